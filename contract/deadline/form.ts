import type { CaseCategory } from '../case/codes'
import { date, select, text } from '../forms/fields'
import { DEADLINE_RULES, type DeadlineRule } from '../law/deadlines'
import { deadlineLimits as most } from './codes'

/** Rule code of a deadline set by the court, which no rule calculates. */
export const OWN_RULE = 'own'
export type DeadlineKind = DeadlineRule | typeof OWN_RULE

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

const ownWords = { value: OWN_RULE as string, label: '法院另行指定' }
const choices = (rules: readonly DeadlineRule[]) => [
  ...rules.map((rule) => ({ value: rule as string, label: words(rule) })),
  ownWords,
]

const formOf = (rules: readonly DeadlineRule[]) =>
  [
    select('rule', '事件', choices(rules), { required: true }),
    text('title', '事项', {
      required: true,
      max: most.title,
      placeholder: '如：补充证据',
      visibleIf: { key: 'rule', in: [OWN_RULE] },
    }),
    date('trigger', '发生日期', { required: true, hint: '期间自次日起算' }),
    date('courtDay', '法院指定的截止日', { hint: '法院另有指定时以其为准' }),
  ] as const

/** Form with the events of this category of cases. */
export const deadlineForm = (category: CaseCategory) => formOf(rulesOf(category))

/** Form of the server, which accepts the events of every category. */
export const anyDeadlineForm = formOf(Object.keys(DEADLINE_RULES) as DeadlineRule[])
