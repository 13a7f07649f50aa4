import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { canOpenFocus, focusKind } from '@/rules/targets/focusTarget'
import { filesBelow } from './source'

/** Pages that are counted as opened, and the kind of record each says it is about. */
const opened = filesBelow('src/pages')
  .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const)
  .filter(([, source]) => source.includes('recordPage(') && /\n {2}opened: \(/.test(source))
  .map(([file, source]) => ({
    file,
    targetKind: /\n {2}about: [^\n]*kind: '(\w+)'/.exec(source)?.[1] ?? '',
    targetId: 'x',
  }))

test('every kind counted as opened has a name in the recent list, and a tap leads back to it', () => {
  expect(opened.filter((item) => !focusKind(item)?.name || !canOpenFocus(item)).map(({ file }) => file)).toEqual([])
})

test('every kind of money record is counted as opened', () => {
  const kinds = new Set(opened.map(({ targetKind }) => targetKind))
  const money = ['receivable', 'arrival', 'claim', 'income', 'invoice', 'costInvoice']
  expect(money.filter((kind) => !kinds.has(kind))).toEqual([])
})
