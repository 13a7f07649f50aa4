import fs from 'node:fs'
import path from 'node:path'
import type { AppMsgType } from '@contract/codes/appMsg'
import { dynamic } from '@contract/dynamic'
import { schedule } from '@contract/schedule'
import type { Card } from '@server/kernel/notify/card'
import { settle } from '@server/kernel/notify/notify'
import { aStandingCase } from '@test/factories/case'
import { takesOpportunities } from '@test/factories/cooperation-opportunity'
import { anIssuedInvoice } from '@test/factories/invoice'
import { anAppMsg, posting } from '@test/factories/message'
import { anEmployee, type Worker } from '@test/factories/people'
import { scheduleInput } from '@test/factories/schedule'
import { aTask } from '@test/factories/task'
import { root } from '@test/support/paths'
import { phoneOf } from '@test/support/real-client'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { arriveAt, isCalm, stage, top } from './support'

// Every row of the tap table, tapped as a card in its assistant's list. The expectations are typed from the message
// table; a row whose page is not open yet must say so, which the list of such pages decides.
jest.setTimeout(240_000)

const on = stage()
const NOT_OPEN = '该功能尚未开放'
const later = new Set(
  fs
    .readFileSync(path.join(root, 'test/lists/pages-later.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

type End = { page: string; query?: string } | { told: string } | 'nothing'
/** Further fields of the card, and the status of its case. */
type Given = Partial<Omit<Card, 'to' | 'code'>> & { linkStatus?: number }
type Row = [code: AppMsgType, end: End, given?: Given]

/** @param real ids of a task, a schedule, a share and an invoice without a paper that are there to be opened */
const rows = (real: { task: string; schedule: string; dynamic: string; invoice: string }): Record<number, Row[]> => ({
  1001: [
    [101, { told: '该申请已被撤销！' }, { linkStatus: 4 }],
    [103, 'nothing'],
    [106, { told: '案件补录审批移动端暂未开放，请前往网页端。网页端就是在电脑上打开案头' }],
    [107, { told: '请前往PC端会议室预约确认模块处理' }],
    [108, { page: 'meeting-room/my-booking/my-booking' }],
    [109, { page: 'meeting-room/my-booking/my-booking' }],
  ],
  1002: [
    [201, { told: '处理人已撤回该日志（填写人收回修改，重新提交后再请您审阅）' }, { linkStatus: 3 }],
    [202, { page: 'work-log/detail/detail' }],
    [203, { page: 'work-log/detail/detail' }],
    [204, { page: 'work-log/detail/detail' }],
    [205, { page: 'work-log/detail/detail' }],
  ],
  1003: [
    [301, { page: 'message/todo/project-details' }],
    [302, { page: 'project/home/home' }],
    [303, { page: 'project/home/home' }],
    [304, 'nothing'],
    [305, { page: 'message/todo/cross-details' }],
    [306, 'nothing'],
    [307, 'nothing'],
    [308, { page: 'project/home/home' }],
  ],
  1004: [[309, { page: 'project/list/list' }]],
  1005: [
    [401, { page: 'message/todo/project-details' }],
    [402, { page: 'case-source/home/home' }],
    [403, 'nothing'],
    [404, { page: 'message/todo/cross-details' }],
    [405, 'nothing'],
    [406, 'nothing'],
    [407, { page: 'case-source/home/home' }],
    [408, { page: 'cooperation-case-source/detail/detail' }],
  ],
  1006: [
    [501, { page: 'message/event-reminder/property/property' }],
    [502, { page: 'message/event-reminder/property/property' }],
  ],
  1007: [
    [601, { page: 'case-clue/detail/detail' }],
    [602, { page: 'case-clue/detail/detail' }],
    [603, { page: 'case-clue/list/list' }],
  ],
  1008: [
    [701, { page: 'schedule/all/all' }],
    [702, { page: 'schedule/detail/schedule-detail', query: `id=${real.schedule}` }, { jump: real.schedule }],
    [703, { page: 'schedule/detail/schedule-detail', query: `id=${real.schedule}` }, { jump: real.schedule }],
    [704, { page: 'schedule/detail/schedule-detail', query: `id=${real.schedule}` }, { appJump: real.schedule }],
  ],
  1009: [[801, { page: 'task/detail/detail', query: `taskId=${real.task}` }, { linkId: real.task }]],
  1010: [
    [901, { page: 'receivables/detail/detail' }],
    [
      902,
      { page: 'message/money-invoice-reminder/children/invoice-information', query: `id=${real.invoice}` },
      { linkId: real.invoice },
    ],
    [904, { page: 'receivables/list/list' }],
    [905, { page: 'receivables/list/list' }],
    [907, { page: 'message/income-confirm/income-rate-confirm' }],
    [908, { told: '请前往PC端收款/开票模块处理' }],
  ],
  1011: [
    [903, { page: 'receivables/list/list' }],
    [906, { page: 'message/money-invoice-reminder/children/claim-information' }],
  ],
  1012: [
    [1001, { told: '请前往PC端台账核算模块处理' }],
    [1002, { told: '请前往PC端台账核算模块处理' }],
    [1003, { told: '请前往PC端台账核算模块处理' }],
  ],
  1013: [
    [1101, { page: 'message/received/dynamic-detail', query: `id=${real.dynamic}` }, { linkId: real.dynamic }],
    [1102, { page: 'message/received/dynamic-detail', query: `id=${real.dynamic}` }, { linkId: real.dynamic }],
    [1103, { page: 'message/received/dynamic-detail', query: `id=${real.dynamic}` }, { linkId: real.dynamic }],
  ],
  1014: [[1201, { page: 'message/notice/notice-details' }]],
  1015: [
    // A card of a paper that is gone; test/flows/seal.test.ts leads one that is there to its document.
    [1301, { told: '用印文书不存在或已被删除' }],
    [1302, { told: '用印文书不存在或已被删除' }],
    [1303, { page: 'project/home/home' }],
    [1304, { page: 'case-source/home/home' }],
    [1305, { page: 'project/home/home' }],
  ],
  1018: [
    [1401, { page: 'cooperation-opportunity/detail/detail' }],
    [1402, { page: 'cooperation-opportunity/intent-lawyer-list/intent-lawyer-list' }],
    [1403, { page: 'cooperation-opportunity/detail/detail' }],
    [1404, { page: 'cooperation-opportunity/detail/detail' }],
    [1405, { page: 'cooperation-opportunity/detail/detail' }],
    [1406, { page: 'cooperation-opportunity/detail/detail' }],
    [1407, { page: 'cooperation-opportunity/detail/detail' }],
    [1408, { page: 'cooperation-opportunity/detail/detail' }],
    [1409, { page: 'cooperation-opportunity/detail/detail' }],
    [1410, { page: 'cooperation-opportunity/detail/detail' }],
    [1411, 'nothing'],
  ],
})

let worker: Worker
let table: Record<number, Row[]>
let page: Page

beforeAll(async () => {
  worker = await anEmployee(on.app, { name: '周以宁', permissions: ['300001', 'inventory10'] })
  await takesOpportunities(on.app, worker.firm)
  const client = await phoneOf(on.app, worker)
  const { taskId } = await aTask(client, { title: '整理证据目录' })
  const { id: scheduleId } = await client.api({ schedule }).schedule.save(scheduleInput())
  const { id: dynamicId } = await client.api({ dynamic }).dynamic.save({ content: '一条分享', visibleTo: 'firm' })
  const { caseId } = await aStandingCase(on.app, await signedIn(on.app, worker), worker)
  const paperless = { firmId: worker.firm.id, caseId, applicantId: worker.id }
  const { invoiceId } = await anIssuedInvoice(on.app, paperless)
  table = rows({ task: taskId, schedule: scheduleId, dynamic: dynamicId, invoice: invoiceId })
  for (const [code, , given] of Object.values(table).flat()) await aCardOf(code, given)
})

test.each([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1015, 1018])(
  'the cards of assistant %i lead where the table says',
  async (systemId) => {
    const address = `/message/conversation/conversation?systemId=${systemId}`
    page = await on.phoneOf(worker)
    await page.clock.install()
    await page.goto(address)
    for (const [code, end] of table[systemId] ?? []) {
      await backTo(address)
      await top(page).getByText(`第${code}类`).click()
      expect([code, await endOf(page, end)]).toEqual([code, end])
    }
    await page.context().close()
  },
)

/** The assistant's list with nothing over it: where a tap has only been answered in words, they go away by themselves. */
async function backTo(address: string) {
  const words = page.locator('.app-toast, .app-modal__content')
  if (await words.count()) await page.clock.fastForward(5_000)
  if (!page.url().endsWith(address) || (await words.count())) await page.goto(address)
  await arriveAt(page, 'message/conversation/conversation')
  await showAll(page)
}

async function aCardOf(code: AppMsgType, { linkStatus, ...card }: Given = {}) {
  const { link_id: linkId } = await anAppMsg(on.app, worker, { code, alertTitle: `第${code}类`, ...card })
  if (linkStatus !== undefined) await posting(on.app, (post) => settle(post, { linkId, codes: [code], linkStatus }))
}

/** Some assistants open on what waits; every message is under 全部. */
async function showAll(page: Page) {
  const all = top(page).getByRole('tab', { name: '全部' })
  await top(page)
    .getByText(/第\d+类/)
    .first()
    .or(all)
    .first()
    .waitFor()
  if (await all.count()) await all.click()
}

/** Target of the tap, in the words of the row that it should match. */
async function endOf(page: Page, end: End): Promise<End> {
  if (end === 'nothing') {
    await isCalm(page)
    const told = await page.locator('.app-toast, .app-modal__content').allTextContents()
    if (told.length > 0) return { told: told.join() }
    return page.url().includes('/message/conversation/conversation') ? 'nothing' : { page: page.url() }
  }
  if ('told' in end) return { told: await toldWords(page) }
  if (later.has(end.page)) return (await toldWords(page)) === NOT_OPEN ? end : { told: await toldWords(page) }
  await arriveAt(page, end.page)
  const query = new URL(page.url()).search.slice(1)
  return end.query === undefined ? { page: end.page } : { page: end.page, query }
}

async function toldWords(page: Page): Promise<string> {
  const words = page.locator('.app-toast, .app-modal__content').first()
  await words.waitFor()
  // The pointer to the PC client is followed by the offer of the page here.
  return ((await words.textContent()) ?? '').replace(/(?<=处理)。PC端就是.*/, '')
}
