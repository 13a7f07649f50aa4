import { caseCategory, caseInfo } from '@contract/case'
import { addressOf } from '@contract/core'
import { deadline } from '@contract/deadline'
import { arrival } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { schedule } from '@contract/schedule'
import { task } from '@contract/task'
import { workLog } from '@contract/work-log'
import { implemented } from '@server/domains'
import { dayAfter, toDay } from '@server/kernel/clock'
import type { Implemented } from '@server/kernel/http/implement'
import { anOffice, type Office } from '@test/factories/approval'
import { aCase, aStandingCase, caseValues } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { anIssuedInvoice } from '@test/factories/invoice'
import { aPreservation } from '@test/factories/preservation'
import { aCashKeeper, aClaim, anArrival, aReceivable, type Teller } from '@test/factories/receivable'
import { aLogInput } from '@test/factories/work-log'
import { askings, type Sought } from '@test/support/askings'
import { TestSocket } from '@test/support/socket'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, post, type TestClient } from '@test/support/test-client'
import { unzipSync } from 'fflate'

/** Words that stand nowhere but in the walled case and in what hangs on it. */
const NAME = '绛云计划股权收购'
const NUMBER = '2026-FS-9971'
const COURT_NO = '京0105民初9971'
const SECRET = ['绛云', NUMBER, COURT_NO]

let app: TestApp
let office: Office
let mine: TestClient
let keeper: Teller
/** Nobody of them works on it: who leads the firm, who keeps its books, and a colleague. */
let outsiders: Record<string, TestClient>

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  mine = await as(office.applicant)
  keeper = await aCashKeeper(app, office.firm)
  outsiders = {
    director: await as(office.director),
    finance: keeper,
    colleague: await as(office.stranger),
  }
})
afterEach(() => app.close())

/** The case with one of everything that can hang on it; its ids by the names that calls have for them. */
async function aWalledCase() {
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.hr.id, percent: '40' },
  ]
  const { caseId, version } = await aStandingCase(app, mine, office.applicant, {
    name: NAME,
    isConfidential: true,
    clients: [{ name: '绛云控股有限公司', kind: 'organ' }],
    others: [{ name: '绛云目标有限公司', kind: 'organ', role: 'opponent' }],
    team,
  })
  await app.db.updateTable('cases').set({ inner_no: NUMBER }).where('id', '=', caseId).execute()
  const trial = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院', courtCaseNo: `（2026）${COURT_NO}号` }
  const { proceedings } = await mine.call(caseInfo.updateCaseTrial, { caseId, version, values: trial })
  const proceedingId = proceedings[0]?.proceedingId ?? ''
  const day = dayAfter(toDay(app.clock.now()), 2)
  const startTime = `${day} 09:00:00`
  const home = await mine.call(caseInfo.saveHearing, { caseId, proceedingId, values: { startTime, place: '绛云庭' } })
  const [due] = await mine.call(deadline.saveDeadline, { caseId, values: { rule: 'civilAppeal', trigger: day } })
  const { preservationId } = await aPreservation(mine, caseId, { name: '绛云账户，尾号 0021' })
  const { documentId } = await aDocument(mine, { space: 'case', caseId, fileName: '绛云尽调报告.pdf' })
  const { taskId } = await mine.call(task.saveTask, {
    title: '核对绛云的债权清单',
    priority: 2,
    assigneeIds: [office.hr.id],
    caseId,
  })
  const { logId } = await mine.call(
    workLog.submit,
    aLogInput(app, { type: 1, targetId: caseId, content: '起草绛云的交易文件', reviewerIds: [office.hr.id] }),
  )
  await mine.call(caseInfo.invite, { caseId, empIds: [office.admins[1].id], note: '请协助绛云尽调' })
  const ids = { caseId, proceedingId, preservationId, documentId, taskId, logId }
  return {
    ...ids,
    scheduleId: home.hearings[0]?.scheduleId ?? '',
    deadlineId: due?.deadlineId ?? '',
    ...(await money(caseId)),
  }
}

/** Money of the case: planned, claimed, given back by who claimed it, received, shared out, disputed, and invoiced. */
async function money(caseId: string) {
  const { expectMoneyId } = await aReceivable(mine, caseId)
  const { arrivalId } = await anArrival(keeper, { payer: '某贸易公司' })
  const back = await aClaim(mine, arrivalId, expectMoneyId, '100')
  await mine.call(arrival.cancelClaimInfo, { id: back.claimId, version: back.version })
  const { claimId, version } = await aClaim(mine, arrivalId, expectMoneyId, '1000')
  const { moneyId } = await keeper.call(arrival.confirmClaim, { id: claimId, version })
  const seen = await mine.call(income.getPerInfoForConfirm, { moneyId: moneyId ?? '' })
  const dispute = { moneyId: seen.moneyId, version: seen.version, agrees: false, reason: '比例有误' }
  await mine.call(income.updatePerAndConfirm, dispute)
  const { invoiceId } = await anIssuedInvoice(app, {
    firmId: office.firm.id,
    caseId,
    applicantId: office.applicant.id,
  })
  return { expectMoneyId, claimId, moneyId: seen.moneyId, invoiceId, billId: invoiceId }
}

const isExport = ({ endpoint }: Implemented) => endpoint.kind !== 'read' && /export/i.test(endpoint.path)
/** All of a firm's data, as its owner takes it elsewhere: with its full name written once more, and an audit line. */
const ARCHIVE = 'firm/data/export'

