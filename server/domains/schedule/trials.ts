import type { TrialInfo, TrialInfoInput } from '@contract/schedule/shapes'
import { containing, mapPage, readPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { visibleCases } from '../case'

/** Proceedings for the hearings of a calendar: only of cases the caller may see. */
export class Trials {
  constructor(private readonly call: Pick<StaffCall, 'db' | 'me'>) {}

  async list({ proceedingId, keyword = '', ...paging }: TrialInfoInput) {
    const words = containing(keyword.trim())
    let rows = this.#selectVisible()
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

  /** Throws when the caller may not see the proceeding's case. */
  async refuseUnseen(proceedingId: string | undefined) {
    if (!proceedingId) return
    const found = await this.#selectVisible().where('case_proceedings.id', '=', proceedingId).executeTakeFirst()
    if (!found) fail.invalid('庭审所属的项目不存在或无权查看', { trial: '庭审所属的项目不存在或无权查看' })
  }

  #selectVisible() {
    const { db, me } = this.call
    return db
      .selectFrom('case_proceedings')
      .innerJoin('cases', 'cases.id', 'case_proceedings.case_id')
      .select([
        'case_proceedings.id as proceedingId',
        'case_proceedings.case_id as caseId',
        'cases.name as caseName',
        'case_proceedings.stage',
        'case_proceedings.accept_organ as court',
        'case_proceedings.court_case_no as courtCaseNo',
        'case_proceedings.tribunal',
        'case_proceedings.judge',
        'case_proceedings.judge_phone as judgePhone',
        'case_proceedings.clerk',
        'case_proceedings.clerk_phone as clerkPhone',
      ])
      .where('cases.id', 'in', visibleCases(db, me).select('cases.id'))
  }
}
