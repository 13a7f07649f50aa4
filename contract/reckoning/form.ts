import type { CaseCategory } from '../case/codes'
import { rulesOf } from '../deadline/form'
import { date, type FieldDefinition, money, number, select, switchField } from '../forms/fields'
import { DEADLINE_RULES, type DeadlineRule } from '../law/deadlines'
import type { ReckoningKind } from '../law/reckon'

const most = { required: true } as const
const from = (hint: string) => date('from', '起算日', { ...most, hint })
const to = date('to', '截止日', { ...most, hint: '当日不计' })

/** Inputs of each calculation. Both sides validate with them. */
export const reckoningForms = {
  courtFee: [
    money('amount', '标的额', most),
    switchField('isHalved', '减半收取', { hint: '简易程序、调解、撤诉、反诉合并审理' }),
  ],
  preservationFee: [money('amount', '保全金额', most)],
  executionFee: [money('amount', '执行金额', most)],
  lpr: [
    money('amount', '本金', most),
    from('当日起算'),
    to,
    select(
      'term',
      '期限档',
      [
        { value: 'oneYear', label: '一年期' },
        { value: 'fiveYears', label: '五年期以上' },
      ],
      { ...most, inline: true },
    ),
    number('times', '倍数', {
      ...most,
      min: 0.1,
      max: 10,
      decimals: 2,
      hint: '逾期罚息常见 1.3 或 1.5，民间借贷上限为 4',
    }),
  ],
  delay: [money('amount', '未履行的金钱债务', most), from('判决确定的履行期届满次日'), to],
  words: [money('amount', '金额', most)],
} as const satisfies Readonly<Record<ReckoningKind, readonly FieldDefinition[]>>

const ruleWords = (rule: DeadlineRule) => `${DEADLINE_RULES[rule].trigger}：${DEADLINE_RULES[rule].title}`

/** Form for calculating a deadline: with the rules of the case's category, or all. */
export const reckonDeadlineForm = (category?: CaseCategory) => {
  const rules = category ? rulesOf(category) : (Object.keys(DEADLINE_RULES) as DeadlineRule[])
  return [
    select(
      'rule',
      '事件',
      rules.map((value) => ({ value: value as string, label: ruleWords(value) })),
      most,
    ),
    date('trigger', '发生日期', { ...most, hint: '期间自次日起算' }),
  ] as const
}
