import { caseCategory, caseInfo } from '@contract/case'
import type { CaseDetail } from '@contract/case/shapes'
import { customer } from '@contract/customer'
import { documents } from '@contract/document'
import type { FormValues } from '@contract/forms/fields'
import { message } from '@contract/message'
import { misc } from '@contract/misc'
import { schedule } from '@contract/schedule'
import { selector } from '@contract/selector'
import { dayAfter, fromTime, toDay } from '@server/kernel/clock'
import { anOffice, holds, type Office } from '@test/factories/approval'
import { aStandingCase, caseValues } from '@test/factories/case'
import { anUpload } from '@test/factories/file'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let as: (who: Worker) => Promise<TestClient>
let mine: TestClient
let head: TestClient
let guest: TestClient

beforeEach(async () => {
  app = await testApp()
  as = callers(app)
  office = await anOffice(app)
  ;[mine, head, guest] = [await as(office.applicant), await as(office.head), await as(office.stranger)]
})
afterEach(() => app.close())

const standing = (given = {}) => aStandingCase(app, mine, office.applicant, given)
const cards = async (client: TestClient, code: number) => {
  const { records } = await client.call(message.getMsgList, { appMsgType: [code], size: 50 })
  return records.map(({ linkId, linkStatus, content }) => [linkId, linkStatus, content.appText.appAlertTitle])
}
const COURT = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院', courtCaseNo: '（2026）京0105民初123号' }
const proceeding = ({ caseId, version }: CaseDetail, values = {}) =>
  mine.call(caseInfo.updateCaseTrial, { caseId, version, values: { ...COURT, ...values } })

test('an opponent’s number learnt later is saved; the slower of two gets a conflict and a stranger is refused', async () => {
  const { caseId } = await standing()
  const opponent = async () => {
    const { parties } = await mine.call(caseInfo.getCaseInfoDetailNew, { caseId })
    return parties.find(({ role }) => role === 'opponent')
  }
  const { partyId = '', version = 0 } = (await opponent()) ?? {}
  const set = { partyId, version, creditCode: '91999999MA0000001N' }
  expect((await guest.reply(customer.updateOpponentNumbers, set)).code).toBe(404)
  expect(await mine.reply(customer.updateOpponentNumbers, { ...set, creditCode: '9199' })).toMatchObject({
    code: 400,
    data: { fields: { creditCode: expect.stringContaining('信用代码') } },
  })
  await mine.call(customer.updateOpponentNumbers, set)
  expect(await opponent()).toMatchObject({ creditCode: '9199**********001N', version: version + 1 })
  expect(await mine.reply(customer.updateOpponentNumbers, set)).toMatchObject({ code: 409 })
})

describe('checking for a repeated case', () => {
  test('a repeated case is shown with reasons, a colleague’s with its lead only, a walled one not at all', async () => {
    const { caseId } = await standing()
    const asked = {
      name: '砚澜科技与鹿屿物流买卖合同纠纷',
      cause: '买卖合同纠纷',
      clients: ['北京砚澜科技有限公司'],
      opponents: ['鹿屿物流有限公司'],
    }
    expect(await mine.call(caseInfo.isSaveCaseInfo, asked)).toMatchObject({
      isRepeat: true,
      repeats: [{ caseId, name: asked.name, reasons: ['sides', 'name', 'client'], lead: { name: '周以宁' } }],
    })
    expect(await guest.call(caseInfo.isSaveCaseInfo, asked)).toMatchObject({
      repeats: [{ caseId: null, name: '', innerNo: null, clientNames: [], lead: { name: '周以宁' } }],
    })
    expect(await mine.call(caseInfo.isSaveCaseInfo, { ...asked, caseId })).toEqual({ isRepeat: false, repeats: [] })
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
    expect(await guest.call(caseInfo.isSaveCaseInfo, asked)).toEqual({ isRepeat: false, repeats: [] })
  })

  test('a court case number is recognised in any spelling', async () => {
    const { caseId } = await proceeding(await standing())
    expect(await mine.call(caseInfo.isSaveCaseInfo, { courtCaseNo: '(2026)京0105民初 123号' })).toMatchObject({
      repeats: [{ caseId, reasons: ['courtCaseNo'] }],
    })
  })
})

