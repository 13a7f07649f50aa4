import type { FieldDefinition, FormValues, LineColumn } from './fields'
import * as f from './fields'
import { filled, problemsOf, tidy } from './problems'
import { evenShares } from './tables'

const TODAY = '2026-11-22'
const at = (field: FieldDefinition, value: unknown, more: FieldDefinition[] = [], others: object = {}) =>
  problemsOf([field, ...more], { ...others, [field.key]: value } as FormValues, TODAY)[field.key]

// DOMAIN §8, written by hand: accepted values, and the message for each refused one.
const FORMATS: [LineColumn, string[], [string, string][]][] = [
  [
    f.idNumber('x', '身份证号'),
    [
      '11010519491231002X',
      '440524188001010014',
      '11010519491231002x',
      '１１０１０５１９４９１２３１００２Ｘ',
      ' 11010519491231002X ',
      '\u200b110105\u200d19491231002X\ufeff',
    ],
    [
      ['110105194912310021', '身份证号有误，请逐位检查'],
      ['1101051949123100', '身份证号为 18 位，现有 16 位'],
      ['110105194902300020', '身份证号的出生日期不对，请检查'],
      ['000105194912310020', '身份证号的地区码不对，请检查前两位'],
      ['110105\u000019491231002X', '身份证号中有无法保存的字符'],
      ['1101051949123100\u001b2X', '身份证号中有无法保存的字符'],
      ['壹壹010519491231002X', '身份证号只有数字，末位可为 X'],
    ],
  ],
  [
    f.creditCode('x', '信用代码'),
    [
      '91350100M000100Y43',
      '91350203M0001FUE2P',
      '91350100m000100y43',
      '９１３５０１００Ｍ０００１００Ｙ４３',
      '９１３５ ０１００\u3000ｍ０００１００ｙ４３',
      '\u202a91350100M000100Y43\u202c',
    ],
    [
      ['91350100M000100Y4\u00073', '信用代码中有无法保存的字符'],
      ['91350100\u007fM000100Y43', '信用代码中有无法保存的字符'],
      ['91350100M000100Y4', '统一社会信用代码为 18 位，现有 17 位'],
      ['91350100-000100Y44', '统一社会信用代码只有数字和字母'],
    ],
  ],
  [
    f.taxNo('x', '税号'),
    ['91350100M000100Y43', '91350100m000100y43', '110105123456789'],
    [
      ['91350100-000100Y44', '统一社会信用代码只有数字和字母'],
      ['1101051234567890', '税号应为 18 位统一社会信用代码'],
    ],
  ],
  [
    f.mobile('x', '手机'),
    [
      '13900000007',
      '+86 139-0000-0007',
      '１３９００００００７'.padEnd(11, '7'),
      '＋８６　１３９－００００－０００７',
      '\u202d139\u20110000\u20110007\u202c',
    ],
    [
      ['139\u00080000\u00080007', '手机中有无法保存的字符'],
      ['1390000000', '手机号少一位，请检查'],
    ],
  ],
  [
    f.phone('x', '电话'),
    ['13900000007', '010-62345678', '400-123-4567', '0755-8234567-12', '+852 2345 6789', '+1 212 555 0100 ext 3'],
    [
      ['12', '请填写电话号码，最多 60 个字'],
      ['请问前台', '请填写电话号码，最多 60 个字'],
    ],
  ],
  [
    f.personName('x', '姓名'),
    ['王𬭎', '李〇', '阿卜杜拉•买买提', 'José García', 'Nguyễn Văn An', '田中 さくら', '扎'.repeat(56), '抖音用户123'],
    [['…', '请填写姓名']],
  ],
  [f.email('x', '邮箱'), ['a.b+c@law.example.com'], [['a@b', '邮箱格式不对，应如 name@example.com']]],
  [
    f.url('x', '网址'),
    ['https://example.com/a?b=1'],
    [['javascript:alert(1)', '请填写以 http:// 或 https:// 开头的网址']],
  ],
  [f.postalCode('x', '邮编'), ['100020', '１０００２０'], [['10002', '邮政编码为 6 位数字']]],
  [f.bankCard('x', '账号'), ['6222 0210 0111 1111', '12345678'], [['1234567', '银行账号为 8 到 30 位数字']]],
  [
    f.courtCaseNo('x', '案号'),
    [
      '（2026）京0105民初123号',
      '(2026) 京0105民初123号',
      '（2025）最高法民终8号之一',
      '京海劳人仲字[2026]第1号',
      '（2014）天民初字第01234号',
      'HCA 123/2026',
    ],
    [['案号', '请填写案号，最多 60 个字，应含数字']],
  ],
  [
    f.plate('x', '车牌'),
    ['京A12345', '京A·12345', '粤B12345D', '沪AD12345'],
    [['京AO2345', '车牌号格式不对，应如 京A12345']],
  ],
  [
    f.percent('x', '比例'),
    ['0', '33.33', '100', '１００'],
    [
      ['100.01', '比例不能大于100'],
      ['33.333', '比例最多2位小数'],
      ['-1', '比例须为数字'],
    ],
  ],
  [
    f.money('x', '金额'),
    ['0.01', '999999999999.99', '１２.５'],
    [
      ['1e3', '金额须为数字'],
      ['0', '金额须大于0'],
      ['01', '金额须为数字'],
    ],
  ],
]

