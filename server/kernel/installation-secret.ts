import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Secret of the installation, created at the first start and kept beside the data it signs for. */
export function keptSecret(folder: string): string {
  const file = path.join(folder, 'secret')
  fs.mkdirSync(folder, { recursive: true })
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}
