import type { WorkSource } from '@contract/codes/work-log'
import type { FirmDb } from '../../db/open'

/** What a person did, and what it can be told from. */
export interface Done {
  kind: WorkSource
  id: string
  title: string
  /** Of what has a beginning and an end. */
  start?: string
  end?: string
  isAllDay?: boolean
  scheduleKind?: string
  at?: string
  sourceId?: string
  sourceName?: string
}

const MOST = 50
const CASE_SOURCE = 'caseSource'
/** Nobody works on leave. */
const NO_WORK = 'leave'

/** What the day of a person was, as other domains know it. SQL only; firm-scope.ts keeps it inside the firm. */
export class SuggestionsRepository {
  constructor(private readonly db: FirmDb) {}

  /** @param from and to: wire times, both included */
  async of(empId: string, from: string, to: string, now: string): Promise<Done[]> {
    const [schedules, approvals, tasks, documents] = await Promise.all([
      this.#schedules(empId, from, to, now),
      this.#approvals(empId, from, to),
      this.#tasks(empId, from, to),
      this.#documents(empId, from, to),
    ])
    return [...schedules, ...approvals, ...tasks, ...documents]
  }

  /** Those of a person's sources that were used or put aside, as `kind id`. */
  async taken(empId: string, done: readonly Pick<Done, 'id'>[]): Promise<ReadonlySet<string>> {
    if (done.length === 0) return new Set()
    const rows = await this.db
      .selectFrom('work_log_sources')
      .select(['kind', 'source_id as id'])
      .where('employee_id', '=', empId)
      .where(
        'source_id',
        'in',
        done.map(({ id }) => id),
      )
      .execute()
    return new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  }

  async #schedules(empId: string, from: string, to: string, now: string): Promise<Done[]> {
    const rows = await this.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .select([
        'schedules.id',
        'schedules.title',
        'schedules.kind as scheduleKind',
        'schedules.start_at as start',
        'schedules.end_at as end',
        'schedules.all_day as isAllDay',
      ])
      .where('schedule_people.employee_id', '=', empId)
      .where('schedules.kind', '<>', NO_WORK)
      .where('schedules.start_at', '>=', from)
      .where('schedules.start_at', '<=', to)
      .where('schedules.start_at', '<=', now)
      .orderBy('schedules.start_at')
      .limit(MOST)
      .execute()
    return rows.map((row) => ({ kind: 'schedule', ...row }))
  }

  async #approvals(empId: string, from: string, to: string): Promise<Done[]> {
    const rows = await this.db
      .selectFrom('approval_parties')
      .innerJoin('approval_works', 'approval_works.id', 'approval_parties.work_id')
      .select(['approval_works.id', 'approval_works.title', 'approval_parties.at'])
      .where('approval_parties.employee_id', '=', empId)
      .where('approval_parties.part', '=', 'handled')
      .where('approval_parties.at', '>=', from)
      .where('approval_parties.at', '<=', to)
      .orderBy('approval_parties.at')
      .limit(MOST)
      .execute()
    return rows.map((row) => ({ kind: 'approval', ...row }))
  }

  async #tasks(empId: string, from: string, to: string): Promise<Done[]> {
    const rows = await this.db
      .selectFrom('tasks')
      .select(['id', 'title', 'finished_at as at'])
      .where('finisher_id', '=', empId)
      .where('finished_at', '>=', from)
      .where('finished_at', '<=', to)
      .where('deleted_at', 'is', null)
      .orderBy('finished_at')
      .limit(MOST)
      .execute()
    return rows.map(({ at, ...row }) => ({ kind: 'task', ...row, at: at ?? undefined }))
  }

  /** What was put on the shelf of a case source. */
  async #documents(empId: string, from: string, to: string): Promise<Done[]> {
    const rows = await this.db
      .selectFrom('files')
      .innerJoin('file_uses', 'file_uses.file_id', 'files.id')
      .innerJoin('case_sources', 'case_sources.id', 'file_uses.target_id')
      .select([
        'files.id',
        'files.name as title',
        'files.created_at as at',
        'case_sources.id as sourceId',
        'case_sources.name as sourceName',
      ])
      .where('file_uses.target_kind', '=', CASE_SOURCE)
      .where('files.owner_id', '=', empId)
      .where('files.created_at', '>=', from)
      .where('files.created_at', '<=', to)
      .orderBy('files.created_at')
      .limit(MOST)
      .execute()
    return rows.map((row) => ({ kind: 'document', ...row }))
  }
}
