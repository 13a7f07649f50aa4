import type {
  NextStep,
  SourceChangeInput,
  SourceCloseInput,
  SourceReportInput,
  VerbResult,
} from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { CASE_SOURCE, CaseSources, caseSourcePolicy, valuesOf } from '../../case-source'
import { changedIn } from '../kinds/case-source-change'
import { Forecast } from '../reading/forecast'
import { ApplicantActions } from './applicant-actions'

/** Applications started on a case source's own pages: their values come from the page's form and the record. */
export class SourceApplications {
  constructor(private readonly call: StaffCall) {}

  async report({ id, protectDays, remark, fileIds, nextApproverIds }: SourceReportInput): Promise<VerbResult> {
    const source = await this.#requireSource(id)
    const values = { source, protectDays: protectDays?.toString(), remark, files: fileIds }
    return this.#createActions().start({ type: WORK_TYPE.caseSourceFiling, values: present(values), nextApproverIds })
  }

  async close({ id, reason, summary, pool }: SourceCloseInput): Promise<VerbResult> {
    const source = await this.#requireSource(id)
    return this.#createActions().start({
      type: WORK_TYPE.caseSourceStop,
      values: present({ source, reason, summary, pool }),
    })
  }

  /** Leaves out unchanged fields; a new finder must be asked for their confirmation. */
  async change({ id, values, reason }: SourceChangeInput): Promise<VerbResult> {
    const { db, now, time } = this.call
    const source = await this.#requireSource(id)
    const found = (await new CaseSources(db).find(id)) ?? fail.gone(CASE_SOURCE)
    const changed = changedIn(await valuesOf(db, found, now, time), values)
    if (Object.keys(changed).length === 0) fail.invalid('没有变更任何内容', { reason: '没有变更任何内容' })
    const oldFinder = changed.finderId ? [found.finder_id] : undefined
    return this.#createActions().start({
      type: WORK_TYPE.caseSourceChange,
      values: present({ ...changed, source, oldFinder, reason }),
    })
  }

  async nextStep(id: string): Promise<NextStep> {
    return new Forecast(this.call).startStep({
      type: WORK_TYPE.caseSourceFiling,
      values: { source: await this.#requireSource(id) },
    })
  }

  #createActions = () => new ApplicantActions(this.call)

  async #requireSource(id: string) {
    const sources = new CaseSources(this.call.db)
    const found = (await sources.find(id)) ?? fail.gone(CASE_SOURCE)
    if (!caseSourcePolicy.see(this.call.me, await sources.factsOf(found))) fail.gone(CASE_SOURCE)
    return { id, text: found.name }
  }
}

const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
