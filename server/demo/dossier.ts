import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { LoanWay } from '@contract/dossier/codes'
import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { DossierLoans } from '../domains/dossier/loan-repository'
import { loanCard, loanTimer } from '../domains/dossier/loan-timers'
import { LoanService } from '../domains/dossier/loans'
import { dayAfter, fromTime, toDay, toTime } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import type { Outcome } from './approval/plan'
import { Play } from './approval/play'
import { beforeNight } from './approval/span'
import { callOf } from './world/call'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

interface LoanPlan {
  way: LoanWay
  outcome: Outcome
  purpose: string
  daysAgo: number
  days: number
}

/** Loans: lent out, readable, and applied for. */
const PLANS: readonly LoanPlan[] = [
  { way: 'lend', outcome: 'approved', purpose: '当事人申请再审，核对一审证据原件', daysAgo: 12, days: 14 },
  { way: 'read', outcome: 'approved', purpose: '承办同类案件，参考代理思路', daysAgo: 3, days: 10 },
  { way: 'copy', outcome: 'running', purpose: '客户要求提供判决书复印件', daysAgo: 1, days: 5 },
]

/** Loans that are over. */
const GIVEN_BACK: readonly (LoanPlan & { back: { after: number; note: string } })[] = [
  {
    ...{ way: 'lend', outcome: 'approved', purpose: '对方上诉，二审阅卷', daysAgo: 40, days: 14 },
    back: { after: 11, note: '正卷、副卷齐全，页码核对无误' },
  },
  {
    ...{ way: 'read', outcome: 'approved', purpose: '整理同类案件的裁判要点', daysAgo: 25, days: 10 },
    back: { after: 6, note: '' },
  },
]

/** Dossiers borrowed by the demo's people, through the engine. */
export async function seedLoans(world: SeedWorld) {
  for (const firm of world.firms) {
    const archivist = firm.people.find(({ roles }) => roles.includes('archivist'))
    if (!archivist) continue
    const lent = new Set<string>()
    const shelf = await shelfOf(world, firm)
    const borrowers = castOf(firm).filter(
      (person) => isDemo(person) && person.roles.some((role) => LAWYERS.includes(role)),
    )
    for (const [index, plan] of GIVEN_BACK.entries()) {
      const [borrower, found] = [
        borrowers[index % Math.max(borrowers.length, 1)],
        shelf[index % Math.max(shelf.length, 1)],
      ]
      if (!borrower || !found) continue
      const workId = await borrow(world, firm, borrower, found, plan)
      // Papers are given back to the archivist; who reads ends it alone.
      const by = plan.way === 'lend' ? archivist : borrower
      if (workId) await giveBack(world, firm, by, { workId, ...plan })
    }
    for (const [index, borrower] of borrowers.entries()) {
      const plan = PLANS[index % PLANS.length]
      const found = shelf[index % Math.max(shelf.length, 1)]
      // A paper dossier can be lent once at a time.
      if (!plan || !found || (plan.way === 'lend' && lent.has(found.id))) continue
      if (plan.way === 'lend') lent.add(found.id)
      const workId = await borrow(world, firm, borrower, found, plan)
      if (workId && plan.way === 'lend') await askBack(world, firm, workId)
    }
  }
}

const LAWYERS = ['director', 'partner', 'lawyer', 'assistant']

/** Archived dossiers, each once. */
async function shelfOf(world: SeedWorld, firm: SeedFirm) {
  const rows = await world.db
    .selectFrom('cases')
    .select(['id', 'name'])
    .where('firm_id', '=', firm.id)
    .where('status', '=', 'archived')
    .where('is_confidential', '=', false)
    .orderBy('id')
    .limit(6)
    .execute()
  const there = rows.map(({ id }) => ({ case_id: id, firm_id: firm.id, location: `A-${id.slice(-2)}-03` }))
  await world.insert('case_dossiers', there)
  const papers = there.flatMap(({ case_id, firm_id }) =>
    ['contract', 'authority', 'receipts', 'summary'].map((item, index) => ({
      case_id,
      firm_id,
      item,
      copies: 1,
      pages: 3 + index * 2,
      state: 'complete' as const,
    })),
  )
  await world.insert('case_dossier_papers', papers)
  return rows
}

async function borrow(
  world: SeedWorld,
  firm: SeedFirm,
  applicant: SeedPerson,
  found: { id: string; name: string },
  { way, outcome, purpose, daysAgo, days }: LoanPlan,
): Promise<string | undefined> {
  const definition = kindOf(WORK_TYPE.fileBorrowing)
  if (!definition) return undefined
  const at = beforeNight(world.now - (outcome === 'running' ? hoursInMs(20) : daysInMs(daysAgo)))
  const values: FormValues = {
    case: { id: found.id, text: found.name },
    volumes: way === 'read' ? ['main'] : ['main', 'side'],
    way,
    period: { start: toDay(at), end: toDay(at + daysInMs(days)) },
    purpose,
  }
  const kind = { type: WORK_TYPE.fileBorrowing, definition, fields: definition.fields }
  return new Play(world, firm, { kind, applicant, values, at, outcome }).run()
}

/** Gives a loan back through the service, days after it was lent; its reminders are over. */
async function giveBack(
  world: SeedWorld,
  firm: SeedFirm,
  by: SeedPerson,
  { workId, daysAgo, back }: (typeof GIVEN_BACK)[number] & { workId: string },
) {
  const loan = await new DossierLoans(scoped(world.db, firm.id)).ofWork(workId)
  if (!loan) return
  await world.db.deleteFrom('jobs').where('unique_key', 'like', `%${workId}%`).execute()
  const call = callOf(world, firm, by, beforeNight(world.now - daysInMs(daysAgo - back.after)), ['archive:keep'])
  await new LoanService(call).giveBack({ workId, version: loan.version, note: back.note })
}

/** The reminder of three days before was sent, and the timer of the last day is set. */
async function askBack(world: SeedWorld, firm: SeedFirm, workId: string) {
  const loan = await new DossierLoans(scoped(world.db, firm.id)).ofWork(workId)
  if (loan?.state !== 'out') return
  const first = dayAfter(loan.end_day, -3)
  await world.db
    .deleteFrom('jobs')
    .where('unique_key', '=', loanTimer(firm.id, workId, first).uniqueKey ?? '')
    .execute()
  world.mail.send(loanCard(loan, 3), { at: fromTime(`${first} 09:00:00`) })
  const { kind, uniqueKey, runAt, payload } = loanTimer(firm.id, workId, loan.end_day)
  const row = { id: world.id(), kind, firm_id: firm.id, run_at: toTime(runAt), unique_key: uniqueKey }
  await world.insert('jobs', [{ ...row, payload: JSON.stringify(payload) }])
}
