import { approvalKinds } from '@contract/approval/kinds'
import { choicesOf, type FieldDefinition } from '@contract/forms/fields'
import { PARTY_KINDS } from '@contract/party/codes'
import { type PickField, pick, type TextField } from '@/ui/form/fields'
import { type FormAround, formFields } from './formFields'
import type { Values } from './formValues'

const NONE = { load: async () => ({ records: [], total: 0, current: 1, size: 20 }) }

const fixed =
  (label: string) =>
  ({ key }: { key: string }) =>
    pick<Values>(key, label, { disabled: true, text: () => undefined, onTap: () => {} })

/** Surroundings that the page of a new application provides (pages/approval/add/Application.tsx). */
const AROUND: FormAround = {
  suggestions: {},
  departments: async () => [],
  reckoned: () => undefined,
  own: { case: fixed('项目'), invoice: fixed('原发票'), receivable: fixed('应收款') },
  sources: { case: NONE, caseSource: NONE, drawableIncome: NONE, receipt: NONE, sealDoc: NONE, openAccount: NONE },
}
const draw = (fields: readonly FieldDefinition[], around: Partial<FormAround> = {}) =>
  formFields(fields, { ...AROUND, ...around })

test.each(approvalKinds.map((kind) => [kind.title, kind] as const))('%s: every field is drawn', (_, { fields }) => {
  const drawn = draw(fields)
  expect(drawn.map(({ key }) => key)).toEqual(fields.map(({ key }) => key))
  expect(drawn.filter((field) => field.kind === 'note')).toEqual([])
})

test('a type this version cannot fill in is left to the web page', () => {
  expect(draw([{ type: 'account', key: 'accountId', label: '开户账户' }])).toMatchObject([
    { kind: 'note', text: '开户账户：请在网页端填写' },
  ])
})

test('a case is chosen on a page of its own', () => {
  expect(draw([{ type: 'case', key: 'caseId', label: '关联项目', max: 1 }])).toMatchObject([
    { kind: 'late', control: 'RecordsControl', more: { kind: 'case', max: 1 }, isRow: true },
  ])
})

test('a field shows while another holds one of its values', () => {
  const [field] = draw([{ type: 'text', key: 'why', label: '事由', visibleIf: { key: 'kind', in: ['事假'] } }])
  expect([field?.visible?.({ kind: '事假' }), field?.visible?.({ kind: '年假' }), field?.visible?.({})]).toEqual([
    true,
    false,
    false,
  ])
})

test('visibility reads only the fields that decide it, also through others', () => {
  const drawn = draw([
    { type: 'text', key: 'name', label: '姓名' },
    { type: 'text', key: 'kind', label: '类型' },
    { type: 'text', key: 'paper', label: '证件', visibleIf: { key: 'kind', in: ['个人'] } },
    { type: 'text', key: 'paperNo', label: '号码', visibleIf: { key: 'paper', in: ['护照'] } },
  ])
  const read = new Set<PropertyKey>()
  const get = (held: Values, key: string) => {
    read.add(key)
    return held[key]
  }
  const noting = (values: Values) => new Proxy(values, { get })
  const isShown = (values: Values) => drawn[3]?.visible?.(noting(values))
  expect(isShown({ name: '甲', kind: '个人', paper: '护照' })).toBe(true)
  expect(isShown({ name: '甲', kind: '单位', paper: '护照' })).toBe(false)
  expect([...read].sort()).toEqual(['kind', 'paper'])
})

test('two choices stand side by side, three are a list', () => {
  const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
  const kinds = draw([
    { type: 'select', key: 'a', label: 'a', options: options('外出', '出差') },
    { type: 'select', key: 'b', label: 'b', options: options('资料', '证照', '车辆') },
  ]).map(({ kind }) => kind)
  expect(kinds).toEqual(['radio', 'select'])
})

test('a sum is reckoned here until the server has said it', () => {
  const fields: FieldDefinition[] = [
    {
      type: 'lines',
      key: 'lines',
      label: '明细',
      columns: [
        { type: 'number', key: 'qty', label: '数量' },
        { type: 'money', key: 'price', label: '单价' },
        {
          type: 'formula',
          key: 'amount',
          label: '小计',
          formula: { op: 'product', of: ['qty', 'price'] },
          isMoney: true,
        },
      ],
    },
    {
      type: 'formula',
      key: 'total',
      label: '合计',
      formula: { op: 'sum', lines: 'lines', column: 'amount' },
      isMoney: true,
    },
  ]
  const values = {
    lines: [
      { qty: '3', price: '0.10' },
      { qty: '1', price: '1200' },
    ],
  }
  const total = (around: Partial<FormAround>) => (draw(fields, around)[1] as PickField<Values>).text(values)
  expect(total({})).toBe('¥1,200.30')
  expect(total({ reckoned: () => '9.00' })).toBe('¥9.00')
  const [lines] = draw(fields)
  if (lines?.kind !== 'lines') throw new Error('no lines')
  expect(lines.summary(values.lines[0] ?? {})).toEqual({ title: '3', note: '单价 0.10', amount: '0.30' })
  expect(lines.total?.(values.lines)).toBe('1200.30')
})

test.each([
  ['汀州石屏机械有限公司', 'organ'],
  ['示例律师事务所', 'organ'],
  ['天津云岫企业管理合伙企业（有限合伙）', 'organ'],
  ['欧阳公司', undefined],
  ['阿卜杜拉·买买提', undefined],
  ['José García Márquez', undefined],
])('a party named %s has its kind settled as %s: nothing is guessed', (name, kind) => {
  const [field] = draw([
    { type: 'text', key: 'name', label: '名称' },
    { type: 'select', key: 'kind', label: '类型', options: choicesOf(PARTY_KINDS) },
  ]) as [TextField<Values>]
  expect(field.settles?.(name).kind).toBe(kind)
})

test('suggestions reach the field they are for, in a row of a table too', () => {
  const suggestions = [{ value: '硒鼓', note: '库存 3', fills: { price: '480' } }]
  const asked = async () => suggestions
  const [lines] = draw(
    [{ type: 'lines', key: 'lines', label: '明细', columns: [{ type: 'text', key: 'item', label: '物品' }] }],
    { suggestions: { 'lines.item': suggestions, item: [] }, suggest: { 'lines.item': asked } },
  )
  if (lines?.kind !== 'lines') throw new Error('no lines')
  const column = lines.columns[0] as TextField<Values>
  expect([column.suggestions, column.suggest]).toEqual([suggestions, asked])
})
