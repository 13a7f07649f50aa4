import type { ConflictReportStatus } from '@contract/conflict/codes'
import type { PartyTarget } from '@contract/party/codes'
import type { Selectable } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { containing, type PageAsked, readPage } from '../../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../../kernel/db/versioned'
import type { ConflictHitsTable } from '../tables'

/** Record kind of a report, and its name in messages. */
export const REPORT_KIND = 'conflictReport'
export const REPORT = '利冲报告'

export type HitRow = Omit<Selectable<ConflictHitsTable>, 'firm_id'> & { markedBy: string | null }

export type HitMarkColumns = Pick<
  New<'conflict_hits'>,
  'mark' | 'mark_type' | 'mark_reason' | 'marked_by' | 'marked_at'
>

const BATCH = 500
const TO_REVIEW: readonly ConflictReportStatus[] = ['suspected', 'waivable']

export interface ReportsWanted {
  askerId?: string
  /** Reports waiting for review: from this department's askers, or all. */
  toReview?: { departmentId?: string; notOf: string }
  keyword?: string
}

/** Conflict reports with their hits. */
export class ConflictReports {
  constructor(private readonly db: FirmDb) {}

  async insert(
    report: New<'conflict_reports'>,
    hits: readonly New<'conflict_hits'>[],
    watches: readonly New<'conflict_watches'>[],
  ) {
    await this.db.insertInto('conflict_reports').values(report).execute()
    for (let from = 0; from < hits.length; from += BATCH)
      await this.db
        .insertInto('conflict_hits')
        .values(hits.slice(from, from + BATCH))
        .execute()
    if (watches.length > 0)
      await this.db
        .insertInto('conflict_watches')
        .values(watches)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }

  find(id: string) {
    return this.#allReports().where('report.id', '=', id).executeTakeFirst()
  }

  /** Hit with its report. */
  async findHit(hitId: string) {
    const [hit] = await this.#allHits().where('hit.id', '=', hitId).execute()
    const report = hit && (await this.find(hit.report_id))
    return hit && report ? { hit, report } : undefined
  }

  hits(reportId: string): Promise<HitRow[]> {
    return this.#allHits().where('hit.report_id', '=', reportId).orderBy('hit.sort').execute()
  }

  /** Number of hits by grade. */
  grades(reportId: string) {
    return this.db
      .selectFrom('conflict_hits')
      .select(['grade', ({ fn }) => fn.countAll<number>().as('n')])
      .where('report_id', '=', reportId)
      .groupBy('grade')
      .execute()
  }

  of(targetKind: PartyTarget, targetId: string) {
    return this.#allReports()
      .where('report.target_kind', '=', targetKind)
      .where('report.target_id', '=', targetId)
      .orderBy('report.created_at', 'desc')
      .orderBy('report.id', 'desc')
      .limit(50)
      .execute()
  }

  page(wanted: ReportsWanted, asked: PageAsked) {
    return readPage(this.#filtered(wanted).orderBy('report.created_at', 'desc').orderBy('report.id', 'desc'), asked)
  }

  async countToReview(toReview: ReportsWanted['toReview']): Promise<number> {
    const { count } = await this.#filtered({ toReview })
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  /** This person's reports that a later party matches and that no newer report replaces. */
  told(askerId: string) {
    return this.#allReports()
      .where('report.asker_id', '=', askerId)
      .where('report.told_at', 'is not', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('conflict_reports as newer').select('newer.id').whereRef('newer.rerun_of', '=', 'report.id'),
          ),
        ),
      )
      .orderBy('report.told_at', 'desc')
      .limit(50)
      .execute()
  }

  update(id: string, version: number, values: Change<'conflict_reports'>): Promise<void> {
    return updateVersioned(this.db, 'conflict_reports', { id, version, what: REPORT }, values)
  }

  async mark(hitId: string, values: HitMarkColumns) {
    await this.db.updateTable('conflict_hits').set(values).where('id', '=', hitId).execute()
  }

  async stopWatching(id: string) {
    await this.db.updateTable('conflict_reports').set({ is_watched: false }).where('id', '=', id).execute()
    await this.db.deleteFrom('conflict_watches').where('report_id', '=', id).execute()
  }

  async files(ids: readonly (string | null)[]) {
    const known = ids.flatMap((id) => id ?? [])
    if (known.length === 0) return new Map<string, { name: string; size: number }>()
    const rows = await this.db.selectFrom('files').select(['id', 'name', 'size']).where('id', 'in', known).execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  #filtered({ askerId, toReview, keyword }: ReportsWanted) {
    const word = keyword?.trim()
    return this.#allReports()
      .$if(askerId !== undefined, (query) => query.where('report.asker_id', '=', askerId ?? ''))
      .$if(toReview !== undefined, (query) =>
        query
          .where('report.status', 'in', TO_REVIEW)
          .where('report.pdf_file_id', 'is', null)
          .where('report.asker_id', '!=', toReview?.notOf ?? ''),
      )
      .$if(toReview?.departmentId !== undefined, (query) =>
        query.where('asker.department_id', '=', toReview?.departmentId ?? ''),
      )
      .$if(!!word, (query) =>
        query.where((eb) =>
          eb.or([
            eb('report.number', 'ilike', containing(word ?? '')),
            eb(eb.cast<string>('report.terms', 'text'), 'ilike', containing(word ?? '')),
          ]),
        ),
      )
  }

  #allReports() {
    return this.db
      .selectFrom('conflict_reports as report')
      .innerJoin('employees as asker', 'asker.id', 'report.asker_id')
      .leftJoin('employees as waiver', 'waiver.id', 'report.waived_by')
      .select([
        'report.id',
        'report.number',
        'report.status',
        'report.asker_id as askerId',
        'report.terms',
        'report.scope',
        'report.looks',
        'report.is_cut as isCut',
        'report.target_kind as targetKind',
        'report.target_id as targetId',
        'report.hit_count as hitCount',
        'report.pdf_file_id as pdfFileId',
        'report.pdf_sha256 as pdfSha256',
        'report.waiver_file_id as waiverFileId',
        'report.waiver_note as waiverNote',
        'report.waived_at as waivedAt',
        'report.is_watched as isWatched',
        'report.told_at as toldAt',
        'report.rerun_of as rerunOf',
        'report.version',
        'report.created_at as createdAt',
        'asker.name as askerName',
        'asker.photo_url as askerPhoto',
        'asker.department_id as askerDepartmentId',
        'waiver.name as waiverName',
      ])
  }

  #allHits() {
    return this.db
      .selectFrom('conflict_hits as hit')
      .leftJoin('employees as marker', 'marker.id', 'hit.marked_by')
      .selectAll('hit')
      .select('marker.name as markedBy')
  }
}

export type ReportRow = NonNullable<Awaited<ReturnType<ConflictReports['find']>>>
