import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Sets ANTOU_ROOT, ANTOU_WORKER and NODE_ENV, unless already set, for a program that runs from dist/server, so that
 * `node dist/server/main.mjs` needs nothing else. Changes nothing for a program run from its sources.
 *
 * @param url the program's import.meta.url
 */
export function locateBuild(url: string): void {
  const folder = path.dirname(fileURLToPath(url))
  const thread = path.join(folder, 'database-thread.mjs')
  if (!fs.existsSync(thread)) return
  process.env.ANTOU_ROOT ??= path.resolve(folder, '../..')
  process.env.ANTOU_WORKER ??= thread
  process.env.NODE_ENV ??= 'production'
}
