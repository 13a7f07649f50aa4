import { addressBook } from '@contract/address-book'
import { admin } from '@contract/admin'
import { audit } from '@contract/admin/audit'
import { caseInfo } from '@contract/case'
import { clue } from '@contract/clue'
import type { Endpoint } from '@contract/core'
import { customer } from '@contract/customer'
import { days, minutes } from '@contract/duration'
import { general } from '@contract/general'
import { hr } from '@contract/hr'
import { invoice } from '@contract/invoice'
import { message } from '@contract/message'
import { arrival, receivable } from '@contract/receivable'
import { serviceAccount } from '@contract/service-account'
import { OPEN_CALLS } from '@contract/service-account/open-calls'
import { implemented } from '@server/domains'
import { aPersonCustomer } from '@test/factories/customer'
import { aCounting, aReceivable, type Counting } from '@test/factories/receivable'
import { aServiceAccount, callWithKey, postWithKey, serviceAccountValues } from '@test/factories/service-account'
import { eventually } from '@test/support/eventually'
import { nodeBeside, type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'

let app: TestApp
let at: Counting
let boss: Colleague
beforeAll(async () => {
  app = await testApp()
  at = await aCounting(app)
  boss = await someone(app, { firm: at.firm, name: '方知远', permissions: ['firm:manage'] })
})
afterAll(() => app.close())
/** A firm has twenty keys at most. */
afterEach(async () => {
  await app.db
    .updateTable('service_accounts')
    .set({ revoked_at: '2026-11-27 00:00:00' })
    .where('revoked_at', 'is', null)
    .execute()
})

const instalment = (name: string) => ({
  values: {
    caseIds: [at.caseDetail.caseId],
    instalments: [{ name, amount: '1000', dueKind: 'date', dueOn: '2027-03-31' }],
  },
})
const withKey = <In, Out>(key: string, endpoint: Endpoint<In, Out>, input: In, idempotencyKey?: string) =>
  callWithKey(app.address, key, endpoint, input, idempotencyKey)
const detailOf = (serviceAccountId: string) => boss.call(serviceAccount.get, { serviceAccountId })

describe('making a key', () => {
  test('only administrators make, see and revoke keys', async () => {
    const made = await aServiceAccount(app, boss, { case: 'read' })
    const { serviceAccountId } = made
    const values = serviceAccountValues(app, { case: 'read' })
    expect(await at.lead.reply(serviceAccount.create, { values })).toMatchObject({ code: 403 })
    expect(await at.lead.reply(serviceAccount.getList, {})).toMatchObject({ code: 403 })
    expect(await at.lead.reply(serviceAccount.get, { serviceAccountId })).toMatchObject({ code: 403 })
    expect(await at.lead.reply(serviceAccount.revoke, { serviceAccountId, version: 1 })).toMatchObject({ code: 403 })
  })

  test('the key is shown once and stored as a hash; the list has its beginning', async () => {
    const values = serviceAccountValues(app, { money: 'write' })
    const { key, serviceAccountId } = await boss.call(serviceAccount.create, { values }, { idempotencyKey: 'once' })
    expect(key).toMatch(/^antou_[\w-]{43}$/)
    expect(await boss.reply(serviceAccount.create, { values }, { idempotencyKey: 'once' })).toMatchObject({ code: 409 })
    const kept = JSON.stringify(await app.db.selectFrom('service_accounts').selectAll().execute())
    expect(kept).not.toContain(key.slice('antou_'.length + 6))
    const found = await detailOf(serviceAccountId)
    expect(key.startsWith(found.keyPrefix)).toBe(true)
    expect(found).toMatchObject({
      state: 'active',
      areas: { money: 'write' },
      lastUsedTime: null,
      keeper: { name: '方知远' },
    })
    expect(JSON.stringify(await boss.call(serviceAccount.getList, {}))).not.toContain(key)
  })

  test.each([
    [{}, 'case', '请至少开放一项'],
    [{ case: 'write' }, 'case', expect.any(String)],
    [{ case: 'read', name: '' }, 'name', '请填写名称'],
    [{ case: 'read', expiresOn: '2026-01-01' }, 'expiresOn', expect.any(String)],
    [{ case: 'read', expiresOn: '2099-01-01' }, 'expiresOn', expect.stringContaining('有效期最长一年')],
    [{ case: 'read', addresses: '10.0.0.1\n10.0.0.300' }, 'addresses', '「10.0.0.300」不是 IP 地址或网段'],
  ])('a form with %j is refused at its field', async (given, field, problem) => {
    const reply = await boss.reply(serviceAccount.create, { values: serviceAccountValues(app, given) })
    expect(reply).toMatchObject({ code: 400, data: { fields: { [field]: problem } } })
  })

  test('a firm has twenty valid keys at most; a revoked one makes room', async () => {
    const made = await aServiceAccount(app, boss, { case: 'read' })
    for (let count = 1; count < 20; count++) await aServiceAccount(app, boss, { case: 'read' })
    const values = serviceAccountValues(app, { case: 'read' })
    expect(await boss.reply(serviceAccount.create, { values })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('最多 20 个'),
    })
    await boss.call(serviceAccount.revoke, { serviceAccountId: made.serviceAccountId, version: 1 })
    expect(await boss.reply(serviceAccount.create, { values })).toMatchObject({ code: 0 })
  })

  test('a second account of the same name is refused', async () => {
    await aServiceAccount(app, boss, { name: '官网', clue: 'write' })
    const values = serviceAccountValues(app, { name: '官网', clue: 'write' })
    expect(await boss.reply(serviceAccount.create, { values })).toMatchObject({
      data: { fields: { name: expect.any(String) } },
    })
  })
})

