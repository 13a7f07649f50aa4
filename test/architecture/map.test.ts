import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { map } from '../../scripts/map/map'

test('docs/MAP.md is what `npm run map` writes of this code', () => {
  expect(fs.readFileSync(path.join(root, 'docs/MAP.md'), 'utf8')).toBe(map())
})
