import { WorkStatus } from '@contract/approval/codes'
import type { FormValues } from '@contract/forms/fields'
import { type ExpressionBuilder, sql } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import { worksOn } from '../../case'

/** Approvals about cases behind the ethical wall (docs/decisions/018): which cases a form names, and who is outside. */

/** Records by which a form names a case; documents, invoices and money hang on one. */
const OF_CASES = ['invoices', 'receivables', 'incomes', 'seal_docs'] as const

/** Returns the ids of the cases a form names, directly or by what hangs on them. */
export async function findCaseIds(db: FirmDb, values: FormValues): Promise<string[]> {
  const ids = [...idsIn(values)]
  if (ids.length === 0) return []
  const found = await Promise.all([
    db.selectFrom('cases').select('id as caseId').where('id', 'in', ids).execute(),
    ...OF_CASES.map((table) => db.selectFrom(table).select('case_id as caseId').where('id', 'in', ids).execute()),
  ])
  return [...new Set(found.flat().flatMap(({ caseId }) => caseId ?? []))].sort()
}

function* idsIn(value: unknown): Iterable<string> {
  if (value === null || typeof value !== 'object') return
  const { id } = value as { id?: unknown }
  if (typeof id === 'string' && id) yield id
  for (const part of Object.values(value)) yield* idsIn(part)
}

type WorkExpression = ExpressionBuilder<FirmTables & { works: FirmTables['approval_works'] }, 'works'>

/** Condition: one of the work's cases is confidential, and this employee is not on its team. */
export const isBehindWall = (eb: WorkExpression, employeeId: string) =>
  eb.exists(
    eb
      .selectFrom('cases')
      .select('cases.id')
      .where('cases.id', 'in', sql<string>`(select jsonb_array_elements_text(works.case_ids))`)
      .where('cases.is_confidential', '=', true)
      .where('cases.id', 'not in', worksOn(eb as unknown as Parameters<typeof worksOn>[0], employeeId)),
  )

/** Condition: a step of the work waits on this employee's desk, or on their delegate's. */
const isOnDesk = (eb: WorkExpression, employeeId: string) =>
  eb.exists(
    eb
      .selectFrom('approval_tasks as desk')
      .select('desk.id')
      .whereRef('desk.work_id', '=', 'works.id')
      .where('desk.state', 'in', ['pending', 'added'])
      .where((task) => task.or([task('desk.assignee_id', '=', employeeId), task('desk.original_id', '=', employeeId)])),
  )

/** Condition: approvalPolicy.sight would be `sealed`. */
export const isSealedFor = (eb: WorkExpression, employeeId: string) =>
  eb.and([eb('works.applicant_id', '<>', employeeId), isBehindWall(eb, employeeId), eb.not(isOnDesk(eb, employeeId))])

/** Those of several works that this employee may open: approvalPolicy.see, and a sight of `open`. */
export async function findOpenWorks(db: FirmDb, employeeId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('approval_works as works')
    .select('works.id')
    .where(anyOf('works.id', ids))
    .where((eb) => isKnownTo(eb as unknown as WorkExpression, employeeId))
    .where((eb) => {
      const work = eb as unknown as WorkExpression
      return eb.or([eb.not(isBehindWall(work, employeeId)), isOnDesk(work, employeeId)])
    })
    .execute()
  return rows.map(({ id }) => id)
}

/** Condition: approvalPolicy.see. */
const isKnownTo = (eb: WorkExpression, employeeId: string) =>
  eb.or([
    eb('works.applicant_id', '=', employeeId),
    eb.and([
      eb('works.status', '<>', WorkStatus.draft),
      eb.or([
        eb.exists(
          eb
            .selectFrom('approval_tasks as task')
            .select('task.id')
            .whereRef('task.work_id', '=', 'works.id')
            .where((task) =>
              task.or([task('task.assignee_id', '=', employeeId), task('task.original_id', '=', employeeId)]),
            ),
        ),
        eb.exists(
          eb
            .selectFrom('approval_parties as party')
            .select('party.work_id')
            .whereRef('party.work_id', '=', 'works.id')
            .where('party.employee_id', '=', employeeId),
        ),
      ]),
    ]),
  ])

/** Returns whether the work is about a case behind the wall that keeps this employee out. */
export async function findIsBehindWall(db: FirmDb, workId: string, employeeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('approval_works as works')
    .select('works.id')
    .where('works.id', '=', workId)
    .where((eb) => isBehindWall(eb as unknown as WorkExpression, employeeId))
    .executeTakeFirst()
  return found !== undefined
}

/** Returns those of these employees whom the wall of one of the cases keeps out. */
export async function findOutsiders(
  db: FirmDb,
  caseIds: readonly string[],
  employeeIds: readonly string[],
): Promise<Set<string>> {
  if (caseIds.length === 0 || employeeIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('cases')
    .leftJoin('team_members as member', (join) =>
      join
        .onRef('member.target_id', '=', 'cases.id')
        .on('member.target_kind', '=', 'case')
        .on('member.employee_id', 'in', [...employeeIds]),
    )
    .select(['cases.id', 'cases.lead_id as leadId', 'cases.creator_id as creatorId', 'member.employee_id as memberId'])
    .where('cases.id', 'in', [...caseIds])
    .where('cases.is_confidential', '=', true)
    .execute()
  const insiders = new Map<string, Set<string | null>>()
  for (const { id, leadId, creatorId, memberId } of rows)
    insiders.set(id, new Set([...(insiders.get(id) ?? []), leadId, creatorId, memberId]))
  return new Set(employeeIds.filter((id) => [...insiders.values()].some((inside) => !inside.has(id))))
}
