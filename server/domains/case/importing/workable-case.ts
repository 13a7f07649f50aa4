import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { Cases } from '../cases'
import { type CaseFacts, casePolicy } from '../policy'
import type { FoundCase } from '../repository/case-rows'
import { findNumberedIds } from '../repository/imported-cases'

export interface WorkableCase {
  found: FoundCase
  facts: CaseFacts
}

/** Column of the number by which a list names a case. */
const NUMBER = '项目编号'

/**
 * Finds the running case with a number, if the importer works on it. @param does things that the list registers, for the
 * refusal: 期限
 */
export async function workableCases(
  opening: StaffCall,
  does: string,
): Promise<(call: StaffCall, number: string) => Promise<WorkableCase>> {
  const ids = await findNumberedIds(opening.db)
  const known = new Map<string, WorkableCase>()
  return async ({ db, me }, number) => {
    const kept = known.get(number)
    if (kept) return kept
    if (!number) return fail.invalid('请填写项目编号', { [NUMBER]: '请填写项目编号' })
    const cases = new Cases(db)
    const id = ids.get(number)
    const found = id === undefined ? undefined : await cases.find(id)
    const facts = found && (await cases.factsOf(found))
    const words = `没有编号为「${number}」的在办项目，或您不能登记它的${does}`
    if (!found || !facts || !casePolicy.work(me, facts)) return fail.invalid(words, { [NUMBER]: words })
    known.set(number, { found, facts })
    return { found, facts }
  }
}
