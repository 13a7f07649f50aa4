import { type OpenPage, openPage } from '@test/support/page'
import AddInvoiceTitle from './add-invoice-title'

let page: OpenPage
let saved: object[]
afterEach(() => page.close())
beforeEach(async () => {
  saved = []
  page = await openPage(AddInvoiceTitle, {
    answers: {
      'finance/invoice/title/list': () => ({ records: [], total: 0, current: 1, size: 20 }),
      'finance/invoice/title/save': (input: object) => {
        saved.push(input)
        return { titleId: 't1', version: 1 }
      },
    },
  })
  await page.sees('新增抬头')
  await page.tap('新增抬头')
  await page.tap('粘贴开票信息')
  await page.sees('识别')
})

const paste = async (words: string) => {
  await page.type('开票信息', words)
  await page.tap('识别')
}

test('a block that a client sent is taken apart into its fields', async () => {
  await paste(
    '名称：北京砚澜科技有限公司\n税号：91350100M000100Y43\n开户行及账号: 招商银行北京建国路支行 1109 0876 5432 101',
  )
  await page.sees('新增抬头')
  const said = ['发票抬头', '税号', '开户行', '银行账号'].map((name) => page.field(name).value)
  expect(said).toEqual(['北京砚澜科技有限公司', '91350100M000100Y43', '招商银行北京建国路支行', '110908765432101'])
})

test('a tax number that fails its check gets a warning at its field and can be saved', async () => {
  await paste('名称：北京砚澜科技有限公司\n税号：91350100M000100Y44')
  await page.sees('信用代码的校验位不符，请与营业执照逐位核对')
  await page.tap('保存')
  expect(saved).toMatchObject([{ values: { taxNo: '91350100M000100Y44' } }])
})
