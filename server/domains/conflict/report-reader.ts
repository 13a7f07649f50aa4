import {
  CONFLICT_MARK_TYPES,
  CONFLICT_MARKS,
  CONFLICT_MOST_CASES,
  CONFLICT_MOST_NAMES,
  type ConflictMark,
  type ConflictMarkType,
} from '@contract/conflict/codes'
import type {
  ConflictCenterInput,
  ConflictCountsInput,
  ConflictFilterCounts,
  ConflictFilterInput,
  ConflictHit,
  ConflictHitPage,
  ConflictNotices,
  ConflictReport,
  ConflictReportPage,
  ConflictReportRow,
  ConflictTargetInput,
  FilterCount,
  LetterTarget,
  MarkChoices,
  MarkView,
  OpenHit,
} from '@contract/conflict/shapes'
import { mapPage, type PageAsked, pageOf } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { conflictPolicy } from './policy'
import { factsOf, markOf, presentHits, presentReport, presentRow } from './present'
import { canSee } from './report-sight'
import { ConflictReports, REPORT, type ReportRow, type ReportsWanted } from './repository/reports'
import { keyOf, Things } from './repository/things'

/** Reports as their readers see them. */
export class ReportReader {
  readonly #reports: ConflictReports
  readonly #things: Things

  constructor(private readonly call: StaffCall) {
    this.#reports = new ConflictReports(call.db)
    this.#things = new Things(call.db, call.now)
  }

