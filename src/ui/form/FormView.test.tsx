import { draw, leave, pass, settle, tap, type } from '@test/support/draw'
import { halfASecondLater } from '@test/support/half-a-second'
import { act } from 'react-dom/test-utils'
import { type StoredFile, UploadContext } from '../input/UploadContext'
import { Screen } from '../page/Screen'
import { PeopleContext } from '../people/PeopleContext'
import { FormModel } from './FormModel'
import { FormView } from './FormView'
import {
  date,
  type Field,
  files,
  group,
  type Line,
  lines,
  money,
  multi,
  note,
  people,
  pick,
  radio,
  remote,
  select,
  switchField,
  text,
  textarea,
} from './fields'

interface Refund {
  caseId: string
  matter?: { id: string; text: string }
  amount: string
  kind: string
  payee: string
  bank: string
  seals: string[]
  signed: string
  cc: string[]
  isUrgent: boolean
  reason: string
  papers: StoredFile[]
  items: readonly Line[]
}

const EMPTY: Refund = {
  caseId: '',
  amount: '',
  kind: 'client',
  payee: '',
  bank: '',
  seals: [],
  signed: '',
  cc: [],
  isUrgent: false,
  reason: '',
  papers: [],
  items: [],
}

const items = (...names: string[]) => names.map((name) => ({ value: name, text: name }))

function form(fields: readonly Field<Refund>[], initial: Partial<Refund> = {}) {
  const model = new FormModel<Refund>({ fields, initial: { ...EMPTY, ...initial } })
  return { model, ...draw(<FormView form={model} />) }
}

test('typing fills the model; an amount is read back in words', async () => {
  const { model, field, text: shown } = form([money('amount', '退款金额')])
  await type(field('退款金额'), '10010.05')
  expect(model.values.amount).toBe('10010.05')
  expect(shown()).toContain('壹万零壹拾元零伍分')
})

test('a field that is left with something wrong in it says so; one left blank waits', async () => {
  const { field, text: shown } = form([money('amount', '退款金额', { required: true })])
  await leave(field('退款金额'))
  expect(shown()).not.toContain('请填写')
  await type(field('退款金额'), '1.234')
  await leave(field('退款金额'))
  expect(shown()).toContain('请填写金额，最多两位小数')
  expect(field('退款金额').getAttribute('aria-invalid')).toBe('true')
  await type(field('退款金额'), '1.23')
  expect(shown()).not.toContain('最多两位小数')
})

test('parties known to the server are suggested while typing, and fill in further fields', async () => {
  jest.useFakeTimers()
  const asked: string[] = []
  const suggest = async (typed: string) => {
    asked.push(typed)
    return [{ value: '北京砚澜科技有限公司', note: '客户', fills: { kind: 'organ' } }]
  }
  const { model, field, get } = form([text('payee', '收款人', { suggest })])
  await type(field('收款人'), '砚')
  await pass(300)
  await type(field('收款人'), '砚澜')
  await type(field('收款人'), '砚澜科')
  await pass(300)
  expect(asked).toEqual(['砚澜科'])
  await tap(get('button', /^北京砚澜科技有限公司/))
  expect(model.values).toMatchObject({ payee: '北京砚澜科技有限公司', kind: 'organ' })
  jest.useRealTimers()
})

test('a text that settles another field fills it while it is empty, and never one that was chosen', async () => {
  const settles = (typed: string): Record<string, string> => (typed.endsWith('公司') ? { kind: 'organ' } : {})
  const { model, field } = form([text('payee', '收款人', { settles })], { kind: '' })
  await type(field('收款人'), '北京砚澜科技有限公')
  expect(model.values.kind).toBeFalsy()
  await type(field('收款人'), '北京砚澜科技有限公司')
  expect(model.values.kind).toBe('organ')
  model.set('kind', 'person')
  await type(field('收款人'), '砚澜公司')
  expect(model.values.kind).toBe('person')
})

test('long text counts its characters', async () => {
  const { field, text: shown } = form([textarea('reason', '退款原因')])
  expect(shown()).toContain('0/140')
  await type(field('退款原因'), '多收')
  expect(shown()).toContain('2/140')
})

