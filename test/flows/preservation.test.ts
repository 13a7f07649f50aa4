import { days as daysInMs } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { message } from '@contract/message'
import { preservation } from '@contract/preservation'
import type { Preservation } from '@contract/preservation/shapes'
import { schedule } from '@contract/schedule'
import { workbench } from '@contract/workbench'
import { toDay } from '@server/kernel/clock'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aPreservation, preservationValues } from '@test/factories/preservation'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  mine = await callers(app)(office.applicant)
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.hr.id, percent: '40' },
  ]
  caseId = (await aStandingCase(app, mine, office.applicant, { team })).caseId
})
afterEach(() => app.close())

const day = (days: number) => toDay(app.clock.now() + daysInMs(days))
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields
const refOf = ({ preservationId, version }: Preservation) => ({ preservationId, version })
const inState = async (propertyState: 0 | 1 | 2 | 3 | 4 | 5, client = mine) =>
  (await client.call(preservation.getList, { propertyState })).records.map(({ name }) => name)

async function cardsOf(client: TestClient) {
  const { records } = await client.call(message.getMsgList, { appMsgType: [501, 502], size: 50 })
  return records.map(({ appMsgType, content }) => [appMsgType, content.appText.appAlertTitle])
}

test('a preservation is applied for, carried out, renewed and released with its history and end', async () => {
  const applied = await aPreservation(mine, caseId)
  expect(applied).toMatchObject({ status: 'applied', untilDate: null, terms: [], can: { execute: true, renew: false } })
  expect(await inState(4)).toEqual(['招商银行朝阳支行账户，尾号 0021'])

  const from = day(-350)
  const until = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  const frozen = await mine.call(preservation.execute, {
    ...refOf(applied),
    values: { fromDate: from, untilDate: until },
  })
  expect(frozen).toMatchObject({ status: 'expiring', fromDate: from, untilDate: until, renewals: 0 })
  expect(frozen.renewBy).toBe(toDay(Date.parse(`${until}T00:00:00+08:00`) - daysInMs(7)))
  expect(await inState(1)).toHaveLength(1)
  expect(await mine.call(preservation.getNumbers, {})).toEqual({ expiring: 1, expired: 0, waiting: 0 })
  const days = await mine.call(schedule.memberSchedules, { from: until, to: until })
  expect(days.map(({ title }) => title)).toEqual(['保全到期：招商银行朝阳支行账户，尾号 0021'])

  const next = `${Number(until.slice(0, 4)) + 1}${until.slice(4)}`
  const renewed = await mine.call(preservation.execute, {
    ...refOf(frozen),
    values: { fromDate: until, untilDate: next },
  })
  expect(renewed).toMatchObject({ status: 'renewed', untilDate: next, renewals: 1 })
  expect(renewed.terms.map(({ fromDate, gapDays }) => [fromDate, gapDays])).toEqual([
    [until, 0],
    [from, 0],
  ])
  expect(await mine.call(schedule.memberSchedules, { from: until, to: until })).toEqual([])

  const old = { fromDate: day(-800), untilDate: day(-440) }
  const told = await mine.call(preservation.insertHistory, { ...refOf(renewed), values: old })
  expect(told).toMatchObject({ untilDate: next, renewals: 2 })
  expect(told.terms.map(({ fromDate, gapDays }) => [fromDate, gapDays])).toEqual([
    [until, 0],
    [from, 89],
    [old.fromDate, 0],
  ])

  const over = { releasedDate: day(0), reason: '履行完毕' }
  const released = await mine.call(preservation.release, { ...refOf(told), values: over })
  expect(released).toMatchObject({ status: 'released', releaseReason: '履行完毕', can: { renew: false } })
  expect(await inState(5)).toHaveLength(1)
  expect(await inState(1)).toEqual([])
  expect(await mine.call(schedule.memberSchedules, { from: next, to: next })).toEqual([])
})

test('the team is reminded of a term on the ladder and of its end, and not of a renewed term’s old end', async () => {
  const [from, until] = [day(-200), day(31)]
  const made = await aPreservation(mine, caseId, { fromDate: from, untilDate: until })
  app.clock.pass(daysInMs(17))
  await app.jobs.runDue()
  const fellow = await callers(app)(office.hr)
  expect((await cardsOf(fellow)).sort()).toEqual([
    [502, `保全还有 15 天到期：${made.name}`],
    [502, `保全还有 30 天到期：${made.name}`],
  ])
  app.clock.pass(daysInMs(16))
  await app.jobs.runDue()
  const told = await cardsOf(await callers(app)(office.applicant))
  expect(told).toContainEqual([501, `保全已到期：${made.name}`])
  expect(told).toHaveLength(7)
  mine = await callers(app)(office.applicant)
  expect(await inState(3)).toEqual([made.name])
})

