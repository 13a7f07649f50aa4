import { ChangeEmailInput } from '../account/shapes'
import {
  amount,
  bankAccount,
  bankCardWarning,
  cnaps,
  code,
  companyName,
  courtCaseNo,
  creditCode,
  digits,
  email,
  idCard,
  invoiceCode,
  invoiceNo,
  landline,
  licence,
  licenceWarning,
  mobile,
  normaliseCourtCaseNo,
  normaliseMobile,
  paperNumber,
  password,
  percent,
  percentTotal,
  personName,
  phone,
  plate,
  postalCode,
  sameTitle,
  taxNo,
  taxNoWarning,
  url,
  type Validator,
} from '.'

/** Some values of each that pass and some that do not; blank always passes. */
function table(name: string, validate: Validator, right: readonly string[], wrong: readonly string[]) {
  describe(name, () => {
    test.each(['', '   ', ...right])('accepts %p', (value) => expect(validate(value)).toBeUndefined())
    test.each(wrong)('refuses %p', (value) => expect(validate(value)).toMatch(/[\u4e00-\u9fff]/))
  })
}

table(
  'mobile',
  mobile,
  ['13900000001', '139 0000 0001', '+86 139-0000-0001', '19912345678', '16612345678', '14512345678'],
  ['1390000000', '139000000011', '12345678901', '15412345678', '16112345678', '19412345678', '1390000000a', '9'],
)
table(
  'email',
  email,
  ['a@b.cn', 'wang.jianguo+law@mail.example.com'],
  ['a@b', 'a b@c.cn', '@c.cn', 'a@-b.cn', 'a@b..cn'],
)
test('the server accepts an email by the same rule as the form', () => {
  const { pattern } = ChangeEmailInput.properties.email
  for (const one of ['a@b.cn', 'a@b', 'a b@c.cn', 'a@-b.cn'])
    expect(new RegExp(pattern ?? '').test(one)).toBe(email(one) === undefined)
})
table(
  'url',
  url,
  ['http://example.com', 'HTTPS://a.example.cn:8443/x?y=1#z', 'https://例子.中国/路径'],
  ['example.com', 'ftp://a.cn', 'javascript:alert(1)', 'http://', 'http://a b.cn', 'http://u:p@a.cn'],
)
table(
  'landline',
  landline,
  ['62345678', '010-62345678', '0571-87654321-801', '400-123-4567', '8001234567'],
  ['123', '010-12345678', '1390000000x', '500-123-4567'],
)
table('postal code', postalCode, ['100000'], ['10000', '1000000', 'A00000'])
table('digits', digits, ['0', '0123456789'], ['1.5', '-1', '一'])
table(
  'amount',
  amount,
  ['0', '0.01', '12', '999999999999.99', '1.5'],
  ['01', '1.234', '-1', '.5', '1.', '1,000', '1000000000000', '1e3'],
)
table('percent', percent, ['0', '100', '33.33', '100.00', '5.5'], ['100.01', '-1', '1.234', '101', '5%'])
table('code', code(), ['012345'], ['12345', '1234567', '12345a'])
table('code of four', code(4), ['0123'], ['012345'])

