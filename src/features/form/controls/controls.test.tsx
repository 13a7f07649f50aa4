import {
  address,
  attachments,
  type FieldDefinition,
  type FormValues,
  percents,
  phone,
  remote,
  timeSpan,
  times,
} from '@contract/forms/fields'
import { draw, pass, tap, type } from '@test/support/draw'
import { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import { LateContext } from '@/ui/form/LateContext'
import { PeopleContext } from '@/ui/people/PeopleContext'
import { type FormAround, formFields } from '../formFields'
import { fromWire, toWire, type Values } from '../formValues'
import { LateControl } from '../LateControl'

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00+08:00') }))
afterEach(() => jest.useRealTimers())

const person = (id: string, name: string) => ({ id, name, pinyin: id, initials: id, deptIds: ['d1'] })
const DIRECTORY = {
  people: [person('e1', '周以宁'), person('e2', '韩清')],
  departments: [{ id: 'd1', name: '诉讼部' }],
  recents: [],
}
const AREAS: Record<string, { value: string; text: string }[]> = {
  '': [{ value: '110000', text: '北京市' }],
  '110000': [{ value: '110100', text: '市辖区' }],
  '110100': [{ value: '110105', text: '朝阳区' }],
}

async function form(fields: readonly FieldDefinition[], values: FormValues = {}, around: FormAround = {}, files = {}) {
  const model = new FormModel<Values>({
    fields: formFields(fields, around),
    initial: fromWire(fields, values, files),
  })
  const drawn = draw(
    <PeopleContext.Provider value={{ load: async () => DIRECTORY }}>
      <LateContext.Provider value={LateControl}>
        <FormView form={model} />
      </LateContext.Provider>
    </PeopleContext.Provider>,
  )
  await pass(50)
  await pass(50)
  return { ...drawn, model, wire: () => toWire(fields, model.values) }
}

test('percents say what they make, and are split evenly with the rest for the lead', async () => {
  const shares = ['e1', 'e2'].map((empId) => ({ empId, percent: '33.33' }))
  const { text, field, get, wire, model } = await form([percents('who', '分配比例')], { who: shares })
  expect(text()).toContain('合计 66.66%')
  expect(model.validate()).toBe(false)
  await pass(0)
  expect(text()).toContain('分配比例合计应为 100%，现为 66.66%')
  await type(field('周以宁的比例'), '66.67')
  expect([text().includes('合计 100%'), model.errors.size]).toEqual([true, 0])
  await tap(get('button', '平均分配'))
  expect(wire().who).toEqual([
    { empId: 'e1', percent: '50.00' },
    { empId: 'e2', percent: '50.00' },
  ])
  await tap(get('button', '移除韩清'))
  expect(wire().who).toEqual([{ empId: 'e1', percent: '50.00' }])
})

test('an address is chosen from the provinces down, its names said once', async () => {
  const areas = async (parent: string) => AREAS[parent] ?? []
  const { text, get, field, wire } = await form([address('home', '住址', { required: true })], {}, { areas })
  await tap(get('button', '住址，请选择省市区'))
  for (const name of ['北京市', '市辖区', '朝阳区']) {
    await pass(50)
    await tap(get('button', name))
  }
  await pass(500)
  await type(field('住址的详细地址'), '建国路 1 号')
  expect(wire().home).toEqual({ area: '110105', detail: '建国路 1 号' })
  expect(text()).toContain('北京市朝阳区')
})

test('areas that could not be read say so and can be asked for again', async () => {
  let isDown = true
  const areas = async (parent: string) => {
    if (isDown) throw new Error('down')
    return AREAS[parent] ?? []
  }
  const { get } = await form([address('home', '住址')], {}, { areas })
  await tap(get('button', '住址，请选择省市区'))
  await pass(50)
  isDown = false
  await tap(get('button', /重试/))
  await pass(50)
  expect(get('button', '北京市')).toBeTruthy()
})

test('a file gets its kind', async () => {
  const file = { fileId: 'f1', fileName: '诉状.pdf', fileSize: '3', fileType: 'pdf' }
  const { get, wire, model } = await form(
    [attachments('papers', '材料', ['起诉状', '证据'])],
    {},
    {},
    { papers: [file] },
  )
  expect([model.validate(), model.errors.get('papers')]).toEqual([false, '请为每个材料选择类别'])
  await tap(get('button', '诉状.pdf的类别，请选择'))
  await pass(50)
  await tap(get('radio', '证据'))
  expect([wire().papers, model.errors.size]).toEqual([[{ kind: '证据', fileId: 'f1' }], 0])
})

test('times and spans show what was chosen; a time can be taken out', async () => {
  const fields = [times('remind', '提醒'), timeSpan('court', '庭审')]
  const { get, text, wire } = await form(fields, {
    remind: ['2026-12-01 09:30:00'],
    court: { start: '2026-12-01 09:30:00', end: '' },
  })
  expect(text()).toContain('12月1日')
  expect(get('button', '庭审结束，请选择')).toBeTruthy()
  await tap(get('button', '移除提醒 12月1日 周二 09:30'))
  expect(wire().remind).toEqual([])
})

test('a number is looked at with its last digit, a landline while it is left', async () => {
  const { field, text } = await form([phone('tel', '电话')])
  await type(field('电话'), '123')
  expect(text()).not.toContain('请填写手机号')
})

test('a record’s words are shown; without its list it is left to the web page', async () => {
  const load = async () => ({ records: [], total: 0, current: 1, size: 20 })
  const value = { c: { id: 'c1', text: '某某公司' } }
  const known = await form([remote('c', '客户', 'customer')], value, { sources: { customer: { load } } })
  expect(known.get('button', '客户，某某公司')).toBeTruthy()
  const unknown = await form([remote('c', '客户', 'customer')], value)
  expect(unknown.text()).toContain('客户：请在网页端填写')
})
