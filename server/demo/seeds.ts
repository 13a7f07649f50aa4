import { toTime } from '../kernel/clock'
import { seedAi } from './ai'
import { seedApprovals } from './approval'
import { seedGivenUp } from './approval/write-offs-and-refunds'
import { seedCases } from './case/case'
import { seedCaseCourse } from './case/case-course'
import { seedCasePapers } from './case/case-papers'
import { seedCourtMail } from './case/court-mail'
import { seedChats } from './chat'
import { seedCaseSources } from './clients/case-source'
import { seedClues } from './clients/clue'
import { seedConflicts } from './clients/conflict'
import { seedCooperatingSources } from './clients/cooperation-case-source'
import { seedOpportunities } from './clients/cooperation-opportunity'
import { seedCustomers } from './clients/customer'
import { seedMergedCustomer } from './clients/merged-customer'
import { seedDocuments } from './document'
import { seedLoans } from './dossier'
import { seedFeed } from './dynamic'
import { seedExpenses } from './expense'
import { seedFeedback } from './feedback'
import { seedResumes } from './firms/address-book'
import { seedDoors } from './firms/doors'
import { seedEnterpriseServices } from './firms/enterprise'
import { seedPortraits } from './firms/portraits'
import { seedHr } from './hr'
import { seedInvoices } from './invoice'
import { seedMeetingRooms } from './meeting-room/meeting-room'
import { seedMessages } from './message'
import { seedNotices } from './notice'
import { seedContests } from './office/contests'
import { seedHouseRules } from './office/house-rules'
import { seedInvoiceParts } from './office/invoice-parts'
import { seedPrograms } from './office/programs'
import { seedSettledAdvances } from './office/settled-advances'
import { seedDelegations } from './personal/delegations'
import { seedFocuses } from './personal/focuses'
import { seedLogReactions } from './personal/log-reactions'
import { seedScheduleTasks } from './personal/schedule-tasks'
import { seedTimers } from './personal/timers'
import { seedPreservations } from './preservation'
import { seedReceivables } from './receivable'
import { seedSchedules } from './schedule'
import { seedSeals } from './seal/seal-stamps'
import { seedSignTasks } from './sign-task'
import { seedTasks } from './task'
import { seedWorkLogs } from './work-log'
import { unlessRefused } from './world/undo-refused'
import type { SeedWorld } from './world/world'

/** Demo data of one domain. */
export interface DomainSeed {
  domain: string
  /** Name of its random numbers: data stays the same while other domains come and go. */
  numbers: string
  fill: (world: SeedWorld) => Promise<void>
  /** Domains whose data it refers to. */
  after?: readonly string[]
}

