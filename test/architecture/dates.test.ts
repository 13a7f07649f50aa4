import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** 2026-11-27 cut out of a wire time, where something is drawn. */
const CUT = /[tT]ime\??\.slice\(0, 1[06]\)/

test('a screen says times as people do: none is cut out of what the server sent (C18)', () => {
  const drawn = filesBelow('src').filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  expect(drawn.length).toBeGreaterThan(200)
  expect(drawn.filter((file) => CUT.test(fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})
