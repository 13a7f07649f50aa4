import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/**
 * Files in which `as never` may stand, because somebody else's types are wrong or missing. This list only shrinks: a fake is
 * made by fakeApi, fakeConnection or a factory, and asks for no cast.
 */
const ALLOWED: readonly string[] = [
  'contract/forms/types.test.ts',
  'contract/shapes.ts',
  'src/platform/h5/components/dom.ts',
  'test/support/page.tsx',
  'test/weapp/harness/runtime/components.ts',
  'test/weapp/harness/runtime/events.ts',
  'test/weapp/harness/runtime/page.ts',
  'test/weapp/harness/runtime/wx/device.ts',
  'test/weapp/harness/runtime/wx/file-system.ts',
  'test/weapp/harness/runtime/wx/navigation.ts',
  'test/weapp/harness/runtime/wx/system.ts',
  'test/weapp/harness/runtime/wx/user-answers.ts',
]

const hasCast = (file: string) =>
  fs
    .readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .some((line) => !/^\s*(\/\/|\/?\*)/.test(line) && /\bas never\b/.test(line.replace(/\/\/.*/, '')))

const found = ['contract', 'src', 'server', 'test', 'scripts']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => file !== 'test/architecture/as-never.test.ts' && hasCast(file))

test('nothing is cast to never where our own types could say what it is', () => {
  expect(found.filter((file) => !ALLOWED.includes(file))).toEqual([])
})

test('a file that no longer needs the cast is off the list', () => {
  expect(ALLOWED.filter((file) => !found.includes(file))).toEqual([])
})