describe('the case’s home page', () => {
  test('a change on the home page shows who made it, and the values before and after', async () => {
    const draft = await mine.call(caseInfo.saveCaseInfo, { values: caseValues(office.applicant) })
    const values = caseValues(office.applicant, { subjectAmount: '1500000', cause: '承揽合同纠纷' })
    await mine.call(caseInfo.updateCaseInfo, { caseId: draft.caseId, version: draft.version, values })
    const { records } = await mine.call(caseInfo.getCaseDynamic, { caseId: draft.caseId })
    expect(records[0]).toMatchObject({
      person: { name: '周以宁' },
      words: '修改了项目',
      changes: [
        { label: '案由', before: '买卖合同纠纷', after: '承揽合同纠纷' },
        { label: '标的额', before: '1200000', after: '1500000' },
      ],
    })
    const { rows } = await readAudit(draft.caseId)
    expect(rows).not.toContain('承揽合同纠纷')
  })

  test('a hearing appears in the team’s calendars and as the next hearing, and moves in both', async () => {
    const { caseId, proceedings } = await proceeding(await standing())
    const proceedingId = proceedings[0]?.proceedingId ?? ''
    const day = dayAfter(toDay(app.clock.now()), 5)
    const values = { startTime: `${day} 09:30:00`, hours: '3', place: '朝阳法院第三法庭' }
    const home = await mine.call(caseInfo.saveHearing, { caseId, proceedingId, values })
    expect(home).toMatchObject({
      caseInfo: { nextHearing: `${day} 09:30:00`, proceedings: [{ status: 'scheduled' }] },
      hearings: [{ proceedingId, startTime: `${day} 09:30:00`, endTime: `${day} 12:30:00`, place: '朝阳法院第三法庭' }],
    })
    const id = home.hearings[0]?.scheduleId ?? ''
    expect(await mine.call(schedule.detail, { id })).toMatchObject({ kind: 'hearing', proceedingId })
    await app.db
      .updateTable('schedules')
      .set({ start_at: `${day} 10:00:00` })
      .where('id', '=', id)
      .execute()
    const { records } = await mine.call(caseInfo.getCaseInfoList, { pageType: 1 })
    expect(records[0]?.nextHearing).toBe(`${day} 10:00:00`)
    expect(await mine.call(caseInfo.getNowCaseTrialId, { caseId })).toEqual({ proceedingId })
    expect((await mine.call(caseInfo.getCaseOtherSideList, { caseId })).map(({ name }) => name)).toEqual([
      '鹿屿物流有限公司',
    ])
  })

  test('a hearing that somebody enters in the calendar for a proceeding is the case’s next one', async () => {
    const { caseId, proceedings } = await proceeding(await standing())
    const proceedingId = proceedings[0]?.proceedingId ?? ''
    const day = dayAfter(toDay(app.clock.now()), 6)
    const entry = { title: '一审开庭', place: '第三法庭', start: `${day} 09:00:00`, end: `${day} 11:00:00` }
    const { id } = await mine.call(schedule.save, { kind: 'hearing', ...entry, proceedingId })
    await mine.call(schedule.save, { kind: 'meeting', ...entry, start: `${day} 08:00:00`, proceedingId })
    expect(await mine.call(caseInfo.getCaseInfoHome, { caseId })).toMatchObject({
      caseInfo: { nextHearing: `${day} 09:00:00` },
      hearings: [{ scheduleId: id, proceedingId, place: '第三法庭' }],
    })
    const { records } = await mine.call(caseInfo.getCaseInfoList, { pageType: 1 })
    expect(records[0]?.nextHearing).toBe(`${day} 09:00:00`)
  })

  test('starring lists a case among the focused ones, and its name is hidden from those outside the wall', async () => {
    const { caseId, name } = await standing()
    await head.call(caseInfo.saveFocus, { caseId, isFocused: true })
    expect((await head.call(caseInfo.getCaseInfoHome, { caseId })).isFocused).toBe(true)
    expect((await head.call(caseInfo.getCaseInfoList, { pageType: 4 })).records.map((row) => row.name)).toEqual([name])
    expect((await head.call(misc.getFocusList, {})).starred.map(({ title }) => title)).toEqual([name])
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
    expect(await head.call(misc.getFocusList, {})).toEqual({ starred: [], recent: [] })
    expect((await guest.reply(caseInfo.saveFocus, { caseId, isFocused: true })).code).toBe(404)
  })

  test('a sub-case shows its parent and waits while the parent is being accepted', async () => {
    const parent = await standing()
    const values = caseValues(office.applicant, { name: '执行阶段' })
    const child = await mine.call(caseInfo.saveCaseInfo, { parentId: parent.caseId, values })
    await app.db.updateTable('cases').set({ status: 'approving' }).where('id', '=', parent.caseId).execute()
    expect(await mine.call(caseInfo.getParentCaseIsFiling, { caseId: child.caseId })).toEqual({
      isFiling: true,
      parent: { caseId: parent.caseId, name: parent.name, status: 'approving' },
    })
  })

  test('new documents notify the team, and only their uploader or the lead removes them', async () => {
    const { caseId } = await standing({
      team: [
        { empId: office.applicant.id, percent: '60' },
        { empId: office.hr.id, percent: '40' },
      ],
    })
    const helper = await as(office.hr)
    const { fileId } = await anUpload({ ...office.applicant, ...mine }, {})
    const [made] = await mine.call(documents.upload, { space: 'case', caseId, files: [{ fileId }] })
    const documentIds = [made?.documentId ?? '']
    expect(await cards(helper, 308)).toEqual([[caseId, 0, '项目有新的文档']])
    expect((await mine.call(caseInfo.getCaseInfoHome, { caseId })).counts.document).toBe(1)
    expect(await helper.reply(documents.remove, { documentIds })).toMatchObject({
      code: 403,
      msg: '只有上传人或主办律师可以移除文档',
    })
    expect((await guest.reply(documents.list, { tab: 'case', caseId })).code).toBe(404)
    await mine.call(documents.remove, { documentIds })
    expect((await mine.call(caseInfo.getCaseInfoHome, { caseId })).counts.document).toBe(0)
  })
})

