import { returnForm, reviewForm } from '@contract/work-log/form'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import type { LogBatchStore } from './LogBatchStore'

/** Actions on the selected logs: submitting by their author, reviewing by their reviewer. */
export const LogBatchBar = observer(function LogBatchBar(props: { store: LogBatchStore; kind: 'submit' | 'review' }) {
  const { store, kind } = props
  const [asked, setAsked] = useState<'reviewed' | 'returned'>()
  const { selection, isBusy } = store
  const disabled = selection.count === 0
  const many = selection.count > 0 ? ` ${selection.count} 条` : ''
  const close = () => setAsked(undefined)
  const cancel: BarAction = { label: '取消', onTap: () => selection.turn(false) }
  const begin: BarAction[] = [{ label: kind === 'submit' ? '批量提交' : '批量审阅', onTap: () => selection.turn(true) }]
  const submitting: BarAction[] = [
    { label: `提交${many}`, kind: 'primary', disabled, busy: isBusy, onTap: () => store.submit() },
    cancel,
  ]
  const reviewing: BarAction[] = [
    { label: `通过${many}`, kind: 'primary', disabled, busy: isBusy, onTap: () => setAsked('reviewed') },
    { label: '退回', disabled, onTap: () => setAsked('returned') },
    cancel,
  ]
  return (
    <FormSupport>
      <BottomBar actions={selection.isOn ? (kind === 'submit' ? submitting : reviewing) : begin} />
      <FormSheet
        open={asked === 'reviewed'}
        title={`审阅通过${many}`}
        action="审阅通过"
        fields={reviewForm}
        onClose={close}
        onSubmit={({ note }) => store.review('reviewed', note)}
      />
      <FormSheet
        open={asked === 'returned'}
        title={`退回${many}`}
        action="退回"
        danger
        fields={returnForm}
        onClose={close}
        onSubmit={({ note }) => store.review('returned', note)}
      />
    </FormSupport>
  )
})