describe.each(FORMATS.map(([field, right, wrong]) => ({ type: field.type, field, right, wrong })))(
  'field type $type',
  ({ field, right, wrong }) => {
    test.each(right)('accepts %p', (value) => expect(at(field, value)).toBeUndefined())
    test.each(wrong)('refuses %p', (value, words) => expect(at(field, value)).toBe(words))
  },
)

test('each format normalises its text for storage', () => {
  const fields = [
    f.idNumber('id', '身份证号'),
    f.phone('phone', '电话'),
    f.courtCaseNo('no', '案号'),
    f.plate('plate', '车牌'),
    f.money('fee', '费用'),
    f.bankCard('card', '账号'),
  ]
  expect(
    tidy(fields, {
      id: ' 11010519491231002x',
      phone: '＋86\u202d 139 0000 ０００７\u202c',
      no: '(2026) 京0105民初123号',
      plate: '京a·12345',
      fee: '１２.５０',
      card: '6222 0210 0111 1111',
    }),
  ).toEqual({
    id: '11010519491231002X',
    phone: '13900000007',
    no: '（2026）京0105民初123号',
    plate: '京A12345',
    fee: '12.50',
    card: '6222021001111111',
  })
})

describe('percents field', () => {
  const field = f.percents('x', '分配比例', { required: true })
  const shares = (...given: string[]) => given.map((percent, n) => ({ empId: `e${n}`, percent }))
  test.each([
    [shares('100'), undefined],
    [shares('33.34', '33.33', '33.33'), undefined],
    [shares('0.1', '0.2', '99.7'), undefined],
    [shares('５０', '50'), undefined],
    [shares('33.33', '33.33', '33.33'), '分配比例合计应为 100%，现为 99.99%'],
    [shares('50', '50.01'), '分配比例合计应为 100%，现为 100.01%'],
    [shares('50', ''), '第2位的比例须为 0 到 100，最多两位小数'],
    [shares('200', '-100'), '第1位的比例须为 0 到 100，最多两位小数'],
    [[...shares('50'), ...shares('50')], '分配比例不能重复'],
    [[{ empId: '', percent: '100' }], '分配比例不在可选范围内'],
    [[], '请添加分配比例'],
  ])('percents %j get the expected message', (value, words) => expect(at(field, value)).toBe(words))

  test('even shares sum to 100 with the remainder on the lead', () => {
    expect(evenShares(3)).toEqual(['33.34', '33.33', '33.33'])
    expect(evenShares(7)).toEqual(['14.32', '14.28', '14.28', '14.28', '14.28', '14.28', '14.28'])
    expect([evenShares(1), evenShares(0)]).toEqual([['100.00'], []])
  })
})

