/** Limits: title in characters, deadlines per case, deadlines shown to a person. */
export const deadlineLimits = { title: 50, perCase: 50, shown: 100 } as const
