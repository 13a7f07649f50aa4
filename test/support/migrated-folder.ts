import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { snapshotFile } from './paths'

/**
 * Lays an empty database with its tables made into this folder, for tests of what comes later: to make one and migrate it
 * takes four seconds of the processor, to unpack one a fraction of a second. How a database is made the first time is for
 * set-up.test.ts, data-folder.test.ts and start-refused.test.ts.
 */
export function layMigratedDatabase(folder: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Nobody else may read it, whatever the modes in the archive.
  const unpack = 'umask 077 && tar -xf "$1" -C "$2" --no-same-permissions --no-same-owner'
  execFileSync('sh', ['-c', unpack, 'sh', snapshotFile, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
}
