/** Characters that are taken where somebody signs in; what a new password is, is the password's own rule. */
export const signInLimits = { account: 50, password: 64, picture: 8 } as const
