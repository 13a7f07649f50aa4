import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { SettableRelation, SettableStatus } from '@contract/cooperation-opportunity/codes'
import { opportunityAnswerForm, opportunityCloseForm } from '@contract/cooperation-opportunity/form'
import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { compact } from '@/lib/compact'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'

const ASKING = { interested: '表达意向', accepted: '接受邀请', refused: '谢绝' } as const
type Asking = keyof typeof ASKING

/** Actions: a lawyer accepts or declines, and starts; the publisher invites more people, and ends it. */
export const OpportunityActions = observer(function OpportunityActions({
  record,
}: {
  record: LiveRecord<Opportunity>
}) {
  const [open, setOpen] = useState<Asking | 'close'>()
  const { navigation } = useApp()
  const { cooperationOpportunity: to } = routes
  const { answer, move, start, complete } = useMoves(record)
  const { now, busy } = record
  if (!now) return null
  const { id, can } = now
  const go = (route: typeof to.inviteLawyerList | typeof to.intentLawyerList | typeof to.evaluate) => () =>
    navigation.go(route, { id })
  const primary = 'primary' as const
  const actions = compact<BarAction>([
    can.start && { label: '开始合作', kind: primary, busy: busy === 'start', onTap: () => start() },
    can.evaluate && { label: '评价', kind: primary, onTap: go(to.evaluate) },
    can.accept && { label: ASKING.accepted, kind: primary, onTap: () => setOpen('accepted') },
    can.interest && { label: ASKING.interested, kind: primary, onTap: () => setOpen('interested') },
    can.refuse && { label: ASKING.refused, onTap: () => setOpen('refused') },
    can.withdraw && { label: '撤回意向', busy: busy === 'answer', onTap: () => answer('cancelled', '', '已撤回') },
    can.complete && { label: '完成合作', kind: primary, busy: busy === 'complete', onTap: () => complete() },
    can.choose && now.willing > 0 && { label: '选定律师', kind: primary, onTap: go(to.intentLawyerList) },
    can.invite && {
      label: '邀请律师',
      ...(now.willing > 0 ? {} : { kind: primary }),
      onTap: go(to.inviteLawyerList),
    },
    can.edit && { label: '修改', onTap: () => navigation.go(to.add, { id }) },
    can.close && { label: '关闭', onTap: () => setOpen('close') },
  ])
  const shut = () => setOpen(undefined)
  return (
    <>
      {actions.length > 0 && <BottomBar actions={actions} />}
      {(Object.keys(ASKING) as Asking[]).map((how) => (
        <FormSheet
          key={how}
          open={open === how}
          title={ASKING[how]}
          action={ASKING[how]}
          fields={opportunityAnswerForm}
          onClose={shut}
          onSubmit={({ note }) => answer(how, note, '已答复发布人')}
        />
      ))}
      <FormSheet
        open={open === 'close'}
        title="关闭合作机会"
        action="关闭"
        danger
        fields={opportunityCloseForm}
        onClose={shut}
        onSubmit={({ reason }) => move('closed', '已关闭', reason)}
      />
    </>
  )
})

function useMoves(record: LiveRecord<Opportunity>) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { feedback } = useApp().platform
  const answer = (relation: SettableRelation, note: string, toast: string) =>
    record.change('answer', ({ id }, key) => api.updateRelation({ id, relation, note }, { key }), toast)
  const move = (status: SettableStatus, toast: string, reason = '', name = 'close') =>
    record.change(
      name,
      ({ id, version }, key) => api.updateCooperationStatus({ id, version, status, reason }, { key }),
      toast,
    )
  const start = async () => {
    const { parties } = record.now ?? {}
    const names = [parties?.clientName, parties?.opponentNames].filter(Boolean).join('；')
    const content = `当事人：${names}。请确认与您及您的律所没有利益冲突；开始后双方可以看到对方的联系方式。`
    if (await feedback.confirm({ title: '开始合作', content, confirmText: '开始合作' }))
      await move('cooperating', '合作已开始', '', 'start')
  }
  const complete = async () => {
    const content = '完成后不能撤销，双方会收到评价的邀请'
    if (await feedback.confirm({ title: '完成合作', content, confirmText: '完成' }))
      await move('completed', '合作已完成', '', 'complete')
  }
  return { answer, move, start, complete }
}
