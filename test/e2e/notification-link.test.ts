import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { type AppMsgType, appMsgKinds } from '@contract/codes/appMsg'
import { aPerson } from '@test/factories/account'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { sides } from '@test/factories/case-approval'
import { aSource } from '@test/factories/case-source'
import { takesOpportunities } from '@test/factories/cooperation-opportunity'
import { aDocument } from '@test/factories/document'
import { anAppMsg } from '@test/factories/message'
import { aFirm, anEmployee, grant } from '@test/factories/people'
import { aSealDoc } from '@test/factories/seal'
import { aTask } from '@test/factories/task'
import { phoneOf } from '@test/support/real-client'
import { callers } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { pageRecords, readyOffice } from './page-records'
import { arriveAt, isCalm, sees, stage, top } from './support'

const on = stage()

const LINK = '/message/message/message'
const WORKBENCH = 'workbench/workbench'

let records: ReturnType<typeof pageRecords>
let office: Office
let hers: Page
beforeAll(async () => {
  records = pageRecords(on.app)
  office = await anOffice(on.app)
  await readyOffice(on.app, office)
  await takesOpportunities(on.app, office.firm)
  await grant(on.app, office.applicant, ['300001', 'inventory10', 'task:assign', 'hr:manage', 'firm:manage'])
  hers = await on.phoneOf(office.applicant, '/')
})

/** The record that a page's test is opened with: the id in its query. */
async function recordOf(path: string): Promise<string> {
  const query = await records[path]?.(office)
  if (!query) throw new Error(`no record for ${path}`)
  return new URLSearchParams(query).values().next().value ?? ''
}

interface Way {
  code: AppMsgType
  /** The page whose record of page-records.ts the message is about; none where the target needs no id. */
  about?: string
  to: string
  /** Said where no page of the message's own opens. */
  says?: string
  isOffered?: boolean
}

const PROJECT = 'project/home/home'
const SOURCE = 'case-source/home/home'
const DYNAMIC = 'message/received/dynamic-detail'
const CHANCE = 'cooperation-opportunity/detail/detail'
const RECEIVABLES = 'receivables/list/list'
const PROPERTY = 'message/event-reminder/property/property'
const SCHEDULE = 'schedule/detail/schedule-detail'
const LOG = 'work-log/detail/detail'
const BOOKING = 'meeting-room/my-booking/my-booking'
/** The words are followed by the offer of the page here, or of its link for a computer, which is declined. */
const ON_PC = { to: WORKBENCH, isOffered: true }

