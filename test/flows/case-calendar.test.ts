import { caseInfo } from '@contract/case'
import { caseCalendar } from '@contract/case-calendar'
import { deadline } from '@contract/deadline'
import { days } from '@contract/duration'
import { toDay } from '@server/kernel/clock'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase, caseValues } from '@test/factories/case'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'
import { convertIcsCalendar } from 'ts-ics'

const NAME = '岚山水泥买卖合同纠纷'

let app: TestApp
let office: Office
let lead: TestClient
let helper: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  ;[lead, helper] = [await as(office.applicant), await as(office.hr)]
  ;({ caseId } = await aStandingCase(app, lead, office.applicant, { name: NAME, status: 'draft', team: together() }))
})
afterEach(() => app.close())

const together = () => [
  { empId: office.applicant.id, percent: '60' },
  { empId: office.hr.id, percent: '40' },
]
const alone = () => [{ empId: office.applicant.id, percent: '100' }]
const dayIn = (count: number) => toDay(app.clock.now() + days(count))

async function change(given: object) {
  const { version } = await lead.call(caseInfo.getCaseInfoDetailNew, { caseId })
  const values = caseValues(office.applicant, { name: NAME, team: together(), ...given })
  await lead.call(caseInfo.updateCaseInfo, { caseId, version, values })
}

async function aHearing() {
  const { version } = await lead.call(caseInfo.getCaseInfoDetailNew, { caseId })
  const trial = { stage: '一审', acceptOrgan: '北京市朝阳区人民法院', courtCaseNo: '（2026）京0105民初9971号' }
  const { proceedings } = await lead.call(caseInfo.updateCaseTrial, { caseId, version, values: trial })
  const proceedingId = proceedings[0]?.proceedingId ?? ''
  const values = { startTime: `${dayIn(5)} 09:30:00`, place: '第三法庭' }
  await lead.call(caseInfo.saveHearing, { caseId, proceedingId, values })
}

const addressOf = async (who: TestClient) =>
  new URL((await who.call(caseCalendar.openFeed, { caseId })).url, app.address)
const statusOf = async (url: URL) => (await fetch(url)).status
async function eventsAt(url: URL) {
  const events = convertIcsCalendar(undefined, await (await fetch(url)).text()).events ?? []
  return events.map(({ summary, location, start, alarms = [] }) => ({
    summary,
    location,
    start: start.date.toISOString(),
    alarms: alarms.map(({ trigger }) => trigger.type === 'relative' && trigger.value),
  }))
}

test('a matter’s calendar holds its hearings and open deadlines, with alarms, and nothing of other matters', async () => {
  await aHearing()
  const own = { rule: 'own', trigger: dayIn(0), courtDay: dayIn(9) }
  const [made] = await lead.call(deadline.saveDeadline, { caseId, values: { ...own, title: '提交代理词' } })
  const other = await aStandingCase(app, lead, office.applicant, { name: '别的项目', team: alone() })
  await lead.call(deadline.saveDeadline, { caseId: other.caseId, values: { ...own, title: '别的期限' } })
  const url = await addressOf(helper)
  expect(await eventsAt(url)).toEqual([
    {
      summary: `开庭：${NAME}`,
      location: '第三法庭',
      start: new Date(`${dayIn(5)}T09:30:00+08:00`).toISOString(),
      alarms: expect.any(Array),
    },
    {
      summary: '期限：提交代理词',
      location: undefined,
      start: `${dayIn(9)}T00:00:00.000Z`,
      // Nine in the morning, three days before and the day before.
      alarms: [
        { before: true, days: 2, hours: 15 },
        { before: true, hours: 15 },
      ],
    },
  ])
  await lead.call(deadline.setDone, { deadlineId: made?.deadlineId ?? '', version: made?.version ?? 0, isDone: true })
  expect((await eventsAt(url)).map(({ summary }) => summary)).toEqual([`开庭：${NAME}`])
  expect(await helper.call(caseCalendar.feed, { caseId })).toMatchObject({ isOn: true, readTime: expect.any(String) })
})

test('an address ends when it is replaced or closed, and each person has their own', async () => {
  const [first, others] = [await addressOf(lead), await addressOf(helper)]
  const second = await addressOf(lead)
  expect([await statusOf(first), await statusOf(second), await statusOf(others)]).toEqual([404, 200, 200])
  await lead.call(caseCalendar.closeFeed, { caseId })
  expect([await statusOf(second), await statusOf(others)]).toEqual([404, 200])
  expect(await lead.call(caseCalendar.feed, { caseId })).toEqual({ isOn: false, createTime: null, readTime: null })
  expect(await statusOf(new URL('/v3/calendar/case/guess.ics', app.address))).toBe(404)
})

test('an address is silent while its owner may not see the matter, and after they have left', async () => {
  const [leads, helpers] = [await addressOf(lead), await addressOf(helper)]
  await change({ isConfidential: true, team: alone() })
  expect([await statusOf(leads), await statusOf(helpers)]).toEqual([200, 404])
  expect(await helper.reply(caseCalendar.openFeed, { caseId })).toMatchObject({ code: 404 })
  await change({ isConfidential: false })
  expect(await statusOf(helpers)).toBe(200)
  await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', office.hr.id).execute()
  expect(await statusOf(helpers)).toBe(404)
})
