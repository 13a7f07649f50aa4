export const followUpLimits = { content: 1_000 } as const