/** §2.5, row by row. */
const ways: Way[] = [
  { code: 101, about: 'approval/handle/common', to: 'approval/handle/common' },
  { code: 102, about: 'approval/flow/flow', to: 'approval/handle/common' },
  { code: 103, to: WORKBENCH },
  { code: 104, about: 'approval/handle/pay', to: 'approval/handle/pay' },
  { code: 105, about: 'approval/handle/case-change', to: 'approval/handle/case-change' },
  { code: 106, ...ON_PC, says: '案件补录审批移动端暂未开放，请前往网页端' },
  { code: 107, ...ON_PC, says: '请前往PC端会议室预约确认模块处理' },
  { code: 108, to: BOOKING },
  { code: 109, to: BOOKING },
  { code: 201, about: 'message/todo/log-details', to: 'message/todo/log-details' },
  { code: 202, about: LOG, to: LOG },
  { code: 203, about: LOG, to: LOG },
  { code: 204, about: LOG, to: LOG },
  { code: 205, about: LOG, to: LOG },
  { code: 301, about: 'message/todo/project-details', to: 'message/todo/project-details' },
  { code: 302, about: PROJECT, to: PROJECT },
  { code: 303, about: PROJECT, to: PROJECT },
  { code: 304, to: WORKBENCH },
  { code: 305, about: 'case invitation', to: 'message/todo/cross-details' },
  { code: 306, to: WORKBENCH },
  { code: 307, to: WORKBENCH },
  { code: 308, about: PROJECT, to: PROJECT },
  { code: 309, to: 'project/list/list' },
  { code: 401, about: 'source invitation', to: 'message/todo/project-details' },
  { code: 402, about: SOURCE, to: SOURCE },
  { code: 403, to: WORKBENCH },
  { code: 404, about: 'message/todo/cross-details', to: 'message/todo/cross-details' },
  { code: 405, to: WORKBENCH },
  { code: 406, to: WORKBENCH },
  { code: 407, about: SOURCE, to: SOURCE },
  { code: 408, about: 'cooperation-case-source/detail/detail', to: 'cooperation-case-source/detail/detail' },
  { code: 501, to: PROPERTY },
  { code: 502, to: PROPERTY },
  { code: 601, about: 'case-clue/detail/detail', to: 'case-clue/detail/detail' },
  { code: 602, about: 'case-clue/detail/detail', to: 'case-clue/detail/detail' },
  { code: 603, to: 'case-clue/list/list' },
  { code: 701, to: 'schedule/all/all' },
  { code: 702, about: SCHEDULE, to: SCHEDULE },
  { code: 703, about: SCHEDULE, to: SCHEDULE },
  { code: 704, about: SCHEDULE, to: SCHEDULE },
  { code: 705, to: WORKBENCH, says: '请按消息内容及时安排服务' },
  { code: 801, about: 'task/detail/detail', to: 'task/detail/detail' },
  { code: 901, about: 'receivables/detail/detail', to: 'receivables/detail/detail' },
  {
    code: 902,
    about: 'message/money-invoice-reminder/children/invoice-information',
    to: 'message/money-invoice-reminder/children/invoice-information',
  },
  { code: 903, to: RECEIVABLES },
  { code: 904, to: RECEIVABLES },
  { code: 905, to: RECEIVABLES },
  {
    code: 906,
    about: 'message/money-invoice-reminder/children/claim-information',
    to: 'message/money-invoice-reminder/children/claim-information',
  },
  {
    code: 907,
    about: 'message/income-confirm/income-rate-confirm',
    to: 'message/income-confirm/income-rate-confirm',
  },
  { code: 908, ...ON_PC, says: '请前往PC端收款/开票模块处理' },
  { code: 1001, ...ON_PC, says: '请前往PC端台账核算模块处理' },
  { code: 1002, ...ON_PC, says: '请前往PC端台账核算模块处理' },
  { code: 1003, ...ON_PC, says: '请前往PC端台账核算模块处理' },
  { code: 1101, about: DYNAMIC, to: DYNAMIC },
  { code: 1102, about: DYNAMIC, to: DYNAMIC },
  { code: 1103, about: DYNAMIC, to: DYNAMIC },
  { code: 1201, about: 'message/notice/notice-details', to: 'message/notice/notice-details' },
  { code: 1301, about: 'stamped', to: 'file/preview/preview' },
  { code: 1302, about: 'stamped', to: 'file/preview/preview' },
  { code: 1303, about: PROJECT, to: PROJECT },
  { code: 1304, about: SOURCE, to: SOURCE },
  { code: 1305, about: PROJECT, to: PROJECT },
  { code: 1401, about: CHANCE, to: CHANCE },
  { code: 1402, about: CHANCE, to: 'cooperation-opportunity/intent-lawyer-list/intent-lawyer-list' },
  { code: 1403, about: CHANCE, to: CHANCE },
  { code: 1404, about: CHANCE, to: CHANCE },
  { code: 1405, about: CHANCE, to: CHANCE },
  { code: 1406, about: CHANCE, to: CHANCE },
  { code: 1407, about: CHANCE, to: CHANCE },
  { code: 1408, about: CHANCE, to: CHANCE },
  { code: 1409, about: CHANCE, to: CHANCE },
  { code: 1410, about: CHANCE, to: CHANCE },
  { code: 1411, to: WORKBENCH },
]

test('the walk opens a link for every kind of message in the table', () => {
  expect(ways.map(({ code }) => code)).toEqual(Object.keys(appMsgKinds).map(Number))
})

test.each(ways.map((way) => [way.code, way.to, way] as const))(
  'the link of a notification of kind %i, opened by its recipient, arrives at %s',
  async (code, _, { about, to, says, isOffered }) => {
    const jump = about && (await (made[about]?.(code) ?? recordOf(about)))
    const { id } = await anAppMsg(on.app, office.applicant, { code, jump, appJump: jump })
    await hers.goto(`${LINK}?messageId=${id}`)
    if (isOffered) {
      await hers.locator('.app-modal__content').filter({ hasText: says }).waitFor()
      await hers.locator('.app-modal').getByText('知道了').click()
    }
    await stays(hers, to)
    if (says && !isOffered)
      await hers.waitForFunction(
        (words) => (globalThis as unknown as { toasts: string[] }).toasts.includes(words),
        says,
      )
  },
)

