import { account } from '@contract/account'
import { admin } from '@contract/admin'
import { books } from '@contract/books'
import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { clue } from '@contract/clue'
import type { RolePermission, Scope } from '@contract/codes/role-permissions'
import { hr } from '@contract/hr'
import { meetingRoom } from '@contract/meeting-room'
import { misc } from '@contract/misc'
import type { SettingCode } from '@contract/settings/codes'
import { workLog } from '@contract/work-log'
import { aStandingCase } from '@test/factories/case'
import { aDepartment, aFirm, anEmployee, type Firm } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { parsePrometheus } from '@test/support/prometheus'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone, type TestClient } from '@test/support/test-client'
import { LiveRecord } from '@/stores/record/LiveRecord'

let app: TestApp
let firm: Firm
let boss: Colleague
beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app)
  boss = await someone(app, { firm, name: '方知远', permissions: ['firm:manage'] })
})
afterAll(() => app.close())

const aRole = (name: string, ...rights: { right: RolePermission; scope: Scope }[]) =>
  boss.call(admin.saveRole, { name, rights })
const give = (empId: string, ...roleIds: string[]) => boss.call(admin.savePersonRoles, { empId, roleIds })

test('only administrators manage roles', async () => {
  const lawyer = await someone(app, { firm })
  expect(await lawyer.reply(admin.getRoles, {})).toMatchObject({ code: 403 })
  expect(
    await lawyer.reply(admin.saveRole, { name: '自己人', rights: [{ right: 'firm:manage', scope: 'firm' }] }),
  ).toMatchObject({ code: 403 })
})

test('giving or taking a role holds for the next call of an open session', async () => {
  const worker = await anEmployee(app, { firm, name: '苏晚棠' })
  const open = await signedIn(app, worker)
  const isManager = async () => (await open.call(clue.getIsClueManager, {})).isClueManager
  expect(await isManager()).toBe(false)
  const role = await aRole('线索组', { right: 'clue:manage', scope: 'firm' }, { right: 'room:manage', scope: 'firm' })
  await give(worker.id, role.roleId)
  expect(await isManager()).toBe(true)
  expect(await open.call(meetingRoom.isHaveMeetingRoomManageRole, {})).toEqual({ isManager: true })
  await boss.call(admin.saveRole, { roleId: role.roleId, version: role.version, name: '线索组', rights: [] })
  expect(await isManager()).toBe(false)
  expect(await open.call(meetingRoom.isHaveMeetingRoomManageRole, {})).toEqual({ isManager: false })
})

test('an open page whose rights are data is read again when a role is given', async () => {
  const worker = await anEmployee(app, { firm, name: '沈书禾' })
  const phone = await phoneOf(app, worker)
  const { connection, presenter, platform } = phone
  const { books: calls } = phone.api({ books })
  const home = new LiveRecord({
    ...{ connection, presenter, feedback: platform.feedback },
    read: () => calls.getVisibleControl({}),
  })
  await home.load()
  expect(home.now?.canSeeAll).toBe(false)
  const role = await aRole('出纳组', { right: 'money:keep', scope: 'firm' })
  await give(worker.id, role.roleId)
  await eventually(
    () => home.now?.canSeeAll,
    (canSeeAll) => canSeeAll === true,
  )
  home.dispose()
})

test('an open phone is notified of changed permissions and shows what is allowed now', async () => {
  const worker = await anEmployee(app, { firm, name: '顾清如' })
  const phone = await phoneOf(app, worker)
  await phone.session.loadUserData()
  expect(phone.session.can('hr:manage')).toBe(false)
  const role = await aRole('人事助理', { right: 'hr:manage', scope: 'firm' })
  await give(worker.id, role.roleId)
  await eventually(
    async () => phone.session.can('hr:manage'),
    (may) => may,
  )
})

test('the widest role of an employee decides which cases they see', async () => {
  const departmentId = await aDepartment(app, firm, '知识产权部')
  const lead = await someone(app, { firm, departmentId })
  const { caseId } = await aStandingCase(app, lead, lead)
  const worker = await anEmployee(app, { firm, departmentId, name: '周以宁' })
  const open = await signedIn(app, worker)
  const sees = async () => (await open.reply(caseInfo.getCaseInfoDetailNew, { caseId })).code === 0
  expect(await sees()).toBe(false)
  const own = await aRole('只看自己', { right: 'case:see', scope: 'self' })
  const wide = await aRole('看部门', { right: 'case:see', scope: 'dept' })
  await give(worker.id, own.roleId)
  expect(await sees()).toBe(false)
  const held = await give(worker.id, own.roleId, wide.roleId)
  expect(await sees()).toBe(true)
  expect(held.rights.find(({ right }) => right === 'case:see')).toEqual({
    right: 'case:see',
    scope: 'dept',
    why: expect.arrayContaining([
      { role: '全体员工', scope: 'team' },
      { role: '只看自己', scope: 'self' },
      { role: '看部门', scope: 'dept' },
    ]),
  })
})