  async report(reportId: string): Promise<ConflictReport> {
    const report = await this.#requireVisibleReport(reportId)
    const found = await this.#reports.grades(reportId)
    const files = await this.#reports.files([report.waiverFileId, report.pdfFileId])
    const targetName = (await this.#targetNames([report])).get(reportId) ?? ''
    return presentReport(report, { found, targetName, files, reader: this.call.me })
  }

  async center({ tab = 'mine', keyword, ...paging }: ConflictCenterInput): Promise<ConflictReportPage> {
    const filter = tab === 'mine' ? { askerId: this.call.me.id, keyword } : this.#reviewFilter(keyword)
    return filter ? this.#readPage(filter, paging) : pageOf([], paging)
  }

  async of({ targetKind, targetId }: ConflictTargetInput): Promise<ConflictReportRow[]> {
    const ref = { kind: targetKind, id: targetId }
    const thing = (await this.#things.read([ref])).get(keyOf(ref)) ?? fail.gone('事项')
    if (!canSee(this.call.me, thing)) fail.gone('事项')
    const reports = await this.#reports.of(targetKind, targetId)
    return reports.map((report) => presentRow(report, thing.name))
  }

  async filtered({ reportId, current, size, ...filters }: ConflictFilterInput): Promise<ConflictHitPage> {
    const matching = (await this.getVisibleHits(reportId)).filter((hit) => isWanted(hit, filters))
    return pageOf(matching, { current, size })
  }

  async counts({ reportId, minScore }: ConflictCountsInput): Promise<ConflictFilterCounts> {
    const hits = (await this.getVisibleHits(reportId)).filter((hit) => isWanted(hit, { minScore }))
    const open = hits.filter((hit): hit is OpenHit => !hit.isRestricted)
    return {
      total: hits.length,
      grade: countsOf(hits.map(({ grade }) => grade)),
      term: countsOf(hits.map(({ term }) => term)),
      role: countsOf(open.map(({ roleThen }) => roleThen)),
      reason: countsOf(open.map(({ reason }) => reason)),
      targetKind: countsOf(open.map(({ targetKind }) => targetKind)),
    }
  }

  /** Hits of a report as the caller may see them. */
  async getVisibleHits(reportId: string): Promise<ConflictHit[]> {
    await this.#requireVisibleReport(reportId)
    return presentHits(await this.#reports.hits(reportId), this.#things, this.call.me)
  }

  async mark(hitId: string): Promise<MarkView> {
    const { hit, report } = await this.openHit(hitId)
    const facts = factsOf(report)
    const canMark = conflictPolicy.mark(this.call.me, facts)
    const why = facts.isFrozen ? '报告已生成，内容不能再改' : '由利冲专员或本部门合伙人审查'
    return { hitId, version: report.version, current: markOf(hit), canMark, why: canMark ? '' : why }
  }

  /** Hit that the caller may read, with its report. */
  async openHit(hitId: string) {
    const found = (await this.#reports.findHit(hitId)) ?? fail.gone('命中')
    if (!conflictPolicy.see(this.call.me, factsOf(found.report))) fail.gone('命中')
    const [seen] = await presentHits([found.hit], this.#things, this.call.me)
    return seen?.isRestricted === false ? found : fail.forbidden('受限项目，请联系负责人')
  }

  async notices(): Promise<ConflictNotices> {
    const { me } = this.call
    const matched = await this.#reports.told(me.id)
    const filter = this.#reviewFilter()
    return {
      notices: matched.map(({ id, number, terms, toldAt }) => ({
        reportId: id,
        number,
        names: terms.map(({ name }) => name),
        toldTime: toldAt ?? '',
      })),
      toReview: filter ? await this.#reports.countToReview(filter.toReview) : 0,
    }
  }

  /**
   * Parties whose written consent a relative conflict needs: the new client, and clients the firm acts or acted for.
   */
  async letterTargets(reportId: string): Promise<LetterTarget[]> {
    const report = await this.#requireVisibleReport(reportId)
    const hits = (await this.getVisibleHits(reportId)).filter((hit): hit is OpenHit => !hit.isRestricted)
    const relative = hits.filter(({ grade, mark }) => (mark ? mark.mark === 'waivable' : grade === 'relative'))
    if (relative.length === 0) return []
    const clients = report.terms.filter(({ role }) => role === 'client')
    const targets = [
      ...clients.map(({ name, kind }) => ({ name, kind, why: '拟委托人' })),
      ...relative
        .filter(({ roleThen }) => roleThen === 'client')
        .map(({ partyName, partyKind, targetName }) => ({
          name: partyName,
          kind: partyKind,
          why: `「${targetName}」的委托人`,
        })),
    ]
    return [...new Map(targets.map((target) => [target.name, target])).values()]
  }

  #reviewFilter(keyword?: string): ReportsWanted | undefined {
    const { me } = this.call
    const reviews = conflictPolicy.reviews(me)
    if (reviews === 'none') return undefined
    const departmentId = reviews === 'department' ? me.departmentId : undefined
    return { toReview: { departmentId, notOf: me.id }, keyword }
  }

  async #readPage(filter: ReportsWanted, paging: PageAsked): Promise<ConflictReportPage> {
    const page = await this.#reports.page(filter, paging)
    const names = await this.#targetNames(page.records)
    return mapPage(page, (report) => presentRow(report, names.get(report.id) ?? ''))
  }

  /** Names of the reports' records; empty when the caller may not read them. */
  async #targetNames(reports: readonly ReportRow[]): Promise<Map<string, string>> {
    const refs = reports.flatMap(({ id, targetKind, targetId }) =>
      targetKind && targetId ? [{ reportId: id, kind: targetKind, id: targetId }] : [],
    )
    const things = await this.#things.read(refs)
    return new Map(
      refs.map((ref) => {
        const thing = things.get(keyOf(ref))
        return [ref.reportId, thing && canSee(this.call.me, thing) ? thing.name : '']
      }),
    )
  }

  async #requireVisibleReport(reportId: string): Promise<ReportRow> {
    const report = (await this.#reports.find(reportId)) ?? fail.gone(REPORT)
    // The same error as for a missing report: another one would reveal what was asked.
    return conflictPolicy.see(this.call.me, factsOf(report)) ? report : fail.gone(REPORT)
  }
}

type Filters = Omit<ConflictFilterInput, 'reportId' | 'current' | 'size'>

/** A restricted hit matches by grade and name only: other filters would reveal what it is. */
export function isWanted(hit: ConflictHit, { grade, term, role, reason, targetKind, isMarked, minScore = 0 }: Filters) {
  if ((grade && hit.grade !== grade) || (term !== undefined && hit.term !== term)) return false
  if (hit.isRestricted) return !role && !reason && !targetKind && isMarked === undefined
  return (
    (!role || hit.roleThen === role) &&
    (!reason || hit.reason === reason) &&
    (!targetKind || hit.targetKind === targetKind) &&
    (isMarked === undefined || (hit.mark !== null) === isMarked) &&
    hit.score >= minScore
  )
}

function countsOf<T>(values: readonly T[]): FilterCount<T>[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

const choices = <K extends string>(names: Record<K, string>) =>
  (Object.entries(names) as [K, string][]).map(([code, name]) => ({ code, name }))

export const MARK_CHOICES: MarkChoices = {
  marks: choices<ConflictMark>(CONFLICT_MARKS),
  types: choices<ConflictMarkType>(CONFLICT_MARK_TYPES),
}

export const BATCH_CONFIG = { mostNames: CONFLICT_MOST_NAMES, mostCases: CONFLICT_MOST_CASES }
