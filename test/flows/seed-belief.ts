import { days } from '@contract/duration'
import { COURTS } from '@server/demo/words/courts'
import { toDay, toTime } from '@server/kernel/clock'
import type { SystemDb } from '@server/kernel/db/open'
import { sql } from 'kysely'

type Find = (db: SystemDb, now: number) => Promise<readonly string[]>

/** Papers by the categories of cases that they belong to; a paper that is named nowhere belongs to all. */
const BELONGS: readonly [paper: RegExp, categories: readonly string[]][] = [
  [/催款/, ['civil', 'arbitration', 'nonLitigation', 'retainer', 'enforcement']],
  [/起诉状|民事|财产保全/, ['civil', 'enforcement']],
  [/答辩状/, ['civil', 'arbitration', 'administrative']],
  [/仲裁申请书/, ['arbitration', 'laborArbitration']],
  [/辩护/, ['criminal']],
  [/授权委托书/, ['civil', 'criminal', 'arbitration', 'administrative', 'laborArbitration', 'enforcement']],
  [/律师函/, ['civil', 'arbitration', 'nonLitigation', 'retainer']],
]

const belongs = (paper: string, category: string) =>
  BELONGS.every(([pattern, categories]) => !pattern.test(paper) || categories.includes(category))

/** Moments that somebody wrote something, by table. */
const WRITTEN: readonly [table: string, column: string][] = [
  ['work_logs', 'created_at'],
  ['notices', 'published_at'],
  ['approval_works', 'submitted_at'],
  ['approval_tasks', 'done_at'],
  ['approval_events', 'at'],
  ['task_comments', 'created_at'],
  ['follow_ups', 'at'],
  ['audit_log', 'at'],
  ['app_messages', 'created_at'],
  ['cases', 'created_at'],
  ['documents', 'created_at'],
  ['claims', 'created_at'],
  ['invoices', 'created_at'],
  ['submitted_invoices', 'created_at'],
  ['preservations', 'created_at'],
  ['seal_docs', 'created_at'],
  ['sign_tasks', 'created_at'],
  ['cost_records', 'at'],
]

/** Pairs of moments in which the first is never after the second. */
const ORDERED: readonly [table: string, first: string, second: string][] = [
  ['schedules', 'start_at', 'end_at'],
  ['meeting_reservations', 'start_at', 'end_at'],
  ['approval_works', 'created_at', 'submitted_at'],
  ['approval_works', 'submitted_at', 'finished_at'],
  ['approval_tasks', 'arrived_at', 'done_at'],
  ['tasks', 'created_at', 'finished_at'],
  ['cases', 'created_at', 'updated_at'],
  ['cases', 'sign_date', 'start_date'],
  ['cases', 'start_date', 'end_date'],
  ['case_sources', 'created_at', 'filed_at'],
  ['preservations', 'applied_on', 'from_on'],
  ['preservations', 'from_on', 'until_on'],
  ['employment_contracts', 'start_day', 'end_day'],
  ['employees', 'join_date', 'probation_until'],
  ['loans', 'start_day', 'end_day'],
]

const clockOf = (time: string) => time.slice(11, 16)

/** First six digits of cards by the bank that issues them, as far as everybody knows them. */
const ISSUERS: Readonly<Record<string, string>> = {
  622202: '工商银行',
  621226: '工商银行',
  621700: '建设银行',
  622700: '建设银行',
  622848: '农业银行',
  621661: '中国银行',
  622262: '交通银行',
  622588: '招商银行',
}

/** Check of a card's digits, every second one doubled from the right. */
const isLuhn = (number: string) =>
  [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** GB 11643: the last character of an identity number, by the seventeen before it. */
const lastOfIdentity = (number: string) =>
  '10X98765432'[WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0) % 11]

/** Days off that the State Council set, of the years that the demo may lie in, and rest days worked instead. */
const OFF: readonly [from: string, to: string][] = [
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
  ['2027-01-01', '2027-01-01'],
]
const WORKED = ['2026-09-20', '2026-10-10']

const isOff = (day: string) =>
  OFF.some(([from, to]) => day >= from && day <= to) ||
  (!WORKED.includes(day) && [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))

