import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { cacheFolder, root, snapshotFile, stampFile, threadFile } from './paths'

/** Compiles the database's thread and prepares a migrated database, unless both are there for this code. */
export default async function setup() {
  const hash = createHash('sha256')
  const domains = fs.readdirSync(path.join(root, 'server/domains'))
  for (const folder of [
    'server/kernel/db',
    'server/kernel/db/pglite',
    'server/kernel/reading',
    'server/kernel/reading/process',
    'server/kernel/reading/process/ofd',
    'server/kernel/pdf',
    ...domains
      .map((domain) => `server/domains/${domain}/migrations`)
      .filter((file) => fs.existsSync(path.join(root, file))),
  ])
    for (const name of fs.readdirSync(path.join(root, folder)).sort())
      if (name.endsWith('.ts')) hash.update(name).update(fs.readFileSync(path.join(root, folder, name)))
  hash.update(fs.readFileSync(path.join(root, 'test/support/prepare.mjs')))
  const wanted = hash.digest('hex')
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return
  // Two runners may prepare at once: each its own copy, moved into place whole.
  const own = `${cacheFolder}.${process.pid}`
  const made = [threadFile, snapshotFile].map((file) => path.join(own, path.basename(file)))
  fs.mkdirSync(own, { recursive: true })
  fs.mkdirSync(cacheFolder, { recursive: true })
  execFileSync(process.execPath, [path.join(root, 'test/support/prepare.mjs'), own, ...made], { stdio: 'inherit' })
  for (const name of fs.readdirSync(own)) fs.renameSync(path.join(own, name), path.join(cacheFolder, name))
  fs.rmdirSync(own)
  fs.writeFileSync(stampFile, wanted)
}
