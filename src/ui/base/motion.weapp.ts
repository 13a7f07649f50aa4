/** A mini program is not told of it. */
export const prefersCalm = (): boolean => false