test('a department head whose firm narrows the scope to own records loses sight of the department', async () => {
  const own = await aFirm(app)
  const administrator = await someone(app, { firm: own, permissions: ['firm:manage'] })
  const departmentId = await aDepartment(app, own, '争议解决部')
  const head = await anEmployee(app, { firm: own })
  await app.db.updateTable('departments').set({ manager_id: head.id }).where('id', '=', departmentId).execute()
  const lead = await someone(app, { firm: own, departmentId })
  const { caseId } = await aStandingCase(app, lead, lead)
  const open = await signedIn(app, head)
  expect(await open.reply(caseInfo.getCaseInfoDetailNew, { caseId })).toMatchObject({ code: 0 })
  const everybodys = await administrator.call(admin.getRole, { roleId: 'everyone' })
  const rights = [{ right: 'case:see', scope: 'self' }] as const
  const { roleId, version, name } = everybodys
  const saved = await administrator.call(admin.saveRole, { roleId, version, name, rights: [...rights] })
  expect(await open.reply(caseInfo.getCaseInfoDetailNew, { caseId })).toMatchObject({ code: 404 })
  expect(await administrator.reply(admin.saveRole, { roleId, version, name, rights: [] })).toMatchObject({ code: 409 })
  const all = [...rights, { right: 'firm:manage', scope: 'firm' }] as const
  const refused = await administrator.reply(admin.saveRole, {
    roleId: saved.roleId,
    version: saved.version,
    name,
    rights: [...all],
  })
  expect(refused).toMatchObject({ code: 400, msg: '「律所设置」不能给全体员工' })
})

describe('the last administrator', () => {
  let own: Firm
  let only: TestClient
  let empId: string
  beforeAll(async () => {
    own = await aFirm(app)
    const worker = await anEmployee(app, { firm: own, permissions: ['firm:manage', 'hr:manage'] })
    only = await signedIn(app, worker)
    empId = worker.id
  })
  const WORDS = '这样改之后律所就没有管理员了，请先把「律所设置」权限交给其他同事'

  test('the last administrator cannot lose the role, its permission or its holders', async () => {
    expect(await only.reply(admin.savePersonRoles, { empId, roleIds: [] })).toMatchObject({ code: 409, msg: WORDS })
    const { roles } = await only.call(admin.getPersonRights, { empId })
    const role = await only.call(admin.getRole, { roleId: roles[0]?.roleId ?? '' })
    const { roleId, version, name } = role
    expect(await only.reply(admin.saveRole, { roleId, version, name, rights: [] })).toMatchObject({ msg: WORDS })
    expect(await only.reply(admin.saveHolders, { roleId, empIds: [] })).toMatchObject({ msg: WORDS })
    expect(await only.reply(admin.removeRole, { roleId, version })).toMatchObject({ msg: WORDS })
    expect(await only.call(admin.getRole, { roleId })).toEqual(role)
  })

  test('two administrators who remove each other at once leave one', async () => {
    const other = await anEmployee(app, { firm: own })
    const { roleId } = await only.call(admin.saveRole, {
      name: '管理',
      rights: [{ right: 'firm:manage', scope: 'firm' }],
    })
    await only.call(admin.savePersonRoles, { empId: other.id, roleIds: [roleId] })
    const second = await signedIn(app, other)
    const codes = await Promise.all([
      only.reply(admin.savePersonRoles, { empId: other.id, roleIds: [] }),
      second.reply(admin.savePersonRoles, { empId, roleIds: [] }),
    ])
    expect(codes.map(({ code }) => code).sort()).toEqual([0, expect.any(Number)])
    expect(codes.filter(({ code }) => code === 0)).toHaveLength(1)
  })
})

