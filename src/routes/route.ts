/** A page: its path in the specification, which is also its H5 address, and its parameters. */
export interface Route<Needs extends string = string, May extends string = string> {
  /** Path without a leading slash: `task/detail/detail`. */
  readonly path: string
  /** Required parameters. */
  readonly needs?: readonly Needs[]
  readonly may?: readonly May[]
  /** True for the five tabs (§2.1). */
  readonly tab?: true
  /** Declared so that links type-check, but not open yet: absent from the app; opening it shows a message. */
  readonly later?: true
}

interface Options<Needs extends string, May extends string> {
  needs?: readonly Needs[]
  may?: readonly May[]
  tab?: true
}

/** Parameters are strings on the wire; those in `needs` are required, those in `may` optional. */
export type Params<R> =
  R extends Route<infer Needs, infer May> ? { [K in Needs]: string } & { [K in May]?: string | undefined } : never

/** Declares a page that is open. */
export const page = <const P extends string, const Needs extends string = never, const May extends string = never>(
  path: P,
  options?: Options<Needs, May>,
): Route<Needs, May> & { path: P } => ({ path, ...options })

/** Declares a page that the specification names and that is not open yet. */
export const later = <const P extends string, const Needs extends string = never, const May extends string = never>(
  path: P,
  options?: Options<Needs, May>,
): Route<Needs, May> & { path: P } => ({ path, ...options, later: true })

/** Groups the pages of one domain; the first segment of every path must be the domain's word. */
export const domain = <W extends string, T extends Record<string, { path: `${W}/${string}` }>>(_word: W, pages: T): T =>
  pages
