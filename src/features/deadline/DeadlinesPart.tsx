import type { CaseDetail } from '@contract/case/shapes'
import { deadline } from '@contract/deadline'
import { deadlineForm } from '@contract/deadline/form'
import type { CaseDeadline } from '@contract/deadline/shapes'
import type { FormValues } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import { DISCLAIMER } from '@contract/law/deadlines'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { Part } from '@/features/record/Part'
import { fullDay } from '@/lib/time'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { usePart } from '@/stores/record/usePart'
import { Button } from '@/ui/input/Button'
import { Checkbox } from '@/ui/input/Checkbox'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'
import { deadlineLook, deadlineReason } from './deadlineWords'
import './DeadlinesPart.scss'

type Matter = Pick<CaseDetail, 'caseId' | 'category' | 'can'>
type Deadlines = LiveRecord<CaseDeadline[]>

/** What is due in a matter, the nearest first, each with the rule that made it. */
export const DeadlinesPart = observer(function DeadlinesPart({ matter }: { matter: Matter }) {
  const [isOpen, setOpen] = useState(false)
  const api = useApi({ deadline })
  const { caseId } = matter
  const deadlines = usePart({ kind: 'case', id: caseId }, () => api.deadline.getCaseDeadlines({ caseId }))
  return (
    <Part of={deadlines}>
      {(there) => (
        <Section
          title="期限"
          flush
          right={matter.can.work && <Button label="登记事件" size="small" onTap={() => setOpen(true)} />}
        >
          {there.map((one) => (
            <DeadlineCell key={one.deadlineId} one={one} matter={matter} deadlines={deadlines} />
          ))}
          <Text className="deadlines__note">
            {there.length > 0 ? DISCLAIMER : '登记送达、立案等事件，上诉、答辩等期限会自动算出并进入团队日程'}
          </Text>
          {isOpen && <EventSheet matter={matter} deadlines={deadlines} onClose={() => setOpen(false)} />}
        </Section>
      )}
    </Part>
  )
})

const DeadlineCell = observer(function DeadlineCell({
  one,
  matter,
  deadlines,
}: {
  one: CaseDeadline
  matter: Matter
  deadlines: Deadlines
}) {
  const api = useApi({ deadline })
  const { deadlineId, version, title, day, isDone, isInfo } = one
  const finish = () =>
    void deadlines.change(
      `done ${deadlineId}`,
      (_, key) => api.deadline.setDone({ deadlineId, version, isDone: !isDone }, { key }),
      isDone ? '已恢复' : '已完成，不再提醒',
    )
  return (
    <Cell
      left={
        matter.can.work && !isInfo ? (
          <Checkbox checked={isDone} label={`${title}${isDone ? '，恢复' : '，标为完成'}`} onChange={finish} />
        ) : undefined
      }
      title={`${fullDay(day)} ${title}`}
      note={deadlineReason(one)}
      right={<StatusChip {...deadlineLook(one)} />}
    />
  )
})

function EventSheet({ matter, deadlines, onClose }: { matter: Matter; deadlines: Deadlines; onClose(): void }) {
  const api = useApi({ deadline })
  const fields = deadlineForm(matter.category)
  return (
    <RecordFormSheet
      title="登记事件"
      action="保存"
      toast="期限已进入团队日程"
      onClose={onClose}
      options={() => ({
        fields,
        initial: {},
        send: async (values, { key }) => {
          const input = { caseId: matter.caseId, values: tidy(fields, values as FormValues) }
          deadlines.show(await api.deadline.saveDeadline(input, { key }))
          return true
        },
      })}
    />
  )
}
