import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fixtureFolder } from './launch-fixture'

/** Per file what becomes of its text; null removes it. A change that changes nothing is a mistake. */
export type Changes = Record<string, ((text: string) => string) | null>

const made: string[] = []

/** A copy of the fixture with some files changed. */
export function changedFixture(changes: Changes): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-fixture-'))
  made.push(folder)
  fs.cpSync(fixtureFolder, folder, { recursive: true })
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, name)
    if (change === null) {
      fs.rmSync(file)
      continue
    }
    const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
    const after = change(before)
    if (after === before) throw new Error(`${name} is unchanged`)
    fs.writeFileSync(file, after)
  }
  return folder
}

export function removeChanged(): void {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
}
