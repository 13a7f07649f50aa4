import type { Preserved } from '@contract/law/preservation'
import { preservationProblem } from '@contract/law/preservation'
import { fail } from '../../kernel/fail'
import type { FoundTerm } from './repository'

/** From when until when. YYYY-MM-DD */
export interface Term {
  fromDate: string
  untilDate: string
}

const refuse = (key: keyof Term, words: string) => fail.invalid(words, { [key]: words })

/** How long the law lets it hold. */
export function refuseTerm(kind: Preserved, { fromDate, untilDate }: Term) {
  const problem = preservationProblem(kind, fromDate, untilDate)
  if (problem) refuse('untilDate', problem)
}

/** What the court has carried out is not to come; a renewal begins when the term it renews ends at the latest. */
export function refuseAhead({ fromDate }: Term, today: string, last?: FoundTerm) {
  if (fromDate > today && fromDate > (last?.until_on ?? ''))
    refuse('fromDate', last ? `起始日不能晚于上一期的到期日 ${last.until_on}` : '起始日不能晚于今天')
}

/** A renewal begins after the term it renews did, and ends later. */
export function refuseRenewal({ fromDate, untilDate }: Term, last: FoundTerm | undefined) {
  if (!last) return
  if (fromDate <= last.from_on) refuse('fromDate', `续保应晚于上一期的起始日 ${last.from_on}，更早的请补录历史`)
  if (untilDate <= last.until_on) refuse('untilDate', `续保到期日应晚于上一期的到期日 ${last.until_on}`)
}

/** A term from before begins before the one that counts, and overlaps none. @param terms the oldest first */
export function refuseHistory({ fromDate, untilDate }: Term, terms: readonly FoundTerm[]) {
  const last = terms.at(-1)
  if (!last) return fail.conflict('还没有登记执行，请先登记当前的保全期限')
  if (fromDate >= last.from_on) refuse('fromDate', `历史记录应早于当前一期的起始日 ${last.from_on}`)
  const twin = terms.find((term) => fromDate < term.until_on && term.from_on < untilDate)
  if (twin) refuse('untilDate', `与 ${twin.from_on} 至 ${twin.until_on} 的记录重叠`)
}
