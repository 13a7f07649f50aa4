import { days } from '@contract/duration'
import { operations } from '@contract/operations'
import { OPERATIONS_MESSAGE } from '@contract/operations/codes'
import { startDigests } from '@server/domains/operations'
import { noteBackup, noteVerification } from '@server/kernel/backup-state'
import { MOST_ATTEMPTS } from '@server/kernel/jobs/jobs'
import { aFirm, type Firm } from '@test/factories/people'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

let app: TestApp
/** Set up first: it runs the installation. */
let first: Firm
let second: Firm
let operator: Colleague
let other: Colleague
beforeAll(async () => {
  app = await testApp({ log: 'silent' })
  first = await aFirm(app)
  await app.db.updateTable('firms').set({ created_at: '2020-01-01 00:00:00' }).where('id', '=', first.id).execute()
  second = await aFirm(app)
  operator = await someone(app, { firm: first, permissions: ['firm:manage'] })
  other = await someone(app, { firm: second, permissions: ['firm:manage'] })
})
afterAll(() => app.close())

const failed = (firm: Firm) =>
  app.db
    .insertInto('jobs')
    .values({
      ...{ id: `failed-${firm.id}`, kind: 'task.due', firm_id: firm.id, payload: '{}', last_error: 'Error: x' },
      ...{ run_at: '2026-11-20 09:00:00', done_at: '2026-11-20 10:00:00', attempts: MOST_ATTEMPTS },
    })
    .execute()

test('the state of the server is the administrators’; of the installation, those of the firm set up first', async () => {
  const lawyer = await someone(app, { firm: first })
  expect(await lawyer.reply(operations.getState, {})).toMatchObject({ code: 403 })
  const { installation } = await operator.call(operations.getState, {})
  expect(installation?.parts.map(({ part, state }) => [part, state])).toEqual([
    ['database', 'ok'],
    ['redis', 'off'],
    ['store', 'ok'],
    ['disk', expect.stringMatching(/ok|bad/)],
    ['loop', 'ok'],
    ['memory', 'ok'],
    ['sockets', 'ok'],
  ])
  expect(installation?.versions.map(({ name }) => name)).toEqual([
    '案头',
    'Node',
    expect.stringMatching(/内嵌|Postgre/),
  ])
  expect(installation?.versions[2]?.version).toMatch(/^\d+/)
  expect((await other.call(operations.getState, {})).installation).toBeUndefined()
})

test('a failed call is found by the number that its user was told, in their own firm alone', async () => {
  app.log.error({ where: 'customer/save 7F3K2Q browser 1', requestId: '7F3K2Q', firmId: second.id, error: 'x' })
  app.log.error({ where: 'job task.due 1', firmId: second.id, error: 'x' })
  app.log.error({ where: 'reader', error: 'x' })
  const seen = async (who: Colleague) =>
    (await who.call(operations.getState, {})).failed.map(({ requestId, about }) => [requestId, about])
  expect(await seen(other)).toEqual([
    ['', '定时任务：任务到期'],
    ['7F3K2Q', 'customer/save'],
  ])
  expect(await seen(operator)).toEqual([['', '服务端：reader']])
})

test('a call that fails by the server’s fault is kept under the firm of its caller', async () => {
  const broken = jest.spyOn(app.files.store, 'checkReachable').mockImplementation(() => {
    throw new Error('a fault of ours')
  })
  const { requestId } = (await operator.reply(operations.getState, {})) as unknown as { requestId: string }
  broken.mockRestore()
  expect((await operator.call(operations.getState, {})).failed[0]).toMatchObject({
    requestId,
    about: 'admin/operations/getState',
  })
})

test('the firm’s files are added up by their kind, without those of others', async () => {
  const row = { owner_id: operator.id, name: 'a', state: 'stored' as const }
  const files = [
    { id: 'of-first', firm_id: first.id, kind: 'file', size: 10, storage_key: 'a' },
    { id: 'of-first-2', firm_id: first.id, kind: 'avatar', size: 5, storage_key: 'b' },
    { id: 'of-second', firm_id: second.id, kind: 'file', size: 99, storage_key: 'c' },
  ]
  await app.db
    .insertInto('files')
    .values(files.map((file) => ({ ...row, ...file })))
    .execute()
  expect((await operator.call(operations.getState, {})).storage).toEqual([
    { name: '文件', files: 1, bytes: 10 },
    { name: '头像', files: 1, bytes: 5 },
  ])
})

describe('the daily look', () => {
  const cards = async (who: Colleague) =>
    (
      await app.db
        .selectFrom('app_messages')
        .select(['alert_title', 'texts', 'msg_type'])
        .where('recipient_id', '=', who.id)
        .orderBy('id')
        .execute()
    ).filter(({ msg_type }) => Number(msg_type) === OPERATIONS_MESSAGE)
  /** Lets a day pass, on two processes of one machine at once: they share its data folder. */
  async function oneMorning() {
    const beside = await nodeBeside(app, { log: 'silent', dataFolder: app.config.dataFolder })
    app.clock.pass(days(1))
    await Promise.all([app.jobs.runDue(), beside.jobs.runDue()])
    await beside.close()
  }

  test('says nothing when all is well, and begins once however often the server starts', async () => {
    await noteBackup(app.config.dataFolder)
    await startDigests(app.db, app.clock.now())
    await startDigests(app.db, app.clock.now())
    const timers = await app.db
      .selectFrom('jobs')
      .select('firm_id')
      .where('kind', '=', 'operations.morning')
      .where('done_at', 'is', null)
      .execute()
    expect(timers.map(({ firm_id }) => firm_id).sort()).toEqual([first.id, second.id].sort())
    await oneMorning()
    expect([await cards(operator), await cards(other)]).toEqual([[], []])
  })

  test('tells each firm of its own jobs and the first one of the backup, once, whatever the number of processes', async () => {
    await failed(second)
    const at = Date.now()
    await noteVerification(app.config.dataFolder, { at, backup: 'a.zip', isGood: false, words: '备份不完整' })
    await oneMorning()
    const [card, ...more] = await cards(operator)
    expect(more).toEqual([])
    expect(card).toMatchObject({ alert_title: expect.stringMatching(/^运行状况：\d 处不正常$/) })
    expect(JSON.stringify(card?.texts)).toContain('最近一次备份恢复不了：备份不完整')
    expect(JSON.stringify(card?.texts)).not.toContain('定时任务')
    const theirs = await cards(other)
    expect(theirs).toHaveLength(1)
    expect(theirs[0]).toMatchObject({ alert_title: '运行状况：1 处不正常' })
    expect(JSON.stringify(theirs[0]?.texts)).toContain('1 项定时任务没有成功')
  })
})
