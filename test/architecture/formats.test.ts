import fs from 'node:fs'
import path from 'node:path'
import { READING_TROUBLES } from '@contract/codes/reading-state'
import { isShownAsPdf } from '@contract/document/office-types'
import { uploadKinds } from '@contract/file/codes'
import { READERS } from '@server/kernel/reading/process/formats'
import { root } from '@test/support/paths'

const text = fs.readFileSync(path.join(root, 'docs/FORMATS.md'), 'utf8')
/** Table of formats; a further one describes how sheets are imported. */
const [formats = ''] = text.split('## 导入的表格')
const rows = formats
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const rowOf = new Map(
  rows.flatMap(([, names = '', read = '', shown = '']) => names.split(' ').map((name) => [name, { read, shown }])),
)

test('the docs list each format that may be a document, once', () => {
  expect([...rowOf.keys()].sort()).toEqual([...uploadKinds.doc.extensions].sort())
  expect(rows.flatMap(([, names = '']) => names.split(' '))).toHaveLength(rowOf.size)
})

test.each(uploadKinds.doc.extensions)('the documented handling of a .%s is the actual one', (extension) => {
  const row = rowOf.get(extension)
  expect([extension, row?.read.startsWith('不取')]).toEqual([extension, READERS[extension] === READERS.otl])
  expect([extension, row?.shown.includes('转成 PDF')]).toEqual([extension, isShownAsPdf(extension)])
})

test('they have every reason why a file was not read, in its own words', () => {
  expect(Object.values(READING_TROUBLES).filter((words) => !text.includes(words))).toEqual([])
})
