import { aDepartment, aFirm, anEmployee } from '@test/factories/people'
import type { Page } from 'playwright-core'
import { dialog, press, pressIn } from './approval-screen'
import { arriveAt, sees, seesMessage, stage, tap, top, waited } from './support'

/** An administrator brings in a firm's own list with a thumb: a column and a cell are corrected, and it is undone. */
const on = stage()

const LIST = [
  '客户名单,怎么称呼,重要不重要,备忘',
  '单位,青川智造有限公司,重要,老客户',
  '单位,鹿屿物流有限公司,很要紧,',
  '个人,周以宁,普通,',
].join('\n')

const chooses = async (page: Page, row: string | RegExp, choice: string) => {
  await tap(top(page).getByRole('button', { name: row }))
  await tap(dialog(page).getByRole('radio', { name: choice, exact: true }))
  await waited(page)
}

test('an administrator brings in a list, corrects a column and a cell, imports and undoes', async () => {
  const firm = await aFirm(on.app)
  await aDepartment(on.app, firm, '争议解决部')
  const keeper = await anEmployee(on.app, { firm, permissions: ['firm:manage'] })
  const page = await on.phoneOf(keeper, '/admin/home/home')
  await arriveAt(page, 'admin/home/home')
  await tap(top(page).getByRole('button', { name: /^导入客户/ }))
  await arriveAt(page, 'admin/data/import')
  await press(page, '选择表格')
  const chooser = page.waitForEvent('filechooser')
  await pressIn(page, '添加文件')
  await (await chooser).setFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await dialog(page).getByRole('button', { name: '打开名单.csv' }).waitFor()
  await pressIn(page, '逐行检查')

  // No title of the sheet is known: what each column is, is chosen.
  await sees(page, '缺少「名称」')
  await chooses(page, /^A 客户名单/, '类型')
  await chooses(page, /^B 怎么称呼/, '名称')
  await chooses(page, /^C 重要不重要/, '客户级别')
  await press(page, '重新检查')
  await sees(page, /3 行中有 1 行须修改或确认/)

  await tap(top(page).getByRole('radio', { name: /^须修改/ }))
  await tap(top(page).getByRole('button', { name: /^第 3 行 C 列 鹿屿物流有限公司/ }))
  await dialog(page).getByLabel('客户级别', { exact: true }).fill('重要')
  await pressIn(page, '改好了')
  await press(page, '重新检查')
  await sees(page, '3 行都正确，可以导入')
  await press(page, '导入 3 个客户')
  await seesMessage(page, '已导入 3 个客户')

  await tap(top(page).getByRole('button', { name: /^撤销导入/ }))
  await tap(page.locator('.app-modal').getByText('撤销导入', { exact: true }).last())
  await seesMessage(page, '已撤销')
  const left = await on.app.db.selectFrom('customers').select('id').where('firm_id', '=', firm.id).execute()
  expect(left).toEqual([])
})
