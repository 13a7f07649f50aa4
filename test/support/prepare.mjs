// Run by global-setup.ts in a process of its own, so that jest's transform has no part in it.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { buildServer, root } from '../../scripts/build-server.mjs'

const [folder, threadFile, snapshotFile] = process.argv.slice(2)
await buildServer(folder, 'database-thread', 'reading-process', 'sums-thread')
const entry = path.join(folder, 'migrated.mjs')
await build({
  stdin: {
    contents: `import { migrate } from './server/domains'; import { openDatabase } from './server/kernel/db/open'; export { migrate, openDatabase }`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile: entry,
  logLevel: 'error',
})
const { migrate, openDatabase } = await import(entry)
const database = await openDatabase({ kind: 'memory', worker: threadFile })
await migrate(database.db)
fs.writeFileSync(snapshotFile, withoutTemplates(await database.embedded.dump()))
await database.close()

/** A tar without the two databases that new ones are copied from: half of the files, and tests make none. */
function withoutTemplates(tar) {
  const BLOCK = 512
  const kept = []
  for (let at = 0; at < tar.length; ) {
    const field = (from, to) => String.fromCharCode(...tar.subarray(at + from, at + to)).replace(/\0.*$/s, '')
    const next = at + BLOCK + Math.ceil((Number.parseInt(field(124, 136), 8) || 0) / BLOCK) * BLOCK
    if (!/^\/?base\/[14]\//.test(field(0, 100))) kept.push(tar.subarray(at, next))
    at = next
  }
  return Buffer.concat(kept)
}
