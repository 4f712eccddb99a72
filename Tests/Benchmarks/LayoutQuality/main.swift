import AshlarLayout

// The quality trials: what the searches gain over plain placement, by seed.

print("Ashlar layout quality\n")
BalanceTrials.printAll()
SpanTrials.printAll()
JustifiedTrials.printAll()
