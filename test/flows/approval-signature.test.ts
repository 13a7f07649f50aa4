import { approval } from '@contract/approval'
import { hours } from '@contract/duration'
import { file } from '@contract/file'
import { personalSettings } from '@contract/personal-settings'
import type { FlowNode } from '@server/domains/approval/engine/definition'
import { newId } from '@server/kernel/db/id'
import { agree, anApplication, anOffice, detailOf, findTodo, type Office, todoOf } from '@test/factories/approval'
import { anUpload, PNG } from '@test/factories/file'
import { anEmployee, type Worker } from '@test/factories/people'
import { contentsOf } from '@test/support/contents'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let as: (who: Worker) => Promise<TestClient>
let mine: TestClient
let directors: TestClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The director signs, then the offices hand out. */
const NODES: FlowNode[] = [
  { id: 'start', kind: 'start', name: '提交', next: 'sign' },
  {
    id: 'sign',
    kind: 'single',
    name: '主任签字',
    approver: { by: 'role', role: 'director' },
    needsSignature: true,
    next: 'hr',
  },
  { id: 'hr', kind: 'single', name: '人事', approver: { by: 'role', role: 'hr' }, next: 'end' },
  { id: 'end', kind: 'end', name: '结束' },
]

beforeEach(async () => {
  office = await anOffice(app)
  as = callers(app)
  mine = await as(office.applicant)
  directors = await as(office.director)
  await app.db
    .insertInto('approval_flows')
    .values({ id: newId(), firm_id: office.firm.id, type: 2007, version: 1, nodes: JSON.stringify(NODES) })
    .execute()
})

const aSignature = (client: TestClient) => anUpload(client, { type: 'sign', fileName: '审批签名.png', content: PNG })
const UNSIGNED = { code: 400, msg: '请签名后再提交', data: { fields: { signatureId: '请签名后再提交' } } }
const GONE = { code: 400, msg: '附件不存在或已失效，请重新上传' }

test('approving without a required signature is refused on every path', async () => {
  const { workId } = await anApplication(mine)
  const { taskId, version } = await todoOf(directors, workId)
  expect((await detailOf(directors, workId)).my).toMatchObject({ needsSignature: true, canBatch: false })
  const before = await contentsOf(app.db)
  expect(await directors.reply(approval.nextStep, { taskId, version, opinion: '同意' })).toMatchObject(UNSIGNED)
  expect(await directors.reply(approval.finish, { taskId, version })).toMatchObject(UNSIGNED)
  const after = { taskId, version, place: 'after' as const, mode: 'all' as const, empIds: [office.stranger.id] }
  expect(await directors.reply(approval.addSign, after)).toMatchObject(UNSIGNED)
  expect(await directors.reply(approval.batchAgree, { items: [{ taskId, version }] })).toMatchObject({
    code: 400,
    msg: '「更换会议室投影仪」需逐条审批，不能批量同意',
  })
  expect(await contentsOf(app.db)).toEqual(before)
})

test('a signature written for a step is shown in the timeline to readers of the work only', async () => {
  const { workId } = await anApplication(mine)
  const { taskId, version } = await todoOf(directors, workId)
  const { fileId: signatureId } = await aSignature(directors)
  await directors.call(approval.nextStep, { taskId, version, signatureId })
  const part = (await detailOf(mine, workId)).timeline[0]?.people[0]
  expect(part).toMatchObject({ state: 'agreed', signature: { fileId: signatureId, fileName: '审批签名.png' } })
  for (const reader of [mine, await as(office.hr)])
    expect((await reader.call(file.downloadUrl, { fileId: signatureId, inline: true })).url).toContain('http')
  const stranger = await as(office.stranger)
  expect(await stranger.reply(file.downloadUrl, { fileId: signatureId })).toMatchObject({ code: 403 })
  // The step after asks for none.
  expect((await detailOf(await as(office.hr), workId)).my?.needsSignature).toBe(false)
  expect((await agree(await as(office.hr), workId)).status).toBe(3)
})

test('the saved signature can be used repeatedly and stays on signed steps after it is removed', async () => {
  const { fileId } = await aSignature(directors)
  const { version: first } = await directors.call(personalSettings.getInfo, {})
  const { signFileId, version: kept } = await directors.call(personalSettings.saveSign, { version: first, fileId })
  const works = [await anApplication(mine), await anApplication(mine)]
  for (const { workId } of works) {
    const { taskId, version } = await todoOf(directors, workId)
    await directors.call(approval.nextStep, { taskId, version, signatureId: signFileId })
  }
  await directors.call(personalSettings.deleteSign, { version: kept })
  app.clock.pass(hours(48))
  while ((await app.jobs.runDue()) > 0);
  as = callers(app)
  mine = await as(office.applicant)
  for (const { workId } of works) {
    expect((await detailOf(mine, workId)).timeline[0]?.people[0]?.signature?.fileId).toBe(fileId)
    const { url } = await mine.call(file.downloadUrl, { fileId, inline: true })
    expect((await fetch(url)).status).toBe(200)
  }
})

test('a signature that is not the approver’s, not a picture or of another firm is refused', async () => {
  const { workId } = await anApplication(mine)
  const { taskId, version } = await todoOf(directors, workId)
  const { fileId: theirs } = await aSignature(await as(office.hr))
  const { fileId: document } = await anUpload(directors)
  const { fileId: elsewhere } = await aSignature(await as(await anEmployee(app)))
  const before = await contentsOf(app.db)
  for (const signatureId of [theirs, document, elsewhere, 'nowhere'])
    expect(await directors.reply(approval.nextStep, { taskId, version, signatureId })).toMatchObject(GONE)
  expect(await contentsOf(app.db)).toEqual(before)
  expect(await findTodo(directors, workId)).toBeDefined()
})

test('adding an approver afterwards needs the adder’s signature', async () => {
  const { workId } = await anApplication(mine)
  const { taskId, version } = await todoOf(directors, workId)
  const { fileId: signatureId } = await aSignature(directors)
  const added = { place: 'after' as const, mode: 'all' as const, empIds: [office.stranger.id] }
  await directors.call(approval.addSign, { taskId, version, ...added, signatureId })
  const people = (await detailOf(mine, workId)).timeline[0]?.people
  expect(people?.[0]).toMatchObject({ state: 'agreed', signature: { fileId: signatureId } })
  // An added approver takes part in the same step, and signs too.
  const takes = await as(office.stranger)
  const theirs = await todoOf(takes, workId)
  const step = { taskId: theirs.taskId, version: theirs.version }
  expect(await takes.reply(approval.nextStep, step)).toMatchObject(UNSIGNED)
  const { fileId } = await aSignature(takes)
  await takes.call(approval.nextStep, { ...step, signatureId: fileId })
  expect((await detailOf(mine, workId)).nodeName).toBe('人事')
})

test('returning, transferring and adding an approver before need no signature', async () => {
  const { workId } = await anApplication(mine)
  const { taskId, version } = await todoOf(directors, workId)
  const added = { place: 'before' as const, mode: 'all' as const, empIds: [office.stranger.id] }
  expect(await directors.reply(approval.addSign, { taskId, version, ...added })).toMatchObject({ code: 0 })
  const other = await anApplication(mine)
  const todo = await todoOf(directors, other.workId)
  const back = { taskId: todo.taskId, version: todo.version, to: 'applicant', opinion: '请补材料' }
  expect(await directors.reply(approval.back, back)).toMatchObject({ code: 0, data: { status: 4 } })
})