describe('calling with a key', () => {
  test('reads and writes within its areas, with each idempotency key once, named in records and audit', async () => {
    const { key } = await aServiceAccount(app, boss, { name: '财务对接', money: 'write', case: 'read' })
    const cases = await withKey(key, caseInfo.getCaseInfoList, { pageType: 3, current: 1, size: 10 })
    expect(cases).toMatchObject({ status: 200, code: 0 })
    expect(cases.data.records.map(({ caseId }) => caseId)).toContain(at.caseDetail.caseId)
    const first = await withKey(key, receivable.save, instalment('程序登记'), 'program-1')
    expect(first).toMatchObject({ status: 200, data: { name: '程序登记', creator: { name: '服务账号「财务对接」' } } })
    const again = await withKey(key, receivable.save, instalment('程序登记'), 'program-1')
    expect(again.data.expectMoneyId).toBe(first.data.expectMoneyId)
    const { records } = await boss.call(audit.getLines, { keyword: '' })
    expect(records.filter(({ who }) => who?.name === '服务账号「财务对接」').map(({ words }) => words)).toEqual([
      '保存应收款',
    ])
  })

  test('a key that only reads cannot write, and an area that is not open is closed', async () => {
    const { key } = await aServiceAccount(app, boss, { money: 'read' })
    expect(await withKey(key, receivable.save, instalment('不该有'))).toMatchObject({
      status: 403,
      code: 403,
      msg: '这个密钥对「应收与到账」只能读取，请管理员另建一个可以读写的密钥',
    })
    expect(await withKey(key, customer.getCustomerList, { tab: 'firm' })).toMatchObject({
      status: 403,
      msg: '这个密钥没有开放「客户」，请管理员另建一个开放了它的密钥',
    })
    const { records } = await at.keeper.call(receivable.list, { keyword: '不该有' })
    expect(records).toEqual([])
  })

  test('every call that is not open is refused as a person’s own, also those that need no session', async () => {
    const all = Object.fromEntries(['case', 'customer', 'invoice', 'books', 'people'].map((area) => [area, 'read']))
    const { key } = await aServiceAccount(app, boss, { ...all, clue: 'write', money: 'write' })
    const open = new Set(Object.values(OPEN_CALLS).flatMap((calls) => calls.map(({ endpoint }) => endpoint.path)))
    const closed = implemented.map(({ endpoint }) => endpoint).filter(({ path }) => !open.has(path))
    expect(closed.length).toBeGreaterThan(700)
    const answered = []
    for (const endpoint of closed) {
      const { msg, status } = await postWithKey(app.address, key, endpoint, {})
      if (status !== 403 || msg !== '这个接口只能由本人在应用里办理') answered.push(endpoint.path)
    }
    expect(answered).toEqual([])
  })

  test('numbers of customers stay masked', async () => {
    const { key } = await aServiceAccount(app, boss, { customer: 'read' })
    const { customerId } = await aPersonCustomer(at.lead, at.lead, {
      idNo: '11010519491231002X',
      mobile: '13900007561',
    })
    const { data } = await withKey(key, customer.getCustomerDetail, { customerId })
    expect(data).toMatchObject({ customerId })
    expect(JSON.stringify(data)).not.toContain('11010519491231002X')
    expect(JSON.stringify(data)).not.toContain('13900007561')
    expect((await postWithKey(app.address, key, customer.revealNumbers, { customerId })).status).toBe(403)
  })

  test('a confidential case is seen by its team alone', async () => {
    const { key } = await aServiceAccount(app, boss, { case: 'read', money: 'read' })
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', at.caseDetail.caseId).execute()
    expect(await withKey(key, caseInfo.getCaseInfoDetailNew, { caseId: at.caseDetail.caseId })).toMatchObject({
      status: 404,
    })
    await app.db.updateTable('cases').set({ is_confidential: false }).where('id', '=', at.caseDetail.caseId).execute()
  })

  test('records of another firm are not there', async () => {
    const others = await aCounting(app)
    const theirs = await aReceivable(others.lead, others.caseDetail.caseId)
    const { key } = await aServiceAccount(app, boss, { money: 'write', case: 'read' })
    const { expectMoneyId } = theirs
    expect(await withKey(key, receivable.detail, { expectMoneyId })).toMatchObject({ status: 404 })
    expect(await withKey(key, caseInfo.getCaseInfoDetailNew, { caseId: others.caseDetail.caseId })).toMatchObject({
      status: 404,
    })
    const { data } = await withKey(key, receivable.list, { size: 200 })
    expect(data.records.map((row) => row.expectMoneyId)).not.toContain(expectMoneyId)
  })

  test('bad input has the problem of each field and status 400', async () => {
    const { key } = await aServiceAccount(app, boss, { money: 'write' })
    const reply = await withKey(key, arrival.save, { values: { amount: '-1', arrivedOn: '2026-03-02', payer: '' } })
    expect(reply).toMatchObject({ status: 400, code: 400, data: { fields: { payer: expect.any(String) } } })
    const broken = await fetch(`${app.address}/v3/api/finance/receivables/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: '{',
    })
    expect([broken.status, (await broken.json()).code]).toEqual([400, 400])
  })

  test('a clue from a program is assigned by the managers or in the pool, never the program’s own', async () => {
    const { key } = await aServiceAccount(app, boss, { clue: 'write' })
    const input = {
      title: '官网咨询',
      channel: 'website',
      partyKind: 'person',
      partyName: '韩若溪',
      mobile: '13900000021',
    } as const
    expect(await withKey(key, clue.saveClue, { ...input, keep: 'self' })).toMatchObject({
      status: 400,
      data: { fields: { keep: expect.any(String) } },
    })
    expect(await withKey(key, clue.saveClue, { ...input, keep: 'pool' })).toMatchObject({ code: 0 })
  })
})

describe('a key that is not valid', () => {
  test('a wrong key, and a person’s token as a key, are refused with 401', async () => {
    for (const key of ['antou_wrong', at.lead.token])
      expect(await withKey(key, receivable.list, {})).toMatchObject({ status: 401, code: 301 })
  })

  test('a key does not work as a session’s token', async () => {
    const { key } = await aServiceAccount(app, boss, { money: 'read' })
    const response = await fetch(`${app.address}/v3/api/finance/receivables/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': key },
      body: '{}',
    })
    expect(await response.json()).toMatchObject({ code: 301 })
  })

  test('a revoked key is refused at once, on every node', async () => {
    const { key, serviceAccountId } = await aServiceAccount(app, boss, { money: 'read' })
    const node = await nodeBeside(app, {})
    expect(await callWithKey(node.address, key, receivable.counts, {})).toMatchObject({ status: 200 })
    expect(await withKey(key, receivable.counts, {})).toMatchObject({ status: 200 })
    const revoked = await boss.call(serviceAccount.revoke, { serviceAccountId, version: 1 })
    expect(revoked).toMatchObject({ state: 'revoked', revokedBy: { name: '方知远' }, can: { revoke: false } })
    expect(await withKey(key, receivable.counts, {})).toMatchObject({
      status: 401,
      msg: '这个密钥已被吊销，请管理员另建一个',
    })
    await node.close()
    expect(await boss.reply(serviceAccount.revoke, { serviceAccountId, version: 2 })).toMatchObject({ code: 409 })
  })

  test('an expired key is refused', async () => {
    const { key } = await aServiceAccount(app, boss, { money: 'read' })
    app.clock.pass(days(31))
    expect(await withKey(key, receivable.counts, {})).toMatchObject({
      status: 401,
      msg: expect.stringContaining('已到期'),
    })
    app.clock.pass(-days(31))
  })

  test('a key is refused from other addresses than its own', async () => {
    const here = await aServiceAccount(app, boss, { money: 'read', addresses: '127.0.0.0/8 ::1' })
    const there = await aServiceAccount(app, boss, { money: 'read', addresses: '203.0.113.8' })
    expect(await withKey(here.key, receivable.counts, {})).toMatchObject({ status: 200 })
    expect(await withKey(there.key, receivable.counts, {})).toMatchObject({
      status: 403,
      msg: expect.stringContaining('127.0.0.1'),
    })
  })

  test('more calls than the limit are refused with 429 and the seconds to wait', async () => {
    const strict = await nodeBeside(app, { rateLimits: true })
    const { key } = await aServiceAccount(app, boss, { money: 'read' })
    const statuses: number[] = []
    let last: { retryAfter: string | null } = { retryAfter: null }
    for (let count = 0; count < 301; count++) {
      const answer = await callWithKey(strict.address, key, receivable.counts, {})
      statuses.push(answer.status)
      last = answer
    }
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(statuses[300]).toBe(429)
    expect(Number(last.retryAfter)).toBeGreaterThan(0)
    expect(Number(last.retryAfter)).toBeLessThanOrEqual(60)
    const other = await aServiceAccount(app, boss, { money: 'read' })
    expect((await callWithKey(strict.address, other.key, receivable.counts, {})).status).toBe(200)
    await strict.close()
  })
})

