import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { setUp } from '@contract/firm/set-up'
import type { FirmPlan } from '@contract/firm/set-up/shapes'
import { selector } from '@contract/selector'
import { newSetUpCode } from '@server/domains/firm/set-up-code'
import { aFirm } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { built, compileServer, killServers, type ServerProcess, startServer } from '@test/support/server-process'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith } from '@test/support/test-client'

jest.setTimeout(300_000)

const PASSWORD = 'ming-li-2026'
const PLAN: FirmPlan = {
  name: '明理律师事务所',
  shortName: '明理',
  runProperty: '普通合伙',
  offices: [{ name: '北京总所', city: '北京市', address: '朝阳区建国路' }],
  departments: [{ name: '争议解决部' }, { name: '综合部' }],
  rooms: [{ name: '第一会议室', floor: '18层', seats: '12' }],
  adminName: '陈景行',
  mobile: '13811112222',
}

describe('setting up an empty folder', () => {
  let folder: string
  beforeAll(() => {
    compileServer()
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-set-up-'))
    fs.chmodSync(folder, 0o700)
    fs.mkdirSync(path.join(folder, 'dist/h5'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'dist/h5/index.html'), '<html><body>案头</body></html>')
  })
  afterAll(async () => {
    await killServers()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const codeOf = async (server: ServerProcess) => {
    const said = await eventually(server.said, (text) => text.includes('初始设置码'))
    return /初始设置码：(\S+)/.exec(said)?.[1] ?? ''
  }
  const at = async (server: ServerProcess, page: string) =>
    (await fetch(server.address + page, { redirect: 'manual' })).headers.get('location')
  const refusalOf = (env: Record<string, string>) => startServer(folder, env).then(String, ({ message }) => message)
  const command = (...args: string[]) =>
    execFileSync(process.execPath, [path.join(built, 'firm.mjs'), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...process.env,
        ANTOU_WORKER: path.join(built, 'database-thread.mjs'),
        DATA_DIR: folder,
        DATABASE_URL: undefined,
        REDIS_URL: undefined,
      },
    })

  test('an empty server opens the set-up page, makes the firm and its administrator, and then closes it and refuses the demo', async () => {
    const server = await startServer(folder)
    expect(await at(server, '/')).toBe('/set-up/set-up')
    expect(await at(server, '/workbench/workbench')).toBe('/set-up/set-up')
    const guest = clientWith(server.address)
    expect(await guest.call(setUp.getState, {})).toEqual({ isOpen: true })
    const code = await codeOf(server)
    await guest.call(setUp.checkCode, { code: code.toLowerCase().replace('-', '') })
    const { xauthToken } = await guest.call(setUp.create, { code, plan: PLAN, password: PASSWORD })

    const admin = clientWith(server.address, xauthToken)
    const { user, permissions } = await admin.call(account.getUserData, {})
    expect(user).toMatchObject({ empName: '陈景行', companyName: '明理律师事务所', runProperty: '普通合伙' })
    expect(user.roles.map(({ name }) => name).sort()).toEqual(['主任', '系统管理员'])
    expect(permissions).toContain('firm:manage')

    expect(await at(server, '/')).toBeNull()
    expect(await guest.call(setUp.getState, {})).toEqual({ isOpen: false })
    const again = await guest.reply(setUp.create, { code, plan: PLAN, password: PASSWORD })
    expect(again).toMatchObject({ code: 409, msg: '这台服务器已经完成初始设置，请直接登录' })
    await server.stop()

    expect(await refusalOf({ ANTOU_DEMO: '1' })).toMatch(/\(1\): 这里是律所的正式数据，不能打开演示，没有启动：/)
  })

  test('the command makes a second firm and answers wrong arguments with a message', async () => {
    const make = ['create', '--name', '知行律师事务所', '--form', '个人', '--department', '业务部']
    const said = command(...make, '--admin', '林知远', '--mobile', '13811113333', '--room', '洽谈室,17层,4')
    const password = /临时密码（只显示这一次）：(\S+)/.exec(said)?.[1] ?? ''
    expect(command('list')).toMatch(/明理律师事务所 {2}1 人.*\n知行律师事务所 {2}1 人/)
    expect(() => command(...make, '--admin', '林知远', '--mobile', '13811113333')).toThrow('「知行律师事务所」已经建立')
    expect(() => command('create', '--name', '无名')).toThrow(/请选择组织形式|请添加部门/)
    expect(() => command('drop')).toThrow('没有「drop」这个命令')

    // Nobody says that it is not the demo: the folder knows.
    const server = await startServer(folder, { ANTOU_DEMO: '' })
    expect(server.said()).not.toContain('演示账号')
    const login = { account: '13811113333', password }
    expect(await clientWith(server.address).call(account.login, login)).toMatchObject({ status: 4 })
    await server.stop()
  })
})

describe('a server without a firm', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
  })
  afterEach(() => app.close())

  const guest = () => clientWith(app.address)

  test('five wrong set-up codes lock even the right one, and a restart makes a new code', async () => {
    const code = await newSetUpCode(app.db)
    for (const wrong of ['AAAA-AAAA', 'AAAA-AAAB', 'AAAA-AAAC', 'AAAA-AAAD'])
      expect(await guest().reply(setUp.checkCode, { code: wrong })).toMatchObject({ code: 400, msg: /不正确/ })
    // A right one in between is no guess.
    await guest().call(setUp.checkCode, { code })
    const last = await guest().reply(setUp.checkCode, { code: 'AAAA-AAAE' })
    expect(last).toMatchObject({ code: 423, msg: expect.stringContaining('已锁定') })
    expect(await guest().reply(setUp.create, { code, plan: PLAN, password: PASSWORD })).toMatchObject({ code: 423 })
    expect(await app.db.selectFrom('firms').select('id').execute()).toEqual([])

    await guest().call(setUp.checkCode, { code: await newSetUpCode(app.db) })
    expect(await guest().reply(setUp.checkCode, { code })).toMatchObject({ code: 400 })
  })

  test('an invalid set-up form is refused at its fields and makes nothing', async () => {
    const code = await newSetUpCode(app.db)
    const create = (plan: Partial<FirmPlan>, password = PASSWORD) =>
      guest().reply(setUp.create, { code, plan: { ...PLAN, ...plan }, password })
    const fieldsOf = async (plan: Partial<FirmPlan>, password?: string) =>
      Object.keys(((await create(plan, password)).data as unknown as { fields: object }).fields)
    expect(await fieldsOf({ mobile: '1381111222' })).toEqual(['mobile'])
    expect(await fieldsOf({ runProperty: '股份公司' })).toEqual(['runProperty'])
    expect(await fieldsOf({ departments: [{ name: '一部' }, { name: '一部' }] })).toEqual(['departments'])
    expect(await fieldsOf({}, '12345678')).toEqual(['password'])
    expect(await app.db.selectFrom('accounts').select('id').execute()).toEqual([])
  })

  test('one of two simultaneous set-ups makes a firm', async () => {
    const code = await newSetUpCode(app.db)
    const both = await Promise.all(
      ['甲律师事务所', '乙律师事务所'].map((name, index) =>
        guest().reply(setUp.create, {
          code,
          plan: { ...PLAN, name, mobile: `1381111444${index}` },
          password: PASSWORD,
        }),
      ),
    )
    expect(both.map((reply) => reply.code).sort()).toEqual([0, 409])
    expect(await app.db.selectFrom('firms').select('id').execute()).toHaveLength(1)
  })

  test('a server with a firm asks nobody for a set-up code', async () => {
    const code = await newSetUpCode(app.db)
    await aFirm(app)
    expect(await guest().call(setUp.getState, {})).toEqual({ isOpen: false })
    expect(await guest().reply(setUp.checkCode, { code })).toMatchObject({ code: 409 })
  })

  test('an office without coordinates is not offered as a place', async () => {
    const code = await newSetUpCode(app.db)
    const { xauthToken } = await guest().call(setUp.create, { code, plan: PLAN, password: PASSWORD })
    expect(await clientWith(app.address, xauthToken).call(selector.getCompanyCity, {})).toEqual([])
    expect(await app.db.selectFrom('offices').select('name').execute()).toEqual([{ name: '北京总所' }])
  })
})