const card = idCard('2026-11-21')
table(
  'id card',
  card,
  [
    '11010519491231002X',
    '11010519491231002x',
    '440524188001010014',
    '999999199003070012',
    '999999198511120026',
    '999999197812300034',
  ],
  [
    '110105194912310021',
    '11010519491331002X',
    '1101051949123100',
    '660105194912310020',
    '11010520261122002X',
    '1101051949123100XX',
  ],
)
table(
  'credit code',
  creditCode,
  [
    '91350100M000100Y43',
    '91350100m000100y43',
    '91999999MA0000001N',
    '91999999MA0000002R',
    '91999999MA000000AJ',
    '52999999MJ00000018',
    '31999999MD00000013',
  ],
  ['91350100M000100Y4Z', '91350100M000100Y44', '91350100M000100Y4', '91350100I000100Y43'],
)
table(
  'tax no',
  taxNo,
  ['91350100M000100Y43', '110105194912310', '11010519491231002', '11010519491231002012'],
  ['91350100M000100Y44', '12345', '1101051949123-0'],
)
table(
  'plate',
  plate,
  ['京A12345', '粤B1234学', '京AD12345', '沪A12345D', '川A·12345', '粤Z1234港'],
  ['京I12345', '京A1234', '甲A12345', '京A123456', '京AO2345'],
)
table(
  'court case number',
  courtCaseNo,
  [
    '（2026）京0105民初12345号',
    '(2026)京0105民初12345号',
    '〔2025〕 最高法 知民终 1 号',
    '（2024）沪01破申3号之一',
    '（2023）粤03执保88号',
  ],
  [
    '2026京0105民初123号',
    '（26）京0105民初123号',
    '（2026）京0105民初号',
    '（2026）美0105民初1号',
    '（2026）京0105民初1',
  ],
)
table(
  'licence',
  licence,
  ['11101201810123456', '110101200112'],
  ['1110120181012345', '19901201810123456'.replace('199', '166'), '111012018101234567'],
)
table('bank account', bankAccount, ['62220200', '6222 0200 0000 0000 000'], ['1234567', '6222a', '1'.repeat(31)])
table('CNAPS', cnaps, ['102100099996'], ['10210009999', '1021000999961'])
table('invoice number', invoiceNo, ['26112000000012345678', '12345678'], ['1234567', '123456789'])
table('invoice code', invoiceCode, ['1100203130', '011002000111'], ['11002031301'])
table(
  'person',
  personName,
  ['王建国', '李慧', '阿卜杜拉·买买提', 'Peter Chan', "O'Neill"],
  ['王', '王2', '·王', 'x1', '字'.repeat(21)],
)
table('company', companyName, ['某某', '字'.repeat(100)], ['某', '字'.repeat(101)])

test('a mobile with a digit too few or too many gets a message about its length', () => {
  expect(mobile('1390000000')).toBe('手机号少一位，请检查')
  expect(mobile('139000000011')).toBe('手机号多一位，请检查')
  expect(normaliseMobile('+86 139-0000 0001')).toBe('13900000001')
})

test('an id card with tomorrow’s birth date is refused, with today’s accepted', () => {
  expect(idCard('1949-12-30')('11010519491231002X')).toBe('身份证号的出生日期不对，请检查')
  expect(idCard('1949-12-31')('11010519491231002X')).toBeUndefined()
})

test('case numbers are normalised to full-width brackets', () => {
  expect(normaliseCourtCaseNo(' (2026) 京0105民初 1 号')).toBe('（2026）京0105民初1号')
})

test('percents must sum to exactly 100', () => {
  expect(percentTotal(['33.33', '33.33', '33.34'])).toBeUndefined()
  expect(percentTotal(['33.33', '33.33', '33.33'])).toBe('比例合计应为 100%，现为 99.99%')
  expect(percentTotal(['50', ''])).toBe('请填写每一项比例')
})

test.each([
  ['', undefined],
  ['abc12345', undefined],
  ['abc1234', '密码为 8–20 位'],
  ['a'.repeat(21), '密码为 8–20 位'],
  ['12345678', '密码需包含字母、数字、符号中的至少两种'],
  ['1234567!', undefined],
])('password %p gets the expected message', (value, problem) => expect(password(value)).toBe(problem))

test('organisation code and bank card checks only warn', () => {
  expect(licenceWarning('110101200112')).toBe('这是旧版 12 位证号，请确认')
  expect(licenceWarning('11101201810123456')).toBeUndefined()
  expect(taxNoWarning('110105194912310')).toBe('这是旧版税号，请确认')
  expect(bankCardWarning('6222020000000000000')).toBeUndefined()
  expect(bankCardWarning('6222020000000000001')).toBe('卡号未通过校验，请逐位核对')
  expect(bankCardWarning('12345678')).toBeUndefined()
})

test('titles compare equal after trimming, with either kind of brackets', () => {
  expect(sameTitle(' 某某（北京）公司', '某某(北京)公司 ')).toBe(true)
  expect(sameTitle('某某公司', '某某 公司')).toBe(false)
})

describe('paper numbers', () => {
  // The standard's own samples, and numbers of other papers.
  test.each([
    ['11010519491231002X', undefined],
    ['11010519491231002x', undefined],
    ['440524188001010014', undefined],
    ['999999199003070012', undefined],
    ['110105194912310021', '身份证号有误，请逐位检查'],
    ['110105209912310020', '身份证号的出生日期不对，请检查'],
    ['E12345678', undefined],
    ['', undefined],
  ])('paper number %s gets %s', (typed, problem) => expect(paperNumber('2026-11-21')(typed)).toBe(problem))
})

table('phone', phone, ['13900000007', '010-62345678', '400-123-4567'], ['123', '010 1'])