test('an invalid role is refused and nothing is saved', async () => {
  const twice = [
    { right: 'case:see', scope: 'self' },
    { right: 'case:see', scope: 'firm' },
  ] as const
  expect(await boss.reply(admin.saveRole, { name: '重复', rights: [...twice] })).toMatchObject({
    code: 400,
    msg: '「查看项目」重复',
  })
  const narrow = [{ right: 'clue:manage', scope: 'self' }] as const
  expect(await boss.reply(admin.saveRole, { name: '半个', rights: [...narrow] })).toMatchObject({
    code: 400,
    msg: '「线索管理」没有这个范围',
  })
  await aRole('法务')
  expect(await boss.reply(admin.saveRole, { name: '法务', rights: [] })).toMatchObject({
    code: 400,
    msg: '已有「法务」',
  })
  const names = (await boss.call(admin.getRoles, {})).map(({ name }) => name)
  expect(names).not.toContain('重复')
  expect(names).not.toContain('半个')
})

test('a role that combines separate duties is reported', async () => {
  const worker = await anEmployee(app, { firm, name: '倪若初' })
  const money = await aRole('资金', { right: 'money:keep', scope: 'firm' })
  const seal = await aRole('用印', { right: 'seal:keep', scope: 'firm' })
  expect((await give(worker.id, money.roleId)).clashes).toEqual([])
  expect((await give(worker.id, money.roleId, seal.roleId)).clashes).toEqual(['印章与资金宜由不同的人掌管'])
})

test('the audit trail records the permissions before and after a change', async () => {
  const role = await aRole('留痕', { right: 'log:see', scope: 'dept' })
  const { roleId, version, name } = role
  await boss.call(admin.saveRole, { roleId, version, name, rights: [{ right: 'log:see', scope: 'firm' }] })
  const lines = await app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('target_id', '=', roleId)
    .orderBy('id')
    .execute()
  expect(lines.at(-1)).toEqual({
    action: 'admin.role.save',
    detail: { before: { 'log:see': 'dept' }, rights: { 'log:see': 'firm' } },
  })
})

test('a suspended administrator loses the rights and regains the role on return', async () => {
  const own = await aFirm(app)
  const first = await someone(app, { firm: own, permissions: ['firm:manage', 'hr:manage'] })
  const second = await anEmployee(app, { firm: own, permissions: ['firm:manage'] })
  const { version } = await first.call(hr.getEmployee, { empId: second.id })
  await first.call(hr.suspend, { empId: second.id, version, reason: '停用' })
  expect(await first.call(admin.getHome, {})).toMatchObject({ administrators: 1 })
  const kept = await first.call(hr.restore, { empId: second.id, version: version + 1 })
  expect(kept.status).toBe('regular')
  expect(await first.call(admin.getHome, {})).toMatchObject({ administrators: 2 })
})

