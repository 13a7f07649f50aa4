/** What a colour helps to say: it never says it alone. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'muted'

/** A state as a chip shows it. */
export interface Look {
  text: string
  tone: Tone
}

/** How each state of a table of codes looks: its word from the table, and a tone that helps it. */
export const lookTable = <K extends string | number>(
  words: Readonly<Record<K, string>>,
  tones: Readonly<Record<NoInfer<K>, Tone>>,
): Readonly<Record<K, Look>> =>
  Object.fromEntries(
    Object.entries<string>(words).map(([key, text]) => [key, { text, tone: tones[key as unknown as K] }]),
  ) as Record<K, Look>
