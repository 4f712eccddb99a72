/// The built-in theme's files, embedded in the program.
public enum Theme {
}