test('submitting shows every problem under its field and goes to the first', async () => {
  const revealed: string[] = []
  Object.defineProperty(HTMLElement.prototype, 'getBoundingClientRect', {
    configurable: true,
    value(this: HTMLElement) {
      if (this.id) revealed.push(this.id)
      return { top: 0, left: 0, width: 390, height: 48 }
    },
  })
  jest.useFakeTimers()
  const model = new FormModel<Refund>({
    fields: [
      pick('caseId', '关联项目', { required: true, text: (values) => values.caseId, onTap: () => {} }),
      text('payee', '收款人', { required: true }),
    ],
    initial: EMPTY,
  })
  const { get, text: shown } = draw(
    <Screen title="退款">
      <FormView form={model} />
    </Screen>,
  )
  await act(async () => {
    await model.submit(async () => {})
  })
  await pass(10)
  expect(shown()).toContain('请选择关联项目')
  expect(shown()).toContain('请填写收款人')
  expect(get('button', '关联项目，请选择，必填，请选择关联项目')).toBeTruthy()
  expect(revealed.some((id) => id.endsWith('-caseId'))).toBe(true)
  jest.useRealTimers()
})

test('the first wrong field that is typed takes the keyboard, again each time it is found', async () => {
  const { model, field } = form([
    text('payee', '收款人', { required: true }),
    text('bank', '开户行', { required: true }),
  ])
  const find = () =>
    act(async () => {
      model.validate()
    })
  await find()
  expect(document.activeElement).toBe(field('收款人'))
  await act(async () => field('收款人').blur())
  await find()
  expect(document.activeElement).toBe(field('收款人'))
  await type(field('收款人'), '周以宁')
  await find()
  expect(document.activeElement).toBe(field('开户行'))
})

