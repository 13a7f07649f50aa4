import { account } from '@contract/account'
import { addressOf } from '@contract/core'
import { toTime } from '@server/clock'
import { migrate } from '@server/db/migrate'
import type { SystemDb } from '@server/db/open'
import { openDatabase } from '@server/db/open'
import type { Tables } from '@server/db/tables'
import { seed } from '@server/seed'
import { emptyDatabase, type TestApp, testApp } from '@test/support/test-app'
import type { Selectable } from 'kysely'

jest.setTimeout(120_000)

/** 2026-11-20 10:00 in Shanghai, a Friday. */
const NOW = Date.UTC(2026, 10, 20, 2)

const post = async (app: TestApp, path: string, body: object, token = '') =>
  (
    await fetch(app.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify(body),
    })
  ).json()

let app: TestApp
/** Milliseconds of the processor's that the seed took, whatever else the machine does. */
let took: number
beforeAll(async () => {
  app = await testApp({ demo: true })
  const before = process.cpuUsage()
  await seed(app.db, NOW)
  const { user, system } = process.cpuUsage(before)
  took = (user + system) / 1_000
})
afterAll(() => app.close())

describe('the demo firm', () => {
  const employees = (firm: string): Promise<Selectable<Tables['employees']>[]> =>
    app.db.selectFrom('employees').selectAll().where('firm_id', '=', firm).orderBy('emp_no').execute()

  test('takes three seconds at most', () => {
    expect(took).toBeLessThan(3_000)
  })

  test('has 80 people in 6 departments, each with a head who works there', async () => {
    expect((await employees('f1')).length).toBe(80)
    expect((await employees('f2')).length).toBe(12)
    const heads = await app.db
      .selectFrom('departments')
      .leftJoin('employees', 'employees.id', 'departments.manager_id')
      .select(['departments.firm_id', 'departments.id', 'employees.department_id'])
      .execute()
    expect(heads.filter(({ firm_id }) => firm_id === 'f1').length).toBe(6)
    expect(heads.filter((head) => head.id !== head.department_id)).toEqual([])
  })

  test('everybody has a role, a number of the demo’s range and a spelled name', async () => {
    const people = [...(await employees('f1')), ...(await employees('f2'))]
    expect(people.filter(({ mobile }) => !/^1390000\d{4}$/.test(mobile))).toEqual([])
    expect(people.filter(({ pinyin, initials }) => !/^[a-z]+$/.test(pinyin) || !/^[a-z]+$/.test(initials))).toEqual([])
    const withRole = await app.db.selectFrom('employee_roles').select('employee_id').distinct().execute()
    expect(withRole.length).toBe(92)
    const named = people.find(({ name }) => name === '欧阳若琳')
    expect([named?.pinyin, named?.initials]).toEqual(['ouyangruolin', 'oyrl'])
  })

  test('the demo accounts sign in as who they say they are', async () => {
    const accounts = (await post(app, addressOf(account.getDemoAccounts), {})).data
    expect(accounts.length).toBe(6)
    for (const { account: mobile, password, name } of accounts) {
      const { data } = await post(app, addressOf(account.login), { account: mobile, password })
      expect(data.status).toBe(1)
      const user = await post(app, addressOf(account.getUserData), {}, data.xauthToken)
      expect(user.data.user).toMatchObject({ empName: name, mobile, companyName: '示例律师事务所（演示）' })
    }
  })

  test('one lawyer works at both firms, her own first', async () => {
    const { data } = await post(app, addressOf(account.login), { account: '13900000003', password: 'antou2026' })
    const user = await post(app, addressOf(account.getUserData), {}, data.xauthToken)
    expect(user.data.userList.map((place: { companyName: string }) => place.companyName)).toEqual([
      '示例律师事务所（演示）',
      '样例律师事务所（演示）',
    ])
    expect(user.data.user.roles).toEqual([{ code: 'lawyer', name: '专职律师' }])
  })

  test('is not seeded twice', async () => {
    await seed(app.db, NOW)
    expect((await employees('f1')).length).toBe(80)
  })
})

