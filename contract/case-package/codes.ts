export const casePackageLimits = {
  /** Documents in one package. */
  documents: 5_000,
  /** Bytes of its documents together. */
  bytes: 2_000_000_000,
} as const
