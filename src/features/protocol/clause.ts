/** Numbered part of an agreement: heading and paragraphs; one that begins with · is a point of a list. */
export interface Clause {
  title: string
  paragraphs: readonly string[]
}

export interface Agreement {
  title: string
  /** Preamble before the first clause. */
  preamble: readonly string[]
  /** Effective date of this wording. */
  since: string
  clauses: readonly Clause[]
}
