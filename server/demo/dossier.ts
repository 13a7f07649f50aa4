import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { LoanWay } from '@contract/dossier/codes'
import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { DossierLoans } from '../domains/dossier/loan-repository'
import { loanCard, loanTimer } from '../domains/dossier/loan-timers'
import { dayAfter, fromTime, toDay, toTime } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import type { Outcome } from './approval/plan'
import { Play } from './approval/play'
import { beforeNight } from './approval/span'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

/** Loans: lent out, readable, and applied for. */
const PLANS: readonly { way: LoanWay; outcome: Outcome; purpose: string; daysAgo: number; days: number }[] = [
  { way: 'lend', outcome: 'approved', purpose: '当事人申请再审，核对一审证据原件', daysAgo: 12, days: 14 },
  { way: 'read', outcome: 'approved', purpose: '承办同类案件，参考代理思路', daysAgo: 3, days: 10 },
  { way: 'copy', outcome: 'running', purpose: '客户要求提供判决书复印件', daysAgo: 1, days: 5 },
]

/** Dossiers borrowed by the demo's people, through the engine. */
export async function seedLoans(world: SeedWorld) {
  for (const firm of world.firms) {
    if (!firm.people.some(({ roles }) => roles.includes('archivist'))) continue
    const lent = new Set<string>()
    const shelf = await shelfOf(world, firm)
    const borrowers = castOf(firm).filter(
      (person) => isDemo(person) && person.roles.some((role) => LAWYERS.includes(role)),
    )
    for (const [at, borrower] of borrowers.entries()) {
      const plan = PLANS[at % PLANS.length]
      const found = shelf[at % Math.max(shelf.length, 1)]
      // A paper dossier can be lent once at a time.
      if (!plan || !found || (plan.way === 'lend' && lent.has(found.id))) continue
      if (plan.way === 'lend') lent.add(found.id)
      await borrow(world, firm, borrower, found, plan)
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
    ['contract', 'authority', 'receipts', 'summary'].map((item, at) => ({
      ...{ case_id, firm_id, item, copies: 1, pages: 3 + at * 2, state: 'complete' as const },
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
  { way, outcome, purpose, daysAgo, days }: (typeof PLANS)[number],
) {
  const definition = kindOf(WORK_TYPE.fileBorrowing)
  if (!definition) return
  const at = beforeNight(world.now - (outcome === 'running' ? hoursInMs(20) : daysInMs(daysAgo)))
  const values: FormValues = {
    case: { id: found.id, text: found.name },
    volumes: way === 'read' ? ['main'] : ['main', 'side'],
    way,
    period: { start: toDay(at), end: toDay(at + daysInMs(days)) },
    purpose,
  }
  const kind = { type: WORK_TYPE.fileBorrowing, definition, fields: definition.fields }
  const workId = await new Play(world, firm, { kind, applicant, values, at, outcome }).run()
  if (way === 'lend') await askBack(world, firm, workId)
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
