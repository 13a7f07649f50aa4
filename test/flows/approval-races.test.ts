import { approval } from '@contract/approval'
import { anOffice, type Office, todoOf } from '@test/factories/approval'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn, type TestClient } from '@test/support/test-client'
import { sql } from 'kysely'

jest.setTimeout(600_000)

// The embedded database takes one transaction at a time: the thousand are for PostgreSQL, where they truly meet.
const RACES = Number(process.env.RACES ?? (process.env.TEST_DATABASE_URL ? 1_000 : 200))
/** Pairs that race beside one another. */
const AT_ONCE = 8

const LOAN = {
  kind: '资料',
  object: '近三年审计报告',
  purpose: '投标使用',
  period: { start: '2099-01-05', end: '2099-01-06' },
}

let app: TestApp
let office: Office
let rivals: [TestClient, TestClient]

beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  rivals = [await signedIn(app, office.admins[0]), await signedIn(app, office.admins[1])]
})
afterAll(() => app.close())

/** So many works like one that the engine made, with their tasks and cards: `{id}-{n}`. */
async function copies(workId: string, count: number) {
  const { db } = app
  const numbered = (table: string, columns: Record<string, string>) => {
    const changed = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`)
    return sql`
      insert into ${sql.table(table)}
      select copy.* from ${sql.table(table)} as original, generate_series(1, ${sql.lit(count)}) as n,
        jsonb_populate_record(original, jsonb_build_object(${sql.raw(changed.join(', '))})) as copy
      where ${table === 'app_messages' ? sql`original.app_link_id` : table === 'approval_works' ? sql`original.id` : sql`original.work_id`} = ${workId}`
  }
  const own = "original.id || '-' || n"
  const work = "original.work_id || '-' || n"
  await numbered('approval_works', { id: own, work_no: "'SP' || n" }).execute(db)
  await numbered('approval_turns', { work_id: work }).execute(db)
  await numbered('approval_tasks', { id: own, work_id: work }).execute(db)
  await numbered('app_messages', {
    id: own,
    link_id: "original.link_id || '-' || n",
    app_link_id: "original.app_link_id || '-' || n",
    seq: 'original.seq + n',
    created_seq: 'original.created_seq + n',
  }).execute(db)
  await db
    .updateTable('employees')
    .set({ message_seq: sql`message_seq + ${count}::int` })
    .where(
      'id',
      'in',
      office.admins.map(({ id }) => id),
    )
    .execute()
}

test(`${RACES} times two approvers act at once: one decides, the other is told, and every effect happens exactly once`, async () => {
  const mine = await signedIn(app, office.applicant)
  const { workId } = await mine.call(approval.start, { type: 2010, values: LOAN })
  const tasks = await Promise.all(rivals.map(async (rival) => (await todoOf(rival, workId)).taskId))
  await copies(workId, RACES)

  const replies: string[] = []
  const race = async (n: number) => {
    const both = await Promise.all(
      rivals.map((rival, index) => rival.reply(approval.nextStep, { taskId: `${tasks[index]}-${n}`, version: 1 })),
    )
    replies.push(...both.map(({ code, msg }) => `${code} ${msg}`))
  }
  const numbers = Array.from({ length: RACES }, (_, index) => index + 1)
  const runner = async () => {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) await race(n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))

  const said = (words: string) => replies.filter((reply) => reply === words).length
  expect([said('0 '), said('409 该审批已被他人处理')]).toEqual([RACES, RACES])
  const { db } = app
  const works = await db.selectFrom('approval_works').select(['id', 'status']).where('id', '!=', workId).execute()
  expect(works.filter(({ status }) => status !== 3)).toEqual([])
  const loans = await db.selectFrom('loans').select('work_id').execute()
  expect(loans.map((row) => row.work_id).sort()).toEqual(works.map(({ id }) => id).sort())
  const counted = async (table: 'approval_tasks' | 'app_messages', column: 'state' | 'link_status', link: string) => {
    const { rows } = await sql<{ value: string; count: number }>`
      select ${sql.ref(column)}::text as value, count(*) as count from ${sql.table(table)}
      where ${sql.ref(link)} like ${`${workId}-%`} ${table === 'app_messages' ? sql`and app_msg_type = 101` : sql``}
      group by 1 order by 1`.execute(db)
    return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
  }
  expect(await counted('approval_tasks', 'state', 'work_id')).toEqual({ agreed: RACES, otherHandled: RACES })
  expect(await counted('app_messages', 'link_status', 'app_link_id')).toEqual({ '1': RACES, '-1': RACES })
})
