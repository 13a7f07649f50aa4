import type { CaseStatus } from '@contract/case/codes'
import type { FormValues } from '@contract/forms/fields'
import { fail } from '../../kernel/fail'
import type { Employee } from '../../kernel/http/call'
import { type CaseFacts, casePolicy } from './policy'
import { CASE, CaseRows, type FoundCase } from './repository/case-rows'

/** Loads cases for every domain that decides about them: cases, approvals, money, documents, time. */
export class Cases extends CaseRows {
  /** Returns a case the caller may see; throws "gone" otherwise. */
  async requireVisible(me: Employee, id: string): Promise<{ found: FoundCase; facts: CaseFacts }> {
    // Even its existence is secret.
    return (await this.findVisible(me, id)) ?? fail.gone(CASE)
  }

  /** Returns a case the person may see. */
  async findVisible(me: Employee, id: string): Promise<{ found: FoundCase; facts: CaseFacts } | undefined> {
    const found = await this.find(id)
    if (!found) return undefined
    const facts = await this.factsOf(found)
    return casePolicy.see(me, facts) ? { found, facts } : undefined
  }

  /** Records that an application about the case is under way; throws when another one is. */
  async begin(workId: string, id: string, type: number, before: FormValues, time: string, becomes?: CaseStatus) {
    const found = (await this.lock(id)) ?? fail.gone(CASE)
    const running = await this.openWorkId(id)
    if (running) fail.conflict('该项目有正在进行的审批，请等它结束', { to: 'work', id: running })
    const row = { case_id: id, type, before: JSON.stringify(before), status_before: found.status, is_open: true }
    await this.openWork(workId, row, time)
    if (becomes && found.status !== becomes) await this.set(id, { status: becomes }, time)
  }

  /** Ends the application; without a status the case gets its previous one back. */
  async end(workId: string, time: string, becomes?: CaseStatus): Promise<void> {
    const work = await this.work(workId)
    if (!work?.is_open) return
    await this.closeWork(workId)
    const status = becomes ?? work.status_before
    const found = await this.lock(work.case_id)
    if (found && found.status !== status) await this.set(found.id, { status }, time)
  }
}