describe('the firm’s settings', () => {
  const shown = async (code: string) =>
    (await boss.call(admin.getSettings, {})).find((setting) => setting.code === code)
  const set = (code: SettingCode, was: string, value: string) => boss.reply(admin.saveSetting, { code, was, value })

  test('settings start with their defaults, take effect where they are read and record who changed them', async () => {
    expect(await shown('protectDays')).toMatchObject({ value: '90', isInitial: true, changedBy: '' })
    await set('protectDays', '90', '120')
    expect(await boss.call(caseSource.getSwitchState, {})).toMatchObject({ protectDays: 120 })
    await set('clueQuota', '20', '3')
    expect(await boss.call(clue.getClueCounts, {})).toMatchObject({ quota: 3 })
    await set('isUseNewConflict', 'true', 'false')
    expect((await boss.call(misc.getSwitches, { codes: ['isUseNewConflict'] })).isUseNewConflict).toBe(false)
    await set('workTime.pastDays', '7', '0')
    await set('workTime.unitMinutes', '6', '15')
    expect(await boss.call(workLog.getWriteTimeConfig, {})).toMatchObject({ pastDays: 0, unitMinutes: 15 })
    const NOT_BOUGHT = { status: 0, msg: '贵所尚未开通台账服务' }
    expect(await boss.call(misc.getVasStatus, { vasName: 'inventory' })).toEqual(NOT_BOUGHT)
    await set('vas.inventory', 'false', 'true')
    expect(await boss.call(misc.getVasStatus, { vasName: 'inventory' })).toMatchObject({ status: 1 })
    expect(await shown('protectDays')).toMatchObject({ value: '120', isInitial: false, changedBy: '方知远' })
  })

  test('the settings end a value-added service on its day and lock accounts after the chosen number of wrong passwords', async () => {
    const status = async () => (await boss.call(misc.getVasStatus, { vasName: 'legal-search' })).status
    await set('vas.legal-search', 'false', 'true')
    await set('vasEnd.legal-search', 'none', '2020-01-01')
    expect(await status()).toBe(3)
    expect(await shown('vasEnd.legal-search')).toMatchObject({ value: '2020-01-01', isInitial: false })
    await set('vasEnd.legal-search', '2020-01-01', 'none')
    expect(await status()).toBe(1)

    await set('lockTries', '10', '6')
    await set('lockTime', '30', '5')
    const worker = await anEmployee(app, { firm, name: '林间' })
    const open = await signedIn(app, worker)
    const guess = () =>
      open.reply(account.changePassword, { oldPassword: 'wrong-0', newPassword: 'RolePermission-2026' })
    for (let tries = 1; tries < 6; tries++) expect((await guess()).code).toBe(400)
    expect(await guess()).toMatchObject({ code: 423, msg: '密码错误次数过多，账号已锁定 5 分钟' })
  })

  test('an employee of two firms is locked out by the stricter setting', async () => {
    const elsewhere = await anEmployee(app, { name: '两所律师' })
    await anEmployee(app, { firm, name: '两所律师', accountId: elsewhere.accountId })
    const open = await signedIn(app, elsewhere)
    const guess = () =>
      open.reply(account.changePassword, { oldPassword: 'wrong-0', newPassword: 'RolePermission-2026' })
    for (let tries = 1; tries < 6; tries++) expect((await guess()).code).toBe(400)
    expect(await guess()).toMatchObject({ code: 423, msg: '密码错误次数过多，账号已锁定 30 分钟' })
  })

  test('the slower of two settings changes gets a conflict, and values out of bounds are refused', async () => {
    expect(await set('lockMinutes', '99', '30')).toMatchObject({
      code: 409,
      msg: '「处理中的锁定」已被他人更新，请刷新后重试',
    })
    expect(await set('lockMinutes', '10', '0')).toMatchObject({ code: 400, msg: '「处理中的锁定」为 1 到 120 分钟' })
    expect(await set('lockMinutes', '10', '1e3')).toMatchObject({ code: 400 })
    expect(await set('watermark', 'confidential', '无')).toMatchObject({ code: 400, msg: '「预览水印」没有这个选项' })
    expect(await shown('lockMinutes')).toMatchObject({ value: '10' })
  })
})

describe('the health and metrics endpoints', () => {
  const read = async (headers: Record<string, string> = {}) => fetch(`${app.address}/metrics`, { headers })

  test('/health and /metrics report the server’s state in Prometheus format without personal data', async () => {
    const health = await fetch(`${app.address}/health`)
    const parts = {
      database: 'ok',
      migrations: 'ok',
      redis: expect.stringMatching(/ok|off/),
      store: 'ok',
      disk: expect.any(String),
    }
    expect([health.status, await health.json()]).toEqual([200, { status: expect.any(String), ...parts, backlog: 0 }])
    expect((await fetch(`${app.address}/health/live`)).status).toBe(200)
    const phone = await phoneOf(app, await anEmployee(app, { firm, name: '沈知微' }))
    await phone
      .api({ admin })
      .admin.getRoles({})
      .catch(() => undefined)
    const text = await (await read()).text()
    const samples = parsePrometheus(text)
    const sampleOf = (name: string, labels: object = {}) =>
      samples.find(
        (sample) => sample.name === name && Object.entries(labels).every(([key, held]) => sample.labels[key] === held),
      )
    const call = '/v3/api/admin/role/getList'
    expect(sampleOf('antou_calls_total', { call, code: '403' })?.value).toBeGreaterThan(0)
    const counted = sampleOf('antou_call_seconds_count', { call })?.value
    expect(sampleOf('antou_call_seconds_bucket', { call, le: '+Inf' })?.value).toBe(counted)
    for (const name of ['antou_sockets', 'antou_jobs_waiting', 'antou_jobs_late', 'antou_outbox_messages'])
      expect(sampleOf(name)?.value).toBeGreaterThanOrEqual(0)
    expect([...new Set(samples.flatMap(({ labels }) => Object.keys(labels)))].sort()).toEqual([
      'call',
      'code',
      'le',
      'process',
      'upstream',
    ])
    expect(text).not.toContain('沈知微')
    expect(text).not.toContain(firm.id)
  })

  test('/metrics is refused through a proxy without the token', async () => {
    expect((await read({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  })
})
