import type { CaseCategory } from '../case/codes'
import { date, select, text } from '../forms/fields'
import { COURT_SET, type CourtSet, courtSetProblem, DEADLINE_RULES, type DeadlineRule } from '../law/deadlines'
import { deadlineLimits as most } from './codes'

/** Rule code of any other deadline set by the court, which no rule calculates. */
export const OWN_RULE = 'own'
export type DeadlineKind = DeadlineRule | CourtSet | typeof OWN_RULE

export const isCourtSet = (rule: string): rule is CourtSet => Object.keys(COURT_SET).includes(rule)

/**
 * Warning about the day that a court set for producing evidence; undefined when the law has no objection, or when the
 * event is another. Never a refusal: the court's document counts.
 */
export const courtDayWarning = (rule: string, trigger: string, courtDay: string | null): string | undefined =>
  isCourtSet(rule) && courtDay ? courtSetProblem(rule, trigger, courtDay) : undefined

/** Rules that apply to each category of cases, the commonest first. */
const CIVIL: readonly DeadlineRule[] = [
  'civilAppeal',
  'answer',
  'civilRulingAppeal',
  'enforcement',
  'retrial',
  'suitAfterPreservation',
  'foreignAppeal',
  'foreignAnswer',
  'limitation',
  'ordinaryTrial',
  'summaryTrial',
]
const ARBITRATION: readonly DeadlineRule[] = ['setAside', 'enforcement', 'suitAfterPreservation', 'limitation']
const RULES_OF: Partial<Record<CaseCategory, readonly DeadlineRule[]>> = {
  criminal: ['criminalAppeal', 'criminalRulingAppeal'],
  administrative: [
    'administrativeSuit',
    'reconsideration',
    'suitAfterReconsideration',
    'administrativeAppeal',
    'administrativeRulingAppeal',
  ],
  arbitration: ARBITRATION,
  laborArbitration: ['suitAfterLaborAward', 'laborClaim', 'enforcement'],
  enforcement: ['enforcement', 'suitAfterPreservation'],
}
export const rulesOf = (category: CaseCategory): readonly DeadlineRule[] => RULES_OF[category] ?? CIVIL

const words = (rule: DeadlineRule) => {
  const { trigger, title } = DEADLINE_RULES[rule]
  return `${trigger}：${title}`
}

const ownWords = { value: OWN_RULE as string, label: '受理机关另行指定' }
const courtSetChoices = Object.entries(COURT_SET).map(([value, { title }]) => ({
  value,
  label: `收到举证通知书：${title}`,
}))
const choices = (rules: readonly DeadlineRule[], hasEvidence: boolean) => [
  ...rules.map((rule) => ({ value: rule as string, label: words(rule) })),
  ...(hasEvidence ? courtSetChoices : []),
  ownWords,
]

const formOf = (rules: readonly DeadlineRule[], hasEvidence: boolean) =>
  [
    select('rule', '事件', choices(rules, hasEvidence), { required: true, quick: true }),
    text('title', '事项', {
      required: true,
      max: most.title,
      placeholder: '如：补充证据',
      visibleIf: { key: 'rule', in: [OWN_RULE] },
    }),
    date('trigger', '发生日期', { required: true, hint: '期间自次日起算' }),
    date('courtDay', '受理机关指定的截止日', {
      hint: '受理机关另有指定时以其为准',
      requiredIf: { all: [{ key: 'rule', in: [OWN_RULE, ...Object.keys(COURT_SET)] }] },
    }),
  ] as const

/** Form with the events of this category of cases. */
export const deadlineForm = (category: CaseCategory) => formOf(rulesOf(category), rulesOf(category) === CIVIL)

/** Form of the server, which accepts the events of every category. */
export const anyDeadlineForm = formOf(Object.keys(DEADLINE_RULES) as DeadlineRule[], true)
