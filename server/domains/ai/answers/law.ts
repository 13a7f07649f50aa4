import type { AiProposal } from '@contract/ai/shapes'
import { formatMoney, moneyInWords, yuan } from '@contract/amount'
import { deadline } from '@contract/deadline'
import type { Reckoned } from '@contract/deadline/shapes'
import { DEADLINE_RULES } from '@contract/law/deadlines'
import { RECKONINGS, reckon, reckoningProblem } from '@contract/law/reckon'
import { lawTable } from '@contract/law-table'
import { lawTablesOf } from '@contract/law-table/firm-figures'
import type { Asked } from '../understanding/asked-question'
import { type Answer, type Asking, answer, dayWords, readOr, row } from './answer'

type Of<K extends Asked['kind']> = Extract<Asked, { kind: K }>

const tool = (title: string, text: string): AiProposal => ({ kind: 'tool', title, text, caseId: null, dueTime: null })

/** Calculation with every step, as the tool shows it. */
export async function answerReckoning(asking: Asking, { of: fee, values, missing }: Of<'reckoning'>): Promise<Answer> {
  const { title } = RECKONINGS[fee]
  const proposals = [tool(`打开${RECKONINGS[fee].name}测算`, fee)]
  if (missing.length > 0)
    return answer(`计算${title}还需要${missing.join('、')}。例如：${EXAMPLES[fee]}`, { proposals })
  const [problem] = Object.values(reckoningProblem(fee, values) ?? {})
  if (problem) return answer(`${problem}。例如：${EXAMPLES[fee]}`, { proposals })
  const { rows } = await readOr(asking, lawTable.getRows, {}, { rows: [], productYears: [] })
  const { total, steps, source, caution } = reckon(fee, values, { tables: lawTablesOf(rows), today: asking.today })
  if (fee === 'words') return answer(`${yuan(total)} 的大写是 **${moneyInWords(total)}**`, { isLaw: true })
  const table = steps.map(({ words, figures, amount }) => row(words, figures, formatMoney(amount)))
  const halved = values.isHalved === true ? '（减半）' : ''
  return answer(
    [
      `${title}${halved}：**${yuan(total)}**`,
      row('部分', '算式', '金额'),
      ...table,
      ...(caution ? [caution] : []),
      `依据：${source}`,
    ].join('\n'),
    { isLaw: true, proposals },
  )
}

const EXAMPLES: Readonly<Record<Of<'reckoning'>['of'], string>> = {
  courtFee: '标的额 50 万元的诉讼费是多少',
  preservationFee: '保全 200 万元的保全费是多少',
  executionFee: '执行 100 万元的执行费是多少',
  lpr: '本金 10 万元，从 2025-06-01 到今天，按四倍 LPR 计算利息',
  delay: '100 万元从 2026-01-01 到 2026-01-31 的迟延履行利息',
  words: '123456.78 元大写',
}

/** Statutory period, by the calendar of the firm's courts. */
export async function answerPeriod(asking: Asking, { rule, trigger }: Of<'period'>): Promise<Answer> {
  const proposals = [tool('打开期限测算', 'deadline')]
  const known = rule && DEADLINE_RULES[rule]
  if (!rule || !known || !trigger)
    return answer(
      `计算期限还需要${known ? `「${known.trigger}」的日期` : '发生了什么、在哪一天'}。例如：民事判决书 11 月 20 日送达，上诉期到哪天`,
      { proposals },
    )
  const found = await readOr<{ rule: string; trigger: string }, Reckoned | undefined>(
    asking,
    deadline.reckon,
    { rule, trigger },
    undefined,
  )
  if (!found) return answer('这个日期不能用来计算期限，请换一个。', { proposals })
  const { today } = asking
  return answer(
    [
      `${found.title}：最后一天是 **${dayWords(found.day, today)}**`,
      `- ${known.trigger}：${dayWords(trigger, today)}，次日起算`,
      `- 期间：${found.length}`,
      ...(found.movedFrom ? [`- 届满日 ${dayWords(found.movedFrom, today)}为休息日，顺延到下一个工作日`] : []),
      ...(found.caution ? [`- ${found.caution}`] : []),
      `依据：${found.source}`,
    ].join('\n'),
    { isLaw: true, proposals },
  )
}
