/** Longest inputs on the sign-in page, characters; a new password has its own rule. */
export const signInLimits = { account: 50, password: 64, picture: 8 } as const
