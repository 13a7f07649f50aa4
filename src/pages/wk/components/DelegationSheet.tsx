import type { Delegation } from '@contract/approval/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { friendlyTime } from '@/lib/time'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'
import type { DelegationStore } from '../DelegationStore'

interface DelegationSheetProps {
  open: boolean
  store: DelegationStore
  onClose: () => void
}

const STATES = {
  coming: { text: '未开始', tone: 'info' },
  active: { text: '生效中', tone: 'good' },
  over: { text: '已结束', tone: 'muted' },
} as const satisfies Record<Delegation['state'], object>

/** Sheet for delegating one's decisions for a time: the current delegation, and a new one. */
export const DelegationSheet = observer(function DelegationSheet({ open, store, onClose }: DelegationSheetProps) {
  useEffect(() => {
    if (open) store.record.refresh()
  }, [open, store])
  const { mine, toMe, form } = store
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="外出委托"
      tall
      footer={
        <Button kind="primary" size="large" label="保存委托" busy={form.isSubmitting} onTap={() => store.save()} />
      }
    >
      {mine.length > 0 && (
        <Section title="我的委托" flush>
          {mine.map((delegation) => (
            <Cell
              key={delegation.delegationId}
              title={`由 ${delegation.to.name} 代为处理`}
              note={periodOf(delegation)}
              right={
                delegation.state === 'over' ? (
                  <StatusChip {...STATES.over} />
                ) : (
                  <Button
                    size="small"
                    label="结束"
                    spokenName={`结束给 ${delegation.to.name} 的委托`}
                    onTap={() => store.end(delegation)}
                  />
                )
              }
            />
          ))}
        </Section>
      )}
      {toMe.length > 0 && (
        <Section title="委托给我的" flush>
          {toMe.map((delegation) => (
            <Cell
              key={delegation.delegationId}
              title={`代 ${delegation.from.name} 处理`}
              note={periodOf(delegation)}
              right={<StatusChip {...STATES[delegation.state]} />}
            />
          ))}
        </Section>
      )}
      <View>{open && <FormView form={form} />}</View>
    </Sheet>
  )
})

const periodOf = ({ startTime, endTime, types }: Delegation) =>
  `${friendlyTime(startTime)} 至 ${friendlyTime(endTime)}${types ? ` · ${types.length} 类审批` : ''}`
