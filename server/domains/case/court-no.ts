/**
 * A court's number as it is compared: （2026）京0105民初123号 and (2026) 京0105民初123号 are the same. Letters and digits of
 * any script stay.
 */
export const courtNoKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
