import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { caseOffices, sides } from '@test/factories/case-approval'
import { PDF } from '@test/factories/file'
import type { Worker } from '@test/factories/people'
import { callers } from '@test/support/test-client'
import type { Locator, Page } from 'playwright-core'
import { dialog, press, pressMore } from './approval-screen'
import { arriveAt, inScheme, isCalm, sees, seesMessage, stage, standsStill, tap, top, waited } from './support'

const on = stage()

const NAME = '青川置地与鹿屿物流买卖合同纠纷'
const LENT = '砚澜科技与鹿屿物流承揽合同纠纷'
const PAPERS = [/^委托合同及风险告知书/, /^授权委托材料/, /^收费凭证/, /^起诉、上诉、答辩书/, /^判决、裁定、调解书/]
const shots = process.env.WALKS_SHOTS

/** A picture of the screen, for who looks at them: `WALKS_SHOTS=/tmp/shots`. */
async function shot(page: Page, name: string) {
  if (!shots) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await inScheme(page, colorScheme)
    await standsStill(page)
    await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png` })
  }
  await inScheme(page, 'light')
}

let office: Office
const phones = new Map<string, Page>()
beforeAll(async () => {
  office = await anOffice(on.app)
  await caseOffices({ app: on.app, office })
})

/** Everybody begins at the workbench and goes on by taps and typing. */
async function workbenchOf(who: Worker): Promise<Page> {
  const page = phones.get(who.id) ?? (await on.phoneOf(who, '/'))
  phones.set(who.id, page)
  await arriveAt(page, 'workbench/workbench')
  return page
}
afterEach(() => phones.clear())

let taps = 0
async function touch(control: Locator) {
  taps += 1
  await tap(control.first())
}
/** A function of the workbench: cards above name cases and dossiers too. */
const tile = (page: Page, name: string) => top(page).getByRole('button', { name, exact: true })
const button = (page: Page, name: string | RegExp) => top(page).getByRole('button', { name })

async function enter(page: Page, name: string, row: string | RegExp) {
  await touch(tile(page, name))
  await touch(top(page).getByText(row))
}

async function choose(page: Page, label: string, words: string) {
  await touch(button(page, new RegExp(`^${label}`)))
  await touch(dialog(page).getByRole('radio', { name: words, exact: true }))
  await waited(page)
}

/** One file for what the dossier lacks: tapped, chosen, kept. */
async function uploadTo(page: Page, item: RegExp, fileName: string) {
  await touch(button(page, item))
  await arriveAt(page, 'approval/helper/case-doccierElectronics-list')
  const chooser = page.waitForEvent('filechooser')
  await touch(button(page, '添加文件'))
  await (await chooser).setFiles({ name: fileName, mimeType: 'application/pdf', buffer: PDF })
  await button(page, `打开${fileName}`).waitFor()
  await touch(button(page, '保存'))
  await seesMessage(page, '已保存')
  await arriveAt(page, 'project/home/home')
}

/** Opens what waits on this desk and agrees to it. */
async function agrees(who: Worker, title: RegExp, look?: (page: Page) => Promise<unknown>) {
  const page = phones.get(who.id) ?? (await workbenchOf(who))
  await page.goto('/')
  await arriveAt(page, 'workbench/workbench')
  await touch(tile(page, '审批'))
  await touch(top(page).getByText(title))
  await isCalm(page)
  await look?.(page)
  await press(page, /^(同意|编号|归档|借出)$/)
  await seesMessage(page, /已(同意|编号|归档|借出)/)
  return page
}

test('a case is ended by taps alone: checklist, uploads, papers, form, approvals, shelf', async () => {
  const { applicant, head, admins } = office
  await aStandingCase(on.app, await callers(on.app)(applicant), applicant, {
    clients: [{ name: '青川置地有限公司', kind: 'organ', position: '原告' }],
    others: [{ name: '鹿屿物流有限公司', kind: 'organ', role: 'opponent', position: '被告' }],
    name: NAME,
    startDate: '2026-01-05',
  })

  // The checklist stands on the case.
  const mine = await workbenchOf(applicant)
  await enter(mine, '项目', NAME)
  await arriveAt(mine, 'project/home/home')
  await pressMore(mine, '申请结案')
  await sees(mine, '结案前还缺 11 项，放入后自动勾选')
  await shot(mine, 'closing-gate')
  await mine.goBack()
  await arriveAt(mine, 'project/home/home')
  await touch(top(mine).getByRole('tab', { name: /^卷宗/ }))
  await sees(mine, '结案前还缺 11 项，放入后自动勾选')
  await shot(mine, 'dossier-tab-missing')
  await uploadTo(mine, /^委托合同及风险告知书/, '代理协议.pdf')
  await sees(mine, '代理协议.pdf')
  await uploadTo(mine, /^授权委托材料/, '授权.pdf')
  await uploadTo(mine, /^收费凭证/, '收费.pdf')
  await uploadTo(mine, /^起诉、上诉、答辩书/, '起诉状.pdf')
  await uploadTo(mine, /^判决、裁定、调解书/, '判决书.pdf')
  await sees(mine, '结案前还缺 6 项，放入后自动勾选')

  // The papers begin with what is there.
  await touch(button(mine, /^存放位置与页数/))
  await arriveAt(mine, 'approval/helper/case-dossier-paper-set')
  await shot(mine, 'papers')
  await top(mine).getByLabel('存放位置', { exact: true }).fill('A-03-12')
  for (const item of PAPERS) {
    await touch(button(mine, item))
    await dialog(mine).getByLabel('页数', { exact: true }).fill('3')
    await touch(dialog(mine).getByRole('button', { name: /^(确定|保存|完成)$/ }))
    await waited(mine)
  }
  await press(mine, '保存')
  await seesMessage(mine, '纸质卷宗已保存')
  await arriveAt(mine, 'project/home/home')
  await sees(mine, '卷宗已齐全，可以申请结案')
  await shot(mine, 'dossier-tab-whole')

  // From the workbench, with a whole dossier: eight taps.
  await mine.reload()
  await arriveAt(mine, 'project/home/home')
  await button(mine, /首页|返回/)
    .first()
    .click()
  await arriveAt(mine, 'workbench/workbench')
  taps = 0
  await enter(mine, '项目', NAME)
  await arriveAt(mine, 'project/home/home')
  await touch(button(mine, '更多'))
  await touch(dialog(mine).getByRole('button', { name: '申请结案', exact: true }))
  await arriveAt(mine, 'approval/add/add')
  await choose(mine, '结案方式', '判决')
  await top(mine).getByLabel('办理结果', { exact: true }).fill('判令被告付款')
  await top(mine).getByLabel('办案小结', { exact: true }).fill('一审胜诉，判决已生效')
  await shot(mine, 'closing-form')
  await touch(button(mine, '提交审批'))
  await arriveAt(mine, 'approval/handle/case-end')
  expect(taps).toBeLessThanOrEqual(8)

  await agrees(head, /结案/)
  await agrees(admins[0], /结案/)
  const archivist = await agrees(admins[1], /结案/, async (his) => {
    await touch(top(his).getByText('卷宗核验'))
    await arriveAt(his, 'approval/helper/check-paper-dossier-meta')
    await press(his, '全部齐全')
    await seesMessage(his, '已记录')
    await his.goBack()
    await arriveAt(his, 'approval/handle/case-end')
  })

  // It waits for its shelf, and is put there.
  await archivist.goto('/')
  await arriveAt(archivist, 'workbench/workbench')
  await touch(tile(archivist, '档案'))
  await arriveAt(archivist, 'project/archive/archive')
  await sees(archivist, NAME)
  await shot(archivist, 'archive-waiting')
  await touch(top(archivist).getByText(NAME))
  await arriveAt(archivist, 'approval/helper/check-paper-dossier-meta')
  await press(archivist, '归档')
  await seesMessage(archivist, '已归档')
  await archivist.goBack()
  await arriveAt(archivist, 'project/archive/archive')
  await touch(top(archivist).getByRole('tab', { name: /^已归档/ }))
  await sees(archivist, NAME)

  // From the case's page its dossier can be borrowed.
  await mine.goto('/')
  await arriveAt(mine, 'workbench/workbench')
  await touch(tile(mine, '项目'))
  await touch(top(mine).getByRole('tab', { name: /^已归档/ }))
  await touch(top(mine).getByText(NAME))
  await arriveAt(mine, 'project/home/home')
  await sees(mine, '借阅档案')
  await shot(mine, 'archived-home')
})

test('a dossier on the shelf is borrowed from its case and from 创建, and the archivist sees the borrower', async () => {
  const { applicant, admins, stranger } = office
  const values = { ...sides('借'), name: LENT, status: 'archived' as const }
  const { caseId } = await aStandingCase(on.app, await callers(on.app)(applicant), applicant, values)
  await on.app.db
    .updateTable('cases')
    .set({ inner_no: `2025-MS-${caseId.slice(-4)}` })
    .where('id', '=', caseId)
    .execute()

  // The lead lawyer begins on the case's page: the dossier stands in the form.
  const mine = await workbenchOf(applicant)
  await touch(tile(mine, '项目'))
  await touch(top(mine).getByRole('tab', { name: /^已归档/ }))
  await touch(top(mine).getByText(LENT))
  await arriveAt(mine, 'project/home/home')
  await touch(button(mine, '借阅档案'))
  await arriveAt(mine, 'approval/add/add')
  await sees(mine, LENT)
  await borrow(mine, '借出纸质卷宗')

  const archivist = await agrees(admins[1], /借阅/)
  await archivist.goto('/')
  await arriveAt(archivist, 'workbench/workbench')
  await touch(tile(archivist, '档案'))
  await arriveAt(archivist, 'project/archive/archive')
  await touch(top(archivist).getByRole('tab', { name: /^在借/ }))
  await sees(archivist, LENT)
  await sees(archivist, '周以宁借阅，今天到期')
  await shot(archivist, 'archive-out')
  await touch(top(archivist).getByText(LENT))
  await arriveAt(archivist, 'approval/handle/file-borrowing')
  await sees(archivist, '借出纸质卷宗')

  // A colleague begins at 创建, where the dossier is chosen in the form.
  const theirs = await workbenchOf(stranger)
  await touch(theirs.getByText('创建', { exact: true }))
  await arriveAt(theirs, 'create/create')
  await touch(top(theirs).getByText('发起审批'))
  await arriveAt(theirs, 'approval/add/add')
  await touch(top(theirs).getByText('档案借阅审批'))
  await arriveAt(theirs, 'approval/add/add')
  await touch(button(theirs, /^借阅档案/))
  await touch(dialog(theirs).getByText(LENT))
  await waited(theirs)
  await borrow(theirs, '电子查阅')
})

async function borrow(page: Page, way: string) {
  await touch(button(page, /^卷册/))
  await touch(dialog(page).getByRole('checkbox', { name: '正卷', exact: true }))
  await touch(dialog(page).getByRole('button', { name: /^确定/ }))
  await waited(page)
  await choose(page, '借阅方式', way)
  await shot(page, `borrow-${way}`)
  await touch(button(page, /^借阅期限/))
  // From today to today.
  for (const _ of ['start', 'end']) await touch(dialog(page).getByRole('button', { name: /，今天$/ }))
  await touch(dialog(page).getByRole('button', { name: '确定（共 1 天）' }))
  await waited(page)
  await top(page).getByLabel('借阅用途', { exact: true }).fill('核对证据原件')
  await touch(button(page, '提交审批'))
  await seesMessage(page, '已提交')
  await arriveAt(page, 'approval/handle/file-borrowing')
}
