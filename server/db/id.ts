import { randomBytes } from 'node:crypto'

// Crockford's base 32 in lower case: no i, l, o, u to misread.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
export const ID_RANDOM_LENGTH = 10

/** A new id: 20 characters that sort by the time they were made, the last ten random. */
export function newId(now = Date.now(), randomness: Uint8Array = randomBytes(ID_RANDOM_LENGTH)): string {
  let time = ''
  for (let rest = now, i = 0; i < TIME_LENGTH; i++, rest = Math.floor(rest / 32)) time = DIGITS.charAt(rest % 32) + time
  let random = ''
  for (const byte of randomness) random += DIGITS.charAt(byte & 31)
  return time + random
}