describe('calendars and feed', () => {
  const calendar = () =>
    app.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .selectAll('schedules')
      .select('schedule_people.employee_id')
      .orderBy('schedule_people.employee_id')
      .orderBy('schedules.start_at')
      .execute()

  test('reach sixty days back and ahead, on working days, with every kind', async () => {
    const rows = await calendar()
    const starts = rows.map(({ start_at }) => start_at).sort()
    expect([starts[0]?.slice(0, 10), starts.at(-1)?.slice(0, 10)]).toEqual(['2026-09-21', '2027-01-19'])
    expect(starts.filter((start) => start.startsWith('2026-10-01') || start.startsWith('2026-11-15'))).toEqual([])
    expect(starts.filter((start) => start.startsWith('2026-10-10')).length).toBeGreaterThan(0)
    expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(
      ['hearing', 'interview', 'leave', 'meeting', 'other', 'trip', 'visit'].sort(),
    )
  })

  test('put nobody in two places at once', async () => {
    const clashes = (await calendar()).filter((row, index, rows) => {
      const before = rows[index - 1]
      return before?.employee_id === row.employee_id && before.end_at > row.start_at
    })
    expect(clashes.map(({ employee_id, title, start_at }) => [employee_id, title, start_at])).toEqual([])
  })

  test('fit the shapes the calls give', async () => {
    const rows = await app.db.selectFrom('schedules').selectAll().execute()
    expect(rows.filter(({ title, start_at, end_at }) => title.length > 50 || end_at <= start_at)).toEqual([])
    expect(rows.filter(({ created_at }) => created_at > toTime(NOW))).toEqual([])
  })

  test('tell of all four types, of the past only, and of schedules that are there', async () => {
    const rows = await app.db.selectFrom('dynamics').selectAll().where('firm_id', '=', 'f1').execute()
    for (const type of [1, 2, 3, 4]) expect(rows.filter((row) => row.type === type).length).toBeGreaterThan(25)
    expect(rows.filter(({ created_at }) => created_at > toTime(NOW))).toEqual([])
    const told = await app.db
      .selectFrom('dynamics')
      .leftJoin('schedules', 'schedules.id', 'dynamics.target_id')
      .select(['schedules.id', 'schedules.is_private'])
      .where('dynamics.type', '=', 3)
      .execute()
    expect(told.filter(({ id, is_private }) => !id || is_private)).toEqual([])
  })
})

/** Another database, seeded at that moment. */
async function withSeeded<T>(now: number, work: (db: SystemDb) => Promise<T>): Promise<T> {
  const { options, drop } = await emptyDatabase()
  const database = await openDatabase(options)
  await migrate(database.db)
  await seed(database.db, now)
  const result = await work(database.db)
  await database.close()
  await drop()
  return result
}

test('on a day of rest the demo’s people still find something in their calendars', async () => {
  const sunday = NOW + 2 * 86_400_000
  const rows = await withSeeded(sunday, (db) =>
    db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .select('schedule_people.employee_id')
      .where('start_at', '>=', '2026-11-22 00:00:00')
      .where('start_at', '<', '2026-11-23 00:00:00')
      .execute(),
  )
  expect(rows.map(({ employee_id }) => employee_id)).toEqual(expect.arrayContaining(['e1', 'e2', 'e5', 'e6']))
})

// Accounts apart: their passwords are salted.
test('two seeds of one moment are the same', async () => {
  const tables = [
    'departments',
    'employees',
    'employee_roles',
    'schedules',
    'schedule_people',
    'dynamics',
    'dynamic_likes',
  ] as const
  const all = async (db: SystemDb) => {
    const rows: string[] = []
    for (const table of tables) rows.push(JSON.stringify(await db.selectFrom(table).selectAll().execute()))
    return rows
  }
  const [first, second] = [await all(app.db), await withSeeded(NOW, all)]
  expect(tables.filter((_, index) => first[index] !== second[index])).toEqual([])
})
