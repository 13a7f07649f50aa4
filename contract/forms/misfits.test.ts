import type { FieldDefinition, FormValues } from './fields'
import { fitting, misfitsOf, problemsOf } from './problems'

const FIELDS: FieldDefinition[] = [
  { type: 'select', key: 'kind', label: '类型', options: [{ value: '事假', label: '事假' }] },
  { type: 'textarea', key: 'reason', label: '事由', visibleIf: { key: 'kind', in: ['事假'] } },
  { type: 'halfDay', key: 'period', label: '时间' },
  { type: 'dateRange', key: 'stay', label: '行程' },
  { type: 'emp', key: 'handover', label: '工作交接人', max: 1 },
  { type: 'money', key: 'fee', label: '费用' },
  { type: 'formula', key: 'total', label: '合计', formula: { op: 'sum', lines: 'lines', column: 'price' } },
  {
    type: 'lines',
    key: 'lines',
    label: '明细',
    columns: [
      { type: 'number', key: 'qty', label: '数量' },
      { type: 'halfDay', key: 'when', label: '哪天' },
    ],
  },
]
const HOSTILE = { toString: null, valueOf: null }
const as = (values: object) => values as FormValues

/** Values that no field takes, with their place and the message there. */
const MISFITS: [string, object, Record<string, string>][] = [
  ['arrays in a list of people', { handover: [[['e1']]] }, { handover: '工作交接人格式不正确' }],
  ['a text for a list', { handover: 'e1' }, { handover: '工作交接人格式不正确' }],
  ['a number among ids', { handover: [1] }, { handover: '工作交接人格式不正确' }],
  ['an object without a text conversion', { kind: HOSTILE }, { kind: '类型格式不正确' }],
  ['an object for an amount', { fee: HOSTILE }, { fee: '费用须为数字' }],
  ['null for a line', { lines: [null] }, { lines: '明细格式不正确' }],
  ['a list for a line', { lines: [[]] }, { lines: '明细格式不正确' }],
  ['a text for lines', { lines: 'x' }, { lines: '明细格式不正确' }],
  ['an object in a cell', { lines: [{}, { qty: HOSTILE }] }, { 'lines.1.qty': '第2项的数量须为数字' }],
  ['a cell without a column', { lines: [{ no: '1' }] }, { 'lines.0.no': '第1项的表单中没有「no」这一项' }],
  [
    'an extra key in a span',
    { period: { start: '2026-11-23', end: '2026-11-23', note: [[]] } },
    { period: '时间格式不正确' },
  ],
  [
    'one half missing in a half-day span',
    { stay: { start: '2026-11-23', end: '2026-11-23', startHalf: 'am' } },
    { stay: '行程格式不正确' },
  ],
  ['an empty span with an extra key', { period: { start: '', end: '', note: 'x' } }, { period: '时间格式不正确' }],
  [
    'a span of values that are no text',
    { period: { start: ['2026-11-23'], end: HOSTILE } },
    { period: '时间格式不正确' },
  ],
  ['a list for a span', { period: ['2026-11-23'] }, { period: '时间格式不正确' }],
  ['a span in a line', { lines: [{ when: { start: HOSTILE, end: '' } }] }, { 'lines.0.when': '第1项的哪天格式不正确' }],
  ['an object for a formula', { total: {} }, { total: '合计格式不正确' }],
  ['an unknown field', { toString: 'x' }, { toString: '表单中没有「toString」这一项' }],
  ['a list in a hidden field', { reason: ['x'] }, { reason: '事由格式不正确' }],
]

test.each(MISFITS)('a form with %s is refused at that field, as a draft and on submission', (_, values, words) => {
  expect(misfitsOf(FIELDS, as(values))).toEqual(words)
  expect(problemsOf(FIELDS, as(values), '2026-11-22')).toMatchObject(words)
  expect(fitting(FIELDS, as({ ...values, fee: 'fee' in values ? HOSTILE : '1' }))).toEqual(
    'fee' in values ? {} : { fee: '1' },
  )
})

test('an incomplete or not yet valid form still passes as a draft', () => {
  const values = {
    kind: '',
    reason: null,
    period: { start: '2026-11-23', end: '', startHalf: 'am', endHalf: 'pm' },
    stay: {},
    handover: [],
    fee: '十元',
    total: '0.00',
    lines: [{}, { qty: '', when: undefined }],
  }
  expect(misfitsOf(FIELDS, as(values))).toEqual({})
  expect(fitting(FIELDS, as(values))).toEqual(values)
})
