import fs from 'node:fs'
import path from 'node:path'

/** A migration as a manifest names it: `'2026-11-24-file-parts': fileParts`. */
const NAMED = /'(\d{4}[-_][a-z0-9_-]+)':/g

/**
 * Names of the migrations that a version brings, a line each: of two releases `diff` shows whether the newer one changes
 * the tables, and so whether one can go back without a backup.
 */
export function migrationNames(root) {
  const names = fs
    .readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...fs.readFileSync(path.join(root, 'server', file), 'utf8').matchAll(NAMED)])
    .map(([, name]) => name)
  return names
    .sort()
    .map((name) => `${name}\n`)
    .join('')
}
