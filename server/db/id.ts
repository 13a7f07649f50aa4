import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

// Crockford's base 32 in lower case: no i, l, o, u to misread.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
export const ID_RANDOM_LENGTH = 10

type Bytes = (count: number) => Uint8Array
const drawnFrom = new AsyncLocalStorage<Bytes>()

/** Whatever makes ids meanwhile draws them from these: a seed's data is the same wherever it is made. */
export const withIdsFrom = <T>(bytes: Bytes, work: () => Promise<T>): Promise<T> => drawnFrom.run(bytes, work)

const fresh = () => drawnFrom.getStore()?.(ID_RANDOM_LENGTH) ?? randomBytes(ID_RANDOM_LENGTH)

/** When an id was made. */
export const timeOf = (id: string): number =>
  [...id.slice(0, TIME_LENGTH)].reduce((time, digit) => time * DIGITS.length + DIGITS.indexOf(digit), 0)

/** A new id: 20 characters that sort by the time they were made, the last ten random. */
export function newId(now = Date.now(), randomness: Uint8Array = fresh()): string {
  let time = ''
  for (let rest = now, i = 0; i < TIME_LENGTH; i++, rest = Math.floor(rest / 32)) time = DIGITS.charAt(rest % 32) + time
  let random = ''
  for (const byte of randomness) random += DIGITS.charAt(byte & 31)
  return time + random
}
