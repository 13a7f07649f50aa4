import { customer } from '@contract/customer'
import { firmImport } from '@contract/firm/import'
import type { ImportFileInput } from '@contract/firm/import/shapes'
import { newId } from '@server/kernel/db/id'
import { aKeeper } from '@test/factories/hr'
import { aFirm, type Firm } from '@test/factories/people'
import { anImport, aSheet } from '@test/factories/sheet'
import { type TestApp, testApp } from '@test/support/test-app'
import writeXlsxFile from 'write-excel-file/node'

let app: TestApp
let firm: Firm
let keeper: Awaited<ReturnType<typeof aKeeper>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  firm = await aFirm(app)
  keeper = await aKeeper(app, firm)
})

type Choices = Omit<Partial<ImportFileInput>, 'kind' | 'fileId'>
const asInput = async (content: string | Buffer, choices: Choices = {}): Promise<ImportFileInput> => ({
  ...{ kind: 'customer', ...choices },
  fileId: await aSheet(app, keeper, content),
})
const check = async (content: string | Buffer, choices: Choices = {}) =>
  keeper.call(firmImport.check, await asInput(content, choices))
const refusal = async (content: string | Buffer, choices: Choices = {}) => {
  const { code, msg } = await keeper.reply(firmImport.check, await asInput(content, choices))
  return `${code} ${msg}`
}
const names = async () =>
  (await keeper.call(customer.getCustomerList, { tab: 'firm', size: 50 })).records.map(({ name }) => name).sort()
const chosen = (...titles: string[]) => ({ columns: titles.map((title, index) => ({ index, title })), fixed: [] })

test('a title that stands twice is settled by choosing one of its columns, never by chance', async () => {
  const list = '类型,名称,名称\n单位,甲公司,旧名一\n单位,乙公司,旧名二'
  const asked = await check(list)
  expect(asked.notes[0]).toBe('「名称」这一列出现了两次')
  expect(asked.lines).toEqual([])
  expect(await refusal(list, { mapping: chosen('类型', '名称', '名称') })).toBe('400 「名称」选给了两列，请只留一列')
  await anImport(keeper, await asInput(list, { mapping: chosen('类型', '名称', '') }))
  expect(await names()).toEqual(['乙公司', '甲公司'])
})

test('a column remembered for a field that is gone says so, and is left out until another is chosen', async () => {
  const field = { key: 'custom_size', type: 'number', label: '身高' } as const
  const table = () => app.db.updateTable('custom_fields').where('firm_id', '=', firm.id)
  await app.db
    .insertInto('custom_fields')
    .values({ firm_id: firm.id, kind: 'customer', fields: JSON.stringify([field]) })
    .execute()
  const list = '名称,怎么说\n甲公司,1.8'
  await check(list, { mapping: chosen('名称', 'custom_size') })
  await table().set({ fields: '[]' }).execute()
  expect((await check(list)).columns[1]).toMatchObject({ title: '', why: '原来对应的内容已经没有了，请重新选择' })
  expect(await anImport(keeper, await asInput(list))).toMatchObject({ state: 'done', count: 1 })
})

test('a mapping to a column far outside the sheet, or to a content of another kind, imports nothing by mistake', async () => {
  const list = '名称,行业\n甲公司,软件'
  const { columns } = await check(list, { mapping: { columns: [{ index: 400, title: '名称' }], fixed: [] } })
  expect(columns.map(({ title }) => title)).toEqual(['', ''])
  expect((await check(list, { mapping: chosen('项目编号', '名称') })).columns.map(({ title }) => title)).toEqual([
    '',
    '名称',
  ])
})

const WIDE = `名称${',列'.repeat(16_383)}\n甲公司${',1'.repeat(16_383)}`
test.each<[string, () => Promise<string | Buffer> | string | Buffer, string]>([
  ['an empty text', () => '', '400 表格里没有可以导入的行'],
  ['an empty workbook', () => writeXlsxFile([[]], {}).toBuffer(), '400 表格里没有可以导入的行'],
  ['titles without rows', () => '名称,手机', '400 表格里没有可以导入的行'],
  ['16,384 columns', () => WIDE, '400 '],
])('%s is refused in words', async (_, content, words) => {
  expect(await refusal(await content())).toContain(words)
  expect(await names()).toEqual([])
})

test('a cell of 200 kB and a lone surrogate are named at their row, and the rest comes in', async () => {
  const list = `名称,备注\n甲公司,${'长'.repeat(200_000)}\n乙公司\ud83d,\n丙公司,好`
  const { counts, lines } = await check(list)
  expect(counts).toMatchObject({ wrong: 1 })
  const wrong = lines.filter(({ state }) => state === 'wrong')
  expect(wrong[0]).toMatchObject({ row: 2, column: 'B' })
  // The preview carries what a person can correct, not the whole cell.
  expect(wrong[0]?.cells[0]?.value.length).toBeLessThanOrEqual(2_000)
  await anImport(keeper, await asInput(list, { takes: 'right' }))
  expect(await names()).toContain('丙公司')
})

test('an upload that was cancelled is no sheet', async () => {
  const fileId = newId()
  const file = { id: fileId, firm_id: firm.id, owner_id: keeper.id, kind: 'doc', name: '表.csv', size: 10 } as const
  await app.db
    .insertInto('files')
    .values({ ...file, storage_key: `sheet/${fileId}`, state: 'expected' })
    .execute()
  expect(await keeper.reply(firmImport.check, { kind: 'customer', fileId })).toMatchObject({ code: 404 })
  expect(await keeper.reply(firmImport.run, { kind: 'customer', fileId })).toMatchObject({ code: 404 })
})
