import { importLimits as most } from '@contract/firm/import/codes'
import type { ImportReport, RowProblem } from '@contract/firm/import/shapes'
import { fail } from '../fail'
import type { ImportList } from './cells'
import { columnLetter } from './column-map'
import type { RowOutcome } from './importer'
import type { SheetHeader } from './sheet-header'

/** Refuses a list whose columns are not clear, in words. */
export function refuseUnsettled({ row, columns, missing, unsettled }: SheetHeader) {
  const refuse = (words: string) => fail.invalid(words, { fileId: words })
  if (missing.length > 0)
    refuse(`${columns.length > 0 ? `第 ${row} 行` : '表格里'}应写明列名，缺少：${missing.join('、')}`)
  if (unsettled) refuse(unsettled)
}

export function reportOf(
  { rows, notes, header }: ImportList,
  outcomes: readonly RowOutcome[],
  isKept: boolean,
): ImportReport {
  const problems = outcomes
    .filter(({ state }) => state === 'wrong' || state === 'doubtful')
    .map((outcome) => problemOf(header, outcome))
  const hints = outcomes.flatMap(({ row, hints }) => hints.map((words) => ({ row, words })))
  return {
    ...{ rows: rows.length, notes, isKept },
    known: outcomes.filter(({ state }) => state === 'same').length,
    problems: problems.slice(0, most.problems),
    hints: hints.slice(0, most.problems),
  }
}

function problemOf({ columns }: SheetHeader, { row, words, titles }: RowOutcome): RowProblem {
  const letters = columns.filter(({ title }) => titles.includes(title)).map(({ index }) => columnLetter(index))
  return { row, words, ...(letters.length > 0 && { column: letters.join('、') }) }
}
