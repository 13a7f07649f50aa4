import { caseInfo } from '@contract/case'
import { documents } from '@contract/document'
import { docShares } from '@contract/document/shares'
import { dynamic } from '@contract/dynamic'
import { misc } from '@contract/misc'
import { schedule } from '@contract/schedule'
import { timer } from '@contract/timer'
import { workLog } from '@contract/work-log'
import { dayAfter, toDay } from '@server/kernel/clock'
import { CallContext } from '@server/kernel/http/call'
import { text } from '@server/kernel/sheets/sheet'
import { takeOut } from '@server/kernel/sheets/take-out'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase, caseValues } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { aLogInput } from '@test/factories/work-log'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, clientWith, signedIn, type TestClient } from '@test/support/test-client'

const NAME = '绛云计划股权收购'

let app: TestApp
let office: Office
let lead: TestClient
let helper: TestClient
let stranger: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  lead = await as(office.applicant)
  helper = await as(office.hr)
  stranger = clientWith(app.address)
  ;({ caseId } = await aStandingCase(app, lead, office.applicant, { name: NAME, status: 'draft', team: together() }))
})
afterEach(() => app.close())

const together = () => [
  { empId: office.applicant.id, percent: '60' },
  { empId: office.hr.id, percent: '40' },
]

/** The lead makes the case confidential, or changes its team, while it is a draft. */
async function change(given: object) {
  const { version } = await lead.call(caseInfo.getCaseInfoDetailNew, { caseId })
  const values = caseValues(office.applicant, { name: NAME, team: together(), ...given })
  await lead.call(caseInfo.updateCaseInfo, { caseId, version, values })
}
const raiseWall = () => change({ isConfidential: true, team: [{ empId: office.applicant.id, percent: '100' }] })
const leaveTeam = () => change({ team: [{ empId: office.applicant.id, percent: '100' }] })

const aCaseDocument = (who: TestClient) => aDocument(who, { space: 'case', caseId, fileName: '绛云尽调报告.pdf' })
async function aLink(who: TestClient) {
  const { documentId } = await aCaseDocument(who)
  const { token } = await who.call(docShares.share, { documentId, days: '7' })
  return { documentId, token: token ?? '' }
}
const open = (token: string) => stranger.reply(docShares.open, { token })

describe('a shared link to a document of a case', () => {
  test('sharing a document of a confidential case is refused with who can change that', async () => {
    await raiseWall()
    const { documentId } = await aCaseDocument(lead)
    expect(await lead.reply(docShares.share, { documentId, days: '7' })).toMatchObject({
      code: 409,
      msg: '保密项目的文档不能用链接分享；确需对外提供的，请主办律师申请项目变更取消保密',
    })
    expect((await lead.call(documents.get, { documentId })).can.share).toBe(false)
  })

  test('a shared link ends for good when the case becomes confidential', async () => {
    const { documentId, token } = await aLink(lead)
    expect((await open(token)).code).toBe(0)
    await raiseWall()
    expect(await open(token)).toMatchObject({ code: 404, msg: expect.stringMatching(/^链接已被撤回/) })
    expect(await lead.call(docShares.list, { documentId })).toEqual([])
    await change({ isConfidential: false })
    expect((await open(token)).code).toBe(404)
  })

  test('a shared link is closed while its sharer is outside the team', async () => {
    const { token } = await aLink(helper)
    expect((await open(token)).code).toBe(0)
    await leaveTeam()
    expect(await open(token)).toMatchObject({ code: 404, msg: expect.stringMatching(/^链接无效或已失效/) })
  })

  test('a shared link ends when its sharer is suspended', async () => {
    const { token } = await aLink(helper)
    await app.db.updateTable('employees').set({ status: 'suspended' }).where('id', '=', office.hr.id).execute()
    expect((await open(token)).code).toBe(404)
  })
})

