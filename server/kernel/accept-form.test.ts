import { lines, number, phone, text } from '@contract/forms/fields'
import { acceptForm } from './accept-form'

const FIELDS = [
  text('title', '标题', { required: true }),
  phone('phone', '电话'),
  lines('rows', '明细', [number('qty', '数量', { required: true })]),
] as const

test('acceptForm returns valid values as their formats write them', () => {
  expect(acceptForm(FIELDS, { title: ' 例会 ', phone: '+86 139 0000 0007' }, '2026-11-22')).toEqual({
    title: '例会',
    phone: '13900000007',
    rows: [],
  })
})

test('acceptForm refuses invalid values, each at its field', () => {
  const refused = () => acceptForm(FIELDS, { title: ' ', rows: [{ qty: '1' }, { qty: '一' }] }, '2026-11-22')
  expect(refused).toThrow(
    expect.objectContaining({
      code: 400,
      message: '请填写标题',
      data: { fields: { title: '请填写标题', 'rows.1.qty': '第2项的数量须为数字' } },
    }),
  )
})