describe('parties field', () => {
  const field = f.parties('x', '当事人', ['原告', '被告'], { required: true })
  const PERSON = { name: '李明', kind: '个人', paper: '身份证', idNumber: '11010519491231002X', position: '原告' }
  const FIRM = { name: '北京某某有限公司', kind: '单位', creditCode: '91350100M000100Y43', position: '被告' }
  const problems = (...value: FormValues[]) => problemsOf([field], { x: value }, TODAY)
  test('a person and a company together are valid', () => expect(problems(PERSON, FIRM)).toEqual({}))
  test('a party listed twice is refused, by number, code or name, however it is typed', () => {
    const words = { x: '当事人重复，请合并' }
    expect(problems(PERSON, { ...PERSON, name: '李 明', idNumber: '11010519491231002x', position: '被告' })).toEqual(
      words,
    )
    expect(problems(FIRM, { ...FIRM, name: '别名' })).toEqual(words)
    expect(problems({ ...FIRM, creditCode: '' }, { ...FIRM, creditCode: '', name: ' 北京某某有限公司' })).toEqual(words)
  })
  test('a problem of a party is reported at its cell', () =>
    expect(problems(PERSON, { ...FIRM, creditCode: '1', position: '证人' })).toEqual({
      'x.1.creditCode': '第2项的统一社会信用代码为 18 位，现有 1 位',
      'x.1.position': '第2项的诉讼地位不在可选范围内',
    }))
  test('a passport is accepted unchecked, and a hidden cell is neither checked nor kept', () => {
    const value = { ...PERSON, paper: '护照', paperNo: 'E12345678', idNumber: '1' }
    expect(problems(value)).toEqual({})
    expect(tidy([field], { x: [{ ...FIRM, paper: '身份证', idNumber: '1' }] })).toEqual({ x: [FIRM] })
  })
})

describe('addresses, attachments, records, spans and times', () => {
  const address = f.address('x', '住址', { required: true })
  const papers = f.attachments('x', '材料', ['起诉状', '证据'], { needs: ['起诉状'] })
  const file = (kind: string, fileId = kind === '证据' ? 'f2' : 'f1') => ({ kind, fileId })
  const span = f.timeSpan('x', '庭审', { required: true, maxDays: 2 })
  const reminders = f.times('x', '提醒', { max: 2 })
  const customer = f.remote('x', '客户', 'customer', { required: true })
  test.each<[FieldDefinition, unknown, string | undefined]>([
    [address, { area: '110105', detail: '建国路 1 号' }, undefined],
    [address, { area: '110105' }, undefined],
    [address, { area: '', detail: '' }, '请选择住址'],
    [address, { area: '', detail: '建国路 1 号' }, '请选择住址的省市区'],
    [address, { area: '1101', detail: '' }, '住址的省市区不在可选范围内'],
    [address, { area: '990105', detail: '' }, '住址的省市区不在可选范围内'],
    [address, { area: '１１０１０５', detail: '' }, '住址的省市区不在可选范围内'],
    [address, { area: '110105', detail: '字'.repeat(101) }, '住址的详细地址不能超过100个字'],
    [address, { area: '110105', detail: 'a\u0000b' }, '住址中有无法保存的字符'],
    [address, { area: '110105', detail: '建国路\n1 号' }, '住址中有无法保存的字符'],
    [f.address('x', '住址'), { area: '', detail: ' ' }, undefined],
    [papers, [file('起诉状'), file('证据')], undefined],
    [papers, [file('证据')], '材料缺少起诉状'],
    [papers, [file('')], '请为每个材料选择类别'],
    [papers, [file('判决书')], '材料类别不在可选范围内'],
    [papers, [file('起诉状', 'f1'), file('证据', 'f1')], '材料不能重复'],
    [span, { start: '2026-12-01 09:30:00', end: '2026-12-01 11:00:00' }, undefined],
    [span, { start: '2026-12-01 09:30:00', end: '2026-12-01 09:00:00' }, '庭审的结束不能早于开始'],
    [span, { start: '2026-12-01 09:30:00', end: '2026-12-03 09:00:00' }, '庭审不能超过2天'],
    [span, { start: '2026-02-30 09:30:00', end: '2026-12-03 09:00:00' }, '庭审格式不正确'],
    [span, { start: '', end: '' }, '请选择庭审'],
    [reminders, ['2026-12-01 09:30:00'], undefined],
    [reminders, ['2026-12-01'], '提醒不在可选范围内'],
    [reminders, ['2026-12-01 09:30:00', '2026-12-01 09:31:00', '2026-12-01 09:32:00'], '提醒不能超过2项'],
    [customer, { id: 'c1', text: '某某公司' }, undefined],
    [customer, { id: '', text: '某某公司' }, '请选择客户'],
    [customer, { id: "c1' or 1=1", text: '' }, '客户不在可选范围内'],
  ])('case %#: the value %j gets the expected message', (field, value, words) => expect(at(field, value)).toBe(words))
})

