import { signIn } from '@contract/account/sign-in'
import { addressOf } from '@contract/core'
import { firmImport } from '@contract/firm/import'
import { wecomMembers } from '@contract/firm/wecom-members'
import { hr } from '@contract/hr'
import { aChatLink, aPerson } from '@test/factories/account'
import { aKeeper } from '@test/factories/hr'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { anUndoing } from '@test/factories/sheet'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { clientWith, post, signedIn } from '@test/support/test-client'
import { PUBLIC_URL, UpstreamDouble, upstreamConfig } from '@test/support/upstream-double'

const MINE = '砚澜律师事务所'
const [CORP, DISPUTES, EAST, WEST, EAST_TOO] = [1, 2, 3, 4, 5]

let vendors: UpstreamDouble
let app: TestApp
let firm: Firm
let keeper: Awaited<ReturnType<typeof aKeeper>>
beforeAll(async () => {
  vendors = await new UpstreamDouble({ now: () => Date.now() }).start()
  app = await testApp(upstreamConfig(vendors, { contacts: { secret: 'demo-contacts', firm: MINE } }))
  firm = await aFirm(app, { name: MINE })
  keeper = await aKeeper(app, firm)
})
afterAll(async () => {
  await app.close()
  await vendors.stop()
})
afterEach(() => {
  vendors.fault = () => undefined
})

const look = () => keeper.call(wecomMembers.getMembers, { afresh: true })
const userIds = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId).sort()

const departments = [
  { id: CORP, name: MINE, parentid: 0 },
  { id: DISPUTES, name: '业务部', parentid: CORP },
  { id: EAST, name: '华东组', parentid: DISPUTES },
  { id: WEST, name: '西部办公室', parentid: CORP },
  { id: EAST_TOO, name: '华东组', parentid: WEST },
]
const member = (userid: string, name: string, mobile: string | undefined, department: number[], more = {}) => ({
  ...{ userid, name, mobile, department, status: 1 },
  ...more,
})

/** Members that WeCom lists. */
const stands = (...members: ReturnType<typeof member>[]) => {
  vendors.contacts = { departments, members }
}

const byWecom = async (user: string) => {
  const nonce = 'a-nonce-of-the-browser-1'
  const redirectUrl = `${PUBLIC_URL}/pages/init/init`
  const { data } = await post(app.address + addressOf(signIn.getWecomAppId), { nonce, redirectUrl })
  const input = { from: 'h5', code: vendors.issueCode('ww-demo', user), state: data.state, nonce }
  return post(app.address + addressOf(signIn.wecomLogin), input)
}

test('reading the roster saves nothing and names everybody, and confirming brings in departments, people and sign-in', async () => {
  const linked = await anEmployee(app, { firm, name: '周以宁' })
  await aChatLink(app, linked, 'wecom', 'ZhouYining')
  const known = await aPerson(app, { firm, name: '郑怀瑾' })
  const gone = await aPerson(app, { firm, name: '许离', status: 'resigned' })
  stands(
    member('LuoYan', '罗砚', '+86 137 0000 0201', [EAST], { position: '专职律师', gender: '2' }),
    member('QiaoMuyang', '乔牧阳', '13700000202', [WEST, EAST_TOO], { main_department: EAST_TOO }),
    member('ZhouYining', '周以宁', '13700000203', [DISPUTES]),
    member('ZhengHuaijin', '怀瑾', known.mobile, [DISPUTES]),
    member('FangZhi', '方知', undefined, [DISPUTES]),
    member('XuLi', '许离', gone.mobile, [DISPUTES]),
    member('Left', '欧阳敏', '13700000205', [CORP], { status: 5 }),
    member('TwinA', '孪一', '13700000206', [DISPUTES]),
    member('TwinB', '孪二', '13700000206', [DISPUTES]),
    member('Abroad', '海外', '+852 5123 4567', [DISPUTES]),
  )
  const people = () => app.db.selectFrom('employees').select('id').where('firm_id', '=', firm.id).execute()
  const before = (await people()).length
  const seen = await look()
  expect(seen.off).toBe('')
  expect(userIds(seen.newcomers)).toEqual(['LuoYan', 'QiaoMuyang'])
  expect(seen.departments).toEqual(['华东组', '西部办公室', '西部办公室·华东组'])
  expect(seen.here.map(({ userId, by, empId, isLinked }) => [userId, by, empId, isLinked])).toEqual([
    ['ZhouYining', 'userId', linked.id, true],
    ['ZhengHuaijin', 'mobile', known.id, false],
  ])
  expect(Object.fromEntries(seen.leftOut.map(({ userId, why }) => [userId, why]))).toEqual({
    FangZhi: '企业微信没有给出手机号',
    XuLi: '许离已从本所离职，须由人事恢复',
    Left: '在企业微信中已停用或已退出',
    TwinA: '手机 13700000206 在企业微信中有多人使用',
    TwinB: '手机 13700000206 在企业微信中有多人使用',
    Abroad: expect.stringContaining('手机号'),
  })
  expect((await people()).length).toBe(before)

  const after = await keeper.call(wecomMembers.bringIn, { rosterId: seen.rosterId })
  expect(after.newcomers).toEqual([])
  expect(userIds(after.here)).toEqual(['LuoYan', 'QiaoMuyang', 'ZhengHuaijin', 'ZhouYining'])
  expect((await people()).length).toBe(before + 2)
  const all = await keeper.call(hr.getDepartments, {})
  expect(all.find(({ name }) => name === '西部办公室·华东组')).toMatchObject({ parentName: '西部办公室', people: 1 })
  expect(all.find(({ name }) => name === '华东组')).toMatchObject({ parentName: '业务部', people: 1 })
  const { records } = await keeper.call(hr.getEmployees, { tab: 'working', keyword: '罗砚' })
  expect(records[0]).toMatchObject({ mobile: '13700000201', post: '专职律师', departmentName: '华东组' })

  const { data } = await byWecom('LuoYan')
  expect(data.status).toBe(1)
  expect((await app.sessions.find(data.xauthToken)).employee?.firmId).toBe(firm.id)
  // Somebody else's word that a number is theirs opens no account that was there before.
  expect((await byWecom('ZhengHuaijin')).data.status).toBe(5)
  const again = await keeper.reply(wecomMembers.bringIn, { rosterId: seen.rosterId })
  expect(again.msg).toContain('没有要带入的')
})

