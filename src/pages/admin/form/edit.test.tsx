import type { OwnForm } from '@contract/approval/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import EditForm from './edit'

const TRAINING: OwnForm = {
  formId: 'f1',
  title: '培训申请',
  about: '',
  group: 'hr',
  isOn: true,
  isMoney: false,
  amountKey: '',
  summary: ['name'],
  fields: [
    { key: 'name', label: '培训名称', type: 'text', required: true },
    { key: 'way', label: '方式', type: 'select', options: ['线上', '线下'].map((value) => ({ value, label: value })) },
  ],
  works: 2,
}

let page: OpenPage
afterEach(() => page.close())

test('fields change places and go; the form is kept as it is drawn', async () => {
  let sent: unknown
  page = await openPage(EditForm, {
    params: { formId: 'f1' },
    answers: {
      'firm/form/get': () => TRAINING,
      'firm/form/save': (input: OwnForm) => {
        sent = input
        return TRAINING
      },
    },
  })
  await page.sees('培训申请')
  await page.tap('方式，单选 · 线上、线下')
  await page.tap('上移')
  await page.tap('保存')
  expect(sent).toMatchObject({ formId: 'f1', title: '培训申请', fields: [{ key: 'way' }, { key: 'name' }] })
})

test('the preview asks for what the form will ask for', async () => {
  page = await openPage(EditForm, { params: { formId: 'f1' }, answers: { 'firm/form/get': () => TRAINING } })
  await page.sees('培训名称')
  await page.tap('预览')
  await page.tap('检查填写')
  await page.sees('请填写培训名称')
})
