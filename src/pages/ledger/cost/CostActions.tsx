import { costInvoice } from '@contract/cost-invoice'
import type { CostMark } from '@contract/cost-invoice/codes'
import { costAnswerForm, costReasonForm } from '@contract/cost-invoice/form'
import type { CostInvoice } from '@contract/cost-invoice/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { BottomBar } from '@/ui/page/BottomBar'

type Markable = Exclude<CostMark, 'cancelled'>
const WAYS: Readonly<Record<Markable, { label: string; done: string }>> = {
  recorded: { label: '登记入账', done: '已登记' },
  settled: { label: '结算', done: '已结算' },
  doubtful: { label: '存疑', done: '已标记存疑' },
  toRecord: { label: '补充说明', done: '已补充说明' },
}
const SPOKEN: readonly Markable[] = ['doubtful', 'toRecord']

/** Actions on a cost invoice. */
export const CostActions = observer(function CostActions({ record }: { record: LiveRecord<CostInvoice> }) {
  const api = useApi({ costInvoice })
  const [question, setQuestion] = useState<'doubtful' | 'toRecord' | 'cancelled'>()
  const { now } = record
  if (!now) return null
  const { costInvoiceId, can } = now
  const mark = (to: Markable, note?: string) =>
    record.change(
      to,
      ({ version }, key) => api.costInvoice.saveMarkStatus({ costInvoiceId, version, mark: to, note }, { key }),
      WAYS[to].done,
    )
  const actions = can.marks.map((to, index) => ({
    label: WAYS[to].label,
    kind: index === 0 ? ('primary' as const) : undefined,
    busy: record.busy === to,
    onTap: () => (SPOKEN.includes(to) ? setQuestion(to as 'doubtful' | 'toRecord') : mark(to)),
  }))
  const more = can.cancel ? [{ label: '撤销', danger: true, onTap: () => setQuestion('cancelled') }] : []
  const close = () => setQuestion(undefined)
  return (
    <FormSupport>
      {actions.length + more.length > 0 && <BottomBar actions={actions} more={more} />}
      <FormSheet
        open={question === 'doubtful'}
        title="标记存疑"
        action="确认"
        fields={costReasonForm}
        onClose={close}
        onSubmit={({ note }) => mark('doubtful', note)}
      />
      <FormSheet
        open={question === 'toRecord'}
        title="补充说明"
        action="提交"
        fields={costAnswerForm}
        onClose={close}
        onSubmit={({ note }) => mark('toRecord', note)}
      />
      <FormSheet
        open={question === 'cancelled'}
        title="撤销成本票"
        action="确认撤销"
        danger
        fields={costReasonForm}
        onClose={close}
        onSubmit={({ note: reason }) =>
          record.change(
            'cancel',
            ({ version }, key) => api.costInvoice.cancel({ costInvoiceId, version, reason }, { key }),
            '已撤销',
          )
        }
      />
    </FormSupport>
  )
})