test('bringing in joins but does not open an account of another firm, and can be undone within the day', async () => {
  const elsewhere = await aPerson(app, { name: '两所' })
  stands(member('Both', '两所', elsewhere.mobile, [DISPUTES]), member('New', '新来', '13700000301', [DISPUTES]))
  // Imports are listed by the second.
  app.clock.pass(2_000)
  const { rosterId } = await look()
  await keeper.call(wecomMembers.bringIn, { rosterId })
  expect((await byWecom('Both')).data.status).toBe(5)
  const [made] = await keeper.call(firmImport.getList, { kind: 'employee' })
  expect(made).toMatchObject({ count: 2, canUndo: true })
  await anUndoing(keeper, { importId: made?.importId ?? '' })
  expect(userIds((await look()).newcomers)).toEqual(['Both', 'New'])
  const left = await app.db.selectFrom('account_links').select('id').where('subject', '=', 'New').execute()
  expect(left).toEqual([])
})

test('an outdated or changed roster is refused and brings nobody in', async () => {
  stands(member('Early', '早到', '13700000401', [DISPUTES]))
  const { rosterId } = await look()
  stands(member('Late', '晚到', '13700000402', [DISPUTES]))
  await look()
  const refused = await keeper.reply(wecomMembers.bringIn, { rosterId })
  expect(refused.msg).toBe('名单已过期或有变化，请重新读取后再确认')
  expect(userIds((await look()).newcomers)).toEqual(['Late'])
})

test('WeCom is called once per reading, and its refusals are reported', async () => {
  stands(member('One', '壹', '13700000501', [DISPUTES]))
  await look()
  const asked = vendors.count('/cgi-bin/user/list')
  await keeper.call(wecomMembers.getMembers, {})
  expect(vendors.count('/cgi-bin/user/list')).toBe(asked)
  vendors.fault = (path) => (path === '/cgi-bin/user/list' ? { errcode: 60020 } : undefined)
  const refused = await keeper.reply(wecomMembers.getMembers, { afresh: true })
  expect(refused.msg).toBe('企业微信拒绝了请求，请联系管理员检查配置')
})

test('members are hidden from other firms, without set-up and without permission', async () => {
  stands(member('One', '壹', '13700000501', [DISPUTES]))
  const { rosterId } = await look()
  const other = await aKeeper(app, await aFirm(app, { name: '别家律师事务所' }))
  const shown = await other.call(wecomMembers.getMembers, {})
  expect(shown).toMatchObject({ newcomers: [], here: [], leftOut: [] })
  expect(shown.off).toContain('属于另一家律所')
  expect((await other.reply(wecomMembers.bringIn, { rosterId })).msg).toContain('属于另一家律所')
  const colleague = await signedIn(app, await anEmployee(app, { firm }))
  expect((await colleague.reply(wecomMembers.getMembers, {})).code).toBe(403)
  const without = await nodeBeside(app, {})
  const off = await clientWith(without.address, keeper.token).call(wecomMembers.getMembers, {})
  expect(off.off).toContain('服务器没有接入企业微信通讯录')
  await without.close()
})