describe('the use of a key', () => {
  test('is counted by day, with the latest calls', async () => {
    const { key, serviceAccountId } = await aServiceAccount(app, boss, { money: 'write' })
    await withKey(key, receivable.counts, {})
    await withKey(key, receivable.save, instalment('计数'))
    await withKey(key, invoice.getLawyerInvoiceList, {})
    const { days: used, calls, lastUsedTime } = await detailOf(serviceAccountId)
    expect(used).toEqual([{ day: expect.any(String), reads: 1, writes: 1, refused: 1 }])
    expect(calls.map(({ call, code, ip }) => [call, code, ip])).toEqual([
      ['finance/lawyerInvoice/list', 403, '127.0.0.1'],
      ['finance/receivables/save', 0, '127.0.0.1'],
      ['finance/receivables/counts', 0, '127.0.0.1'],
    ])
    expect(lastUsedTime).not.toBeNull()
  })

  test('survives the end of the server', async () => {
    const node = await nodeBeside(app, {})
    const { key, serviceAccountId } = await aServiceAccount(app, boss, { money: 'read' })
    await callWithKey(node.address, key, receivable.counts, {})
    await node.close()
    expect((await detailOf(serviceAccountId)).days).toEqual([
      { day: expect.any(String), reads: 1, writes: 0, refused: 0 },
    ])
  })
})

