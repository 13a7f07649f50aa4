import type { Preserved } from '@contract/law/preservation'
import { preservationProblem } from '@contract/law/preservation'
import { dateWords } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { FoundTerm } from './repository'

/** First and last day, YYYY-MM-DD. */
export interface Term {
  fromDate: string
  untilDate: string
}

const refuse = (key: keyof Term, words: string) => fail.invalid(words, { [key]: words })

/** Refuses a term longer than the law allows. */
export function refuseTerm(kind: Preserved, { fromDate, untilDate }: Term) {
  const problem = preservationProblem(kind, fromDate, untilDate)
  if (problem) refuse('untilDate', problem)
}

/** Refuses a term in the future; a renewal may begin at the latest when the previous term ends. */
export function refuseAhead({ fromDate }: Term, today: string, last?: FoundTerm) {
  if (fromDate > today && fromDate > (last?.until_on ?? ''))
    refuse('fromDate', last ? `起始日不能晚于上一期的到期日${dateWords(last.until_on)}` : '起始日不能晚于今天')
}

/** Refuses a renewal that does not begin and end after the previous term. */
export function refuseRenewal({ fromDate, untilDate }: Term, last: FoundTerm | undefined) {
  if (!last) return
  if (fromDate <= last.from_on)
    refuse('fromDate', `续保应晚于上一期的起始日${dateWords(last.from_on)}，更早的请补录历史`)
  if (untilDate <= last.until_on) refuse('untilDate', `续保到期日应晚于上一期的到期日${dateWords(last.until_on)}`)
}

/**
 * Refuses an earlier term that does not begin before the current one, or that overlaps another. @param terms the oldest
 * first
 */
export function refuseHistory({ fromDate, untilDate }: Term, terms: readonly FoundTerm[]) {
  const last = terms.at(-1)
  if (!last) return fail.conflict('还没有登记执行，请先登记当前的保全期限')
  if (fromDate >= last.from_on) refuse('fromDate', `历史记录应早于当前一期的起始日${dateWords(last.from_on)}`)
  const twin = terms.find((term) => fromDate < term.until_on && term.from_on < untilDate)
  if (twin) refuse('untilDate', `与${dateWords(twin.from_on)}至${dateWords(twin.until_on)}的记录重叠`)
}
