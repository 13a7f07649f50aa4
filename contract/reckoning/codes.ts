export const reckoningLimits = { perCase: 50 } as const