describe('fields that depend on another field', () => {
  const start = f.datetime('start', '开始')
  const end = f.datetime('end', '结束', { notBefore: { key: 'start' } })
  test('an end before its start is refused', () => {
    const given = { start: '2026-12-01 09:30:00' }
    expect(at(end, '2026-12-01 09:29:59', [start], given)).toBe('结束不能早于开始')
    expect(at(end, '2026-12-01 09:30:00', [start], given)).toBeUndefined()
    expect(at(end, '2026-12-01 09:30', [start], given)).toBe('结束格式不正确')
  })
  test('one of two alternative fields is required', () => {
    const words = f.textarea('words', '内容', { requiredUnless: { keys: ['files'], words: '请填写内容或选择图片' } })
    const files = f.images('files', '图片')
    expect(at(words, ' ', [files], { files: [] })).toBe('请填写内容或选择图片')
    expect(at(words, '', [files], { files: ['f1'] })).toBeUndefined()
  })
  test('a hidden field decides nothing, and a circle of conditions hides its fields and terminates', () => {
    const a = f.text('a', '甲', { visibleIf: { key: 'b', in: ['1'] } })
    const b = f.text('b', '乙', { visibleIf: { key: 'c', in: ['1'] } })
    const c = f.text('c', '丙')
    expect(tidy([a, b, c], { a: 'x', b: '1', c: '0' })).toEqual({ c: '0' })
    expect(tidy([a, b, c], { a: 'x', b: '1', c: '1' })).toEqual({ a: 'x', b: '1', c: '1' })
    const round = f.text('b', '乙', { visibleIf: { key: 'a', in: ['x'] } })
    expect(tidy([a, round], { a: 'x', b: '1' })).toEqual({ a: 'x', b: '1' })
  })
})

// One field of each type: any value gives a message at the field, and nothing throws.
const EACH: FieldDefinition[] = [
  ...FORMATS.map(([field]) => field),
  f.text('x', '项'),
  f.textarea('x', '项'),
  f.personName('x', '项'),
  f.number('x', '项'),
  f.date('x', '项'),
  f.datetime('x', '项', { notBefore: { key: 'x' } }),
  f.dateRange('x', '项'),
  f.halfDay('x', '项'),
  f.timeSpan('x', '项'),
  f.select('x', '项', ['甲']),
  f.multi('x', '项', ['甲']),
  f.switchField('x', '项'),
  f.times('x', '项'),
  f.employee('x', '项'),
  f.files('x', '项'),
  f.remote('x', '项', 'customer'),
  f.address('x', '项'),
  f.percents('x', '项'),
  f.attachments('x', '项', ['甲']),
  f.lines('x', '项', [f.text('y', '列', { required: true })]),
  f.parties('x', '项', ['原告']),
  { ...f.text('x', '项'), type: 'hologram' } as never,
]
const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : 'x')
const HOSTILE: [string, unknown][] = [
  ['a number', 1],
  ['an object without a text', { toString: null, valueOf: null }],
  ['lists in lists', deep(500)],
  ['null in a list', [null]],
  ['an object of objects', { start: {}, end: {}, area: {}, id: {}, empId: {} }],
  ['unknown keys', { __proto__: null, constructor: 'x', start: 'x', area: 'x', id: 'x' }],
  ['a removed option', '乙的旧选项\u0000'],
  ['a list of a removed option', ['乙', '乙']],
  ['full width words', '１２号'],
  ['a control character', 'a\u0007b'],
  ['a turned direction', 'a\u202eb'],
  ['half a character', '\ud83d'],
  ['rows with foreign cells', [{ no: '1' }]],
  ['rows of the wrong kind', [{ y: ['x'], empId: 1, kind: {}, fileId: null }]],
]