describe('collaboration', () => {
  test('an invited colleague (301) who agrees (303) joins, and the team is notified (302)', async () => {
    const { caseId, name } = await standing({
      isConfidential: true,
      team: [
        { empId: office.applicant.id, percent: '60' },
        { empId: office.hr.id, percent: '40' },
      ],
    })
    const [asked] = await mine.call(caseInfo.invite, { caseId, empIds: [office.stranger.id], note: '请协助保全' })
    const id = asked?.id ?? ''
    expect(await cards(guest, 301)).toEqual([[id, 0, '邀请您协作项目']])
    expect((await guest.reply(caseInfo.getCaseInfoHome, { caseId })).code).toBe(404)
    expect(await guest.call(caseInfo.getInvitation, { id })).toMatchObject({
      name,
      targetId: caseId,
      can: { answer: true },
    })
    await guest.call(caseInfo.answerInvitation, { id, version: 1, answer: 'agreed' })
    expect(await cards(mine, 303)).toEqual([[caseId, 0, '何小满已同意协作']])
    expect(await cards(await as(office.hr), 302)).toEqual([[caseId, 0, '何小满加入了项目']])
    expect((await guest.call(caseInfo.getCaseInfoHome, { caseId })).caseInfo.team).toContainEqual(
      expect.objectContaining({ name: '何小满', role: 'helper' }),
    )
    expect(await mine.reply(caseInfo.invite, { caseId, empIds: [office.stranger.id] })).toMatchObject({
      msg: '所选同事已在项目团队中',
    })
    expect((await head.reply(caseInfo.invite, { caseId, empIds: [office.head.id] })).code).toBe(404)
  })

  test('an invited firm sees name and category (305), and the rest once it agreed (306)', async () => {
    const { caseId, name } = await standing()
    const firm = await aFirm(app, { name: '样例律师事务所' })
    const chief = await anEmployee(app, { firm, name: '许望舒' })
    await holds(app, firm, 'director', [chief])
    const theirs = await as(chief)
    const [asked] = await mine.call(caseInfo.inviteFirm, { caseId, firmId: firm.id })
    const id = asked?.id ?? ''
    expect(await cards(theirs, 305)).toEqual([[id, 0, '跨所项目协作邀请']])
    expect(await theirs.call(caseInfo.getInvitation, { id })).toMatchObject({ name, targetId: null, shared: null })
    const { shared } = await theirs.call(caseInfo.answerInvitation, { id, version: 1, answer: 'agreed' })
    expect(shared).toMatchObject({
      brief: '买卖合同纠纷 · 一审',
      finder: '周以宁',
      clientNames: ['北京砚澜科技有限公司'],
    })
    expect((await cards(mine, 306))[0]?.[2]).toBe('样例律师事务所 许望舒已同意协作')
    expect((await theirs.reply(caseInfo.getCaseInfoDetailNew, { caseId })).code).toBe(404)
  })
})

