import { cooperationCaseSource } from '@contract/cooperation-case-source'
import type { ChanceAnswer } from '@contract/cooperation-case-source/codes'
import { chanceLimits } from '@contract/cooperation-case-source/codes'
import { chanceAnswerForm, chanceCloseForm } from '@contract/cooperation-case-source/form'
import type { Chance } from '@contract/cooperation-case-source/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { compact } from '@/lib/compact'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { PeopleSheet } from '@/ui/people/PeopleSheet'

const ASKING = { interested: '愿意合作', refused: '谢绝合作' } as const
type Asking = keyof typeof ASKING
type Open = Asking | 'close' | 'invite'

interface Props {
  record: LiveRecord<Chance>
  /** True in the manager's view, which has no answers of one's own. */
  isManaging: boolean
}

/** Actions on an offer: a colleague accepts or declines, the publisher invites more people or ends it. */
export const ChanceActions = observer(function ChanceActions({ record, isManaging }: Props) {
  const api = useApi({ cooperationCaseSource }).cooperationCaseSource
  const { navigation } = useApp()
  const [open, setOpen] = useState<Open>()
  const { now, busy } = record
  if (!now) return null
  const { chanceId, can } = now
  const answer = (how: ChanceAnswer, note: string, toast: string) =>
    record.change(how, (_, key) => api.answer({ chanceId, answer: how, note }, { key }), toast)
  const finish = () =>
    record.change('finish', ({ version }, key) => api.finish({ chanceId, version }, { key }), '合作已完成')
  const close = (reason: string) =>
    record.change('close', ({ version }, key) => api.close({ chanceId, version, reason }, { key }), '已关闭')
  const invite = (empIds: string[]) =>
    record.change('invite', (_, key) => api.invite({ chanceId, empIds }, { key }), '邀请已发出')
  const actions = compact<BarAction>([
    can.agree && !isManaging && { label: ASKING.interested, kind: 'primary', onTap: () => setOpen('interested') },
    can.refuse && !isManaging && { label: ASKING.refused, onTap: () => setOpen('refused') },
    can.cancel &&
      !isManaging && { label: '撤回意向', busy: busy === 'cancelled', onTap: () => answer('cancelled', '', '已撤回') },
    can.finish && { label: '完成合作', kind: 'primary', busy: busy === 'finish', onTap: () => finish() },
    can.invite && { label: '邀请同事', kind: 'primary', busy: busy === 'invite', onTap: () => setOpen('invite') },
    can.edit && { label: '修改', onTap: () => navigation.go(routes.cooperationCaseSource.add, { chanceId }) },
    can.close && { label: '关闭', onTap: () => setOpen('close') },
  ])
  const shut = () => setOpen(undefined)
  return (
    <>
      {actions.length > 0 && <BottomBar actions={actions} />}
      {(['interested', 'refused'] as const).map((how) => (
        <FormSheet
          key={how}
          open={open === how}
          title={ASKING[how]}
          action={ASKING[how]}
          fields={chanceAnswerForm}
          onClose={shut}
          onSubmit={({ note }) => answer(how, note, '已答复发布人')}
        />
      ))}
      <FormSheet
        open={open === 'close'}
        title="关闭合作案源"
        action="关闭"
        danger
        fields={chanceCloseForm}
        onClose={shut}
        onSubmit={({ reason }) => close(reason)}
      />
      <PeopleSheet
        open={open === 'invite'}
        onClose={shut}
        title="邀请同事合作"
        multiple
        max={chanceLimits.people}
        value={[]}
        onDone={(empIds) => empIds.length > 0 && invite(empIds)}
      />
    </>
  )
})
