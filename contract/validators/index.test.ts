import { ChangeEmailInput } from '../account/shapes'
import {
  amount,
  anyMobile,
  anyMobileWarning,
  bankAccount,
  bankCardWarning,
  cnaps,
  code,
  companyName,
  courtCaseNo,
  courtCaseNoWarning,
  creditCode,
  creditCodeWarning,
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
  normaliseName,
  paperNumber,
  password,
  percent,
  percentTotal,
  personName,
  personNameWarning,
  phone,
  phoneWarning,
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
  for (const address of ['a@b.cn', 'a@b', 'a b@c.cn', 'a@-b.cn'])
    expect(new RegExp(pattern ?? '').test(address)).toBe(email(address) === undefined)
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
  ['91350100M000100Y4', '91350100M000100Y433', '91350100-000100Y43', '信用代码'],
)
table(
  'tax no',
  taxNo,
  ['91350100M000100Y43', '110105194912310', '11010519491231002', '11010519491231002012'],
  ['91350100M000100Y4-', '12345', '1101051949123-0'],
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
    '2026京0105民初123号',
    '京海劳人仲字[2026]第1号',
    '（2014）天民初字第01234号',
    'HCA 123/2026',
  ],
  ['（）号', '案号', '1'.repeat(61)],
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
  ['王建国', '李慧', '阿卜杜拉·买买提', 'Peter Chan', "O'Neill", '王', '抖音用户123', '字'.repeat(100)],
  ['·', '……', '字'.repeat(101)],
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
    ['110105194900310023', '身份证号的出生日期不对，请检查'],
    ['110105194913310023', '身份证号的出生日期不对，请检查'],
    ['110105194912000023', '身份证号的出生日期不对，请检查'],
    ['110105194912320023', '身份证号的出生日期不对，请检查'],
    ['110105190002290023', '身份证号的出生日期不对，请检查'],
    ['E12345678', undefined],
    ['', undefined],
  ])('paper number %s gets %s', (typed, problem) => expect(paperNumber('2026-11-21')(typed)).toBe(problem))
})

table('phone', phone, ['13900000007', '010-62345678', '+852 2345 6789', '12345'], ['无', '12', '1'.repeat(61)])

/** Values that pass in silence and values that pass with a doubt: none of them may be refused. */
function doubts(
  name: string,
  refuse: Validator,
  warn: Validator,
  sure: readonly string[],
  doubtful: readonly string[],
) {
  describe(`${name}: a doubt never refuses`, () => {
    test.each(['', '   ', ...sure])('%p passes in silence', (value) =>
      expect([refuse(value), warn(value)]).toEqual([undefined, undefined]),
    )
    test.each(doubtful)('%p passes with a warning', (value) =>
      expect([refuse(value), warn(value)]).toEqual([undefined, expect.stringMatching(/[\u4e00-\u9fff]/)]),
    )
  })
}

doubts(
  'person',
  personName,
  personNameWarning,
  [
    '王𬭎',
    '𠮷田',
    '李〇',
    '欧阳震华',
    ...[...'·•・‧．∙⋅･'].map((point) => `阿卜杜拉${point}买买提`),
    '阿卜杜拉 · 买买提',
    '阿布都热合曼·阿布都克里木·买买提依明·吐尔逊江',
    'ئابدۇراخمان مۇھەممەت',
    'བསྟན་འཛིན་རྒྱ་མཚོ།',
    '扎西'.repeat(26),
    'José García',
    'Jose\u0301 Garci\u0301a',
    'Nguyễn Văn An',
    "O'Brien",
    'O’Brien',
    'Jean-Luc Picard',
    'Martin Luther King, Jr.',
    'Müller-Lüdenscheidt',
    'Łukasz Żółć',
    '田中 さくら',
    'マイケル・ジャクソン',
    '김민준',
    'Иван Петров',
    'राजेश कुमार',
    '张三（小名）',
    '\u202a王建国\u202c',
  ],
  ['抖音用户123', '王', '王2', '·王', 'x_1', '快乐😀小王', '@law', '字'.repeat(61)],
)
doubts(
  'case number',
  courtCaseNo,
  courtCaseNoWarning,
  [
    '（2026）京0105民初12345号',
    '【2026】京0105民初12345号',
    '（２０２６）京０１０５民初１２３号',
    '（2014）天民初字第01234号',
    '(2015)海民(商)初字第123号'.replace('(商)', '商'),
    ...['[]', '【】', '〔〕', '()', '（）', '［］', '{}'].map(
      ([open, close]) => `京海劳人仲字${open}2026${close}第1号`,
    ),
    '(2026)京仲案字第0321号',
    '沪劳人仲（2025）办字第12号'.replace('办字', ''),
  ],
  [
    'HCA 123/2026',
    '[2026] HKCFI 12',
    'FACV 3 of 2026',
    '2026京0105民初123号',
    '（26）京0105民初123号',
    '1:24-cv-00123',
  ],
)
doubts(
  'phone',
  phone,
  phoneWarning,
  [
    '13900000007',
    '139 0000 0007',
    '+86 139-0000-0007',
    '+852 2345 6789',
    '（+852）2345 6789',
    '00852-23456789',
    '+1 (212) 555-0100',
    '+1 212.555.0100 ext. 12',
    '+44 20 7946 0018',
    '+86 10 6234 5678',
    '(010) 62345678',
    '010 6234 5678 转 801',
    '010-62345678 分机12',
    '010-62345678-801',
    '400-123-4567',
    '110',
    '12368',
    '95588',
    '\u202d13900000007\u202c',
  ],
  ['1234', '1390000000', '15400000000', '010-62345678/62345679', '找前台要 6234'],
)
doubts(
  'mobile of somebody outside',
  anyMobile,
  anyMobileWarning,
  ['13900000007', '+852 9123 4567', '+1 212 555 0100'],
  ['15400000000'],
)
doubts(
  'credit code',
  creditCode,
  creditCodeWarning,
  ['91350100M000100Y43'],
  ['91350203M0001FUE2P', '91350100M000100Y44', '91350100I000100Y43', '91350100M000100Y4Z'],
)
doubts('tax no', taxNo, taxNoWarning, ['91350100M000100Y43'], ['91350203M0001FUE2P', '110105194912310'])

