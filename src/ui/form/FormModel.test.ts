import { FormModel } from './FormModel'
import { date, dateRange, type Field, files, money, multi, number, select, switchField, text, textarea } from './fields'

interface Refund {
  payee: string
  amount: string
  reason: string
  signed: string
  term: { start: string; end: string }
  cc: string[]
  hours: string
  agreed: boolean
  bank: string
  papers: { id: string }[]
}

const EMPTY: Refund = {
  payee: '',
  amount: '',
  reason: '',
  signed: '',
  term: { start: '', end: '' },
  cc: [],
  hours: '',
  agreed: false,
  bank: '',
  papers: [],
}

const form = (fields: readonly Field<Refund>[], initial: Partial<Refund> = {}) =>
  new FormModel<Refund>({ fields, initial: { ...EMPTY, ...initial } })

const problems = (model: FormModel<Refund>) => Object.fromEntries(model.errors)

test('required fields left empty say so, and the first is shown', () => {
  const model = form([
    text('payee', '收款人', { required: true }),
    money('amount', '退款金额', { required: true }),
    date('signed', '签约日期', { required: true }),
    files('papers', '附件', { required: true }),
    switchField('agreed', '知情同意', { required: true }),
    textarea('reason', '退款原因'),
  ])
  expect(model.validate()).toBe(false)
  expect(problems(model)).toEqual({
    payee: '请填写收款人',
    amount: '请填写退款金额',
    signed: '请选择签约日期',
    papers: '请上传附件',
    agreed: '请选择知情同意',
  })
  expect(model.reveal).toEqual({ key: 'payee', count: 1 })
})

test('blanks do not fill a field', () => {
  const model = form([text('payee', '收款人', { required: true })], { payee: '   ' })
  expect(model.validate()).toBe(false)
})

test.each<[string, Field<Refund>, Partial<Refund>, string | undefined]>([
  ['three decimals', money('amount', '金额'), { amount: '1.234' }, '请填写金额，最多两位小数'],
  ['too much', money('amount', '金额', { max: 100 }), { amount: '100.01' }, '不能超过 100'],
  ['just enough', money('amount', '金额', { max: 100 }), { amount: '100' }, undefined],
  ['no number', number('hours', '工时'), { hours: '两' }, '请填写数字'],
  ['141 characters', textarea('reason', '原因'), { reason: '字'.repeat(141) }, '最多 140 个字，已超出 1 个'],
  ['140 characters', textarea('reason', '原因'), { reason: '字'.repeat(140) }, undefined],
  [
    'an end before its start',
    dateRange('term', '期限'),
    { term: { start: '2026-07-02', end: '2026-07-01' } },
    '结束日期不能早于开始日期',
  ],
  ['too many', multi('cc', '抄送', { max: 1 }), { cc: ['a', 'b'] }, '最多 1 个'],
  [
    'its own rule',
    text('payee', '收款人', { validate: (value) => (value === '我' ? '不能是自己' : undefined) }),
    { payee: '我' },
    '不能是自己',
  ],
])('%s', (_name, field, values, problem) => {
  const model = form([field], values)
  expect(model.check(field.key)).toBe(problem)
})

test('a problem goes as soon as it is mended', () => {
  const model = form([text('payee', '收款人', { required: true })])
  model.validate()
  model.set('payee', '王建国')
  expect(problems(model)).toEqual({})
})

test('a hidden field is neither checked nor sent', async () => {
  const model = form(
    [
      select('bank', '收款方式', { items: [] }),
      text('payee', '收款人', { required: true, visible: (values) => values.bank === 'other' }),
    ],
    { bank: 'client', payee: '旧的' },
  )
  model.set('payee', '')
  const sent = await model.submit(async (values) => values)
  expect(sent).toBeDefined()
  expect(sent).not.toHaveProperty('payee')
  model.set('bank', 'other')
  expect(model.validate()).toBe(false)
})

test('is sent once however often it is tapped, with one key until it has succeeded', async () => {
  const model = form([text('payee', '收款人')], { payee: '王' })
  const keys: string[] = []
  let answer: (value: string) => void = () => {}
  const send = (_values: Refund, key: string) => {
    keys.push(key)
    return new Promise<string>((resolve) => {
      answer = resolve
    })
  }
  const first = model.submit(send)
  const second = model.submit(send)
  expect(model.isSubmitting).toBe(true)
  answer('好')
  expect(await first).toBe('好')
  expect(await second).toBe('好')
  expect(keys).toHaveLength(1)
  expect(model.isSubmitting).toBe(false)

  await model.submit(async (_values, key) => keys.push(key))
  expect(keys[1]).not.toBe(keys[0])
})

test('a try that failed is tried again with the same key', async () => {
  const model = form([text('payee', '收款人')])
  const keys: string[] = []
  await expect(
    model.submit(async (_values, key) => {
      keys.push(key)
      throw new Error('网络请求失败')
    }),
  ).rejects.toThrow('网络请求失败')
  await model.submit(async (_values, key) => {
    keys.push(key)
  })
  expect(keys[0]).toBe(keys[1])
})

