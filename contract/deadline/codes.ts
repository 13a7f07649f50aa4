/** Deadlines of one matter; of those that a person is shown. */
export const deadlineLimits = { title: 50, perCase: 50, shown: 100 } as const
