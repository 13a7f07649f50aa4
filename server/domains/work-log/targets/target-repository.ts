import type { CaseStatus } from '@contract/case/codes'
import type { CaseSourceStatus } from '@contract/case-source/codes'
import type { FirmDb } from '../../../kernel/db/open'
import { containing, type PageAsked, readPage } from '../../../kernel/db/page'

type Asked = PageAsked & { keyword?: string }

/** Statuses of sources nobody works on yet. */
const SOURCES_OUT: CaseSourceStatus[] = ['draft']

/** Statuses of cases somebody still works on. */
const OPEN_CASES: CaseStatus[] = ['ongoing', 'paused', 'endApproving']

export interface RecentCase {
  id: string
  text: string
  note: string | null
}

/** Queries for records somebody works on. firm-scope.ts keeps them inside the firm. */
export class TargetsRepository {
  constructor(private readonly db: FirmDb) {}

  async caseSources(empId: string, { keyword, ...page }: Asked) {
    let rows = this.db
      .selectFrom('case_sources')
      .select(['case_sources.id', 'case_sources.name as text', 'case_sources.number as note'])
      .where((eb) =>
        eb.or([
          eb('case_sources.owner_id', '=', empId),
          eb.exists(
            eb
              .selectFrom('team_members')
              .select('team_members.id')
              .where('team_members.target_kind', '=', 'caseSource')
              .whereRef('team_members.target_id', '=', 'case_sources.id')
              .where('team_members.employee_id', '=', empId),
          ),
        ]),
      )
      .where('case_sources.status', 'not in', SOURCES_OUT)
      .orderBy('case_sources.updated_at', 'desc')
      .orderBy('case_sources.id', 'desc')
    if (keyword?.trim()) rows = rows.where('case_sources.name', 'ilike', containing(keyword.trim()))
    return readPage(rows, page)
  }

  /** Open cases with a hearing of this person's on the day, the earliest first. @param day YYYY-MM-DD */
  async casesOfDay(empId: string, day: string, count: number): Promise<RecentCase[]> {
    return this.#openCases()
      .innerJoin('case_proceedings', 'case_proceedings.case_id', 'cases.id')
      .innerJoin('schedules', 'schedules.proceeding_id', 'case_proceedings.id')
      .where('schedules.start_at', '<=', `${day} 23:59:59`)
      .where('schedules.end_at', '>=', `${day} 00:00:00`)
      .where((eb) =>
        eb.or([
          eb('schedules.owner_id', '=', empId),
          eb.exists(
            eb
              .selectFrom('schedule_people')
              .select('schedule_people.employee_id')
              .whereRef('schedule_people.schedule_id', '=', 'schedules.id')
              .where('schedule_people.employee_id', '=', empId),
          ),
        ]),
      )
      .orderBy((eb) => eb.fn.min('schedules.start_at'))
      .limit(count)
      .execute()
  }

  /** Open cases that this person logged work on, the latest first. */
  async recentCases(empId: string, count: number): Promise<RecentCase[]> {
    return this.#openCases()
      .innerJoin('work_logs', 'work_logs.target_id', 'cases.id')
      .where('work_logs.author_id', '=', empId)
      .where('work_logs.type', '=', 1)
      .orderBy((eb) => eb.fn.max('work_logs.created_at'), 'desc')
      .limit(count)
      .execute()
  }

  /** Open cases that this person opened, the latest first. */
  async openedCases(empId: string, count: number): Promise<RecentCase[]> {
    return this.#openCases()
      .innerJoin('focuses', 'focuses.target_id', 'cases.id')
      .where('focuses.employee_id', '=', empId)
      .where('focuses.target_kind', '=', 'case')
      .orderBy((eb) => eb.fn.max('focuses.opened_at'), 'desc')
      .limit(count)
      .execute()
  }

  #openCases() {
    return this.db
      .selectFrom('cases')
      .select(['cases.id', 'cases.name as text', 'cases.inner_no as note'])
      .where('cases.status', 'in', OPEN_CASES)
      .groupBy(['cases.id', 'cases.name', 'cases.inner_no'])
  }

  /** Case of a schedule that is a hearing. */
  async caseOfSchedule(scheduleId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('schedules')
      .innerJoin('case_proceedings', 'case_proceedings.id', 'schedules.proceeding_id')
      .select('case_proceedings.case_id as caseId')
      .where('schedules.id', '=', scheduleId)
      .executeTakeFirst()
    return row?.caseId
  }
}
