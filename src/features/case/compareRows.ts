import { CASE_CATEGORIES, CASE_STATUS, type CaseCategory, FEE_MODES, type FeeMode } from '@contract/case/codes'
import type { CaseDetail } from '@contract/case/shapes'
import type { FormValues, Line } from '@contract/forms/fields'
import { formatMoney } from '@/lib/amount'

/** Question to project/compare: typed values beside an existing case. Answered with true if it is the same one. */
export interface CompareQuestion {
  draft: FormValues
  caseId: string
}

/** Case as one side of a comparison, by the labels of its lines. */
export type Side = Readonly<Record<string, string>>

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const namesIn = (lines: unknown, role?: string) =>
  ((lines ?? []) as Line[])
    .filter((line) => !role || line.role === role)
    .map(({ name }) => text(name))
    .filter(Boolean)
    .join('、')

/** Side of the values typed so far. */
export const sideOfDraft = (draft: FormValues): Side => ({
  项目名称: text(draft.name),
  项目类型: CASE_CATEGORIES[draft.category as CaseCategory] ?? '',
  案由: text(draft.category === 'criminal' ? draft.charge : draft.cause),
  审级: text(draft.category === 'criminal' ? draft.criminalStage : draft.stage),
  委托人: namesIn(draft.clients),
  对方当事人: namesIn(draft.others, 'opponent'),
  标的额: draft.subjectAmount ? formatMoney(text(draft.subjectAmount)) : '',
  收费方式: FEE_MODES[draft.feeMode as FeeMode] ?? '',
  律师费: draft.fee ? formatMoney(text(draft.fee)) : '',
})

/** Side of an existing case. */
export const sideOf = (caseDetail: CaseDetail): Side => ({
  项目名称: caseDetail.name,
  项目编号: caseDetail.innerNo ?? '',
  状态: CASE_STATUS[caseDetail.status],
  项目类型: CASE_CATEGORIES[caseDetail.category],
  案由: caseDetail.cause,
  审级: caseDetail.stage,
  委托人: caseDetail.clientNames.join('、'),
  对方当事人: caseDetail.parties
    .filter(({ role }) => role === 'opponent')
    .map(({ name }) => name)
    .join('、'),
  案号: caseDetail.proceedings
    .map(({ courtCaseNo }) => courtCaseNo)
    .filter(Boolean)
    .join('、'),
  标的额: caseDetail.subjectAmount ? formatMoney(caseDetail.subjectAmount) : '',
  收费方式: caseDetail.feeMode ? FEE_MODES[caseDetail.feeMode] : '',
  律师费: caseDetail.fee ? formatMoney(caseDetail.fee) : '',
  主办律师: caseDetail.lead.name,
})

export interface ComparedRow {
  label: string
  left: string
  right: string
  isSame: boolean
}

/** Compares line by line, in the order of the side with more lines; lines that both lack are left out. */
export function compareRows(left: Side, right: Side): ComparedRow[] {
  const labels = Object.keys(Object.keys(right).length >= Object.keys(left).length ? right : left)
  return labels.flatMap((label) => {
    const [a, b] = [left[label] ?? '', right[label] ?? '']
    return a || b ? [{ label, left: a, right: b, isSame: a === b }] : []
  })
}