const SEEDS: readonly DomainSeed[] = [
  { domain: 'account', numbers: 'doors', fill: seedDoors },
  { domain: 'address-book', numbers: 'addressBook', fill: seedResumes },
  { domain: 'ai', numbers: 'ai', fill: seedAi, after: ['case', 'deadline', 'receivable', 'schedule'] },
  // Applies for the absences in the calendars.
  { domain: 'approval', numbers: 'approval', fill: seedApprovals, after: ['schedule'] },
  // Needs planned receivables, and shared incomes, some of them drawn.
  { domain: 'books', numbers: 'given-up', fill: seedGivenUp, after: ['invoice'] },
  { domain: 'case', numbers: 'case', fill: seedCases, after: ['customer'] },
  { domain: 'case-source', numbers: 'caseSource', fill: seedCaseSources, after: ['customer', 'approval'] },
  { domain: 'chat', numbers: 'chat', fill: seedChats },
  { domain: 'clue', numbers: 'clue', fill: seedClues },
  { domain: 'conflict', numbers: 'conflict', fill: seedConflicts, after: ['case', 'case-source'] },
  {
    domain: 'cooperation-case-source',
    numbers: 'cooperatingSource',
    fill: seedCooperatingSources,
    after: ['case-source'],
  },
  {
    domain: 'cooperation-opportunity',
    numbers: 'cooperationOpportunity',
    fill: seedOpportunities,
    after: ['address-book', 'invoice'],
  },
  { domain: 'customer', numbers: 'customer', fill: seedCustomers },
  {
    domain: 'deadline',
    numbers: 'caseCourse',
    fill: seedCaseCourse,
    after: ['approval', 'case', 'conflict', 'customer', 'document', 'preservation'],
  },
  { domain: 'document', numbers: 'document', fill: seedDocuments, after: ['case'] },
  { domain: 'dossier', numbers: 'dossier', fill: seedLoans, after: ['approval', 'case', 'document'] },
  { domain: 'dynamic', numbers: 'dynamic', fill: seedFeed, after: ['schedule'] },
  { domain: 'enterprise', numbers: 'enterprise', fill: seedEnterpriseServices },
  // Through the engine, about cases.
  { domain: 'expense', numbers: 'expense', fill: seedExpenses, after: ['approval', 'case'] },
  { domain: 'feedback', numbers: 'feedback', fill: seedFeedback },
  { domain: 'hr', numbers: 'hr', fill: seedHr },
  // Needs cases with a payment plan, played through the engine; draws go to existing accounts.
  { domain: 'invoice', numbers: 'invoice', fill: seedInvoices, after: ['approval', 'case', 'receivable', 'expense'] },
  // After the messages, which are about existing schedules: reservations send their own.
  { domain: 'meeting-room', numbers: 'meeting-room', fill: seedMeetingRooms, after: ['schedule', 'message'] },
  {
    domain: 'message',
    numbers: 'message',
    fill: seedMessages,
    after: ['schedule', 'dynamic', 'approval', 'case-source'],
  },
  { domain: 'notice', numbers: 'notice', fill: seedNotices },
  // Looks go by what the employment records say.
  { domain: 'personal-settings', numbers: 'portraits', fill: seedPortraits, after: ['hr'] },
  { domain: 'preservation', numbers: 'preservation', fill: seedPreservations, after: ['case'] },
  { domain: 'receivable', numbers: 'receivable', fill: seedReceivables, after: ['case'] },
  { domain: 'schedule', numbers: 'schedule', fill: seedSchedules, after: ['case'] },
  { domain: 'seal', numbers: 'seal', fill: seedSeals, after: ['approval', 'case', 'document'] },
  { domain: 'sign-task', numbers: 'signTask', fill: seedSignTasks },
  { domain: 'task', numbers: 'task', fill: seedTasks },
  { domain: 'work-log', numbers: 'work-log', fill: seedWorkLogs, after: ['case'] },
]

/** Small things that no other data refers to, last: whatever was there before them stays as it was. */
const LAST: readonly DomainSeed[] = [
  { domain: 'approval', numbers: 'delegations', fill: seedDelegations },
  { domain: 'case', numbers: 'court-mail', fill: seedCourtMail },
  { domain: 'customer', numbers: 'merged-customer', fill: seedMergedCustomer },
  { domain: 'document', numbers: 'case-papers', fill: seedCasePapers },
  { domain: 'expense', numbers: 'settled-advances', fill: seedSettledAdvances },
  { domain: 'focus', numbers: 'focuses', fill: seedFocuses },
  { domain: 'invoice', numbers: 'invoice-parts', fill: seedInvoiceParts },
  { domain: 'receivable', numbers: 'contests', fill: seedContests },
  { domain: 'schedule', numbers: 'schedule-tasks', fill: seedScheduleTasks },
  { domain: 'service-account', numbers: 'programs', fill: seedPrograms },
  { domain: 'settings', numbers: 'house-rules', fill: seedHouseRules },
  { domain: 'timer', numbers: 'timers', fill: seedTimers },
  { domain: 'work-log', numbers: 'log-reactions', fill: seedLogReactions },
]

/** Seeds in an order in which each follows the domains it refers to. */
export const seeds: readonly DomainSeed[] = [...inOrder(SEEDS), ...LAST.map(filledApart)]

/** Fills without a change to the messages before it, and leaves no timer that would ring as the demo begins. */
function filledApart({ fill, ...seed }: DomainSeed): DomainSeed {
  const fillApart = async (world: SeedWorld) => {
    world.mail.drawApart(seed.numbers)
    // A part that a rule refuses on some day or at some scale is absent; the demo begins all the same.
    await unlessRefused(world, async () => fill(world))
    await world.db.deleteFrom('jobs').where('run_at', '<=', toTime(world.now)).execute()
  }
  return { ...seed, fill: fillApart }
}

function inOrder(waiting: readonly DomainSeed[], done: ReadonlySet<string> = new Set()): DomainSeed[] {
  const isReady = ({ after = [] }: DomainSeed) => after.every((domain) => done.has(domain))
  const next = waiting.find(isReady)
  if (!next && waiting.length > 0)
    throw new Error(`these seeds wait for each other: ${waiting.map(({ domain }) => domain)}`)
  if (!next) return []
  const rest = inOrder(
    waiting.filter((seed) => seed !== next),
    new Set([...done, next.domain]),
  )
  return [next, ...rest]
}
