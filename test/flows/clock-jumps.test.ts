import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { approval } from '@contract/approval'
import { days, minutes } from '@contract/duration'
import { message } from '@contract/message'
import { schedule } from '@contract/schedule'
import { task } from '@contract/task'
import { toTime } from '@server/kernel/clock'
import { aPerson, PASSWORD } from '@test/factories/account'
import { aNewMobile, aReadPicture, guessedWrong } from '@test/factories/account-sign-in'
import { anApplication, anOffice } from '@test/factories/approval'
import { aSchedule } from '@test/factories/schedule'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn, type TestClient } from '@test/support/test-client'

// A machine whose clock was a day ahead for a while, and was set back: what began meanwhile must not keep people waiting.

let app: TestApp
let guest: TestClient
beforeAll(async () => {
  app = await testApp()
  guest = clientWith(app.address)
})
afterAll(() => app.close())

/** Does something while the clock is a day ahead. */
async function aDayAhead<T>(work: () => Promise<T>): Promise<T> {
  app.clock.pass(days(1))
  try {
    return await work()
  } finally {
    app.clock.pass(-days(1))
  }
}

test('a code sent while the clock was ahead does not keep its owner waiting for another', async () => {
  const mobile = aNewMobile()
  const ask = async () => guest.reply(register.sendSmsCode, { mobile, ...(await aReadPicture(app)) })
  expect(await aDayAhead(ask)).toMatchObject({ code: 0 })
  expect(await ask()).toMatchObject({ code: 0 })
  expect(await ask()).toMatchObject({ code: 429, msg: '验证码已发送，请稍后再试' })
})

test('an account locked while the clock was ahead opens with the clock set back', async () => {
  const { mobile, accountId } = await aPerson(app)
  const login = async (password: string) =>
    guest.reply(account.login, { account: mobile, password, ...(await aReadPicture(app)) })
  await aDayAhead(async () => {
    await guessedWrong(app, accountId, 9)
    expect(await login('wrong-1')).toMatchObject({ code: 423 })
    expect(await login(PASSWORD)).toMatchObject({ code: 423 })
  })
  expect(await login(PASSWORD)).toMatchObject({ code: 0 })
})

test('an approval urged while the clock was ahead can be urged again, once', async () => {
  const office = await anOffice(app)
  const mine = await signedIn(app, office.applicant)
  const { workId } = await anApplication(mine)
  const ahead = await aDayAhead(async () => {
    const there = await signedIn(app, office.applicant)
    return there.reply(approval.urge, { workId })
  })
  expect(ahead).toMatchObject({ code: 0 })
  expect((await mine.call(approval.workflowDetail, { workId })).urgeTime).toBeNull()
  expect(await mine.reply(approval.urge, { workId })).toMatchObject({ code: 0 })
  expect(await mine.reply(approval.urge, { workId })).toMatchObject({ code: 429 })
})

test('a reminder that came while the clock was ahead does not come twice, and one due later comes at its time', async () => {
  const office = await anOffice(app)
  const mine = { ...office.applicant, ...(await signedIn(app, office.applicant)) }
  const at = (count: number) => toTime(app.clock.now() + minutes(count))
  const told = async () => {
    await app.jobs.runDue()
    const { records } = await mine.call(message.getMsgList, { appMsgType: [702, 703], size: 50 })
    return records.map(({ linkId }) => linkId)
  }
  const soon = await aSchedule(mine, { start: at(120), end: at(180), reminders: [15] })
  await aDayAhead(() => app.jobs.runDue())
  expect(await told()).toEqual([soon])
  const later = await aSchedule(mine, { start: at(200), end: at(260), reminders: [15] })
  expect(await told()).toEqual([soon])
  app.clock.pass(minutes(190))
  expect(await told()).toEqual([later, soon])
  await mine.call(schedule.delete, { id: later })
})

test('sessions and records of a day ahead stay good, and new records come after them', async () => {
  const office = await anOffice(app)
  const mine = await signedIn(app, office.applicant)
  const input = () => ({ title: '核对证据', priority: 1 as const, assigneeIds: [office.applicant.id] })
  const ahead = await aDayAhead(async () => {
    const there = await signedIn(app, office.applicant)
    return { there, made: await there.call(task.saveTask, input()) }
  })
  const made = await mine.call(task.saveTask, input())
  for (const client of [mine, ahead.there])
    for (const { taskId } of [made, ahead.made])
      expect(await client.call(task.getTaskById, { taskId })).toMatchObject({ taskId, version: 1 })
})
