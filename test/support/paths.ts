import path from 'node:path'

export const root = path.resolve(__dirname, '../..')
const cache = path.join(root, '.cache/test')
/** The database's thread, compiled: a worker is a file of its own, outside of jest's transform. */
export const threadFile = path.join(cache, 'database-thread.mjs')
/** What reads stored files: a process of its own. */
export const readingFile = path.join(cache, 'reading-process.mjs')
/** What hashes files as they come: a thread of its own. */
export const sumsFile = path.join(cache, 'sums-thread.mjs')
/** A tar of a migrated, empty database, so that a test opens one in a fraction of a second. */
export const snapshotFile = path.join(cache, 'migrated.tar')
/** For which migrations both were made. */
export const stampFile = path.join(cache, 'stamp')
export const cacheFolder = cache