test('fields appear and go with the values they depend on', async () => {
  const {
    get,
    all,
    field,
    text: shown,
  } = form([
    radio('kind', '收款方', {
      items: [
        { value: 'client', text: '委托人' },
        { value: 'other', text: '第三方' },
      ],
    }),
    text('payee', '收款人', { visible: (values) => values.kind === 'other' }),
    note('warning', '第三方收款需要委托人同意', { visible: (values) => values.kind === 'other' }),
  ])
  expect(shown()).not.toContain('收款人')
  expect(all('radio').map((radio) => radio.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  await tap(get('radio', '第三方'))
  expect(field('收款人')).toBeTruthy()
  expect(shown()).toContain('第三方收款需要委托人同意')
})

test('choosing one: a tap fills the field and closes the sheet', async () => {
  const chosen: string[] = []
  const {
    model,
    get,
    text: shown,
  } = form([
    select('bank', '开户行', {
      items: items('工商银行', '建设银行'),
      onChosen: (option, own) => {
        chosen.push(option?.text ?? '')
        own.set('reason', '改了')
      },
    }),
  ])
  await tap(get('button', '开户行，请选择'))
  await tap(get('radio', '建设银行'))
  expect(model.values.bank).toBe('建设银行')
  expect(model.values.reason).toBe('改了')
  expect(chosen).toEqual(['建设银行'])
  expect(get('button', '开户行，建设银行')).toBeTruthy()
  expect(shown()).toContain('建设银行')
})

test('choosing several of the server’s: their words are remembered', async () => {
  const { model, get } = form([
    multi('seals', '印章', {
      load: async (keyword, { current, size }) => {
        const all = [
          { value: 's1', text: '公章' },
          { value: 's2', text: '合同章' },
        ].filter((seal) => seal.text.includes(keyword))
        return { records: all, total: all.length, current, size }
      },
    }),
  ])
  await tap(get('button', /^印章/))
  await settle()
  await tap(get('checkbox', '公章'))
  await tap(get('checkbox', '合同章'))
  expect(model.values.seals).toEqual([])
  await tap(get('button', '确定（2）'))
  expect(model.values.seals).toEqual(['s1', 's2'])
  expect(get('button', '印章，公章、合同章')).toBeTruthy()
})

test('a date is one tap in the month', async () => {
  const { model, get } = form([date('signed', '签约日期', { required: true })], { signed: '2025-07-03' })
  await tap(get('button', '签约日期，2025年7月3日 周四，必填'))
  await tap(get('button', '2025年7月11日 周五'))
  expect(model.values.signed).toBe('2025-07-11')
})

test('a switch and a disabled field', async () => {
  const { model, get, field } = form([
    switchField('isUrgent', '加急'),
    text('payee', '收款人', { disabled: (values) => values.isUrgent }),
  ])
  expect(field('收款人').disabled).toBe(false)
  await tap(get('switch', '加急'))
  expect(model.values.isUrgent).toBe(true)
  expect(field('收款人').disabled).toBe(true)
})

test('people come from the firm’s directory, and are shown by their names', async () => {
  const remembered: (readonly string[])[] = []
  const model = new FormModel<Refund>({ fields: [people('cc', '抄送给')], initial: { ...EMPTY, cc: ['p1'] } })
  const { get } = draw(
    <PeopleContext.Provider
      value={{
        load: async () => ({
          people: [
            { id: 'p1', name: '王建国', pinyin: 'wang jian guo', initials: 'wjg' },
            { id: 'p2', name: '李慧', pinyin: 'li hui', initials: 'lh' },
          ],
          departments: [],
          recents: [],
        }),
        remember: (ids) => remembered.push(ids),
      }}
    >
      <FormView form={model} />
    </PeopleContext.Provider>,
  )
  await settle()
  await tap(get('button', '抄送给，王建国'))
  // The sheet has the field's own title, not 选择抄送给.
  expect(get('dialog', '抄送给')).toBeTruthy()
  await tap(get('checkbox', '李慧'))
  await tap(get('button', '确定（2 人）'))
  expect(model.values.cc).toEqual(['p1', 'p2'])
  expect(remembered).toEqual([['p1', 'p2']])
  expect(get('button', '抄送给，王建国、李慧')).toBeTruthy()
})

test('files are sent as they are chosen, and keep the form back until they are there', async () => {
  let arrive: (file: StoredFile) => void = () => {}
  const model = new FormModel<Refund>({ fields: [files('papers', '附件')], initial: EMPTY })
  const { get, text: shown } = draw(
    <UploadContext.Provider
      value={{
        choose: async () => [{ name: '退费通知书.pdf', size: 2048, path: 'blob:1' }],
        record: async () => undefined,
        upload: () => ({
          progress: (listener) => listener(20),
          done: new Promise((resolve) => {
            arrive = resolve
          }),
        }),
        open: () => {},
      }}
    >
      <FormView form={model} />
    </UploadContext.Provider>,
  )
  await tap(get('button', '添加文件'))
  expect(get('progressbar', '上传退费通知书.pdf').getAttribute('aria-valuenow')).toBe('20')
  await act(async () => {
    await model.submit(async () => {})
  })
  expect(shown()).toContain('文件正在上传，请稍候')
  await act(async () => arrive({ id: 'f1', name: '退费通知书.pdf', size: 2048 }))
  expect(model.values.papers.map((file) => file.id)).toEqual(['f1'])
  expect(shown()).toContain('2 KB')
  expect(shown()).not.toContain('请稍候')
  await tap(get('button', '移除退费通知书.pdf'))
  expect(model.values.papers).toEqual([])
})

test('groups have titles, and one without fields is not drawn', () => {
  const { all } = form([
    text('payee', '收款人'),
    group('empty', { title: '空的' }),
    group('more', { title: '说明' }),
    textarea('reason', '原因'),
  ])
  expect(all('group').map((element) => element.getAttribute('aria-label'))).toEqual([null, '说明'])
})

test('the draft of last time is offered quietly', async () => {
  const draft = { kept: { ...EMPTY, payee: '王建国' } as Refund | undefined }
  const model = new FormModel<Refund>({
    fields: [text('payee', '收款人')],
    initial: EMPTY,
    draft: {
      load: () => draft.kept,
      save: (values) => {
        draft.kept = values
      },
      clear: () => {
        draft.kept = undefined
      },
    },
  })
  const { get, field, all } = draw(<FormView form={model} />)
  expect(field('收款人').value).toBe('')
  await tap(get('button', '恢复上次填写的内容'))
  expect(field('收款人').value).toBe('王建国')
  expect(all('button', '恢复上次填写的内容')).toEqual([])
})

test('rows are filled in on a sheet, checked there, summed up, changed and taken away', async () => {
  const {
    model,
    get,
    text: shown,
  } = form([
    lines('items', '明细', {
      required: true,
      columns: [text('name', '名称', { required: true }), money('price', '单价')],
      summary: (line) => ({ title: String(line.name), amount: String(line.price ?? '') }),
      total: (rows) => String(rows.reduce((sum, row) => sum + Number(row.price), 0)),
    }),
  ])
  act(() => void model.validate())
  expect(shown()).toContain('请添加明细')
  await tap(get('button', '添加明细'))
  const sheet = () => document.querySelector('[role="dialog"]') as HTMLElement
  const field = (name: string) => sheet().querySelector(`input[aria-label="${name}"]`) as HTMLInputElement
  const done = () =>
    tap([...sheet().querySelectorAll('[role="button"]')].find((element) => element.textContent === '完成') as Element)
  await done()
  expect(sheet().textContent).toContain('请填写名称')
  expect(model.values.items).toEqual([])
  await type(field('名称'), '硒鼓')
  await type(field('单价'), '380')
  halfASecondLater()
  await done()
  expect(model.values.items).toEqual([{ name: '硒鼓', price: '380' }])
  expect(shown()).toContain('380.00')
  await tap(get('button', '硒鼓，380，修改'))
  await type(field('名称'), '粉盒')
  halfASecondLater()
  await done()
  expect(model.values.items).toEqual([{ name: '粉盒', price: '380' }])
})

test('an earlier choice is shown by its text, not its id, and a deleted one is marked as gone', async () => {
  const load = async () => ({ records: [{ value: 'd1', text: '争议解决部' }], total: 1, current: 1, size: 1 })
  const { text: shown } = form([select('kind', '部门', { load }), multi('seals', '抄送部门', { load })], {
    kind: 'd1',
    seals: ['d1', 'd9'],
  })
  await settle()
  expect(shown()).toContain('部门争议解决部')
  expect(shown()).toContain('抄送部门争议解决部、已不在可选之列')
})

test('an amount with commas is shown as a plain number once its field is left', async () => {
  const { model, field } = form([money('amount', '退款金额', { required: true })])
  await type(field('退款金额'), '1,234.50')
  expect(model.values.amount).toBe('1,234.50')
  await leave(field('退款金额'))
  expect([model.values.amount, model.errors.get('amount')]).toEqual(['1234.50', undefined])
})

test('the first choices of a blank field are one tap each; chosen, they make room for the hint', async () => {
  const kinds = select<Refund>('kind', '退款类型', {
    items: items('客户', '法院', '保全', '公证', '其他'),
    quick: true,
  })
  const asked: object[] = []
  const caseRecord = remote<Refund>('matter', '项目', {
    quick: true,
    load: async (keyword, page) => {
      asked.push({ keyword, ...page })
      return { records: [{ value: 'c1', text: '买卖合同纠纷' }], total: 1, current: 1, size: 4 }
    },
  })
  const { model, get } = form([kinds, caseRecord], { kind: '' })
  await settle()
  const chips = () => [...document.querySelectorAll('.quick-choices__text')].map(({ textContent }) => textContent)
  expect(chips()).toEqual(['客户', '法院', '保全', '公证', '买卖合同纠纷'])
  await tap(get('button', '法院'))
  await tap(get('button', '买卖合同纠纷'))
  expect([model.values.kind, model.values.matter]).toEqual(['法院', { id: 'c1', text: '买卖合同纠纷' }])
  expect([chips(), asked]).toEqual([[], [{ keyword: '', current: 1, size: 4 }]])
})
