/** True if the system asks for reduced motion. (motion.weapp.ts: a mini program cannot know.) */
export const prefersCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
