import type { OthersTable } from './kinds'

export const firmOthers: OthersTable = {
  // There is no firm yet: what looks like an id is the browser's own.
  'firm/setUp/create': 'not of a firm',
}
