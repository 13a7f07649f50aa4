import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const MOST = 25
/** Folders in which a name says at once which file it is: one a domain, or one a mechanism that stands by itself. */
const BY_NAME: Readonly<Record<string, string>> = {
  'src/lib': 'a subject each, no two of which belong together',
  'src/pages/approval/handle': 'an address of the specification each',
  'src/platform': 'a capability each, with its leaf for the mini program beside it',
  'src/routes': 'a domain each',
  'test/factories': 'a domain each',
  'test/support': 'a tool each',
  'test/tenant-isolation': 'a domain each',
}

test(`no folder holds more than ${MOST} modules; a test or a style stands beside its own and does not count`, () => {
  const count = new Map<string, number>()
  for (const file of ['contract', 'server', 'src', 'test'].flatMap(filesBelow)) {
    if (file.includes('.test.')) continue
    const folder = path.posix.dirname(file)
    count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  const large = [...count].flatMap(([folder, files]) => (files > MOST ? [folder] : []))
  expect(large.sort()).toEqual(Object.keys(BY_NAME).sort())
})

const linesOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
/** More than 200 lines: the one list store of the app, which is best read whole. */
const LONG_STORES: readonly string[] = ['src/ui/list/PagedListStore.ts']

test('a page has at most 140 lines, and a store 200', () => {
  const files = filesBelow('src').filter((file) => !file.includes('.test.'))
  const long = (isOne: (file: string) => boolean, most: number) =>
    files.filter((file) => isOne(file) && linesOf(file) > most).sort()
  expect(long((file) => /^src\/(pages|features)\/.*\.tsx$/.test(file), 140)).toEqual([])
  expect(long((file) => /^src\/.*Store\.ts$/.test(file), 200)).toEqual(LONG_STORES)
})

/** A migration is not cut in two once it has run somewhere (docs/decisions/034). */
const LONG_FILES: readonly string[] = ['server/domains/customer/migrations/2026-11-21-customer-spine.ts']

test('no file but a test has more than 400 lines', () => {
  const files = ['contract', 'server', 'src', 'config', 'scripts'].flatMap(filesBelow)
  expect(files.length).toBeGreaterThan(2_500)
  expect(files.filter((file) => !file.includes('.test.') && linesOf(file) > 400)).toEqual(LONG_FILES)
})
