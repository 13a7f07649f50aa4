/** Everybody in the firm calculates with its tables; `firm:manage`, which the calls require, changes them. */
export const lawTablePolicy = {
  see: () => true,
} as const
