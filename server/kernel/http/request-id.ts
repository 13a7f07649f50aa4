import { randomInt } from 'node:crypto'

/** Leaves out characters that are misread on a screen or misheard on the telephone: 0 and O, 1, I and L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 6

/** Id of a call in the log and, when it fails by our fault, on the user's screen: 7F3K2Q. */
export const newRequestId = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
