/** The prefix that glass-easel gives a component's classes where its styles are its own. */
export const scopeOf = (path: string) => path.replace(/\W/g, '-')
