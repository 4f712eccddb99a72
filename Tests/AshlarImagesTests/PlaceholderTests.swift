import Testing

@Test("the target builds") func builds() {}