/** Arrives there and is still there when nothing moves any more; the page found what it is about. */
async function stays(page: Page, path: string) {
  await arriveAt(page, path)
  await isCalm(page)
  await arriveAt(page, path)
  expect(
    await top(page)
      .getByText(/不存在或|加载失败/)
      .count(),
  ).toBe(0)
}

/** §2.6: an older type, with what it is about. */
const olderWays: [number, string | undefined, string, string?][] = [
  [1, 'approval/handle/common', 'approval/handle/common'],
  [2, 'approval/flow/flow', 'approval/handle/common'],
  [
    5,
    'message/money-invoice-reminder/children/contract-information',
    'message/money-invoice-reminder/children/contract-information',
  ],
  [
    6,
    'message/money-invoice-reminder/children/invoice-information',
    'message/money-invoice-reminder/children/invoice-information',
  ],
  [7, 'task/detail/detail', 'task/detail/detail'],
  [8, SCHEDULE, SCHEDULE],
  [9, 'message/money-invoice-reminder/children/apply-claim', 'message/money-invoice-reminder/children/apply-claim'],
  [10, undefined, 'schedule/all/all'],
  [12, undefined, 'message/todo/todo'],
  [13, LOG, LOG],
  [15, 'message/income-confirm/income-rate-confirm', 'message/income-confirm/income-rate-confirm'],
  [18, undefined, 'project/list/list'],
  [19, undefined, PROPERTY],
  [20, 'cooperation-case-source/detail/detail', 'cooperation-case-source/detail/detail'],
  [23, 'case-source/detail/detail', 'case-source/detail/detail'],
  [24, 'project/detail/detail', 'project/detail/detail'],
  [25, 'message/todo/project-details', 'message/todo/project-details'],
  [26, 'message/notice/notice-details', 'message/notice/notice-details'],
  [27, undefined, 'message/received/received'],
  [28, undefined, 'case-clue/list/list'],
  [16, undefined, WORKBENCH],
  [29, undefined, WORKBENCH],
]
test.each(olderWays)('the link of the older type %i about %s arrives at %s', async (type, about, to) => {
  const id = about ? `&id=${await recordOf(about)}` : ''
  await hers.goto(`${LINK}?msgType=${type}${id}`)
  await stays(hers, to)
})

test('a notification link opened without a session asks to sign in and then arrives at its task', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const { taskId } = await aTask(await phoneOf(on.app, lawyer), { title: '归档卷宗' })
  const { id } = await anAppMsg(on.app, lawyer, { code: 801, jump: taskId })
  const page = await on.phone()
  await page.goto(`${LINK}?messageId=${id}`)
  await arriveAt(page, 'account/login/login')
  await page.getByLabel('账号').fill(lawyer.mobile)
  await page.getByLabel('密码', { exact: true }).fill('antou2026')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await stays(page, 'task/detail/detail')
  await sees(page, '归档卷宗')
})

/** Makes a record of another kind, as page-records.ts does. */
const made: Record<string, (code: number) => Promise<string>> = {
  stamped: aStampedDoc,
  async 'case invitation'() {
    const asker = await anEmployee(on.app, { firm: await aFirm(on.app, { name: '样例律师事务所' }), name: '许望舒' })
    const theirs = await callers(on.app)(asker)
    const { caseId } = await aStandingCase(on.app, theirs, asker, sides('样例'))
    const [asked] = await theirs.call(caseInfo.inviteFirm, { caseId, firmId: office.firm.id })
    return asked?.id ?? ''
  },
  async 'source invitation'() {
    const theirs = await callers(on.app)(office.head)
    const { id } = await aSource(theirs, office.head, sides('案源'))
    const [asked] = await theirs.call(caseSource.invite, { id, empIds: [office.applicant.id] })
    return asked?.id ?? ''
  },
}

/** A paper that was stamped: 1301 on paper, 1302 electronically. */
async function aStampedDoc(code: number): Promise<string> {
  const as = callers(on.app)
  const { docId } = await aSealDoc({ app: on.app, office, as })
  const { documentId } = await aDocument(await as(office.applicant))
  await on.app.db
    .updateTable('seal_docs')
    .set({ document_id: documentId, stamp_type: code === 1302 ? '1' : '2' })
    .where('id', '=', docId)
    .execute()
  return docId
}
