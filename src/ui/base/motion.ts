/** Whether the system asks for little motion. (motion.weapp.ts: a mini program is not told.) */
export const prefersCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
