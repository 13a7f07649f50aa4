import fs from 'node:fs'
import path from 'node:path'
import type { OthersTable } from './kinds'

const tables = fs
  .readdirSync(__dirname)
  .filter((file) => !['index.ts', 'kinds.ts'].includes(file))
  .map((file): Record<string, OthersTable> => require(path.join(__dirname, file)))

/** Outcome of another firm's ids, for every call that takes ids: one file a domain, each found by being here. */
export const OTHERS_IDS: OthersTable = Object.assign({}, ...tables.flatMap((table) => Object.values(table)))
