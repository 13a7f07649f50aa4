import { date, employee, money, select, text } from '@contract/forms/fields'
import { compareValues } from './changed-values'

const fields = [
  text('name', '名称'),
  text('phone', '联系电话'),
  money('fee', '律师费'),
  date('startDate', '开始日期'),
  select('level', '级别', [
    { value: 'normal', label: '普通' },
    { value: 'key', label: '重点' },
  ]),
  employee('ownerId', '负责人'),
] as const
const before = {
  name: '甲公司',
  phone: '',
  fee: '50000.00',
  startDate: '2026-03-02',
  level: 'normal',
  ownerId: ['e1'],
}
const names: Readonly<Record<string, string>> = { e1: '周以宁', e2: '苏晚棠' }
const compare = (after: Parameters<typeof compareValues>[0]['after'], stays?: (key: string) => string | undefined) =>
  compareValues({
    ...{ fields, before, after, titles: { phone: '电话' } },
    nameOf: (id) => names[id] ?? '',
    ...(stays && { stays }),
  })

test('a field that the row says otherwise is told in words, and its former value is kept', () => {
  const after = { phone: '010-1', fee: '60000', startDate: '2026-04-01', level: 'key', ownerId: ['e2'] }
  expect(compare(after)).toEqual({
    changes: [
      { label: '电话', before: '', after: '010-1' },
      { label: '律师费', before: '50,000.00', after: '60,000.00' },
      { label: '开始日期', before: '2026年3月2日', after: '2026年4月1日' },
      { label: '级别', before: '普通', after: '重点' },
      { label: '负责人', before: '周以宁', after: '苏晚棠' },
    ],
    values: after,
    kept: { phone: '', fee: '50000.00', startDate: '2026-03-02', level: 'normal', ownerId: ['e1'] },
  })
})

test('a blank cell, another spelling of the same amount and full width change nothing', () => {
  expect(compare({ name: '甲 公司', phone: '', fee: '50000', level: '', ownerId: [] })).toEqual({
    ...{ changes: [], values: {}, kept: {} },
  })
})

test('a field that may not change is told with the reason, and is not written', () => {
  expect(compare({ name: '乙公司' }, (key) => (key === 'name' ? '已开票' : undefined))).toEqual({
    changes: [{ label: '名称', before: '甲公司', after: '乙公司', stays: '已开票' }],
    ...{ values: {}, kept: {} },
  })
})
