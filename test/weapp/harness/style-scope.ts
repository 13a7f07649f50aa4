/** Prefix that glass-easel adds to the classes of a component with isolated styles. */
export const scopeOf = (path: string) => path.replace(/\W/g, '-')
