import fs from 'node:fs'
import path from 'node:path'
import { WORK_TYPE } from '@contract/approval/work-types'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Text of a file without its comments. */
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
const product = ['contract', 'server'].flatMap(filesBelow).filter((file) => !/\.test\.|\/migrations\//.test(file))

/** A day or an hour in milliseconds, as a number or as a product. */
const HAND_MADE = /86_?400_?000|\b24 \* 3_600_000|\* 3_600_000|\* 60_000\b|const (DAY|HOUR|MINUTE)_MS\b/

test('durations come from contract/duration: no file multiplies milliseconds by hand', () => {
  expect(product.length).toBeGreaterThan(1_000)
  expect(product.filter((file) => file !== 'contract/duration.ts' && HAND_MADE.test(read(file)))).toEqual([])
})

/** A workflow type given as a bare number: to a function, as a type, in a comparison. */
const BARE_TYPE = /\(20[0-3]\d[,)]|\btype: 20[0-3]\d\b(?! \|)|[=!]== 20[0-3]\d\b|\bconst [A-Z_]+ = 20[0-3]\d\b/

test('workflow types are named: no file passes a bare code such as 2008', () => {
  const files = [...product, ...filesBelow('src').filter((file) => !/\.test\./.test(file))]
  expect(files.filter((file) => BARE_TYPE.test(read(file)))).toEqual([])
  expect(WORK_TYPE.reimbursement).toBe(2008)
  expect(new Set(Object.values(WORK_TYPE)).size).toBe(32)
})