/** Contradictions that a lawyer would see in the demo, by kind: each is found in the rows, and none is allowed. */
export const CONTRADICTIONS: Readonly<Record<string, Find>> = {
  'an appeal is heard by a court above, and a first instance below': async (db) => {
    const rows = await db
      .selectFrom('case_proceedings')
      .innerJoin('cases', 'cases.id', 'case_proceedings.case_id')
      .select(['cases.name', 'case_proceedings.stage', 'accept_organ as court', 'court_case_no as no'])
      .execute()
    expect(rows.length).toBeGreaterThan(20)
    return rows.flatMap(({ name, stage, court, no }) => {
      if (court?.includes('仲裁')) return no?.includes('案字') ? [] : [`${name} ${no}`]
      const isAbove = /(中级|高级)人民法院$/.test(court ?? '')
      const isFit = (stage === '二审') === isAbove && (stage === '二审') === no?.includes('终')
      return isFit && no?.includes(COURTS[court ?? '']?.code ?? '?') ? [] : [`${name} ${stage} ${court} ${no}`]
    })
  },
  'a court sits at most once in the weeks ahead, and in no case that is over': async (db, now) => {
    const rows = await db
      .selectFrom('schedules')
      .leftJoin('case_proceedings', 'case_proceedings.id', 'schedules.proceeding_id')
      .leftJoin('cases', 'cases.id', 'case_proceedings.case_id')
      .select(['schedules.title', 'schedules.proceeding_id as id', 'cases.status'])
      .where('schedules.kind', '=', 'hearing')
      .where('start_at', '>', toTime(now))
      .execute()
    expect(rows.length).toBeGreaterThan(3)
    return rows.flatMap(({ title, id, status }) =>
      status === 'ongoing' && rows.filter((other) => other.id === id).length === 1 ? [] : [`${title} (${status})`],
    )
  },
  'a paper belongs to a case of its kind': async (db) => {
    const documents = await db
      .selectFrom('documents')
      .innerJoin('cases', 'cases.id', 'documents.case_id')
      .select(['documents.name as paper', 'cases.name', 'cases.category'])
      .execute()
    const sealed = await db
      .selectFrom('seal_docs')
      .innerJoin('cases', 'cases.id', 'seal_docs.case_id')
      .select(['seal_docs.title as paper', 'cases.name', 'cases.category'])
      .execute()
    expect([documents.length > 60, sealed.length > 10]).toEqual([true, true])
    return [...documents, ...sealed].flatMap(({ paper, name, category }) =>
      belongs(paper, category) ? [] : [`${paper} in ${name} (${category})`],
    )
  },
  'property is preserved against the other side, by the court of the case': async (db) => {
    const rows = await db
      .selectFrom('preservations')
      .innerJoin('cases', 'cases.id', 'preservations.case_id')
      .select(['preservations.case_id as id', 'cases.name', 'owner_name as owner', 'court'])
      .execute()
    expect(rows.length).toBeGreaterThan(1)
    const found: string[] = []
    for (const { id, name, owner, court } of rows) {
      const others = await db
        .selectFrom('party_roles')
        .innerJoin('parties', 'parties.id', 'party_roles.party_id')
        .select('parties.name')
        .where('target_id', '=', id)
        .where('role', '=', 'opponent')
        .execute()
      const proceedings = await db
        .selectFrom('case_proceedings')
        .select('accept_organ')
        .where('case_id', '=', id)
        .execute()
      if (!others.some((other) => other.name === owner)) found.push(`${owner} is no opponent in ${name}`)
      if (!proceedings.some(({ accept_organ }) => accept_organ === court)) found.push(`${court} does not hear ${name}`)
    }
    return found
  },
  'an appeal period runs in a case of first instance': async (db) => {
    const rows = await db
      .selectFrom('case_deadlines')
      .innerJoin('cases', 'cases.id', 'case_deadlines.case_id')
      .select(['cases.name', 'cases.stage'])
      .where('rule', '=', 'civilAppeal')
      .where('cases.stage', '!=', '一审')
      .execute()
    return rows.map(({ name, stage }) => `${name} ${stage}`)
  },
  'one company has one tax number, and no two share one': async (db) => {
    const rows = await db.selectFrom('invoice_titles').select(['title', 'tax_no']).where('tax_no', '!=', '').execute()
    expect(rows.length).toBeGreaterThan(5)
    const byTitle = new Map<string, Set<string>>()
    const byNumber = new Map<string, Set<string>>()
    for (const { title, tax_no } of rows) {
      byTitle.set(title, (byTitle.get(title) ?? new Set()).add(tax_no))
      byNumber.set(tax_no, (byNumber.get(tax_no) ?? new Set()).add(title))
    }
    const registered = await db
      .selectFrom('parties')
      .select(['name', 'credit_code'])
      .where('credit_code', 'is not', null)
      .execute()
    return [
      ...[...byTitle, ...byNumber].flatMap(([name, all]) => (all.size > 1 ? [`${name}: ${[...all].join()}`] : [])),
      ...registered.flatMap(({ name, credit_code }) => {
        const [number] = byTitle.get(name) ?? []
        return number && number !== credit_code ? [`${name}: ${number} is not ${credit_code}`] : []
      }),
    ]
  },
  'people write by day': async (db, now) => {
    const found: string[] = []
    for (const [table, column] of WRITTEN) {
      const { rows } = await sql<{ at: string }>`
        select ${sql.ref(column)} as at from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
      const past = rows.flatMap(({ at }) => (at.slice(0, 10) < toDay(now) ? [clockOf(at)] : []))
      const night = past.filter((clock) => clock < '08:00' || clock >= '19:31')
      if (night.length > 0) found.push(`${table}.${column}: ${night.length} at night, ${night[0]}`)
    }
    return found
  },
  'what people write on several days is not all written at one minute': async (db, now) => {
    const found: string[] = []
    // Cards are sent by the clock as well: every morning at nine.
    for (const [table, column] of WRITTEN.filter(([name]) => name !== 'app_messages')) {
      const { rows } = await sql<{ at: string }>`
        select ${sql.ref(column)} as at from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
      const byClock = new Map<string, Set<string>>()
      const past = rows.flatMap(({ at }) => (at.slice(0, 10) < toDay(now) ? [at] : []))
      for (const at of past) byClock.set(clockOf(at), (byClock.get(clockOf(at)) ?? new Set()).add(at.slice(0, 10)))
      const daysInAll = new Set(past.map((at) => at.slice(0, 10))).size
      const [clock, most] = [...byClock].sort((left, right) => right[1].size - left[1].size)[0] ?? ['', new Set()]
      const rowsAtClock = past.filter((at) => clockOf(at) === clock).length
      if (daysInAll >= 5 && most.size > daysInAll / 2 && rowsAtClock > past.length / 2)
        found.push(`${table}.${column}: ${most.size} of ${daysInAll} days at ${clock}`)
    }
    return found
  },
  'nothing ends before it begins': async (db) => {
    const found: string[] = []
    for (const [table, first, second] of ORDERED) {
      const { rows } = await sql<{ id: string; first: string; second: string }>`
        select id, ${sql.ref(first)} as first, ${sql.ref(second)} as second from ${sql.table(table)}
        where ${sql.ref(first)} > ${sql.ref(second)}`.execute(db)
      found.push(...rows.map((row) => `${table} ${row.id}: ${first} ${row.first} after ${second} ${row.second}`))
    }
    return found
  },
  'nobody works on a case before its contract is signed': async (db) => {
    const rows = await db
      .selectFrom('work_logs')
      .innerJoin('cases', 'cases.id', 'work_logs.target_id')
      .select(['cases.name', 'work_day', 'sign_date'])
      .whereRef('work_logs.work_day', '<', 'cases.sign_date')
      .execute()
    return rows.map(({ name, work_day, sign_date }) => `${name}: worked on ${work_day}, signed on ${sign_date}`)
  },
  'people are of an age to work, and joined after they grew up': async (db, now) => {
    const rows = await db.selectFrom('employees').select(['name', 'birthday', 'join_date']).execute()
    return rows.flatMap(({ name, birthday, join_date }) => {
      if (!birthday) return []
      const age = (Date.parse(toDay(now)) - Date.parse(birthday)) / days(365.25)
      const joined = join_date ? (Date.parse(join_date) - Date.parse(birthday)) / days(365.25) : age
      return age >= 21 && age < 70 && joined >= 18 ? [] : [`${name}: born ${birthday}, joined ${join_date}`]
    })
  },
  'no court sits on a day off': async (db) => {
    const schedules = await db
      .selectFrom('schedules')
      .select(['title', 'start_at'])
      .where('kind', '=', 'hearing')
      .execute()
    expect(schedules.length).toBeGreaterThan(40)
    return schedules.flatMap(({ title, start_at }) =>
      isOff(start_at.slice(0, 10)) ? [`${title} on ${start_at.slice(0, 10)}`] : [],
    )
  },
  'an account fits its bank: one length for companies, cards of the bank with their check digit': async (db) => {
    const opened = await db.selectFrom('open_accounts').select(['owner_id', 'holder', 'bank', 'account_no']).execute()
    expect(opened.length).toBeGreaterThan(20)
    const refunds = await db.selectFrom('approval_works').select('form').where('type', '=', 2030).execute()
    expect(refunds.length).toBeGreaterThan(0)
    const accounts = [
      ...opened.map((row) => ({ isCard: row.owner_id !== null, bank: row.bank, no: row.account_no, who: row.holder })),
      ...refunds.map(({ form: values }) => ({
        isCard: !/公司|银行|所|中心|集团/.test(String(values.payee)),
        bank: String(values.bank),
        no: String(values.accountNo),
        who: String(values.payee),
      })),
    ].map((row) => ({ ...row, bank: row.bank.slice(0, row.bank.indexOf('银行') + 2) }))
    const ways = new Map<string, Set<string>>()
    for (const { isCard, bank, no } of accounts) {
      const key = isCard ? `cards of ${bank}` : `accounts at ${bank}`
      ways.set(key, (ways.get(key) ?? new Set()).add(isCard ? `${no.slice(0, 6)} (${no.length})` : String(no.length)))
    }
    const banksByStart = new Map<string, Set<string>>()
    for (const { isCard, bank, no } of accounts)
      if (isCard) banksByStart.set(no.slice(0, 6), (banksByStart.get(no.slice(0, 6)) ?? new Set()).add(bank))
    return [
      ...accounts.flatMap(({ isCard, bank, no, who }) => {
        const issuer = ISSUERS[no.slice(0, 6)]
        if (issuer && !bank.includes(issuer)) return [`${who}: ${no} is a card of ${issuer}, not of ${bank}`]
        if (isCard) return /^\d{16,19}$/.test(no) && isLuhn(no) ? [] : [`${who}: ${no} is no card`]
        return /^\d{12,21}$/.test(no) ? [] : [`${who}: ${no} is no account`]
      }),
      ...[...ways].flatMap(([key, all]) => (all.size > 1 ? [`${key}: ${[...all].join()}`] : [])),
      ...[...banksByStart].flatMap(([start, banks]) => (banks.size > 1 ? [`${start}: ${[...banks].join()}`] : [])),
    ]
  },
  'an identity number has its check digit and the birthday of somebody grown up': async (db, now) => {
    const people = await db
      .selectFrom('parties')
      .select(['name', 'id_no as no', sql<string>`''`.as('gender')])
      .where('id_no', 'is not', null)
      .execute()
    const joining = await db.selectFrom('inductions').select(['name', 'id_number as no', 'gender']).execute()
    const numbers = [...people, ...joining].flatMap(({ name, no, gender }) => (no ? [{ name, no, gender }] : []))
    expect(numbers.length).toBeGreaterThan(5)
    const unsaid = joining.filter(({ no }) => !no).map(({ name }) => `${name} applied without a number`)
    const twice = numbers.filter(({ name, no }) => numbers.some((other) => other.no === no && other.name !== name))
    return [
      ...unsaid,
      ...numbers.flatMap(({ name, no, gender }) => {
        const day = `${no.slice(6, 10)}-${no.slice(10, 12)}-${no.slice(12, 14)}`
        const born = Date.parse(day)
        if (!/^[1-6]\d{16}[\dX]$/.test(no) || lastOfIdentity(no) !== no[17]) return [`${name}: ${no} is no number`]
        if (Number.isNaN(born) || new Date(born).toISOString().slice(0, 10) !== day) return [`${name}: born ${day}`]
        if (gender && (Number(no[16]) % 2 === 1) !== (gender === '男')) return [`${name}: ${no} is of the other sex`]
        const age = (Date.parse(toDay(now)) - born) / days(365.25)
        return age >= 18 && age < 90 ? [] : [`${name}: born ${day}`]
      }),
      ...twice.map(({ name, no }) => `${name}: ${no} is another’s`),
    ]
  },
}