test('the radar shows ending preservations only to those who may know of the case', async () => {
  await aPreservation(mine, caseId, { fromDate: day(-1), untilDate: day(20) })
  const { items } = { items: await mine.call(workbench.getRadar, { days: 30 }) }
  expect(items.filter(({ kind }) => kind === 'preservation').map(({ day: ends }) => ends)).toEqual([day(20)])
  const wall = await aStandingCase(app, mine, office.applicant, { name: '甲公司被收购', isConfidential: true })
  const secret = await aPreservation(mine, wall.caseId, { name: '墙后的房产', fromDate: day(-1), untilDate: day(20) })
  for (const outsider of [office.head, office.stranger]) {
    const client = await callers(app)(outsider)
    expect(await inState(0, client)).not.toContain('墙后的房产')
    expect((await client.call(preservation.getNumbers, {})).expiring).toBeLessThanOrEqual(1)
    const reply = await client.reply(preservation.getDetail, { preservationId: secret.preservationId })
    expect(reply).toMatchObject({ code: 404, msg: expect.stringContaining('项目') })
  }
})

test.each<[string, FormValues, string, string]>([
  [
    'a deposit for two years',
    { fromDate: '2026-03-02', untilDate: '2028-03-02' },
    'untilDate',
    '不超过 1 年，最晚到 2027-03-02',
  ],
  ['an end before the beginning', { fromDate: '2026-03-02', untilDate: '2026-03-02' }, 'untilDate', '晚于起始日'],
  ['a freeze to come', { fromDate: '2099-03-02', untilDate: '2099-05-02' }, 'fromDate', '不能晚于今天'],
  ['an end without a beginning', { untilDate: '2027-03-02' }, 'fromDate', '请选择保全起始日'],
  ['a day there is not', { fromDate: '2026-02-30' }, 'fromDate', ''],
  ['no owner', { ownerName: '' }, 'ownerName', '被保全人'],
  ['an amount that is none', { amount: '-1' }, 'amount', ''],
])('a preservation with %s is refused at the field and not saved', async (_what, values, key, words) => {
  const reply = await mine.reply(preservation.add, { caseId, values: preservationValues(values) })
  expect(fieldsOf(reply)?.[key]).toContain(words)
  expect(await mine.call(preservation.getOfCase, { caseId })).toEqual([])
})

test('a term that overlaps, has lapsed or has an outdated version is refused with a message', async () => {
  const made = await aPreservation(mine, caseId, { fromDate: day(-200), untilDate: day(100) })
  const send = (call: typeof preservation.execute, fromDate: string, untilDate: string) =>
    mine.reply(call, { ...refOf(made), values: { fromDate, untilDate } })
  const problem = async (reply: ReturnType<typeof send>) => Object.values(fieldsOf(await reply) ?? {})[0]
  expect(await problem(send(preservation.execute, day(-201), day(120)))).toContain('续保应晚于上一期的起始日')
  expect(await problem(send(preservation.execute, day(0), day(90)))).toContain('晚于上一期的到期日')
  expect(await problem(send(preservation.execute, day(101), day(300)))).toContain('不能晚于上一期的到期日')
  expect(await problem(send(preservation.insertHistory, day(-100), day(50)))).toContain('早于当前一期')
  expect(await problem(send(preservation.insertHistory, day(-300), day(-150)))).toContain('重叠')
  await mine.call(preservation.execute, { ...refOf(made), values: { fromDate: day(0), untilDate: day(200) } })
  expect((await send(preservation.execute, day(1), day(210))).msg).toMatch(/财产保全已被他人更新/)
})

test('only the team registers preservations, and none once the case ended', async () => {
  const stranger = await callers(app)(office.stranger)
  const values = preservationValues()
  expect((await stranger.reply(preservation.add, { caseId, values })).code).not.toBe(0)
  const made = await aPreservation(mine, caseId)
  await mine.call(preservation.remove, refOf(made))
  expect(await inState(0)).toEqual([])
  await app.db.updateTable('cases').set({ status: 'ended' }).where('id', '=', caseId).execute()
  const late = await mine.reply(preservation.add, { caseId, values })
  expect(late.msg).toBe('只有在办项目的团队成员可以登记财产保全')
})
