/** A numbered part of an agreement: its heading, and paragraphs; one that begins with · is a point of a list. */
export interface Clause {
  title: string
  paragraphs: readonly string[]
}

export interface Agreement {
  title: string
  /** What it is about, before the first clause. */
  preamble: readonly string[]
  /** When this wording begins to hold. */
  since: string
  clauses: readonly Clause[]
}
