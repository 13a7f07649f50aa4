import { approval } from '@contract/approval'
import { approvalKinds } from '@contract/approval/kinds'
import { addressOf } from '@contract/core'
import { anOffice, type Office } from '@test/factories/approval'
import { contentsOf } from '@test/support/contents'
import { type TestApp, testApp } from '@test/support/test-app'
import { post, signedIn, type TestClient } from '@test/support/test-client'
import WebSocket from 'ws'

let app: TestApp
let office: Office
let mine: TestClient
beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  mine = await signedIn(app, office.applicant)
})
afterAll(() => app.close())

/** Body as text: no client would make it. */
const send = (endpoint: { path: string }, values: string, type = 2004) =>
  post(`${app.address}${addressOf(endpoint as typeof approval.start)}`, `{"type":${type},"values":${values}}`, {
    token: mine.token,
  })
const save = (values: string) => send(approval.saveWorkflow, values)

test('7 kB of nested brackets are refused and other calls are still answered', async () => {
  const before = await contentsOf(app.db)
  const deep = `${'['.repeat(3_500)}${']'.repeat(3_500)}`
  expect(await save(`{"handover":${deep}}`)).toMatchObject({ code: 400, msg: '提交的内容层级过多' })
  expect(await contentsOf(app.db)).toEqual(before)
  const others = await signedIn(app, office.stranger)
  expect(await others.call(approval.getNeedMyDoWorkList, { size: 20 })).toMatchObject({ records: [] })
})

test('nested input without a session is refused before the session is checked', async () => {
  const body = `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`
  expect(await post(app.address + addressOf(approval.saveWorkflow), body)).toMatchObject({ code: 400 })
  expect(await post(app.address + addressOf(approval.saveWorkflow), '{"a":1}')).toMatchObject({ code: 301 })
})

test('a socket closes on a nested hello', async () => {
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/im`)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.send(`{"type":"hello","token":"${mine.token}","silentMs":0,"x":${'['.repeat(8)}${']'.repeat(8)}}`)
  expect(await closed).toBe(4400)
})

const KINDS = approvalKinds
  .filter(({ fromServer }) => !fromServer)
  .map(({ codes, title }) => [title, codes[0] ?? 0] as const)
/** A draft that was saved and could never be opened again. */
const NEVER_OPENED = ['{"handover":[[["e1"]]]}', '{"lines":[null]}', '{"kind":{"toString":null}}']

test.each(KINDS)('%s: values that no field takes are refused with a message and nothing is saved', async (_, type) => {
  const before = await contentsOf(app.db)
  for (const values of NEVER_OPENED) {
    for (const endpoint of [approval.saveWorkflow, approval.start])
      expect(await send(endpoint, values, type)).toMatchObject({ code: 400, msg: expect.stringMatching(/[一-龥]/) })
    // A forecast is there to say what is wrong.
    const { code, data } = await send(approval.forecast, values, type)
    expect([code, Object.values(data?.problems ?? {}).length > 0]).toEqual([0, true])
  }
  expect(await contentsOf(app.db)).toEqual(before)
})

test('a nested value is reported at its field', async () => {
  expect(await save('{"handover":[["e1"]]}')).toMatchObject({
    code: 400,
    data: { fields: { handover: '工作交接人格式不正确' } },
  })
  expect(await save('{"kind":{"toString":null}}')).toMatchObject({
    data: { fields: { kind: '请假类型格式不正确' } },
  })
})

test('an old draft with a nested value opens without it and can be copied', async () => {
  const { workId } = await mine.call(approval.saveWorkflow, { type: 2004, values: { kind: '年假' } })
  const form = JSON.stringify({ kind: '年假', handover: [['e1']], period: { start: { a: 1 }, end: null } })
  await app.db.updateTable('approval_works').set({ form }).where('id', '=', workId).execute()
  expect((await mine.call(approval.workflowDetail, { workId })).values).toEqual({ kind: '年假' })
  expect((await mine.call(approval.getWkfValueByWorkId, { workId })).values).toEqual({ kind: '年假' })
  const copy = await mine.call(approval.copy, { workId })
  expect((await mine.call(approval.workflowDetail, { workId: copy.workId })).values).toEqual({ kind: '年假' })
})
