import { bankCard, creditCode, email, idNumber, lines, mobile, phone, taxNo, text } from '@contract/forms/fields'
import { lineBlocks, rowsOf, summaryOf } from './words'

const NOBODY = new Map<string, string>()
const FIELDS = [
  text('payee', '收款方'),
  bankCard('accountNo', '收款账号'),
  taxNo('taxNo', '税号'),
  phone('phone', '电话'),
  mobile('mobile', '收票手机'),
  email('email', '收票邮箱'),
]
const VALUES = {
  payee: '示例控股有限公司',
  accountNo: '11001234567890',
  taxNo: '91350100M000100Y43',
  phone: '010-85991234',
  mobile: '13900000001',
  email: 'finance@example.com',
}

test('formatted fields show as entered, and a bank account shows only its last digits', () => {
  expect(rowsOf(FIELDS, VALUES, NOBODY).map(({ label, text: words }) => [label, words])).toEqual([
    ['收款方', '示例控股有限公司'],
    ['收款账号', '**** 7890'],
    ['税号', '91350100M000100Y43'],
    ['电话', '010-85991234'],
    ['收票手机', '13900000001'],
    ['收票邮箱', 'finance@example.com'],
  ])
  const form = { fields: FIELDS, summary: ['accountNo'] }
  expect(summaryOf(form, VALUES, NOBODY)).toMatchObject([{ label: '收款账号', text: '**** 7890' }])
})

test('formatted fields in a table line show as entered', () => {
  const related = lines('related', '关联方', [creditCode('creditCode', '信用代码'), idNumber('idNo', '身份证号')])
  const rows = [
    { creditCode: '91350100M000100Y43', idNo: '' },
    { creditCode: '', idNo: '110101199003071233' },
  ]
  expect(lineBlocks([related], { related: rows }, NOBODY)[0]?.rows.map(({ cells }) => cells)).toEqual([
    { creditCode: '91350100M000100Y43', idNo: '' },
    { creditCode: '', idNo: '110101199003071233' },
  ])
})
