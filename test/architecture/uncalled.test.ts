import fs from 'node:fs'
import path from 'node:path'
import { implemented } from '@server/modules'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const table = fs.readFileSync(path.join(root, 'docs/CALLS.md'), 'utf8')
const listed = [...table.matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, call = '']) => call)
const contract = filesBelow('contract')
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
const client = filesBelow('src')
  .filter((file) => !file.includes('.test.'))
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

test.each(listed)('%s is served, and no page calls it: else it leaves docs/CALLS.md (A21)', (call) => {
  expect(implemented.map(({ endpoint }) => endpoint.path)).toContain(call)
  const name = new RegExp(`^ {2}(\\w+): .*\\('${call}'\\)`, 'm').exec(contract)?.[1]
  expect(client).not.toMatch(new RegExp(`\\.${name}\\b`))
})

test('the list is read', () => expect(listed).toHaveLength(10))
