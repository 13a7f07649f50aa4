import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Stores without a test beside them. This list only shrinks: a new store has its test, and whoever writes one takes its line out. */
const UNTESTED = fs.readFileSync(path.join(root, 'test/lists/untested-stores.txt'), 'utf8').split('\n').filter(Boolean)

const stores = filesBelow('src').filter((file) => /\/[A-Z]\w*Store\.ts$/.test(file))
const hasTest = (file: string) =>
  ['.test.ts', '.test.tsx'].some((end) => fs.existsSync(path.join(root, file.replace(/\.ts$/, end))))

test('a store has a test beside it, or is on the list of those that have none', () => {
  expect(stores.filter((file) => !hasTest(file))).toEqual(UNTESTED)
})
