import path from 'node:path'

export const root = path.resolve(__dirname, '../..')
const cache = path.join(root, '.cache/test')
/** The database's thread, compiled: a worker is a file of its own, outside of jest's transform. */
export const threadFile = path.join(cache, 'database-thread.mjs')
/** Compiled process that reads stored files. */
export const readingFile = path.join(cache, 'reading-process.mjs')
/** Compiled thread that hashes files as they come. */
export const sumsFile = path.join(cache, 'sums-thread.mjs')
/** A tar of a migrated, empty database, so that a test opens one in a fraction of a second. */
export const snapshotFile = path.join(cache, 'migrated.tar')
/** For which migrations both were made. */
export const stampFile = path.join(cache, 'stamp')
export const cacheFolder = cache
