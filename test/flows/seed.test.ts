import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import { AUDIT_KINDS } from '@contract/admin/audit/codes'
import { approval } from '@contract/approval'
import { approvalKinds } from '@contract/approval/kinds'
import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { addressOf } from '@contract/core'
import { minutes } from '@contract/duration'
import { file } from '@contract/file'
import { signTask } from '@contract/sign-task'
import type { SignTaskRow } from '@contract/sign-task/shapes'
import { task } from '@contract/task'
import { demoFacts, seed } from '@server/demo'
import { seedPeople } from '@server/demo/firms/people'
import { seedSchedules } from '@server/demo/schedule'
import { SeedWorld } from '@server/demo/world/world'
import { toDay, toTime } from '@server/kernel/clock'
import type { SystemDb } from '@server/kernel/db/open'
import type { Tables } from '@server/kernel/db/tables'
import { CallContext } from '@server/kernel/http/call'
import { emptyDatabase, type TestApp, testApp } from '@test/support/test-app'
import { type Selectable, sql } from 'kysely'
import { leavesNothingBehind } from './hr-resignation'
import { CONTRADICTIONS } from './seed-belief'
import { findListsOfTheDemo, SHOW_NOTHING } from './seed-lists'

// The demo's whole seed, on a machine that may be busy.
jest.setTimeout(600_000)

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

// Accounts apart: their passwords are salted.
const SAME_AGAIN = [
  'departments',
  'employees',
  'employee_roles',
  'schedules',
  'schedule_people',
  'dynamics',
  'dynamic_likes',
  'tasks',
  'task_assignees',
  'task_nodes',
  'task_comments',
  'approval_works',
  'approval_turns',
  'approval_tasks',
  'approval_parties',
  'approval_events',
  'leave_balances',
  'loans',
  'app_messages',
  'jobs',
] as const

/** Tables that only a server at work fills, with what does. */
const FILLED_AT_WORK: Readonly<Record<string, string>> = {
  chat_hidden: 'messages that somebody removed for themselves',
  devices: 'phones that asked for notifications',
  file_words: 'words of documents are read after the start',
  firm_import_columns: 'an import of a firm’s sheets',
  firm_import_rows: 'an import of a firm’s sheets',
  firm_imports: 'an import of a firm’s sheets',
  idempotency_keys: 'calls of clients',
  passkeys: 'keys are made by a device',
  password_tries: 'wrong passwords',
  picture_checks: 'WeChat’s own checks of pictures',
  picture_codes: 'codes beside a wrong password',
  push_cursor: 'notifications to phones',
  push_links: 'notifications to phones',
  scan_logins: 'a code that is scanned',
  search_marks: 'how far the search’s entries are kept up, after the start',
  service_account_calls: 'calls by programs',
  service_account_days: 'calls by programs',
  sessions: 'signing in',
  set_up_codes: 'a firm that is being set up',
  tickets: 'a socket that is being opened',
  upstream_values: 'answers of vendors',
  verification_codes: 'codes that are sent',
  webhook_deliveries: 'events after the start',
}

/** All rows of these tables, in whatever order they lie: a row that was changed lies elsewhere. */
const rowsOf = async (db: SystemDb) => {
  const rows: string[] = []
  for (const table of SAME_AGAIN)
    rows.push(
      (await db.selectFrom(table).selectAll().execute())
        .map((row) => JSON.stringify(row))
        .sort()
        .join(),
    )
  return rows
}

async function demoAt(now: number): Promise<TestApp> {
  const demo = await testApp({ demo: true })
  // At that moment, or the timers of tasks that fell due since would ring.
  demo.clock.pass(now - demo.clock.now())
  await seed(demo.db, now, { store: demo.files.store, config: demo.config })
  return demo
}

let app: TestApp

/** A call as this employee would make it. */
async function callAs(id: string) {
  const { account_id: accountId } = await app.db
    .selectFrom('employees')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const origin = { ip: '127.0.0.1', userAgent: 'test', host: 'browser', baseUrl: app.address }
  const token = await app.sessions.open({ accountId, employeeId: id, firmId: 'f1' }, origin)
  return new CallContext(app, app.db, () => origin, await app.sessions.find(token))
}

/** Names of all tables without a row. */
async function emptyTables(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname collate "C"`.execute(db)
  const empty: string[] = []
  for (const { name } of rows) {
    const { rows: first } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (first.length === 0) empty.push(name)
  }
  return empty
}

/** Definitions of all indexes of the tables. */
async function indexesOf(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = 'public' order by indexdef collate "C"`.execute(db)
  return rows.map(({ indexdef }) => indexdef)
}

/** Contents and empty tables before any test: tests sign in and ask vendors. */
let seeded: string[]
let empty: string[]
let migratedIndexes: string[]
beforeAll(async () => {
  const bare = await testApp()
  migratedIndexes = await indexesOf(bare.db)
  await bare.close()
  app = await demoAt(NOW)
  seeded = await rowsOf(app.db)
  empty = await emptyTables(app.db)
})
afterAll(() => app.close())

