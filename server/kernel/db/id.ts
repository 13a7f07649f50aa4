import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

// Crockford's base 32 in lower case: no i, l, o, u to misread.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
export const ID_RANDOM_LENGTH = 10

type Bytes = (count: number) => Uint8Array
const drawnFrom = new AsyncLocalStorage<Bytes>()

/** Runs work whose ids take their random part from `bytes`, so that a seed's data is the same wherever it is made. */
export const withIdsFrom = <T>(bytes: Bytes, work: () => Promise<T>): Promise<T> => drawnFrom.run(bytes, work)

const fresh = () => drawnFrom.getStore()?.(ID_RANDOM_LENGTH) ?? randomBytes(ID_RANDOM_LENGTH)

/** Time at which an id was made, milliseconds since 1970. */
export const timeOf = (id: string): number =>
  [...id.slice(0, TIME_LENGTH)].reduce((time, digit) => time * DIGITS.length + DIGITS.indexOf(digit), 0)

/** The id that sorts before every other made at this time or later, milliseconds since 1970. */
export const firstIdAt = (ms: number): string => newId(ms, new Uint8Array(ID_RANDOM_LENGTH))

/** The next id in sort order. */
function following(id: string): string {
  const head = id.slice(0, -1)
  const digit = DIGITS.indexOf(id.slice(-1)) + 1
  return digit < DIGITS.length ? head + DIGITS.charAt(digit) : following(head) + DIGITS.charAt(0)
}

let last = ''

/**
 * A new id: 20 characters, the last ten random, that sort by creation time. Within one process each sorts after the one
 * before, even in the same millisecond and when the clock was set back; not so when a seed draws its own, or an earlier
 * time is given.
 */
export function newId(now?: number, randomness?: Uint8Array): string {
  const id = idAt(now ?? Date.now(), randomness ?? fresh())
  if (randomness || drawnFrom.getStore()) return id
  if (id > last) last = id
  else if (now === undefined || timeOf(id) === timeOf(last)) last = following(last)
  // An earlier time was given: the id keeps it.
  else return id
  return last
}

function idAt(now: number, randomness: Uint8Array): string {
  let time = ''
  for (let rest = now, i = 0; i < TIME_LENGTH; i++, rest = Math.floor(rest / 32)) time = DIGITS.charAt(rest % 32) + time
  let random = ''
  for (const byte of randomness) random += DIGITS.charAt(byte & 31)
  return time + random
}
