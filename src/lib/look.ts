/** Meaning that a colour supports; never conveyed by colour alone. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'muted'

/** State as a chip shows it. */
export interface Look {
  text: string
  tone: Tone
}

/** Builds the looks of a table of codes: the word from the table, and a tone. */
export const lookTable = <K extends string | number>(
  words: Readonly<Record<K, string>>,
  tones: Readonly<Record<NoInfer<K>, Tone>>,
): Readonly<Record<K, Look>> =>
  Object.fromEntries(
    Object.entries<string>(words).map(([key, text]) => [key, { text, tone: tones[key as unknown as K] }]),
  ) as Record<K, Look>
