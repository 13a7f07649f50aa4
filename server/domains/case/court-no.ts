/**
 * Normalises a court's number for comparison: （2026）京0105民初123号 and (2026) 京0105民初123号 are equal. Letters and digits of
 * any script stay.
 */
export const courtNoKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