test('the lead of a retainer is reminded 30 days before its end (309), and not on the next day', async () => {
  const today = toDay(app.clock.now())
  const { caseId } = await standing({
    name: '澜海集团常年顾问',
    category: 'retainer',
    cause: '',
    stage: '',
    feeMode: 'annual',
    startDate: '2026-01-01',
    endDate: dayAfter(today, 31),
  })
  expect((await mine.call(caseInfo.getToBeErenewedList, {})).total).toBe(0)
  const morning = async () => {
    const now = app.clock.now()
    app.clock.pass(fromTime(`${dayAfter(toDay(now), 1)} 10:00:00`) - now)
    await app.jobs.runDue()
    // A day later whoever was signed in is not any more.
    mine = await signedIn(app, office.applicant)
    return (await cards(mine, 309)).map(([id, , title]) => [id, title])
  }
  expect(await morning()).toEqual([[caseId, '顾问服务还有 30 天到期']])
  expect((await mine.call(caseInfo.getToBeErenewedList, {})).records.map((row) => row.caseId)).toEqual([caseId])
  expect((await mine.call(caseInfo.getHomeInfo, {})).ending).toBe(1)
  expect(await morning()).toHaveLength(1)
})

describe('the firm’s case categories', () => {
  const update = (client: TestClient, values: object, version = 0, category = 'civil' as const) =>
    client.reply(caseCategory.update, { category, version, values: values as FormValues })
  const categoryOf = async (category: string) =>
    (await mine.call(caseCategory.list, {})).find((categoryItem) => categoryItem.category === category)
  let chief: TestClient
  beforeEach(async () => {
    const who = await anEmployee(app, { firm: office.firm, name: '顾明远', permissions: ['firm:manage'] })
    chief = await as(who)
  })

  test('a manager sets unique letters for a category; the slower of two gets a conflict', async () => {
    expect((await update(mine, { isOpen: true, letters: 'MX' })).code).toBe(403)
    const told = async (letters: string, version = 0) => (await update(chief, { isOpen: true, letters }, version)).msg
    expect(await told('XS')).toBe('「刑事」已使用简码 XS')
    expect(await told('m1')).toBe('编号简码为 2 至 4 个大写字母')
    expect(await categoryOf('civil')).toMatchObject({ letters: 'MS', version: 0 })
    await told('MX')
    expect(await categoryOf('civil')).toMatchObject({ letters: 'MX', isOpen: true, version: 1 })
    expect(await told('MY')).toMatch(/项目类型已被他人更新/)
    const [row] = await app.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('target_kind', '=', 'caseCategory')
      .execute()
    expect(row).toMatchObject({ action: 'caseCategory.update', detail: { isOpen: true, letters: 'MX' } })
    // Another firm has its own.
    const stranger = await as(await anEmployee(app, { name: '许望舒' }))
    expect((await stranger.call(caseCategory.list, {}))[0]).toMatchObject({ letters: 'MS', version: 0 })
  })

  test('a closed category accepts no new case and keeps the existing ones', async () => {
    const { caseId, version } = await standing({ status: 'draft' })
    await update(chief, { isOpen: false, letters: 'MS' })
    const values = caseValues(office.applicant)
    const reply = await mine.reply(caseInfo.saveCaseInfo, { values })
    expect(reply.msg).toBe('律所已停用「民事诉讼」，请选择其他项目类型')
    expect((reply.data as unknown as { fields: object }).fields).toHaveProperty('category')
    const kept = await mine.reply(caseInfo.updateCaseInfo, { caseId, version, values: { ...values, name: '改名' } })
    expect(kept.code).toBe(0)
    // No picker offers it any more, and nothing begins with it.
    const codes = async () => (await mine.call(selector.getCaseCategoryList, { qryType: 3 })).map(({ code }) => code)
    expect([(await codes()).includes('civil'), (await codes()).length]).toEqual([false, 10])
    expect((await mine.call(selector.getCoopCaseTypeList, {})).map(({ code }) => code)).not.toContain('civil')
    expect(await mine.call(caseCategory.getDefaultIds, {})).toEqual(['criminal'])
  })

  test('a draft tells those who may begin it what is missing for acceptance', async () => {
    const missing = async (client: TestClient, caseId: string) =>
      (await client.call(caseInfo.getCaseInfoDetailNew, { caseId })).missing
    const { caseId } = await standing({ status: 'draft', signDate: '', agencyPower: '', subjectAmount: '' })
    expect(await missing(mine, caseId)).toEqual(['代理权限', '签约日期'])
    await chief.call(caseCategory.updateFlowForm, {
      category: 'civil',
      version: 0,
      values: { required: ['subjectAmount'] },
    })
    expect(await missing(mine, caseId)).toEqual(['代理权限', '签约日期', '标的额'])
    expect(await missing(head, caseId)).toEqual([])
  })

  test('fields required before acceptance belong to the category', async () => {
    const ask = (required: string[]) =>
      chief.reply(caseCategory.updateFlowForm, { category: 'criminal', version: 0, values: { required } })
    expect((await ask(['arbitrators'])).code).toBe(400)
    expect((await ask(['charge', 'custodyPlace'])).code).toBe(0)
    expect(await categoryOf('criminal')).toMatchObject({
      required: ['charge', 'custodyPlace'],
      letters: 'XS',
      version: 1,
    })
  })
})

test('a new case starts with the category registered last, and category counts hold visible cases only', async () => {
  expect(await mine.call(caseCategory.getDefaultIds, {})).toEqual(['civil'])
  await standing({ category: 'criminal', cause: '', stage: '', charge: '诈骗罪', criminalStage: '侦查' })
  await standing({ isConfidential: true })
  expect(await mine.call(caseCategory.listWithCase, {})).toEqual([
    expect.objectContaining({ category: 'civil', letters: 'MS', count: 1 }),
    expect.objectContaining({ category: 'criminal', letters: 'XS', count: 1 }),
  ])
  expect((await head.call(caseCategory.listWithCase, {})).map(({ category }) => category)).toEqual(['criminal'])
  expect((await mine.call(caseCategory.list, {})).map(({ name }) => name)).toContain('常年法律顾问')
})

async function readAudit(caseId: string) {
  const rows = await app.db.selectFrom('audit_log').select('detail').where('target_id', '=', caseId).execute()
  return { rows: JSON.stringify(rows) }
}