describe('a key whose keeper has left', () => {
  test('is shown, told to the administrators, stops after a week unless one of them confirms it', async () => {
    const leaver = await someone(app, { firm: at.firm, name: '顾清如', permissions: ['firm:manage'] })
    const [kept, left] = [
      await aServiceAccount(app, leaver, { money: 'read' }),
      await aServiceAccount(app, leaver, { money: 'read' }),
    ]
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', leaver.id).execute()
    expect(await detailOf(kept.serviceAccountId)).toMatchObject({
      state: 'unkept',
      stopsOn: null,
      can: { confirm: true },
    })
    // The keys are looked at first on the next morning, which before nine is more than a day away.
    app.clock.pass(days(2))
    const later = await signedIn(app, boss)
    const stopsOn = await eventually(
      async () => (await later.call(serviceAccount.get, { serviceAccountId: kept.serviceAccountId })).stopsOn,
      (day) => day !== null,
    )
    expect(stopsOn).not.toBeNull()
    const { records } = await later.call(message.getMsgList, { appMsgType: [801], size: 50 })
    expect(records.filter(({ linkId }) => linkId === kept.serviceAccountId)).toHaveLength(1)
    expect(await withKey(kept.key, receivable.counts, {})).toMatchObject({ status: 200 })
    const confirmed = await later.call(serviceAccount.confirm, { serviceAccountId: kept.serviceAccountId, version: 1 })
    expect(confirmed).toMatchObject({
      state: 'active',
      stopsOn: null,
      keeper: { name: '方知远' },
      maker: { name: '顾清如' },
    })
    app.clock.pass(days(8) + minutes(2))
    expect(await withKey(kept.key, receivable.counts, {})).toMatchObject({ status: 200 })
    expect(await withKey(left.key, receivable.counts, {})).toMatchObject({
      status: 401,
      msg: expect.stringContaining('负责人已离开'),
    })
    const afterwards = await signedIn(app, boss)
    const again = { serviceAccountId: kept.serviceAccountId, version: 2 }
    expect(await afterwards.reply(serviceAccount.confirm, again)).toMatchObject({ code: 409 })
    app.clock.pass(-days(10) - minutes(2))
  })
})

test('a service account is no colleague: not in the address book, the lists of people or the personnel files', async () => {
  const { key } = await aServiceAccount(app, boss, { name: '隐身', people: 'read', clue: 'write' })
  const { empId } = await app.db
    .selectFrom('employees')
    .select('id as empId')
    .where('name', '=', '服务账号「隐身」')
    .executeTakeFirstOrThrow()
  const { data } = await withKey(key, general.getEmployeeList, {})
  expect(data.records.map((person) => person.empId)).toContain(at.lead.id)
  expect(data.records.map((person) => person.empId)).not.toContain(empId)
  const manager = await someone(app, { firm: at.firm, permissions: ['hr:manage'] })
  for (const tab of ['working', 'suspended', 'resigned'] as const) {
    const { records } = await manager.call(hr.getEmployees, { tab, size: 200 })
    expect(records.map((row) => row.empId)).not.toContain(empId)
  }
  expect(await manager.reply(hr.getEmployee, { empId })).toMatchObject({ code: 404 })
  expect(await boss.reply(admin.savePersonRoles, { empId, roleIds: [] })).toMatchObject({ code: 409 })
  expect((await at.lead.reply(addressBook.getColleague, { empId })).code).toBe(404)
})
