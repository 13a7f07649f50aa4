import pages from './help-pages.json'

const HELPED: ReadonlySet<string> = new Set(pages)

/** True if a story of the guide does something on the page with this path. */
export const hasHelp = (path: string): boolean => HELPED.has(path)
