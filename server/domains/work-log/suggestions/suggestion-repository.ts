import type { WorkSource } from '@contract/work-log/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { occurrencesIn } from '../../schedule'

/** One piece of a person's work, with its source. */
export interface Done {
  kind: WorkSource
  id: string
  title: string
  /** Period, for sources that have one. */
  start?: string
  end?: string
  isAllDay?: boolean
  scheduleKind?: string
  at?: string
  /** Record the work was for, when known; of a case only its id. */
  about?: { kind: 'case' | 'caseSource'; id: string }
}

const MOST = 50
/** Record kinds whose uploads are considered. */
const SHELVES = ['case', 'caseSource'] as const
/** Kind of schedule that is no work. */
const NO_WORK = 'leave'

/** Queries for what a person did on a day, across domains. firm-scope.ts keeps them inside the firm. */
export class SuggestionsRepository {
  constructor(private readonly db: FirmDb) {}

  /**
   * @param from wire time, included
   * @param to wire time, included
   */
  async of(empId: string, from: string, to: string, now: string): Promise<Done[]> {
    const [schedules, approvals, tasks, documents] = await Promise.all([
      this.#loadSchedules(empId, from, to, now),
      this.#loadApprovals(empId, from, to),
      this.#loadTasks(empId, from, to),
      this.#loadDocuments(empId, from, to),
    ])
    return [...schedules, ...approvals, ...tasks, ...documents]
  }

  async scheduleKind(scheduleId: string): Promise<string | undefined> {
    const row = await this.db.selectFrom('schedules').select('kind').where('id', '=', scheduleId).executeTakeFirst()
    return row?.kind
  }

  /** Sources already used or dismissed, as `kind id`. */
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

  /** Occurrences on the day that have begun, also of series and of schedules over several days. */
  async #loadSchedules(empId: string, from: string, to: string, now: string): Promise<Done[]> {
    const rows = await this.db
      .selectFrom('schedules')
      .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
      .leftJoin('case_proceedings', 'case_proceedings.id', 'schedules.proceeding_id')
      .select([
        'schedules.id',
        'schedules.title',
        'schedules.kind',
        'schedules.start_at',
        'schedules.end_at',
        'schedules.all_day',
        'schedules.rrule',
        'schedules.exdates',
        'case_proceedings.case_id as caseId',
      ])
      .where('schedule_people.employee_id', '=', empId)
      .where('schedules.kind', '<>', NO_WORK)
      .where(
        sql<boolean>`tstzrange(schedules.start_at, coalesce(schedules.last_at, schedules.end_at), '[]')
          && tstzrange(${from}::timestamptz, ${to}::timestamptz, '[]')`,
      )
      .orderBy('schedules.start_at')
      .limit(MOST)
      .execute()
    const day = from.slice(0, 10)
    return rows
      .flatMap(({ caseId, ...row }) =>
        occurrencesIn(row, from, to).map(({ start, end }) => ({
          kind: 'schedule' as const,
          id: row.rrule || start < from || end > to ? `${row.id}-${day.replace(/-/g, '')}` : row.id,
          title: row.title,
          scheduleKind: row.kind,
          isAllDay: row.all_day || (start < from && end > to),
          start: start < from ? from : start,
          end: end > to ? to : end,
          ...(caseId ? { about: { kind: 'case' as const, id: caseId } } : {}),
        })),
      )
      .filter(({ start }) => start <= now)
      .sort((a, b) => (a.start < b.start ? -1 : 1))
  }

  async #loadApprovals(empId: string, from: string, to: string): Promise<Done[]> {
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

  async #loadTasks(empId: string, from: string, to: string): Promise<Done[]> {
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

  /** Files uploaded to a case or a case source. */
  async #loadDocuments(empId: string, from: string, to: string): Promise<Done[]> {
    const rows = await this.db
      .selectFrom('files')
      .innerJoin('file_uses', 'file_uses.file_id', 'files.id')
      .select([
        'files.id',
        'files.name as title',
        'files.created_at as at',
        'file_uses.target_kind as shelf',
        'file_uses.target_id as recordId',
      ])
      .where('file_uses.target_kind', 'in', SHELVES)
      .where('files.owner_id', '=', empId)
      .where('files.created_at', '>=', from)
      .where('files.created_at', '<=', to)
      .orderBy('files.created_at')
      .limit(MOST)
      .execute()
    return rows.map(({ shelf, recordId, ...row }) => ({
      kind: 'document',
      ...row,
      about: { kind: shelf as (typeof SHELVES)[number], id: recordId },
    }))
  }
}