/** All that a file says, of a packed one each of its parts. */
async function textOf(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b
  const parts = isPacked ? Object.entries(unzipSync(bytes)) : [['', bytes] as const]
  return parts.map(([name, part]) => name + Buffer.from(part).toString()).join('\n')
}

async function look(as: TestClient, call: Implemented, sought: Sought) {
  const inputs = askings(call.handler.shape, sought)
  const found: string[] = []
  for (const input of inputs) {
    const said = await post(app.address + addressOf(call.endpoint), input, { token: as.token })
    const { url } = (said.data ?? {}) as { url?: string }
    const file = isExport(call) && said.code === 0 && url ? await textOf(url) : ''
    const words = SECRET.filter((word) => (JSON.stringify(said) + file).includes(word))
    if (words.length > 0) found.push(`${call.endpoint.path} ${JSON.stringify(input)} ${words}`)
  }
  return { found, made: inputs.length }
}

test('a case behind the wall is absent from every call, export, count, message and push for outsiders', async () => {
  const counts = () =>
    Promise.all(
      Object.values(outsiders).map(async (as) => [
        await as.call(caseInfo.getHomeInfo, {}),
        await as.call(caseCategory.listWithCase, {}),
      ]),
    )
  const before = await counts()
  const sockets = await Promise.all(Object.values(outsiders).map(({ token }) => TestSocket.open(app.address, token)))
  const ids = await aWalledCase()
  const today = toDay(app.clock.now())
  const sought = { ids, words: '绛云', days: { from: dayAfter(today, -30), to: dayAfter(today, 30) } }
  const calls = implemented.filter(
    (call) => (call.endpoint.kind === 'read' || isExport(call)) && call.endpoint.path !== ARCHIVE,
  )
  // It asks of something, and whoever is inside finds it.
  expect(calls.filter(isExport).length).toBeGreaterThan(10)
  const inside = calls.filter(({ endpoint }) => endpoint.path === caseInfo.getCaseInfoList.path)
  expect((await look(mine, inside[0] as Implemented, sought)).found.length).toBeGreaterThan(0)

  const told: string[] = []
  let made = 0
  for (const [who, as] of Object.entries(outsiders))
    for (const call of calls) {
      const looked = await look(as, call, sought)
      told.push(...looked.found.map((found) => `${who}: ${found}`))
      made += looked.made
    }
  expect(told).toEqual([])
  expect(made).toBeGreaterThan(1_000)
  expect(await counts()).toEqual(before)

  const secret = new Set<string>(Object.values(ids))
  for (const [index, socket] of sockets.entries()) {
    const isKeeper = Object.keys(outsiders)[index] === 'finance'
    const heard = socket.events('record:changed').filter(({ id }) => secret.has(id))
    // Its money is booked by whoever keeps the books.
    expect(heard.filter(({ kind }) => !isKeeper || !['receivable', 'claim', 'income'].includes(kind))).toEqual([])
    expect(SECRET.filter((word) => JSON.stringify(socket.frames).includes(word))).toEqual([])
    socket.cut()
  }
  const inTeam = [office.applicant.id, office.hr.id, office.admins[1].id]
  const cards = await app.db.selectFrom('app_messages').selectAll().where('recipient_id', 'not in', inTeam).execute()
  expect(cards.filter((card) => SECRET.some((word) => JSON.stringify(card).includes(word)))).toEqual([])
}, 600_000)

test('raising the wall hides the team’s calendar entries from others, lowering it shows them again', async () => {
  const draft = await aCase(mine, office.applicant)
  const { caseId } = draft
  const trial = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院' }
  const { proceedings, version } = await mine.call(caseInfo.updateCaseTrial, {
    caseId,
    version: draft.version,
    values: trial,
  })
  const day = dayAfter(toDay(app.clock.now()), 2)
  const proceedingId = proceedings[0]?.proceedingId ?? ''
  const home = await mine.call(caseInfo.saveHearing, { caseId, proceedingId, values: { startTime: `${day} 09:00:00` } })
  const [due] = await mine.call(deadline.saveDeadline, { caseId, values: { rule: 'civilAppeal', trigger: day } })
  const entry = { kind: 'hearing', title: '证据交换', start: `${day} 14:00:00`, end: `${day} 15:00:00` } as const
  const entered = await mine.call(schedule.save, { ...entry, proceedingId })
  const ids = [home.hearings[0]?.scheduleId ?? '', due?.deadlineId ?? '', entered.id]
  const colleague = outsiders.colleague as TestClient
  const codes = () => Promise.all(ids.map(async (id) => (await colleague.reply(schedule.detail, { id })).code))
  expect(await codes()).toEqual([0, 0, 0])
  const wall = (isConfidential: boolean, version: number) =>
    mine.call(caseInfo.updateCaseInfo, {
      caseId,
      version: version,
      values: caseValues(office.applicant, { isConfidential }),
    })
  const up = await wall(true, version)
  expect(await codes()).toEqual([403, 403, 403])
  // One that is entered behind the wall is private from the start.
  const { id } = await mine.call(schedule.save, { ...entry, start: `${day} 14:30:00`, proceedingId })
  expect((await colleague.reply(schedule.detail, { id })).code).toBe(403)
  const shared = await mine.reply(schedule.save, { ...entry, proceedingId, shareTo: 'firm' })
  expect([shared.code, JSON.stringify(shared)]).toEqual([400, expect.stringContaining('私密日程不能同步到动态')])
  await wall(false, up.version)
  expect(await codes()).toEqual([0, 0, 0])
})
