import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fixtureFolder } from './launch-fixture'

/** New text of each named file, made from the old one; null removes the file. */
export type Changes = Record<string, ((text: string) => string) | null>

const copyFolders: string[] = []

/** Copies the fixture, with changes, and returns the folder. Throws if a change leaves its file as it was. */
export function copyFixture(changes: Changes): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harness-fixture-'))
  copyFolders.push(folder)
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

/** Removes all copies that this test file made. */
export function removeFixtureCopies(): void {
  for (const folder of copyFolders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
}
