import type { TrialInfo, TrialInfoInput } from '@contract/schedule/shapes'
import { containing, mapPage, readPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { selectVisibleTrials } from './trial-repository'

/** Proceedings for the hearings of a calendar: only of cases the caller may see. */
export class Trials {
  constructor(private readonly call: Pick<StaffCall, 'db' | 'me'>) {}

  async list({ proceedingId, keyword = '', ...paging }: TrialInfoInput) {
    const words = containing(keyword.trim())
    let rows = selectVisibleTrials(this.call.db, this.call.me)
      .where((eb) =>
        eb.or([
          eb('cases.name', 'ilike', words),
          eb('case_proceedings.court_case_no', 'ilike', words),
          eb('case_proceedings.accept_organ', 'ilike', words),
        ]),
      )
      .orderBy('cases.updated_at', 'desc')
      .orderBy('case_proceedings.sort')
      .orderBy('case_proceedings.id')
    if (proceedingId) rows = rows.where('case_proceedings.id', '=', proceedingId)
    return mapPage(await readPage(rows, paging), (row): TrialInfo => row)
  }

  /** True if it is a proceeding of a case behind the wall. */
  async isConfidential(proceedingId: string | undefined): Promise<boolean> {
    if (!proceedingId) return false
    const found = await selectVisibleTrials(this.call.db, this.call.me)
      .where('case_proceedings.id', '=', proceedingId)
      .where('cases.is_confidential', '=', true)
      .executeTakeFirst()
    return !!found
  }

  /** Throws when the caller may not see the proceeding's case. */
  async refuseUnseen(proceedingId: string | undefined) {
    if (!proceedingId) return
    const found = await selectVisibleTrials(this.call.db, this.call.me)
      .where('case_proceedings.id', '=', proceedingId)
      .executeTakeFirst()
    if (!found) fail.invalid('庭审所属的项目不存在或无权查看', { trial: '庭审所属的项目不存在或无权查看' })
  }
}
