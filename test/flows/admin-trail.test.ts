import { admin } from '@contract/admin'
import { audit } from '@contract/admin/audit'
import type { AuditListInput } from '@contract/admin/audit/shapes'
import { jobs } from '@contract/admin/jobs'
import { MOST_ATTEMPTS } from '@server/kernel/jobs/jobs'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let boss: Colleague
beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app)
  boss = await someone(app, { firm, name: '方知远', permissions: ['firm:manage'] })
})
afterAll(() => app.close())

const lines = async (asked: AuditListInput = {}) => (await boss.call(audit.getLines, asked)).records
const words = async (asked: AuditListInput = {}) => (await lines(asked)).map((line) => line.words)

describe('the audit trail', () => {
  beforeAll(async () => {
    const { roleId, version } = await boss.call(admin.saveRole, { name: '书记员', rights: [] })
    await boss.call(admin.removeRole, { roleId, version })
    await boss.call(admin.saveSetting, { code: 'lockMinutes', was: '10', value: '30' })
  })

  test('the audit trail lists changes with the latest first and records that it was read', async () => {
    expect(await words()).toEqual(['修改律所参数', '删除角色', '设置角色的权限'])
    expect((await words()).slice(0, 1)).toEqual(['查看审计记录'])
    const [, line] = await lines()
    expect(line).toMatchObject({
      who: { name: '方知远' },
      kindName: '参数',
      record: '处理中的锁定',
      ip: expect.any(String),
    })
    expect((await lines({ group: 'remove' })).map(({ record }) => record)).toEqual(['书记员'])
    const detail = await boss.call(audit.getLine, { auditId: line?.auditId ?? '' })
    expect(detail).toMatchObject({ action: 'admin.setting.save', targetId: 'lockMinutes' })
    expect(detail.facts).toEqual([
      { key: '原来', value: '10 分钟' },
      { key: '改为', value: '30 分钟' },
    ])
  })

  test('the audit trail is filtered by person, action, target, time and keyword', async () => {
    const other = await someone(app, { firm, name: '苏晚棠', permissions: ['firm:manage'] })
    await other.call(admin.saveRole, { name: '助理', rights: [] })
    expect(await words({ empId: other.id })).toEqual(['设置角色的权限'])
    expect(await words({ group: 'remove' })).toEqual(['删除角色'])
    expect(await words({ group: 'make', kind: 'setting' })).toEqual(['修改律所参数'])
    expect(await words({ keyword: '晚棠' })).toEqual(['设置角色的权限'])
    expect(await words({ to: '2020-01-01 00:00:00' })).toEqual([])
    expect(await boss.reply(audit.getLines, { from: '2026-02-01 00:00:00', to: '2026-01-01 00:00:00' })).toMatchObject({
      code: 400,
      msg: '时间的结束不能早于开始',
    })
  })

  test('exporting the audit trail adds a line about the export', async () => {
    const { url, fileName } = await boss.call(audit.exportLines, { format: 'csv', kind: 'setting' })
    expect(fileName).toMatch(/^审计记录-\d{4}-\d\d-\d\d\.csv$/)
    const [head, line] = (await (await fetch(url)).text()).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('时间,操作人,操作,对象,名称,IP')
    expect(line).toContain('方知远,修改律所参数,参数,处理中的锁定')
    expect(await words({ group: 'out' })).toContain('导出列表')
  })

  test('a change of roles says whose, which roles and which permissions in words', async () => {
    const clerk = await anEmployee(app, { firm, name: '许南栀' })
    const { roleId } = await boss.call(admin.saveRole, {
      name: '档案员',
      rights: [{ right: 'archive:keep', scope: 'firm' }],
    })
    await boss.call(admin.savePersonRoles, { empId: clerk.id, roleIds: [roleId] })
    const [moved, role] = await lines({ group: 'make' })
    expect(moved).toMatchObject({ words: '设置同事的角色', record: '许南栀' })
    expect((await boss.call(audit.getLine, { auditId: moved?.auditId ?? '' })).facts).toEqual([
      { key: '给予', value: '档案员' },
      { key: '收回', value: '' },
    ])
    expect(role).toMatchObject({ words: '设置角色的权限', record: '档案员' })
    expect((await boss.call(audit.getLine, { auditId: role?.auditId ?? '' })).facts).toContainEqual({
      key: '权限',
      value: '档案管理（全所）',
    })
  })

  test('only administrators read the audit trail', async () => {
    const lawyer = await someone(app, { firm })
    expect(await lawyer.reply(audit.getLines, {})).toMatchObject({ code: 403 })
    expect(await lawyer.reply(audit.exportLines, { format: 'csv' })).toMatchObject({ code: 403 })
    expect(await lawyer.reply(jobs.getList, {})).toMatchObject({ code: 403 })
    expect(await lawyer.reply(jobs.run, { kind: 'books.morning' })).toMatchObject({ code: 403 })
  })
})

describe('timed jobs', () => {
  const state = async (kind: string) => (await boss.call(jobs.getList, {})).find((job) => job.kind === kind)
  const set = (kind: string, more: object = {}) =>
    app.db
      .insertInto('jobs')
      .values({ id: `${kind}-${firm.id}`, kind, firm_id: firm.id, run_at: '2099-01-01 08:30:00', ...more })
      .execute()

  test('running a job by hand runs it once and keeps its schedule', async () => {
    await set('books.morning', { unique_key: 'books.by.hand' })
    expect(await state('books.morning')).toMatchObject({ waiting: 1, lastRun: '', next: '2099-01-01 08:30:00' })
    const after = await boss.call(jobs.run, { kind: 'books.morning' })
    const books = after.find(({ kind }) => kind === 'books.morning')
    expect(books).toMatchObject({ lastRun: expect.stringMatching(/^20\d\d-/), failing: 0 })
    expect(books?.tookMs).toBeGreaterThanOrEqual(0)
    const kept = await app.db.selectFrom('jobs').select('done_at').where('unique_key', '=', 'books.by.hand').execute()
    expect(kept).toEqual([{ done_at: null }])
    expect(await boss.reply(jobs.run, { kind: 'schedule.today' })).toMatchObject({
      code: 409,
      msg: '「今日日程」到时自动进行，不能手动运行',
    })
    expect(await words({ kind: 'job' })).toEqual(['手动运行定时任务'])
  })

  test('a job that gave up shows why and can be retried', async () => {
    const worker = await anEmployee(app, { firm })
    const stuck = { attempts: MOST_ATTEMPTS, done_at: '2026-01-01 00:00:00', last_error: 'TypeError: x is undefined' }
    await set('task.due', { ...stuck, payload: JSON.stringify({ taskId: worker.id }) })
    expect(await state('task.due')).toMatchObject({ givenUp: 1, error: '程序出错，原因在服务端日志中' })
    const after = await boss.call(jobs.retry, { kind: 'task.due' })
    expect(after.find(({ kind }) => kind === 'task.due')).toMatchObject({ givenUp: 0, failing: 0, error: '' })
    expect(await boss.reply(jobs.retry, { kind: 'task.due' })).toMatchObject({ msg: '没有未成功的任务' })
  })

  test('jobs of another firm are not listed', async () => {
    const other = await signedIn(app, await anEmployee(app, { firm: await aFirm(app), permissions: ['firm:manage'] }))
    const theirs = await other.call(jobs.getList, {})
    expect(theirs.filter(({ waiting, lastRun }) => waiting > 0 || lastRun)).toEqual([])
  })
})
