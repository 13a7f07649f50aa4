import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** 2026-11-27 cut out of a wire time, where something is drawn. */
const CUT = /[tT]ime\??\.slice\(0, 1[06]\)/

test('a screen says times as people do: none is cut out of what the server sent', () => {
  const drawn = filesBelow('src').filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  expect(drawn.length).toBeGreaterThan(200)
  expect(drawn.filter((file) => CUT.test(fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

/** Files with a month that has no year or day. This list only shrinks. */
const MONTHS = [
  'src/features/statistical-analysis/drawing.ts',
  'src/pages/charts/receivables/drawings.ts',
  'src/pages/hr/birthday/list.tsx',
]

test('a day in words is written by lib/time, and a month of the calendar by ui/date', () => {
  const files = filesBelow('src').filter((file) => !/\.test\.|^src\/(lib|ui\/date)\//.test(file))
  const written = files.filter((file) => /\}月|\}年/.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(written.sort()).toEqual(MONTHS)
})

/** A row of a card whose value is a stored day as it stands: `value: loan.end_day`, `value: \`${workDay}，…`. */
const RAW_DAY = /\bvalue: (?:`\$\{)?(?:[\w.]+[._])?(?:\w*[dD]ay|\w+Date|\w+_on)\b(?!\(| \?)/

test('a card says days in words, as its text is sent on to other apps as it stands', () => {
  const cards = filesBelow('server/domains').filter((file) => !/\.test\.|\/migrations\//.test(file))
  expect(cards.filter((file) => RAW_DAY.test(fs.readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  const cut = cards.filter((file) =>
    /\bvalue: [^\n]*[tT]ime\??\.slice\(/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(cut).toEqual([])
  expect(RAW_DAY.test("{ key: '到期日', value: loan.end_day }")).toBe(true)
  expect(RAW_DAY.test("{ key: '到期日', value: dayInWords(loan.end_day) }")).toBe(false)
})

/** A sentence with a stored day as it stands: `应于${holder.end_day}归还`. */
const RAW_IN_SENTENCE = /`[^`\n]*[一-鿿][^`\n]*\$\{(?:[\w.]+[._])?(?:\w*[dD]ay|\w*Date|\w+_on|end|start)\}/
/** Files whose sentences are not for a screen as they stand. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  'server/domains/ai/answers/templates.ts': 'for the model',
  'server/domains/case/imported-status.ts': 'quotes the cell of a sheet',
  'server/domains/approval/reading/words.ts': 'a summary, whose dates the client writes',
}

test('a sentence of the server says days in words', () => {
  const files = filesBelow('server/domains').filter((file) => !/\.test\.|\/migrations\//.test(file))
  const found = files.filter((file) => RAW_IN_SENTENCE.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(FOR_OTHERS).sort())
})