describe('a wall raised later', () => {
  test('a running timer keeps its time and shows 保密项目 once the wall is up', async () => {
    await helper.call(timer.start, { kind: 'case', targetId: caseId })
    expect((await helper.call(timer.getList, {})).timers.map(({ title }) => title)).toEqual([NAME])
    await raiseWall()
    const { timers } = await helper.call(timer.getList, {})
    expect(timers.map(({ title, state }) => [title, state])).toEqual([['保密项目', 'running']])
  })

  test('a feed item about a case disappears for outsiders once the wall is up', async () => {
    const input = aLogInput(app, {
      ...{ type: 1, targetId: caseId, content: '起草绛云的交易文件', isShared: true },
      reviewerIds: [office.hr.id],
    } as const)
    await lead.call(workLog.submit, input)
    const told = async (who: TestClient) =>
      (await who.call(dynamic.home, { current: 1, size: 20 })).records.filter(({ content }) => content.includes('绛云'))
    const [item] = await told(helper)
    expect(item?.content).toContain(NAME)
    await raiseWall()
    expect(await told(helper)).toEqual([])
    expect(await told(lead)).toHaveLength(1)
    expect((await helper.reply(dynamic.detail, { id: item?.id ?? '' })).code).toBe(404)
  })

  test('stars and recents of a case’s records disappear with the case once the wall is up', async () => {
    const { documentId } = await aCaseDocument(lead)
    const focus = { targetKind: 'document', targetId: documentId, title: '绛云尽调报告.pdf' }
    await helper.call(misc.saveFocus, focus)
    await helper.call(misc.saveFocus, { targetKind: 'case', targetId: caseId, title: NAME })
    const titles = async () => (await helper.call(misc.getFocusList, {})).starred.map(({ title }) => title).sort()
    expect(await titles()).toEqual([NAME, '绛云尽调报告.pdf'].sort())
    await raiseWall()
    expect(await titles()).toEqual([])
  })

  test('hearings leave outsiders’ calendars and calendar feeds once the wall is up', async () => {
    const { version } = await lead.call(caseInfo.getCaseInfoDetailNew, { caseId })
    const trial = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院', courtCaseNo: '（2026）京0105民初9971号' }
    const { proceedings } = await lead.call(caseInfo.updateCaseTrial, { caseId, version, values: trial })
    const startTime = `${dayAfter(toDay(app.clock.now()), 2)} 09:00:00`
    const proceedingId = proceedings[0]?.proceedingId ?? ''
    await lead.call(caseInfo.saveHearing, { caseId, proceedingId, values: { startTime, place: '第三法庭' } })
    const { url } = await helper.call(schedule.openFeed, {})
    const calendar = async () => (await fetch(new URL(url, app.address))).text()
    expect(await calendar()).toContain('绛云')
    await raiseWall()
    expect(await calendar()).not.toContain('绛云')
  })
})

describe('a signed link to a file', () => {
  const fileLink = async (who: TestClient, documentId: string) =>
    new URL((await who.call(documents.download, { documentId })).url, app.address)

  test('a signed link ends with the session it was made for', async () => {
    const { documentId } = await aCaseDocument(lead)
    const second = await signedIn(app, office.applicant)
    const [first, other] = [await fileLink(lead, documentId), await fileLink(second, documentId)]
    expect([(await fetch(first)).status, (await fetch(other)).status]).toEqual([200, 200])
    await app.sessions.endOfEmployee(office.hr.id, '您的账号已停用')
    expect((await fetch(first)).status).toBe(200)
    await app.sessions.endOfEmployee(office.applicant.id, '您的账号已停用')
    expect([(await fetch(first)).status, (await fetch(other)).status]).toEqual([403, 403])
  })

  test('a signed link does not open without its session', async () => {
    const { documentId } = await aCaseDocument(lead)
    const link = await fileLink(lead, documentId)
    link.searchParams.delete('session')
    expect((await fetch(link)).status).toBe(403)
  })
})

describe('long work whose asker is gone', () => {
  const sessionOf = async (who: Office['applicant']) => (await app.sessions.openOf(who.accountId))[0]?.id ?? ''
  /** A call of the applicant, whose connection is closed when `gone` says so. */
  const callOf = async (gone: { is: boolean }) => {
    const token = await app.sessions.open(
      { accountId: office.applicant.accountId, employeeId: office.applicant.id, firmId: office.applicant.firm.id },
      { ip: '127.0.0.1', userAgent: 'test', host: 'browser', baseUrl: app.address },
    )
    const origin = { ip: '127.0.0.1', userAgent: '', host: '', baseUrl: app.address, token, isGone: () => gone.is }
    return new CallContext(app, app.db, () => origin, await app.sessions.find(token))
  }
  /** Exports a list of a hundred pages; returns how many were read before it ended, and its words. */
  async function exportUntil(leave: (page: number, gone: { is: boolean }) => void | Promise<void>) {
    const gone = { is: false }
    const sheet = { name: '清单', format: 'csv' as const, columns: [text<number>('数', 10, String)] }
    let pages = 0
    const exported = takeOut(await callOf(gone), sheet, async ({ current, size }) => {
      pages = current
      await leave(current, gone)
      return { records: Array.from({ length: size }, () => 1), total: 5_000, current, size, pages: 50 }
    })
    const words = await exported.then(
      () => 'done',
      (error: Error) => error.message,
    )
    return { pages, words }
  }

  test('an export stops soon after the session of its asker has ended, with the reason', async () => {
    const { pages, words } = await exportUntil(async (page) => {
      if (page === 7) await app.sessions.endOfEmployee(office.applicant.id, '您的账号已停用')
    })
    expect(words).toBe('您的账号已停用')
    expect(pages).toBeLessThan(15)
  })

  test('an export stops soon after its connection has closed', async () => {
    const { pages, words } = await exportUntil((page, gone) => {
      if (page === 7) gone.is = true
    })
    expect(words).toBe('连接已断开，没有做完，请重新操作')
    expect(pages).toBeLessThan(15)
  })

  test('work in the background is told to stop when the session of its asker ends', async () => {
    const sessionId = await sessionOf(office.applicant)
    const stopped = new Promise<string>((resolve) => {
      const untilAborted = (signal: AbortSignal) =>
        new Promise<void>((end) => signal.addEventListener('abort', () => end(resolve('stopped'))))
      app.ongoing.start('an answer', untilAborted, sessionId)
    })
    await app.sessions.endOfEmployee(office.hr.id, '您的账号已停用')
    await app.sessions.endOfEmployee(office.applicant.id, '您的账号已停用')
    expect(await stopped).toBe('stopped')
  })
})
