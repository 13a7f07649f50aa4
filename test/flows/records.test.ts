import { schedule } from '@contract/schedule'
import { CallContext } from '@server/kernel/http/call'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { scheduleInput } from '@test/factories/schedule'
import { aSignTask } from '@test/factories/sign-task'
import { aTask } from '@test/factories/task'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A call as this person would make it. */
async function callOf(who: Worker) {
  const origin = { ip: '127.0.0.1', userAgent: 'test', host: 'browser', baseUrl: app.address }
  const token = await app.sessions.open({ accountId: who.accountId, employeeId: who.id, firmId: who.firm.id }, origin)
  return new CallContext(app, app.db, () => origin, await app.sessions.find(token))
}

test('a record of any kind is described in one line to those who see it and to nobody else', async () => {
  const firm = await aFirm(app)
  const [me, other] = [await anEmployee(app, { firm, name: '林知远' }), await anEmployee(app, { firm, name: '周以宁' })]
  const stranger = await anEmployee(app)
  const phone = await phoneOf(app, me)
  const { taskId } = await aTask(phone, { title: '起草答辩状' })
  const { signTaskId } = await aSignTask(phone, [other], { title: '授权委托书' })
  const { id } = await phone.api({ schedule }).schedule.save(scheduleInput({ title: '一审开庭', isPrivate: true }))
  const records = [
    { kind: 'task', id: taskId },
    { kind: 'signTask', id: signTaskId },
    { kind: 'schedule', id },
  ]
  const told = async (who: Worker) => {
    const call = await callOf(who)
    return Promise.all(records.map((record) => app.records.describe(call, record)))
  }
  expect(await told(me)).toEqual(['起草答辩状', '授权委托书', '一审开庭'])
  expect(await told(other)).toEqual([undefined, '授权委托书', undefined])
  expect(await told(stranger)).toEqual([undefined, undefined, undefined])
})

test('a kind that no domain declares has no records', async () => {
  const call = await callOf(await anEmployee(app))
  expect(await app.records.see(call, { kind: 'dragon', id: '1' })).toBe(false)
  expect(await app.records.describe(call, { kind: 'dragon', id: '1' })).toBeUndefined()
})