describe('the demo firm', () => {
  const employees = (firm: string): Promise<Selectable<Tables['employees']>[]> =>
    app.db
      .selectFrom('employees')
      .selectAll()
      .where('firm_id', '=', firm)
      .where('status', '<>', 'service')
      .orderBy('emp_no')
      .execute()

  test('the demo has 80 people in 6 departments, each headed by one of its members', async () => {
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

  test('the demo’s WeCom signs in the holders of demo accounts', async () => {
    const code = app.upstream.fake?.issueMiniCode('demo-3')
    const { data } = await post(app, addressOf(signIn.wecomLogin), { from: 'weapp', code })
    expect(data).toMatchObject({ status: 1 })
    const { data: who } = await post(app, addressOf(account.getUserData), {}, data.xauthToken)
    expect(who.user.empName).toBe('周以宁')
  })

  test('everybody in the demo has a role, a number of the demo’s range and a pinyin name', async () => {
    const people = [...(await employees('f1')), ...(await employees('f2'))]
    expect(people.filter(({ mobile }) => !/^1390000\d{4}$/.test(mobile))).toEqual([])
    expect(people.filter(({ pinyin, initials }) => !/^[a-z]+$/.test(pinyin) || !/^[a-z]+$/.test(initials))).toEqual([])
    const withRole = await app.db.selectFrom('employee_roles').select('employee_id').distinct().execute()
    expect(withRole.length).toBe(92)
    const named = people.find(({ name }) => name === '欧阳若琳')
    expect([named?.pinyin, named?.initials]).toEqual(['ouyangruolin', 'oyrl'])
  })

  test('the demo accounts sign in as the people they name', async () => {
    const accounts = (await post(app, addressOf(account.getDemoAccounts), {})).data
    expect(accounts.length).toBe(12)
    for (const { account: mobile, password, name } of accounts) {
      const { data } = await post(app, addressOf(account.login), { account: mobile, password })
      expect(data.status).toBe(1)
      const user = await post(app, addressOf(account.getUserData), {}, data.xauthToken)
      expect(user.data.user).toMatchObject({ empName: name, mobile, companyName: '示例律师事务所（演示）' })
    }
  })

  test('one demo lawyer works at both firms, her own first', async () => {
    const { data } = await post(app, addressOf(account.login), { account: '13900000003', password: 'antou2026' })
    const user = await post(app, addressOf(account.getUserData), {}, data.xauthToken)
    expect(user.data.userList.map((place: { companyName: string }) => place.companyName)).toEqual([
      '示例律师事务所（演示）',
      '样例律师事务所（演示）',
    ])
    expect(user.data.user.roles).toEqual([{ code: 'lawyer', name: '专职律师' }])
  })

  test('the demo’s audit trail is about known kinds of records (their actions are looked at when the app closes)', async () => {
    const lines = await app.db.selectFrom('audit_log').select(['action', 'target_kind']).distinct().execute()
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter(({ target_kind }) => !(target_kind in AUDIT_KINDS))).toEqual([])
  })

  test('every table holds something in the demo, but for those that a server at work fills', () => {
    expect(empty).toEqual(Object.keys(FILLED_AT_WORK).sort())
  })

  test('the seed leaves every index that it filled the tables without', async () => {
    expect(migratedIndexes.length).toBeGreaterThan(200)
    expect(await indexesOf(app.db)).toEqual(migratedIndexes)
  })

  test('the demo is not seeded twice', async () => {
    await seed(app.db, NOW)
    expect((await employees('f1')).length).toBe(80)
  })
})

describe('calendars and feed of the demo', () => {
  const calendar = () =>
    app.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .selectAll('schedules')
      .select('schedule_people.employee_id')
      // A deadline of a day keeps nobody anywhere.
      .where('schedules.id', 'not in', (eb) => eb.selectFrom('preservations').select('id'))
      .where('schedules.id', 'not in', (eb) => eb.selectFrom('case_deadlines').select('id'))
      .orderBy('schedule_people.employee_id')
      .orderBy('schedules.start_at')
      .execute()

  test('demo schedules reach sixty days back and ahead, on working days, with every kind', async () => {
    const rows = await calendar()
    const starts = rows.map(({ start_at }) => start_at).sort()
    expect([starts[0]?.slice(0, 10), starts.at(-1)?.slice(0, 10)]).toEqual(['2026-09-21', '2027-01-19'])
    expect(starts.filter((start) => start.startsWith('2026-10-01') || start.startsWith('2026-11-15'))).toEqual([])
    expect(starts.filter((start) => start.startsWith('2026-10-10')).length).toBeGreaterThan(0)
    expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(
      ['hearing', 'interview', 'leave', 'meeting', 'other', 'trip', 'visit'].sort(),
    )
  })

  test('demo schedules put nobody in two places at once', async () => {
    const clashes = (await calendar()).filter((row, index, rows) => {
      const before = rows[index - 1]
      return before?.employee_id === row.employee_id && before.end_at > row.start_at
    })
    expect(clashes.map(({ employee_id, title, start_at }) => [employee_id, title, start_at])).toEqual([])
  })

  test('demo schedules fit the shapes of the contract', async () => {
    const rows = await app.db.selectFrom('schedules').selectAll().execute()
    expect(rows.filter(({ title, start_at, end_at }) => title.length > 50 || end_at <= start_at)).toEqual([])
    expect(rows.filter(({ created_at }) => created_at > toTime(NOW))).toEqual([])
  })

  test('the demo feed has all four types, all in the past, about schedules that exist', async () => {
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

/** The people of the demo's sign-in page. */
const DEMO = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6']

/** Calls as this person of the first firm. */
async function signedInAs(mobile: string) {
  const { data } = await post(app, addressOf(account.login), { account: mobile, password: 'antou2026' })
  return async (path: string, body: object) => (await post(app, path, body, data.xauthToken)).data
}

describe('the message center of the demo', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
  /** Every code of the table of messages. */
  const CODES = [
    ...range(101, 109),
    ...range(201, 205),
    ...range(301, 309),
    ...range(401, 408),
    ...range(501, 502),
    ...range(601, 603),
    ...range(701, 705),
    801,
    ...range(901, 908),
    ...range(1001, 1003),
    ...range(1101, 1103),
    1201,
    ...range(1301, 1305),
    ...range(1401, 1411),
  ]
  const messages = (): Promise<Selectable<Tables['app_messages']>[]> =>
    app.db.selectFrom('app_messages').selectAll().orderBy('recipient_id').orderBy('created_seq').execute()

  test('demo messages cover all 73 kinds over the last sixty days', async () => {
    const rows = (await messages()).filter(({ firm_id }) => firm_id === 'f1')
    expect(CODES.length).toBe(73)
    expect([...new Set(rows.map((row) => row.app_msg_type))].sort((a, b) => a - b)).toEqual(CODES)
    const times = rows.map(({ created_at }) => created_at).sort()
    expect(times[0]?.slice(0, 7)).toBe('2026-09')
    expect(times.at(-1)?.slice(0, 10)).toBe('2026-11-20')
    expect(rows.filter(({ created_at }) => created_at > toTime(NOW) || created_at < '2026-09-11')).toEqual([])
  })

  test('a card of several clues to survey counts the clues that its reader finds in the list', async () => {
    const cards = (await messages()).filter(({ app_msg_type }) => app_msg_type === 603)
    expect(cards.length).toBeGreaterThan(0)
    for (const { recipient_id, alert_title } of cards) {
      const waiting = await app.db
        .selectFrom('clues')
        .select('id')
        .where('surveyor_id', '=', recipient_id)
        .where('status', '=', 'survey')
        .execute()
      expect(alert_title).toBe(`您有 ${waiting.length} 条线索待调查`)
    }
  })

  test('demo messages are numbered per person in order of time', async () => {
    const rows = await messages()
    const people = await app.db.selectFrom('employees').select(['id', 'message_seq']).execute()
    for (const { id, message_seq } of people) {
      const own = rows.filter(({ recipient_id }) => recipient_id === id)
      expect(own.map(({ created_seq }) => created_seq)).toEqual(range(1, message_seq))
      expect(own.map(({ created_at }) => created_at)).toEqual(own.map(({ created_at }) => created_at).sort())
    }
  })

  test('each demo account has unread messages of several assistants and many read ones', async () => {
    const rows = await messages()
    for (const id of DEMO) {
      const own = rows.filter(({ recipient_id }) => recipient_id === id)
      const unread = own.filter(({ is_read }) => !is_read)
      expect(own.length).toBeGreaterThan(80)
      expect(unread.length).toBeGreaterThan(4)
      expect(unread.length).toBeLessThan(own.length / 4)
      expect(new Set(unread.map(({ system_id }) => system_id)).size).toBeGreaterThan(2)
    }
  })

  test('demo accounts have open and settled to-dos, of colleagues too', async () => {
    const todos = (await messages()).filter((row) =>
      [101, 106, 107, 201, 301, 305, 401, 404, 908].includes(row.app_msg_type),
    )
    expect(todos.filter(({ link_status }) => link_status === 0).length).toBeGreaterThan(10)
    expect(todos.filter(({ link_status, is_read }) => link_status !== 0 && !is_read)).toEqual([])
    // One of the three who confirm reservations acted; the others' cards say so.
    const byLink = new Map<string, number[]>()
    for (const { app_msg_type, link_id, link_status } of todos)
      if (app_msg_type === 107) byLink.set(link_id, [...(byLink.get(link_id) ?? []), link_status])
    const settled = [...byLink.values()].filter(([first]) => first !== 0)
    expect(settled.length).toBeGreaterThan(5)
    for (const group of settled) expect(group.filter((status) => status !== -1).length).toBe(1)
  })

  test('demo cards open existing schedules, tasks and items of their recipient', async () => {
    const rows = await messages()
    const schedules = new Set(
      (await app.db.selectFrom('schedule_people').selectAll().execute()).map(
        (row) => row.schedule_id + row.employee_id,
      ),
    )
    const toSchedules = rows.filter(({ app_msg_type }) => [702, 703, 704].includes(app_msg_type))
    expect(toSchedules.length).toBeGreaterThan(100)
    expect(toSchedules.filter((row) => !schedules.has((row.jump || row.app_jump) + row.recipient_id))).toEqual([])

    const assigned = await app.db.selectFrom('task_assignees').selectAll().execute()
    const created = await app.db.selectFrom('tasks').select(['id', 'creator_id']).execute()
    const tasks = new Set([
      ...assigned.map((row) => row.task_id + row.employee_id),
      ...created.map((row) => row.id + row.creator_id),
    ])
    const [toTasks, toSign] = [0, 14].map((older) =>
      rows.filter(({ app_msg_type, msg_type }) => app_msg_type === 801 && msg_type === older),
    )
    expect(toTasks?.length).toBeGreaterThan(300)
    expect(toTasks?.filter((row) => !tasks.has(row.link_id + row.recipient_id))).toEqual([])
    const signers = await app.db
      .selectFrom('sign_task_signers')
      .innerJoin('sign_tasks', 'sign_tasks.id', 'sign_task_signers.sign_task_id')
      .select(['id', 'code', 'asker_id', 'employee_id'])
      .execute()
    const signings = new Set(
      signers.flatMap(({ id, code, ...who }) => Object.values(who).map((signerId) => id + code + signerId)),
    )
    expect(toSign?.length).toBeGreaterThan(10)
    expect(toSign?.filter((row) => !signings.has(row.link_id + row.jump_id + row.recipient_id))).toEqual([])

    const items = await app.db.selectFrom('dynamics').select(['id', 'author_id']).execute()
    const authors = new Map(items.map(({ id, author_id }) => [id, author_id]))
    const likes = rows.filter(({ app_msg_type }) => app_msg_type === 1101)
    expect(likes.length).toBeGreaterThan(50)
    expect(likes.filter((row) => authors.get(row.link_id) !== row.recipient_id)).toEqual([])
  })
})

describe('cases of the demo', () => {
  test('every kind of application about a demo case was made, in various states, with its effect', async () => {
    const works = await app.db
      .selectFrom('approval_works')
      .innerJoin('case_works', 'case_works.work_id', 'approval_works.id')
      .innerJoin('cases', 'cases.id', 'case_works.case_id')
      .select(['approval_works.type', 'approval_works.status', 'cases.status as matter', 'cases.inner_no'])
      .where('approval_works.firm_id', '=', 'f1')
      .where('approval_works.type', 'in', [2001, 2002, 2014, 2016, 2024, 2026, 2032, 2033])
      .execute()
    const said = works.map(({ type, status, matter: caseRecord }) => `${type} ${status} ${caseRecord}`).sort()
    expect(said).toEqual([
      '2001 1 approving',
      '2001 3 ongoing',
      '2001 4 returned',
      '2002 1 endApproving',
      '2002 3 archiving',
      '2014 1 ongoing',
      '2014 3 invalid',
      '2016 1 ongoing',
      '2016 3 ongoing',
      '2024 1 ended',
      '2024 3 ongoing',
      '2026 3 ongoing',
      '2032 1 ongoing',
      '2033 3 ongoing',
      '2033 4 ongoing',
    ])
    expect(works.find(({ type, status }) => type === 2001 && status === 3)?.inner_no).toMatch(/^2026-MS-\d{4}$/)
    const children = await app.db.selectFrom('cases').select('inner_no').where('parent_id', 'is not', null).execute()
    expect(children).toEqual([{ inner_no: expect.stringMatching(/^2026-MS-\d{4}-1$/) }])
  })

  test('the teams of demo cases were notified of invitations, cases, documents and preservations', async () => {
    const rows = await app.db
      .selectFrom('app_messages')
      .select(['app_msg_type as code', 'link_id', 'link_status', 'recipient_id'])
      .execute()
    const cardsOf = (...codes: number[]) => rows.filter(({ code }) => codes.includes(code))
    const ids = async (table: 'cases' | 'collaborations' | 'preservations') =>
      new Set((await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id))
    const [cases, invitations, frozen] = [await ids('cases'), await ids('collaborations'), await ids('preservations')]
    for (const code of [301, 302, 303, 304, 305, 306, 307, 308, 309, 501, 502])
      expect([code, cardsOf(code).length > 0]).toEqual([code, true])
    expect(cardsOf(301, 305).filter(({ link_id }) => !invitations.has(link_id))).toEqual([])
    expect(
      [301, 305].map((code) => [...new Set(cardsOf(code).map(({ link_status }) => link_status))].length > 1),
    ).toEqual([true, true])
    expect(cardsOf(302, 303, 308, 309).filter(({ link_id }) => !cases.has(link_id))).toEqual([])
    expect(cardsOf(501, 502).filter(({ link_id }) => !frozen.has(link_id))).toEqual([])
    const call = await signedInAs('13900000003')
    const opened = cardsOf(302, 303, 308).filter(({ recipient_id }) => recipient_id === 'e3')
    for (const { link_id } of opened)
      expect((await call(addressOf(caseInfo.getCaseInfoHome), { caseId: link_id })).caseInfo.caseId).toBe(link_id)
  })
})

describe('tasks of the demo', () => {
  test('each demo account has tasks in every list: due today, late, assigned to others, done', async () => {
    for (const mobile of ['13900000001', '13900000002', '13900000003', '13900000004', '13900000005', '13900000006']) {
      const call = await signedInAs(mobile)
      const list = async (filter: object) => (await call(addressOf(task.getTaskList), filter)).total
      expect(await list({ tab: 'mine', due: 'overdue' })).toBeGreaterThan(0)
      expect(await list({ tab: 'assigned' })).toBeGreaterThan(0)
      expect(await list({ tab: 'done' })).toBeGreaterThan(0)
      const today = await app.db
        .selectFrom('tasks')
        .innerJoin('task_assignees', 'task_assignees.task_id', 'tasks.id')
        .innerJoin('employees', 'employees.id', 'task_assignees.employee_id')
        .select('tasks.id')
        .where('employees.mobile', '=', mobile)
        .where('tasks.status', '!=', 'done')
        .where('due_at', '=', '2026-11-20 18:00:00')
        .execute()
      expect(today.length).toBeGreaterThan(0)
    }
  })

  test('demo tasks fit the shapes of the contract and lie in the past', async () => {
    const rows = await app.db.selectFrom('tasks').selectAll().execute()
    expect(rows.length).toBeGreaterThan(200)
    const late = toTime(NOW)
    expect(rows.filter(({ title, content }) => title.length > 50 || content.length > 500)).toEqual([])
    expect(
      rows.filter((row) => row.created_at > late || row.updated_at > late || (row.finished_at ?? '') > late),
    ).toEqual([])
    expect(rows.filter(({ finished_at, created_at }) => finished_at !== null && finished_at < created_at)).toEqual([])
    expect(rows.filter(({ status, finisher_id }) => (status === 'done') !== (finisher_id !== null))).toEqual([])
    const said = await app.db
      .selectFrom('task_comments')
      .innerJoin('tasks', 'tasks.id', 'task_comments.task_id')
      .select(['task_comments.created_at', 'tasks.created_at as given', 'tasks.finished_at'])
      .execute()
    expect(said.filter((row) => row.created_at < row.given || row.created_at > (row.finished_at ?? late))).toEqual([])
  })

  test('open demo tasks have timers for their due time', async () => {
    const open = await app.db
      .selectFrom('tasks')
      .select(['id', 'due_at'])
      .where('status', '!=', 'done')
      .where('due_at', '>', toTime(NOW))
      .execute()
    const jobs = await app.db.selectFrom('jobs').selectAll().where('kind', '=', 'task.due').execute()
    const rings = (rows: { id: unknown; at: string | null }[]) => rows.map(({ id, at }) => `${id} ${at}`).sort()
    expect(open.length).toBeGreaterThan(10)
    expect(rings(jobs.map(({ payload, run_at }) => ({ id: payload.taskId, at: run_at })))).toEqual(
      rings(open.map(({ id, due_at }) => ({ id, at: due_at }))),
    )
  })
})

describe('approvals of the demo', () => {
  const MOBILES = ['13900000001', '13900000002', '13900000003', '13900000004', '13900000005', '13900000006']

  test('each demo account has approvals in every list, copies included', async () => {
    for (const mobile of MOBILES) {
      const call = await signedInAs(mobile)
      const total = async (list: { path: string }, filter = {}) => (await call(addressOf(list), filter)).total
      expect(await total(approval.getNeedMyDoWorkList)).toBeGreaterThan(2)
      expect(await total(approval.getMyDoneWorkList)).toBeGreaterThan(0)
      expect(await total(approval.getWorkCCMyList)).toBeGreaterThan(0)
      expect(await total(approval.getMyStartWorkList, { status: [1] })).toBeGreaterThan(0)
      expect(await total(approval.getMyStartWorkList, { status: [4] })).toBeGreaterThan(0)
    }
  })

  test('demo approvals are in every state and of every kind and read like the engine’s own', async () => {
    const works = await app.db.selectFrom('approval_works').selectAll().where('firm_id', '=', 'f1').execute()
    expect(works.length).toBeGreaterThan(100)
    expect([...new Set(works.map(({ status }) => status))].sort()).toEqual([1, 2, 3, 4, 5])
    expect([...new Set(works.map(({ type }) => type))].sort()).toEqual([
      2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2010, 2011, 2012, 2013, 2014, 2016, 2017, 2019, 2020, 2021, 2022,
      2023, 2024, 2026, 2027, 2029, 2030, 2031, 2032, 2033, 2036, 2037, 2038,
    ])
    const late = toTime(NOW)
    expect(works.filter((row) => (row.submitted_at ?? '') > late || (row.finished_at ?? '') > late)).toEqual([])
    const tasks = await app.db.selectFrom('approval_tasks').selectAll().execute()
    const waits = new Set(tasks.filter(({ state }) => state === 'pending').map(({ work_id }) => work_id))
    expect(works.filter(({ id, status }) => waits.has(id) !== (status === 1))).toEqual([])
    const turns = await app.db.selectFrom('approval_turns').selectAll().execute()
    expect(turns.filter(({ state, ended_at }) => (state === 'current') !== (ended_at === null))).toEqual([])
    expect(turns.filter(({ started_at, ended_at }) => ended_at !== null && ended_at < started_at)).toEqual([])
  })

  test('the demo has single and batched seal applications of its people, and one waiting for one of them', async () => {
    const works = await app.db
      .selectFrom('approval_works')
      .select(['id', 'type', 'status', 'applicant_id'])
      .where('type', 'in', [2017, 2022, 2027])
      .where('firm_id', '=', 'f1')
      .execute()
    expect(works.filter(({ applicant_id }) => !/^e[1-7]$/.test(applicant_id))).toEqual([])
    const pending = await app.db
      .selectFrom('approval_tasks')
      .select(['work_id', 'assignee_id'])
      .where('state', '=', 'pending')
      .execute()
    const waits = new Map(pending.map(({ work_id, assignee_id }) => [work_id, assignee_id]))
    for (const type of [2017, 2022, 2027]) {
      const running = works.filter((work) => work.type === type && work.status === 1)
      expect([type, running.some(({ id }) => /^e[1-7]$/.test(waits.get(id) ?? ''))]).toEqual([type, true])
    }
    expect(new Set(works.filter(({ status }) => status === 3).map(({ type }) => type))).toEqual(new Set([2017, 2022]))
    // An approver of several has begun with it.
    const items = await app.db.selectFrom('seal_docs').select(['item', 'is_agreed']).where('type', '=', 2027).execute()
    expect(items.map(({ item, is_agreed }) => [item, is_agreed])).toEqual(
      expect.arrayContaining([
        [0, true],
        [1, false],
        [2, null],
      ]),
    )
  })

  test('a dossier is lent to one of the demo’s people by the engine, not yet due, with a reminder set', async () => {
    const loans = await app.db
      .selectFrom('dossier_loans')
      .innerJoin('approval_works', 'approval_works.id', 'dossier_loans.work_id')
      .select(['dossier_loans.work_id', 'dossier_loans.way', 'dossier_loans.state', 'dossier_loans.end_day'])
      .select(['approval_works.type', 'approval_works.status', 'approval_works.applicant_id'])
      .where('approval_works.firm_id', '=', 'f1')
      .execute()
    const out = loans.filter(({ way, state }) => way === 'lend' && state === 'out')
    expect(out.map(({ type, status }) => [type, status])).toEqual(out.map(() => [2023, 3]))
    expect(
      out.filter(({ applicant_id, end_day }) => /^e[1-6]$/.test(applicant_id) && end_day > toDay(NOW)),
    ).not.toEqual([])
    const turns = await app.db
      .selectFrom('approval_turns')
      .select('work_id')
      .where(
        'work_id',
        'in',
        out.map(({ work_id }) => work_id),
      )
      .execute()
    expect(turns.length).toBeGreaterThan(out.length)
    const due = await app.db.selectFrom('jobs').select('unique_key').where('kind', 'like', 'dossier%').execute()
    expect(due.length).toBeGreaterThan(0)
  })

  test('loans that were given back say by whom, when and in which state, and ask for nothing more', async () => {
    const back = await app.db
      .selectFrom('dossier_loans')
      .innerJoin('employees as keeper', 'keeper.id', 'dossier_loans.back_by')
      .select(['work_id', 'way', 'back_at', 'note', 'borrower_id', 'back_by', 'keeper.name'])
      .where('dossier_loans.firm_id', '=', 'f1')
      .where('state', '=', 'back')
      .execute()
    expect(back.map(({ way, name, note }) => [way, way === 'lend' ? name : '', note]).sort()).toEqual([
      ['lend', '严伟', '正卷、副卷齐全，页码核对无误'],
      ['read', '', ''],
    ])
    for (const { way, borrower_id, back_by } of back) if (way === 'read') expect(back_by).toBe(borrower_id)
    for (const { work_id } of back)
      expect(
        await app.db.selectFrom('jobs').select('kind').where('unique_key', 'like', `%${work_id}%`).execute(),
      ).toEqual([])
  })

  test('a chat has a film that plays, and a firm that wants contacts says so of a client without one', async () => {
    const [film] = await app.db.selectFrom('files').selectAll().where('extension', '=', 'mp4').execute()
    expect(film).toMatchObject({ name: '新档案架.mp4', content_type: 'video/mp4' })
    const bytes = await app.files.store.read(film?.storage_key ?? '')
    expect([bytes.toString('latin1', 4, 8), bytes.length]).toEqual(['ftyp', Number(film?.size)])
    expect(bytes.length).toBeLessThan(120_000)
    // Profile 66 is the baseline, which every browser and WeChat play.
    const avc = bytes.indexOf('avcC')
    expect([bytes.indexOf('moov') < bytes.indexOf('mdat'), bytes[avc + 5]]).toEqual([true, 66])
    const switched = await app.db
      .selectFrom('feature_switches')
      .select('firm_id')
      .where('code', '=', 'linkManRequired')
      .execute()
    expect(switched).toEqual([{ firm_id: 'f2' }])
    const { rows } = await sql<{
      count: string
    }>`select count(*) as count from customers c join parties p on p.id = c.party_id
      where c.firm_id = 'f2' and p.kind = 'organ'
        and not exists (select from customer_contacts k where k.customer_id = c.id)`.execute(app.db)
    expect(Number(rows[0]?.count)).toBeGreaterThan(0)
  })

  test('each demo lawyer has submitted invoices at every stage, and verified ones are in the ledger', async () => {
    const rows = await app.db.selectFrom('submitted_invoices').select(['id', 'owner_id', 'status']).execute()
    const stages = new Map<string, string[]>()
    for (const { owner_id, status } of rows) stages.set(owner_id, [...(stages.get(owner_id) ?? []), status].sort())
    expect(stages.size).toBeGreaterThanOrEqual(3)
    for (const [owner, own] of stages)
      expect([owner, own]).toEqual([owner, ['kept', 'kept', 'pending', 'returned', 'verified']])
    const booked = await app.db.selectFrom('cost_invoices').select('source_id').where('source', '=', 'handIn').execute()
    const found = rows.filter(({ status }) => status === 'verified').map(({ id }) => id)
    expect(booked.map(({ source_id }) => source_id).sort()).toEqual(found.sort())
  })

  test('refunds and write-offs of the demo are requested by the case’s lead and booked', async () => {
    const works = await app.db
      .selectFrom('approval_works')
      .select(['id', 'type', 'status', 'applicant_id'])
      .where('type', 'in', [2030, 2038])
      .execute()
    const statuses = (type: number) =>
      [...new Set(works.filter((work) => work.type === type).map(({ status }) => status))].sort()
    expect([statuses(2030), statuses(2038)]).toEqual([
      [1, 3],
      [1, 3],
    ])
    const demo = works.filter(({ applicant_id }) => /^e[1-6]$/.test(applicant_id))
    expect(new Set(demo.map(({ type }) => type))).toEqual(new Set([2030, 2038]))
    const refunds = await app.db.selectFrom('refunds').select('work_id').execute()
    const writeOffs = await app.db.selectFrom('write_offs').select('work_id').execute()
    const done = works.filter(({ status }) => status === 3).map(({ id }) => id)
    expect([...refunds, ...writeOffs].map(({ work_id }) => work_id).sort()).toEqual(done.sort())
  })

  test('demo approvals are made at waking hours, copied to no approver, and by people who still work there', async () => {
    const works = await app.db.selectFrom('approval_works').selectAll().execute()
    // Events that would lie ahead have just happened: the last half hour takes all of it.
    const past = works.flatMap(({ submitted_at, finished_at }) => [submitted_at ?? '', finished_at ?? ''])
    const hours = past
      .filter((time) => time !== '' && time < toTime(NOW - minutes(30)))
      .map((time) => time.slice(11, 13))
    expect(hours.filter((hour) => hour < '08' || hour >= '22')).toEqual([])
    const demo = works.filter(({ applicant_id, title }) => title.endsWith('离职申请') && /^e[1-6]$/.test(applicant_id))
    expect(demo).toEqual([])
    const copies = await app.db
      .selectFrom('approval_parties as copy')
      .innerJoin('approval_tasks as task', (join) =>
        join.onRef('task.work_id', '=', 'copy.work_id').onRef('task.assignee_id', '=', 'copy.employee_id'),
      )
      .select('copy.work_id')
      .where('copy.part', '=', 'cc')
      .where('copy.by_id', 'is not', null)
      .execute()
    expect(copies).toEqual([])
  })

  test('demo case sources match their applications, and invitations are answered by those they ask', async () => {
    const works = await app.db
      .selectFrom('case_source_works as its')
      .innerJoin('approval_works as work', 'work.id', 'its.work_id')
      .innerJoin('case_sources as source', 'source.id', 'its.case_source_id')
      .select(['work.type', 'work.status', 'its.is_open', 'source.status as stands'])
      .where('work.firm_id', '=', 'f1')
      .execute()
    const told = new Set(works.map(({ type, status, stands }) => `${type} ${status} ${stands}`))
    expect(told).toEqual(
      new Set([
        '2013 1 filing',
        '2013 3 following',
        '2013 4 conflicted',
        '2020 1 changing',
        '2020 3 following',
        '2021 1 following',
        '2021 3 stopped',
      ]),
    )
    expect(works.filter(({ status, is_open }) => is_open !== (status === 1))).toEqual([])
    const invitations = await app.db
      .selectFrom('collaborations')
      .select(['id', 'target_id', 'from_id', 'status', 'to_firm_id'])
      .where('target_kind', '=', 'caseSource')
      .execute()
    const ways = invitations.map(({ status, to_firm_id }) => `${to_firm_id ? 'firm' : 'colleague'} ${status}`)
    expect([...new Set(ways)].sort()).toEqual(
      ['colleague', 'firm'].flatMap((whom) => ['agreed', 'pending', 'refused'].map((how) => `${whom} ${how}`)),
    )
    const cards = await app.db.selectFrom('app_messages').selectAll().execute()
    const asks = cards.filter(({ app_msg_type }) => [401, 404].includes(app_msg_type))
    expect(asks.filter(({ link_id }) => !invitations.some(({ id }) => id === link_id))).toEqual([])
    const answers = cards.filter(({ app_msg_type }) => [402, 403, 405, 406].includes(app_msg_type))
    const asked = new Set(invitations.map(({ target_id, from_id }) => target_id + from_id))
    const toAskers = answers.filter((row) => asked.has(row.link_id + row.recipient_id))
    expect(toAskers.length).toBe(invitations.filter(({ status }) => status !== 'pending').length)
    // A new member is told to the others of the team, and to nobody else.
    const team = await app.db
      .selectFrom('team_members')
      .select(['target_id', 'employee_id'])
      .where('target_kind', '=', 'caseSource')
      .execute()
    const onTeam = new Set(team.map(({ target_id, employee_id }) => target_id + employee_id))
    const beside = answers.filter((row) => !toAskers.includes(row))
    expect(new Set(beside.map(({ app_msg_type }) => app_msg_type))).toEqual(new Set([402]))
    expect(beside.filter((row) => !onTeam.has(row.link_id + row.recipient_id))).toEqual([])
  })

  test('licence applications wait for the director’s signature singly, and large ones are not for batches', async () => {
    const waiting = await app.db
      .selectFrom('approval_works as work')
      .innerJoin('approval_tasks as task', 'task.work_id', 'work.id')
      .select(['work.type', 'work.node_name', 'work.amount', 'task.assignee_id', 'task.can_batch'])
      .where('work.firm_id', '=', 'f1')
      .where('task.state', '=', 'pending')
      .execute()
    const signed = waiting.filter(({ node_name }) => node_name === '主任签字')
    expect(signed.length).toBeGreaterThan(1)
    expect(new Set(signed.map(({ type, assignee_id, can_batch }) => `${type} ${assignee_id} ${can_batch}`))).toEqual(
      new Set(['2010 e1 false']),
    )
    const general = waiting.filter(({ type }) => type === 2007)
    expect(general.filter(({ amount, can_batch }) => can_batch !== !(Number(amount ?? 0) > 10_000))).toEqual([])
    const director = await signedInAs('13900000001')
    const { records } = await director(addressOf(approval.getNeedMyDoWorkList), { types: [2010], size: 50 })
    const workId = records.find(({ nodeName }: { nodeName: string }) => nodeName === '主任签字')?.workId
    const { my } = await director(addressOf(approval.workflowDetail), { workId })
    expect(my).toMatchObject({ needsSignature: true, next: { name: '行政' } })
  })

  test('demo approvals have cards that lead to them and timers that ring', async () => {
    const tasks = await app.db.selectFrom('approval_tasks').selectAll().execute()
    const holders = new Set(tasks.map(({ id, assignee_id }) => id + assignee_id))
    const cards = await app.db.selectFrom('app_messages').selectAll().where('app_msg_type', '=', 101).execute()
    expect(cards.filter((row) => !holders.has(row.link_id + row.recipient_id))).toEqual([])
    const pending = tasks.filter(({ state }) => state === 'pending').map(({ id }) => id)
    const open = cards.filter(({ link_status }) => link_status === 0).map(({ link_id }) => link_id)
    expect(open.sort()).toEqual(pending.sort())
    const jobs = await app.db.selectFrom('jobs').selectAll().where('kind', 'like', 'approval.%').execute()
    expect(jobs.map(({ payload }) => payload.taskId).sort()).toEqual(pending)
  })

  test('absences in demo calendars were requested and deducted from the balance', async () => {
    const leaves = await app.db
      .selectFrom('approval_works')
      .innerJoin('schedules', 'schedules.owner_id', 'approval_works.applicant_id')
      .select(['schedules.kind', 'schedules.start_at', 'approval_works.form'])
      .where('approval_works.type', '=', 2004)
      .where('approval_works.status', '=', 3)
      .where('schedules.kind', '=', 'leave')
      .execute()
    const asked = leaves.filter(({ start_at, form }) =>
      start_at.startsWith(String((form.period as { start: string }).start)),
    )
    expect(asked.length).toBeGreaterThan(5)
    const balances = await app.db.selectFrom('leave_balances').selectAll().execute()
    expect(balances.filter(({ days, used }) => Number(used) > Number(days))).toEqual([])
    expect(balances.some(({ used }) => Number(used) > 0)).toBe(true)
  })
})

describe('sign tasks of the demo', () => {
  test('each demo account has a readable document to sign, and others were asked too', async () => {
    const { data } = await post(app, addressOf(account.login), { account: '13900000003', password: 'antou2026' })
    const { xauthToken } = data
    const lists = await Promise.all(
      ['toSign', 'asked'].map(
        async (tab) =>
          (await post(app, addressOf(signTask.getList), { tab }, xauthToken)).data.records as SignTaskRow[],
      ),
    )
    expect(lists.map((rows) => rows.map(({ title, status }) => [title, status]))).toEqual([
      expect.arrayContaining([['办案人员保密承诺书', 'waiting']]),
      expect.arrayContaining([
        ['案卷材料移交清单', 'waiting'],
        ['利益冲突声明', 'refused'],
      ]),
    ])
    const signTaskId = lists[0]?.[0]?.signTaskId
    const { files } = (await post(app, addressOf(signTask.getById), { signTaskId }, xauthToken)).data
    const { fileId } = files[0]
    const link = await post(app, addressOf(file.downloadUrl), { fileId, inline: true }, xauthToken)
    const bytes = Buffer.from(await (await fetch(link.data.url)).arrayBuffer())
    expect([String(bytes.subarray(0, 8)), String(bytes.length)]).toEqual(['%PDF-1.4', files[0].fileSize])
  })
})

describe('a second demo of the same moment', () => {
  let again: TestApp
  beforeAll(async () => {
    again = await demoAt(NOW)
  })
  afterAll(() => again.close())

  test('a demo of the same moment has the same rows', async () => {
    const rows = await rowsOf(again.db)
    expect(SAME_AGAIN.filter((_, index) => seeded[index] !== rows[index])).toEqual([])
  })

  test('removing the demo leaves no row without an owner', () => leavesNothingBehind(again))
})

test('the demo has newcomers to handle and sent back, somebody handing over, and complete materials', async () => {
  for (const firm of ['f1', 'f2']) {
    const inductions = await app.db.selectFrom('inductions').select('status').where('firm_id', '=', firm).execute()
    const leaving = await app.db.selectFrom('resignations').select('status').where('firm_id', '=', firm).execute()
    expect([inductions.map(({ status }) => status).sort(), leaving.map(({ status }) => status).sort()]).toEqual([
      ['pending', 'pending', 'returned'],
      ['cancelled', 'open'],
    ])
  }
  const materials = await app.db.selectFrom('onboarding_materials').select(['employee_id', 'state']).execute()
  const byPerson = new Map<string, string[]>()
  for (const { employee_id, state } of materials)
    byPerson.set(employee_id, [...(byPerson.get(employee_id) ?? []), state])
  expect([...byPerson.values()].some((states) => states.every((state) => state === 'checked'))).toBe(true)
})

test.each(Object.entries(CONTRADICTIONS))('in the demo, %s', async (_, find) => {
  expect(await find(app.db, NOW)).toEqual([])
})

test.each([
  ['case', 'cases'],
  ['customer', 'customers'],
  ['document', 'documents'],
  ['schedule', 'schedules'],
  ['task', 'tasks'],
  ['notice', 'notices'],
  ['approval', 'approval_works'],
  ['receivable', 'receivables'],
  ['invoice', 'invoices'],
] as const)('people see the same %s records together as one by one', async (kind, table) => {
  const rows = await app.db.selectFrom(table).select('id').where('firm_id', '=', 'f1').orderBy('id').execute()
  const ids = rows.filter((_, index) => index % Math.ceil(rows.length / 60) === 0).map(({ id }) => id)
  // The firm's first people, of different roles.
  for (const id of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8']) {
    const call = await callAs(id)
    const together = await app.records.findVisible(call, kind, ids)
    const oneByOne = []
    for (const recordId of ids) if (await app.records.see(call, { kind, id: recordId })) oneByOne.push(recordId)
    expect([id, [...together].sort()]).toEqual([id, oneByOne])
  }
})

test('on a day of rest the demo accounts have something in their calendars', async () => {
  const { database, drop } = await emptyDatabase()
  try {
    // 2026-11-22, a Sunday.
    const world = new SeedWorld(database.db, Date.UTC(2026, 10, 22, 2), 'normal')
    for (const [numbers, fill] of [
      ['people', seedPeople],
      ['schedule', seedSchedules],
    ] as const) {
      world.enter(numbers)
      await fill(world)
    }
    const rows = await database.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .select('schedule_people.employee_id')
      .where('start_at', '>=', '2026-11-22 00:00:00')
      .where('start_at', '<', '2026-11-23 00:00:00')
      .execute()
    expect(rows.map(({ employee_id }) => employee_id)).toEqual(expect.arrayContaining(['e1', 'e2', 'e5', 'e6']))
  } finally {
    await drop()
  }
})

test('every list shows something to some demo account, but for those with a reason', async () => {
  const tokens: string[] = []
  for (const { account: mobile, password } of demoFacts.accounts) {
    const { data } = await post(app, addressOf(account.login), { account: mobile, password })
    tokens.push(data.xauthToken)
  }
  const { lists, empty: nothing } = await findListsOfTheDemo(app, tokens)
  expect(lists.length).toBeGreaterThan(60)
  expect(nothing.sort()).toEqual(Object.keys(SHOW_NOTHING).sort())
})

describe('pickers of applications in the demo', () => {
  const ABOUT_CASES = [2001, 2002, 2011, 2014, 2016, 2024, 2026, 2030, 2032, 2033]
  /** 周以宁, a partner, and the head of a department. */
  const APPLICANTS = ['13900000003', '13900000002', '13900000001']

  test('a case offered for an application is not refused by its form for being that case, and one refused says why', async () => {
    const wrong: string[] = []
    const count = { offered: 0, refused: 0 }
    for (const mobile of APPLICANTS) {
      const call = await signedInAs(mobile)
      for (const type of ABOUT_CASES) {
        const { records } = await call(addressOf(approval.getMattersToApply), { type, size: 10 })
        const ids: string[] = records.map(({ caseId }: { caseId: string }) => caseId)
        if (ids.length === 0) continue
        const problems = await call(addressOf(approval.getRecordProblems), { type, key: 'case', ids })
        for (const recordId of ids) {
          if (problems[recordId]) count.refused++
          else {
            count.offered++
            const { initial } = (await call(addressOf(approval.getWorkFlowByType), { type, recordId })) ?? {}
            const shown = initial && (await call(addressOf(approval.forecast), { type, values: initial }))
            if (!shown || shown.problems.case) wrong.push(`${mobile} ${type} ${recordId} ${shown?.problems.case}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect([count.offered > 20, count.refused > 0]).toEqual([true, true])
  })

  test('a case source offered for its filing or for giving it up can be filed or given up', async () => {
    const wrong: string[] = []
    const statuses = { 2013: ['draft', 'conflicted', 'expired'], 2021: ['following', 'expired'] }
    let offered = 0
    for (const mobile of APPLICANTS) {
      const call = await signedInAs(mobile)
      for (const [type, status] of Object.entries(statuses)) {
        const { records } = await call(addressOf(caseSource.getCaseSourceList), { tab: 'mine', status, size: 20 })
        const ids: string[] = records.map(({ id }: { id: string }) => id)
        if (ids.length === 0) continue
        const problems = await call(addressOf(approval.getRecordProblems), { type: Number(type), key: 'source', ids })
        for (const id of ids.filter((sourceId) => !problems[sourceId])) {
          offered++
          const values = { source: { id, text: '' }, ...(type === '2021' ? { reason: 'price' } : {}) }
          const shown = await call(addressOf(approval.forecast), { type: Number(type), values })
          if (shown.problems.source) wrong.push(`${mobile} ${type} ${id} ${shown.problems.source}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(offered).toBeGreaterThan(3)
  })

  test('the types that the picker of cases knows are those that a case begins', () => {
    const types = approvalKinds.filter(({ record }) => record === 'case').flatMap(({ codes }) => codes)
    expect([...types].sort()).toEqual(ABOUT_CASES)
  })
})

// Last: it changes what was seeded.
test('a seeded approval can be decided further', async () => {
  const call = await signedInAs('13900000001')
  const [row] = (await call(addressOf(approval.getNeedMyDoWorkList), { types: [2007] })).records
  const detail = await call(addressOf(approval.workflowDetail), { workId: row.workId })
  expect(detail.my.taskId).toBe(row.task.taskId)
  const { taskId, version } = row.task
  const done = await call(addressOf(approval.nextStep), { taskId, version, opinion: '同意' })
  expect(done.workId).toBe(row.workId)
  expect(done.status).toBe(detail.my.next.kind === 'end' ? 3 : 1)
})
