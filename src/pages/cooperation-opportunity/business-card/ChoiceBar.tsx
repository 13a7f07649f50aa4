import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { SettableRelation } from '@contract/cooperation-opportunity/codes'
import type { LawyerIn } from '@contract/cooperation-opportunity/shapes'
import { observer } from 'mobx-react-lite'
import { compact } from '@/lib/compact'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'

interface Props {
  id: string
  lawyer: LawyerIn
  record: LiveRecord<{ there?: LawyerIn }>
}

/** Publisher's actions on a lawyer: choose, decline, invite. */
export const ChoiceBar = observer(function ChoiceBar({ id, lawyer, record }: Props) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { feedback } = useApp().platform
  const { empId, name, firmName, can, version, relation } = lawyer
  const relate = (to: SettableRelation, toast: string) =>
    record.send(to, (_, key) => api.updateRelation({ id, empId, version, relation: to }, { key }), toast)
  const choose = async () => {
    const content = `${firmName}${name}将看到当事人的名称，确认没有利益冲突后开始合作；系统会先核对双方律所的利益冲突。`
    if (await feedback.confirm({ title: `选定${name}`, content, confirmText: '选定' }))
      await relate('selected', '已选定，等待对方开始合作')
  }
  const decline = async () => {
    const content = relation === 'selected' ? '对方已被选定，撤销后可以选择其他律师' : '对方会收到未选定的消息'
    if (await feedback.confirm({ title: `不选${name}`, content, confirmText: '确定' }))
      await relate('notSelected', '已告知对方')
  }
  const invite = () =>
    record.send('invite', (_, key) => api.sendInviteEmp({ id, empIds: [empId] }, { key }), '邀请已发出')
  const actions = compact<BarAction>([
    can.choose && { label: '选定', kind: 'primary', busy: record.busy === 'selected', onTap: () => choose() },
    can.invite && { label: '邀请合作', kind: 'primary', busy: record.busy === 'invite', onTap: () => invite() },
    can.decline && {
      label: relation === 'selected' ? '撤销选定' : '不选',
      busy: record.busy === 'notSelected',
      onTap: () => decline(),
    },
  ])
  return actions.length > 0 ? <BottomBar actions={actions} /> : null
})
