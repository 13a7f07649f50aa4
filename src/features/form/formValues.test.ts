import type { FieldDefinition } from '@contract/forms/fields'
import { fromWire, toWire } from './formValues'

const FIELDS: FieldDefinition[] = [
  { type: 'text', key: 'title', label: '事项' },
  { type: 'emp', key: 'handover', label: '交接人', max: 1 },
  { type: 'emp', key: 'team', label: '同事' },
  { type: 'file', key: 'papers', label: '附件' },
  { type: 'halfDay', key: 'period', label: '时间' },
  { type: 'multi', key: 'by', label: '交通', options: [] },
  {
    type: 'lines',
    key: 'lines',
    label: '明细',
    columns: [
      { type: 'text', key: 'item', label: '物品' },
      { type: 'formula', key: 'amount', label: '小计', formula: { op: 'product', of: [] } },
    ],
  },
  { type: 'formula', key: 'total', label: '合计', formula: { op: 'sum', lines: 'lines', column: 'amount' } },
  { type: 'note', key: 'hint', label: '说明' },
]
const PERIOD = { start: '2026-12-07', startHalf: 'am', end: '2026-12-09', endHalf: 'pm' } as const

test('files of a line are its own', () => {
  const fields: FieldDefinition[] = [
    { type: 'lines', key: 'lines', label: '费用明细', columns: [{ type: 'file', key: 'file', label: '票据' }] },
  ]
  const file = { fileId: 'f1', fileName: '出租车.pdf', fileSize: '20', fileType: 'pdf' }
  const held = fromWire(fields, { lines: [{ file: [] }, { file: ['f1'] }] }, { 'lines.1.file': [file] })
  expect(held).toEqual({ lines: [{ file: [] }, { file: [{ id: 'f1', name: '出租车.pdf', size: 20, type: 'pdf' }] }] })
  expect(toWire(fields, held)).toEqual({ lines: [{ file: [] }, { file: ['f1'] }] })
})

test('toWire sends ids as lists and leaves out computed values', () => {
  const wire = toWire(FIELDS, {
    title: '请假',
    handover: 'p1',
    team: ['p2', 'p3'],
    papers: [{ id: 'f1', name: '诊断.pdf', size: 3 }],
    period: PERIOD,
    by: [],
    lines: [{ item: '硒鼓', amount: '9' }],
    total: '9',
  })
  expect(wire).toEqual({
    title: '请假',
    handover: ['p1'],
    team: ['p2', 'p3'],
    papers: ['f1'],
    period: PERIOD,
    by: [],
    lines: [{ item: '硒鼓' }],
  })
})

test('comes back as the controls want it: one person by name of a field for one, files with their names', () => {
  const file = { fileId: 'f1', fileName: '诊断.pdf', fileSize: '3', fileType: 'pdf' }
  const wire = {
    title: '请假',
    handover: ['p1'],
    team: ['p2'],
    papers: ['f1'],
    lines: [{ item: '硒鼓' }],
    period: PERIOD,
  }
  expect(fromWire(FIELDS, wire, { papers: [file] })).toMatchObject({
    title: '请假',
    handover: 'p1',
    team: ['p2'],
    papers: [{ id: 'f1', name: '诊断.pdf', size: 3, type: 'pdf' }],
    period: PERIOD,
    by: [],
    lines: [{ item: '硒鼓' }],
  })
})

test('an empty form has empty values, and goes out without any', () => {
  const empty = fromWire(FIELDS, {})
  expect(empty).toMatchObject({ title: '', handover: '', team: [], papers: [], lines: [] })
  expect(JSON.parse(JSON.stringify(toWire(FIELDS, empty)))).toEqual({ team: [], papers: [], by: [], lines: [] })
})
