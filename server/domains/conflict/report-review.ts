import type { SaveMarkInput, SaveWaiverInput } from '@contract/conflict/shapes'
import { allow, fail } from '../../kernel/fail'
import { attachFiles, detachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { isComplete } from './matching/check'
import { statusOf } from './matching/conflict-grades'
import { conflictPolicy } from './policy'
import { factsOf, presentHits } from './present'
import { ConflictReports, REPORT, REPORT_KIND, type ReportRow } from './repository/reports'
import { Things } from './repository/things'

const FROZEN = '报告已生成，内容不能再改；请重新检索'

/** Reviewers' marks on hits, and the waiver with its letter. */
export class ReportReview {
  readonly #reports: ConflictReports

  constructor(private readonly call: StaffCall) {
    this.#reports = new ConflictReports(call.db)
  }

  async mark({ hitId, version, mark, type, reason }: SaveMarkInput): Promise<string> {
    const { me, time } = this.call
    const { hit, report } = (await this.#reports.findHit(hitId)) ?? fail.gone('命中')
    this.#requireReviewable(report, conflictPolicy.mark)
    const [seen] = await presentHits([hit], this.#things, me)
    allow(seen?.isRestricted === false, '这一项您没有权限查看，请由负责人或能查看的人审查', {
      permission: 'conflict:review',
    })
    const columns = { mark, mark_type: type, mark_reason: reason.trim(), marked_by: me.id, marked_at: time }
    await this.#reports.mark(hitId, columns)
    const hits = await this.#reports.hits(report.id)
    const facts = { isWaived: report.waiverFileId !== null, isComplete: isComplete(report) }
    await this.#reports.update(report.id, version, { status: statusOf(hits, facts) })
    return report.id
  }

  async waive({ reportId, version, fileId, note = '' }: SaveWaiverInput): Promise<string> {
    const { me, time } = this.call
    const report = (await this.#reports.find(reportId)) ?? fail.gone(REPORT)
    if (!conflictPolicy.see(me, factsOf(report))) fail.gone(REPORT)
    this.#requireReviewable(report, conflictPolicy.mark)
    if (report.status === 'blocked') fail.conflict('绝对冲突不能豁免')
    if (!conflictPolicy.waive(me, factsOf(report))) fail.conflict('只有相对冲突需要豁免，请先审查各项命中')
    const use = { kind: REPORT_KIND, id: reportId }
    if (report.waiverFileId) await detachFiles(this.call, use, [report.waiverFileId])
    await attachFiles(this.call, [fileId], use, ['file', 'image', 'doc'])
    const waiver = { waiver_file_id: fileId, waiver_note: note.trim(), waived_by: me.id, waived_at: time }
    const status = isComplete(report) ? 'waived' : 'incomplete'
    await this.#reports.update(reportId, version, { status, ...waiver })
    return reportId
  }

  get #things() {
    return new Things(this.call.db, this.call.now)
  }

  #requireReviewable(report: ReportRow, may: typeof conflictPolicy.mark) {
    const facts = factsOf(report)
    if (!conflictPolicy.see(this.call.me, facts)) fail.gone('命中')
    if (facts.isFrozen) fail.conflict(FROZEN)
    allow(may(this.call.me, facts), '请由利冲专员或本部门合伙人审查', { permission: 'conflict:review' })
  }
}
