import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { RelationStatus } from '@contract/cooperation-opportunity/shapes'
import { observer } from 'mobx-react-lite'
import { relationLook } from '@/rules/looks/cooperationOpportunityLook'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'

/** Reader's opportunities the lawyer could be invited to, and their relation to the others. */
export const InvitePart = observer(function InvitePart({ empId, name }: { empId: string; name: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { feedback } = useApp().platform
  const deps = useRecordDeps()
  const mine = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: newsOf('opportunity'),
        read: () => api.getCooperationRelationStatusByUserId({ empId }),
      }),
  )
  const rows = mine.now ?? []
  if (rows.length === 0) return null
  const invite = async ({ id, title }: RelationStatus) => {
    if (!(await feedback.confirm({ title: `邀请${name}`, content: title, confirmText: '邀请' }))) return
    await mine.send(`invite ${id}`, (_, key) => api.sendInviteEmp({ id, empIds: [empId] }, { key }), '邀请已发出')
  }
  return (
    <Section title={`邀请${name}参与`} flush>
      {rows.map((row) => (
        <Cell
          key={row.id}
          title={row.title}
          right={row.relation ? <StatusChip {...relationLook[row.relation]} /> : undefined}
          value={row.canInvite ? '邀请' : ''}
          label={row.canInvite ? `邀请${name}参与${row.title}` : undefined}
          onTap={row.canInvite ? () => invite(row) : undefined}
        />
      ))}
    </Section>
  )
})
