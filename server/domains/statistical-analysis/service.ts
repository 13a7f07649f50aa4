import { CASE_CATEGORIES } from '@contract/case/codes'
import type { Page } from '@contract/core'
import { SOURCE_CHANNELS } from '@contract/customer/codes'
import { monthInWords } from '@contract/day-words'
import {
  GROUPINGS,
  GROUPINGS_OF,
  type Grouping,
  isOfMoney,
  MEASURES,
  type Measure,
  statisticsLimits,
} from '@contract/statistical-analysis/codes'
import type * as T from '@contract/statistical-analysis/shapes'
import type { ExportedFile } from '@contract/work-log/shapes'
import dayjs from 'dayjs'
import { dayAfter } from '../../kernel/clock'
import { mapPage, pageOf } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { amount, count, type SheetColumn, text } from '../../kernel/sheets/sheet'
import { takeOut } from '../../kernel/sheets/take-out'
import { onlyHelps } from './policy'
import { StatisticsRepository } from './repository'

/** Figures over what the caller sees in the lists. */
export class StatisticsService {
  readonly #facts: StatisticsRepository

  constructor(private readonly call: StaffCall) {
    this.#facts = new StatisticsRepository(call.db, call.me)
  }

  async overview({ from, to }: T.OverviewInput): Promise<T.Overview> {
    requireValidSpan(from, to)
    const days = dayjs(to).diff(from, 'day') + 1
    const before = { from: dayAfter(from, -days), to: dayAfter(from, -1) }
    const compared = async (measure: Measure) => ({
      ...(await this.#facts.total({ measure, from, to })),
      before: await this.#facts.total({ measure, ...before }),
    })
    return {
      projectNumber: await compared('projectNumber'),
      projectAmount: await compared('projectAmount'),
      customerNumber: await compared('customerNumber'),
      ...(onlyHelps(this.call.me) ? {} : { customerValue: await compared('customerValue') }),
    }
  }

  async figures({ by, ...asked }: T.FiguresInput): Promise<T.Figures> {
    requireGrouping({ by, ...asked })
    this.#requireIncome(asked.measure)
    const total = await this.#facts.total(asked)
    const groups = (await this.#facts.groups(asked, by)).map((group) => withKindName(group, asked.measure, by))
    return { ...total, groups: by === 'month' ? fillMonths(groups, asked) : groups }
  }

  async rows({
    by,
    key,
    current,
    size = statisticsLimits.rows,
    ...asked
  }: T.FigureRowsInput): Promise<Page<T.FigureRow>> {
    requireGrouping({ by, ...asked })
    this.#requireIncome(asked.measure)
    const page = await this.#facts.rows(asked, { by, key }, { current, size })
    const kind = asked.measure === 'customerNumber' ? 'customer' : 'case'
    return mapPage(page, (row): T.FigureRow => ({ ...row, kind }))
  }

  #requireIncome(measure: Measure) {
    allow(measure !== 'customerValue' || !onlyHelps(this.call.me), '到账与收入不在助理的统计里，请向主办律师了解')
  }

  /** Exports the groups as the screen shows them. */
  export({ format, ...input }: T.ExportFiguresInput): Promise<ExportedFile> {
    const { measure, by } = input
    const name = `${MEASURES[measure].name}（${GROUPINGS[by]}）`
    return takeOut(this.call, { name, format, columns: columnsOf(measure, by) }, async (asked) => {
      const { groups } = await this.figures(input)
      return pageOf(groups, asked)
    })
  }
}

function requireValidSpan(from: string, to: string) {
  if (to < from) fail.invalid('结束日期不能早于开始日期', { to: '结束日期不能早于开始日期' })
  const words = `统计时间不能超过 ${statisticsLimits.months} 个月`
  if (dayjs(to).diff(from, 'month', true) > statisticsLimits.months) fail.invalid(words, { to: words })
}

function requireGrouping({ measure, by, from, to }: T.FiguresInput) {
  requireValidSpan(from, to)
  const words = `「${MEASURES[measure].name}」不能${GROUPINGS[by]}统计`
  if (!GROUPINGS_OF[measure].includes(by)) fail.invalid(words, { by: words })
}

const KINDS: Readonly<Record<string, string>> = CASE_CATEGORIES

function withKindName(group: T.FigureGroup, measure: Measure, by: Grouping): T.FigureGroup {
  if (by !== 'kind') return group
  const words: Readonly<Record<string, string>> = measure === 'customerNumber' ? SOURCE_CHANNELS : KINDS
  return { ...group, name: words[group.key] ?? group.name }
}

/** Adds the months without records. */
function fillMonths(groups: readonly T.FigureGroup[], { from, to }: { from: string; to: string }): T.FigureGroup[] {
  const months: T.FigureGroup[] = []
  for (let month = dayjs(from).startOf('month'); !month.isAfter(to); month = month.add(1, 'month')) {
    const key = month.format('YYYY-MM')
    const found = groups.find((group) => group.key === key) ?? { key, count: 0, amount: '0.00', unknownCount: 0 }
    months.push({ ...found, name: monthInWords(key) })
  }
  return months
}

const columnsOf = (measure: Measure, by: Grouping): readonly SheetColumn<T.FigureGroup>[] => [
  text(GROUPINGS[by].slice(1), 24, ({ name }) => name),
  count<T.FigureGroup>(measure === 'customerNumber' ? '客户（位）' : '项目（件）', 12, (group) => group.count),
  ...(isOfMoney(measure) ? [amount<T.FigureGroup>('金额（元）', (group) => group.amount)] : []),
]
