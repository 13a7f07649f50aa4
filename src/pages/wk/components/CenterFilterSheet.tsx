import type { WorkCounts } from '@contract/approval.shapes'
import { approvalKinds } from '@contract/approvals'
import { WORK_TABS, type WorkTab } from '@contract/codes/approval'
import { useMemo } from 'react'
import { BottomBar } from '@/ui/BottomBar'
import { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import { dateRange, type Field, money, multi, person, switchField } from '@/ui/form/fields'
import type { Option } from '@/ui/Radio'
import { Sheet } from '@/ui/Sheet'
import { type CenterFilter, NO_FILTER } from '../centerFilter'

interface CenterFilterSheetProps {
  open: boolean
  tab: WorkTab
  filter: CenterFilter
  counts?: WorkCounts
  onClose: () => void
  onDone: (filter: CenterFilter) => void
}

type Values = {
  -readonly [K in keyof CenterFilter]: CenterFilter[K] extends readonly string[] ? string[] : CenterFilter[K]
}

/** Kind, applicant, time, amount; what only some of the lists know is asked for there. */
export function CenterFilterSheet({ open, tab, filter, counts, onClose, onDone }: CenterFilterSheetProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins anew each time the sheet opens
  const form = useMemo(
    () => new FormModel<Values>({ fields: fieldsOf(tab, counts), initial: { ...filter, types: [...filter.types] } }),
    [open],
  )
  const finish = (chosen: CenterFilter) => {
    onDone(chosen)
    onClose()
  }
  const apply = () => {
    if (form.validate()) finish({ ...form.values })
  }
  return (
    <Sheet
      open={open}
      title={`筛选${WORK_TABS[tab]}`}
      onClose={onClose}
      footer={
        <BottomBar
          actions={[
            { label: '清除', onTap: () => finish(NO_FILTER) },
            { label: '查看结果', kind: 'primary', onTap: apply },
          ]}
        />
      }
    >
      {open && <FormView form={form} />}
    </Sheet>
  )
}

const fieldsOf = (tab: WorkTab, counts: WorkCounts | undefined): Field<Values>[] => [
  multi('types', '审批类型', { items: kindsOf(tab, counts), placeholder: '全部' }),
  ...(tab === 'started' ? [] : [person<Values>('applicantId', '申请人', { placeholder: '全部' })]),
  dateRange('time', '提交时间', { placeholder: '不限' }),
  money('minAmount', '金额不低于', { placeholder: '不限' }),
  money('maxAmount', '金额不高于', {
    placeholder: '不限',
    validate: (max, { minAmount }) => (minAmount && Number(max) < Number(minAmount) ? '不能小于上面的金额' : undefined),
  }),
  ...(tab === 'todo' ? [switchField<Values>('lateOnly', '只看超时')] : []),
  ...(tab === 'cc' ? [switchField<Values>('unreadOnly', '只看未读')] : []),
]

/** Of the to-dos those there are, with how many; else every kind. */
function kindsOf(tab: WorkTab, counts: WorkCounts | undefined): Option[] {
  if (tab === 'todo' && counts)
    return counts.todoTypes.map(({ type, title, count }) => ({ value: String(type), text: title, note: `${count} 项` }))
  return approvalKinds.flatMap(({ codes, title }) => codes.map((code) => ({ value: String(code), text: title })))
}
