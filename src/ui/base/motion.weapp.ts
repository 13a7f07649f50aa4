/** False: a mini program cannot know. */
export const prefersCalm = (): boolean => false
