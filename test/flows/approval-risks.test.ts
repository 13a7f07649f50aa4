import { approval } from '@contract/approval'
import type { Risk } from '@contract/approval/shapes'
import { days } from '@contract/duration'
import type { FormValues, Line } from '@contract/forms/fields'
import { toDay } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { anOffice, detailOf, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import type { Worker } from '@test/factories/people'
import { aSchedule } from '@test/factories/schedule'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, callers, signedIn, type TestClient } from '@test/support/test-client'

const FROM = toDay(Date.now() + days(200))
const TO = toDay(Date.now() + days(201))
/** A day as risks say it: 2027年3月2日. */
const inWords = (day: string) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')
const HEARING_DAY = inWords(FROM)
const period = { start: FROM, end: TO, startHalf: 'am', endHalf: 'pm' }
const loan = (object: string, kind = '车辆'): FormValues => ({
  kind,
  object,
  period: { start: FROM, end: TO },
  purpose: '开庭',
})

let app: TestApp
let office: Office
let as: (who: Worker) => Promise<TestClient>
let mine: Colleague
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await anOffice(app)
  as = callers(app)
  mine = { ...office.applicant, ...(await signedIn(app, office.applicant)) }
})

/** Risks that an approver is told besides the form. */
async function risksOf(type: number, values: FormValues, approver: Worker): Promise<Risk[]> {
  const { workId } = await mine.call(approval.start, { type, values })
  return (await detailOf(await as(approver), workId)).risks
}

/** Cure of a hearing in the way: its page in the calendar. */
const inCalendar = (id: string) => ({ text: '改由同事出庭，或申请延期开庭', place: { kind: 'schedule', id } })

const aHearing = () => aSchedule(mine, { title: '砚澜科技一审', start: `${FROM} 09:30:00`, end: `${FROM} 11:30:00` })

test('leave shows a hearing in its period as a risk, and a missing hand-over colleague as a hint', async () => {
  const id = await aHearing()
  const leave = { kind: '婚假', period }
  const hearing = { level: 'warn', text: `请假期间有开庭：${HEARING_DAY} 09:30 砚澜科技一审`, cure: inCalendar(id) }
  // A year without a plan of holidays has a caution besides.
  const ofLeave = async (values: FormValues) =>
    (await risksOf(2004, values, office.head)).filter(({ text }) => !text.includes('放假安排'))
  expect(await ofLeave(leave)).toEqual([hearing, { level: 'info', text: '未填写工作交接人' }])
  expect(await ofLeave({ ...leave, handover: [office.hr.id] })).toEqual([hearing])
})

test('a trip shows a hearing in its period as a risk, and none without one', async () => {
  const trip = { kind: '外出', place: '浦东', period, reason: '会见' }
  expect(await risksOf(2005, trip, office.head)).toEqual([])
  const id = await aHearing()
  expect(await risksOf(2005, trip, office.head)).toEqual([
    { level: 'warn', text: `期间有开庭：${HEARING_DAY} 09:30 砚澜科技一审`, cure: inCalendar(id) },
  ])
})

describe('a trip for a case', () => {
  const trip = (caseId: string) => ({
    ...{ kind: '外出', place: '浦东', period, reason: '会见' },
    matter: { id: caseId, text: '随便写的名字' },
  })
  const start = (caseId: string) => mine.call(approval.start, { type: 2005, values: trip(caseId) })
  const card = async ({ workId }: { workId: string }) => (await detailOf(await as(office.head), workId)).namedMatter

  test('a trip for a case shows the approver the case’s number, client, team and link', async () => {
    const { caseId, innerNo } = await aStandingCase(app, mine, office.applicant)
    const work = await start(caseId)
    expect(await card(work)).toEqual({
      caseId,
      name: '砚澜科技与鹿屿物流买卖合同纠纷',
      innerNo: innerNo ?? '',
      category: '民事诉讼',
      status: '在办',
      clientNames: ['北京砚澜科技有限公司'],
      teamNames: [office.applicant.name],
      isVisible: true,
    })
    const { rows } = await detailOf(await as(office.head), work.workId)
    expect(rows).toContainEqual({ key: 'matter', label: '关联项目', text: '砚澜科技与鹿屿物流买卖合同纠纷' })
  })

  test('a trip for a case behind the wall shows only 保密项目', async () => {
    const { caseId } = await aStandingCase(app, mine, office.applicant)
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
    const work = await start(caseId)
    expect(await card(work)).toEqual({
      ...{ caseId, name: '保密项目', innerNo: '', category: '', status: '' },
      ...{ clientNames: [], teamNames: [], isVisible: false },
    })
    expect(JSON.stringify(await detailOf(await as(office.head), work.workId))).not.toContain('砚澜')
  })

  test('a trip naming a case the applicant may not know of is refused', async () => {
    const theirs = await as(office.director)
    const { caseId } = await aStandingCase(app, theirs, office.director)
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
    expect(await mine.reply(approval.start, { type: 2005, values: trip(caseId) })).toMatchObject({
      code: 400,
      data: { fields: { matter: '项目不存在或已被删除' } },
    })
  })
})

test('a supplies request shows missing stock, unlisted items and prices 20% above the catalogue as risks', async () => {
  await app.db
    .insertInto('supplies')
    .values({ id: newId(), firm_id: office.firm.id, name: '签字笔', unit: '支', price: '3', stock: 8 })
    .execute()
  const line = (item: string, qty: string, price: string) => ({ item, qty, price })
  const risks = (...lines: Line[]) => risksOf(2006, { lines }, office.admins[0])
  expect(await risks(line('签字笔', '8', '3.6'))).toEqual([])
  expect(await risks(line('签字笔', '20', '3.61'), line('硒鼓', '1', '480'))).toEqual([
    { level: 'info', text: '「签字笔」库存8支，需采购12支' },
    { level: 'warn', text: '「签字笔」单价¥3.61，高于目录价¥3.00两成以上' },
    { level: 'info', text: '「硒鼓」不在库存目录中，需采购' },
  ])
})

test('a car already lent for the days blocks the loan, papers can be lent again', async () => {
  const admin = await as(office.admins[0])
  const lent = async (values: FormValues) => {
    const { workId } = await mine.call(approval.start, { type: 2010, values })
    const { my } = await detailOf(admin, workId)
    await admin.call(approval.nextStep, { taskId: my?.taskId ?? '', version: my?.version ?? 0 })
  }
  expect(await risksOf(2010, loan('京A·8K3M2'), office.admins[0])).toEqual([])
  await lent(loan('京A·8K3M2'))
  expect(await risksOf(2010, loan('京A·8K3M2'), office.admins[0])).toEqual([
    {
      level: 'block',
      text: `「京A·8K3M2」${inWords(FROM)}至${inWords(TO)}已由周以宁借用`,
      cure: { text: '与借用人周以宁商量，或退回申请人周以宁改期', place: { kind: 'colleague', id: mine.id } },
    },
  ])
  await lent(loan('合伙协议', '资料'))
  expect(await risksOf(2010, loan('合伙协议', '资料'), office.admins[0])).toEqual([])
})