test('the server’s problems land under their fields, those without one above the form', async () => {
  const model = form([money('amount', '金额'), text('payee', '收款人')], { amount: '5' })
  const refusal = Object.assign(new Error('参数有误'), {
    data: { fields: { payee: '收款人不存在', caseId: '项目已归档' } },
  })
  await expect(model.submit(() => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(problems(model)).toEqual({ payee: '收款人不存在' })
  expect(model.problem).toBe('项目已归档')
  expect(model.reveal.key).toBe('payee')
  model.set('amount', '6')
  expect(model.problem).toBeUndefined()
})

test('knows whether anything was changed', async () => {
  const model = form([text('payee', '收款人')], { payee: '王' })
  expect(model.isDirty).toBe(false)
  model.set('payee', '李')
  expect(model.isDirty).toBe(true)
  model.set('payee', '王')
  expect(model.isDirty).toBe(false)
  model.set('cc', ['p1'])
  expect(model.isDirty).toBe(true)
  await model.submit(async () => {})
  expect(model.isDirty).toBe(false)
})

describe('drafts', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  function drafted(kept?: Refund) {
    const draft = { kept, saves: 0 }
    const model = new FormModel<Refund>({
      fields: [text('payee', '收款人')],
      initial: EMPTY,
      draft: {
        load: () => draft.kept,
        save(values) {
          draft.kept = values
          draft.saves++
        },
        clear() {
          draft.kept = undefined
        },
      },
    })
    return { model, draft }
  }

  test('are kept half a second after the last change', () => {
    const { model, draft } = drafted()
    model.set('payee', '王')
    jest.advanceTimersByTime(499)
    model.set('payee', '王建')
    jest.advanceTimersByTime(499)
    expect(draft.saves).toBe(0)
    jest.advanceTimersByTime(1)
    expect(draft.kept?.payee).toBe('王建')
    expect(draft.saves).toBe(1)
  })

  test('are kept at once when the screen goes', () => {
    const { model, draft } = drafted()
    model.set('payee', '王')
    model.dispose()
    expect(draft.kept?.payee).toBe('王')
  })

  test('are offered back, taken or thrown away', () => {
    const { model } = drafted({ ...EMPTY, payee: '王建国' })
    expect(model.values.payee).toBe('')
    expect(model.offered).toBeDefined()
    model.restoreDraft()
    expect(model.values.payee).toBe('王建国')
    expect(model.offered).toBeUndefined()

    const other = drafted({ ...EMPTY, payee: '王建国' })
    other.model.discardDraft()
    expect(other.draft.kept).toBeUndefined()
    expect(other.model.values.payee).toBe('')
  })

  test('that say nothing new are not offered', () => {
    expect(drafted({ ...EMPTY }).model.offered).toBeUndefined()
    expect(drafted().model.offered).toBeUndefined()
  })

  test('are gone once it has been sent', async () => {
    const { model, draft } = drafted()
    model.set('payee', '王')
    jest.advanceTimersByTime(500)
    expect(draft.kept).toBeDefined()
    model.set('payee', '王建国')
    await model.submit(async () => {})
    jest.advanceTimersByTime(1000)
    expect(draft.kept).toBeUndefined()
  })
})

test('a problem of a cell stands at its table; several at the first of them', () => {
  const form = new FormModel<{ rows: readonly object[] }>({
    fields: [{ kind: 'lines', key: 'rows', label: '明细', columns: [], summary: () => ({ title: '' }) }],
    initial: { rows: [{}] },
  })
  form.fail({ 'rows.0.price': '第1项请填写单价', 'rows.1.price': '第2项请填写单价', rowsOf: '别的' })
  expect(Object.fromEntries(form.errors)).toEqual({ rows: '第1项请填写单价' })
  expect([form.problem, form.reveal.key]).toEqual(['别的', 'rows'])
})

test('a number is looked at with its last digit, not before', () => {
  const form = new FormModel<{ code: string }>({
    fields: [text('code', '代码', { full: 3, check: ({ code }) => (code === '123' ? undefined : '代码有误') })],
    initial: { code: '' },
  })
  form.set('code', '12')
  expect(form.errors.size).toBe(0)
  form.set('code', '124')
  expect(form.errors.get('code')).toBe('代码有误')
  form.set('code', '123')
  expect(form.errors.size).toBe(0)
})

test('an amount typed or pasted as people write it is accepted, and sent as a plain number', async () => {
  const model = form([money('amount', '退款金额', { required: true, max: 100_000 })])
  for (const [typed, sent] of [
    ['1,234.50', '1234.50'],
    ['￥１，２３４元', '1234'],
    ['5万', '50000'],
  ]) {
    model.set('amount', typed ?? '')
    expect(await model.submit(async ({ amount }) => amount)).toBe(sent)
  }
  model.set('amount', '50万')
  expect(model.check('amount')).toBe('不能超过 100000')
  model.set('amount', '1,23')
  expect(model.check('amount')).toBe('请填写金额，最多两位小数')
})