describe.each(EACH.map((field) => ({ type: field.type, field })))('a bad value for $type', ({ field }) => {
  const FREE = new Set(['text', 'textarea'])
  const DOUBTED = new Set(['personName', 'courtCaseNo'])
  test.each(HOSTILE)('%s is accepted or refused at the field, and nothing throws', (name, value) => {
    const found = problemsOf([field], { x: value } as FormValues, TODAY)
    const paths = Object.keys(found)
    expect(paths.every((path) => path === 'x' || path.startsWith('x.'))).toBe(true)
    // Any whole characters are valid in a free text; a name and a case number are only doubted.
    const isFine =
      (FREE.has(field.type) && name === 'full width words') ||
      (DOUBTED.has(field.type) && name === 'full width words') ||
      (field.type === 'personName' && name === 'a turned direction')
    expect(paths.length > 0).toBe(!isFine)
    expect(() => tidy([field], paths.length > 0 ? {} : ({ x: value } as FormValues))).not.toThrow()
  })
})

test('a required field of an unknown type is not reported, even when empty', () => {
  const field = { ...f.text('x', '全息图'), type: 'hologram' } as never
  expect(problemsOf([field], {}, TODAY)).toEqual({})
  expect(problemsOf([{ ...(field as object), required: true } as never], {}, TODAY)).toEqual({
    x: '全息图请在网页端填写',
  })
  expect(tidy([field], { x: 'y' })).toEqual({})
})

test('filled() returns every field of the form, blank if not filled in or hidden', () => {
  const fields = [
    f.text('title', '标题'),
    f.switchField('allDay', '全天'),
    f.employee('who', '人'),
    f.dateRange('when', '时间'),
    f.text('why', '事由', { visibleIf: { key: 'allDay', in: ['true'] } }),
    f.heading('more', '更多'),
  ] as const
  const values = filled(fields, { title: ' 例会 ', why: '不显示' })
  expect(values).toEqual({ title: '例会', allDay: false, who: [], when: undefined, why: '' })
})

test.each<[FieldDefinition, number, string | undefined]>([
  [f.text('x', '标题'), 100, undefined],
  [f.text('x', '标题'), 101, '标题不能超过100个字'],
  [f.textarea('x', '事由'), 140, undefined],
  [f.textarea('x', '事由'), 141, '事由不能超过140个字'],
])('case %#: a text of the given length without a limit of its own gets the expected message', (field, length, words) =>
  expect(at(field, '字'.repeat(length))).toBe(words),
)

test.each<[FieldDefinition, unknown, string | undefined]>([
  [f.date('x', '签订日期', { pastDays: 7 }), '2026-11-16', undefined],
  [f.date('x', '签订日期', { pastDays: 7 }), '2026-11-15', undefined],
  [f.date('x', '签订日期', { pastDays: 7 }), '2026-11-14', '签订日期不能早于7天前'],
  [f.date('x', '签订日期', { pastDays: 0 }), '2026-11-22', undefined],
  [f.date('x', '签订日期', { pastDays: 0 }), '2026-11-21', '签订日期不能早于今天'],
  [f.halfDay('x', '时间'), { start: '2026-12-01', startHalf: 'am', end: '2026-12-01', endHalf: 'pm' }, undefined],
  [
    f.halfDay('x', '时间'),
    { start: '2026-12-01', startHalf: 'noon', end: '2026-12-01', endHalf: 'pm' },
    '时间格式不正确',
  ],
  [
    f.halfDay('x', '时间'),
    { start: '2026-12-01', startHalf: 'am', end: '2026-12-01', endHalf: 'noon' },
    '时间格式不正确',
  ],
])('case %#: the day or half day %j gets the expected message', (field, value, words) =>
  expect(at(field, value)).toBe(words),
)

test('a number without decimals is whole, and a half day does not end before it begins', () => {
  const count = f.number('count', '份数')
  expect([at(count, '1.5'), at(count, '1')]).toEqual(['份数须为整数', undefined])
  const rest = f.halfDay('rest', '时间')
  const span = (start: string, startHalf: string, end: string, endHalf: string) => ({ start, startHalf, end, endHalf })
  expect([
    at(rest, span('2026-11-24', 'pm', '2026-11-24', 'am')),
    at(rest, span('2026-11-24', 'pm', '2026-11-25', 'am')),
    at(rest, span('2026-11-24', 'am', '2026-11-24', 'am')),
    at(rest, span('2026-11-24', 'pm', '2026-11-24', 'pm')),
  ]).toEqual(['时间的结束不能早于开始', undefined, undefined, undefined])
})
