import type { CaseEvent } from '@contract/case/shapes'
import type { CaseDeadline } from '@contract/deadline/shapes'
import { RECEIVABLE_STATUS } from '@contract/receivable/codes'
import type { ReceivableRow } from '@contract/receivable/shapes'
import { WORK_ACTIVITIES } from '@contract/work-log/codes'
import type { WorkLogRow } from '@contract/work-log/shapes'
import { amount, count, type SheetColumn, text } from '../../kernel/sheets/sheet'

export const EVENTS: readonly SheetColumn<CaseEvent>[] = [
  text('时间', 20, ({ time }) => time),
  text('经办', 10, ({ person }) => person?.name ?? ''),
  text('经过', 40, ({ words }) => words),
  text('改动', 60, ({ changes }) =>
    changes.map(({ label, before, after }) => `${label}：${before || '空'} → ${after || '空'}`).join('；'),
  ),
]

export const LOGS: readonly SheetColumn<WorkLogRow>[] = [
  text('日期', 12, ({ workDay }) => workDay),
  text('律师', 10, ({ author }) => author.name),
  count('小时', 8, ({ hours }) => Number(hours)),
  text('工作', 14, ({ activity }) => WORK_ACTIVITIES[activity]),
  text('内容', 60, ({ content }) => content),
  text('计费', 8, ({ isBillable }) => (isBillable ? '是' : '否')),
]

export const LEDGER: readonly SheetColumn<ReceivableRow>[] = [
  text('名称', 20, ({ name }) => name),
  amount('应收金额', (row) => row.amount),
  amount('已到账', ({ received }) => received),
  amount('还应收', ({ outstanding }) => outstanding),
  text('应收日期', 12, ({ dueOn }) => dueOn),
  text('达成条件', 30, ({ condition }) => condition),
  text('状态', 10, ({ status }) => RECEIVABLE_STATUS[status]),
]

export const DEADLINES: readonly SheetColumn<CaseDeadline>[] = [
  text('期限', 24, ({ title }) => title),
  text('起算日', 12, ({ trigger }) => trigger),
  text('截止日', 12, ({ day }) => day),
  text('依据', 24, ({ source }) => source),
  text('完成', 8, ({ isDone }) => (isDone ? '是' : '否')),
]