test('a name keeps what was typed, with the standard point in a Chinese one', () => {
  expect([...'·•・‧．∙⋅･'].map((point) => normaliseName(`阿卜杜拉${point}买买提`))).toEqual(
    Array(8).fill('阿卜杜拉·买买提'),
  )
  expect(normaliseName(' 阿卜杜拉 • 买买提\u200e ')).toBe('阿卜杜拉·买买提')
  expect(normaliseName('マイケル・ジャクソン')).toBe('マイケル・ジャクソン')
  expect(normaliseName('Jose\u0301  Garci\u0301a')).toBe('José García')
})

test.each([
  ['\u202d13900000003\u202c', '13900000003'],
  ['\u2066１３９００００００03\u2069', '13900000003'],
  ['\u200e139\u20110000\u00a00003', '13900000003'],
  ['（+86）139 0000 0003', '13900000003'],
  ['86 139 0000 0003', '13900000003'],
  ['13900000003\ufeff', '13900000003'],
])('the number pasted as %j is %s', (typed, number) => expect(normaliseMobile(typed)).toBe(number))

test.each([
  ['HCA 123/2026', 'HCA 123/2026'],
  ['[2026]  HKCFI 12 ', '[2026] HKCFI 12'],
  ['京海劳人仲字[2026]第 1 号', '京海劳人仲字（2026）第1号'],
])('the case number %j is stored as %s', (typed, stored) => expect(normaliseCourtCaseNo(typed)).toBe(stored))

test('a credit code with a letter that no code has, or with a wrong check of the organisation, is to be compared', () => {
  expect(creditCodeWarning('91350100M000100Y4I')).toBe('信用代码通常没有 I、O、S、V、Z，请与营业执照核对')
  expect(creditCodeWarning('91350100M000100Y56')).toBe('组织机构代码校验未通过，请核对')
  expect(creditCodeWarning('91350100M000100Y43')).toBeUndefined()
})

test.each([
  ['91350100100000008M', '91350100100000000W'],
  ['913501000100000040', '91350100010000000K'],
  ['91350100001000002X', '91350100001000000P'],
  ['913501000001000017', '913501000001000004'],
  ['91350100000010006U', '913501000000100009'],
  ['913501000000010032', '91350100000001000Q'],
  ['91350100000000107W', '913501000000001007'],
  ['91350100000000019E', '91350100000000010J'],
])(
  'the organisation code within %s checks by the weights 3 7 9 10 5 8 4 2 of GB 11714, the one within %s does not',
  (right, wrong) => {
    expect(creditCodeWarning(right)).toBeUndefined()
    expect(creditCodeWarning(wrong)).toBe('组织机构代码校验未通过，请核对')
  },
)

test('a number as long as a mobile is warned of as one only if it begins with 1', () => {
  expect(phoneWarning('1380013800')).toBe('手机号少一位，请检查')
  expect(phoneWarning('23800138000')).toBe('与常见的电话号码不同，请核对')
})

test('each digit of a credit code weighs as GB 32100 says, the fourteenth as well', () => {
  expect(creditCodeWarning('91350100M00017005R')).toBeUndefined()
  expect(creditCodeWarning('91350100M00017005Q')).toBeDefined()
})

test('a password is compared with the own mobile, of another region as well, and any other one passes', () => {
  expect(password('+85223456789', '+852 2345 6789')).toBe('密码不能与手机号相同')
  expect(password('abcd1234', '13900000003')).toBeUndefined()
})

test('a name of a hundred signs without a letter is no name, and one more is too long', () => {
  expect([personName('…'.repeat(100)), personName('…'.repeat(101))]).toEqual(['请填写姓名', '姓名最多 100 个字'])
})

test('a nine in a card’s number that is not doubled counts as nine', () => {
  expect([bankCardWarning('62220200000090092'), bankCardWarning('62220200000090082')]).toEqual([
    undefined,
    '卡号未通过校验，请逐位核对',
  ])
})
