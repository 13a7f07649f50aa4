import { deadline } from '@contract/deadline'
import { courtDayWarning, deadlineForm } from '@contract/deadline/form'
import type { FormValues } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import { DISCLAIMER } from '@contract/law/deadlines'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { Part } from '@/features/record/Part'
import { toDate } from '@/lib/time'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { type DeadlineCase, DeadlineCell, type Deadlines } from './DeadlineCell'
import './DeadlinesPart.scss'

/** Deadlines of a case, the nearest first, each with its rule. */
export const DeadlinesPart = observer(function DeadlinesPart({ deadlineCase }: { deadlineCase: DeadlineCase }) {
  const [isOpen, setOpen] = useState(false)
  const api = useApi({ deadline })
  const { caseId } = deadlineCase
  const deadlines = usePart({ kind: 'case', id: caseId }, () => api.deadline.getCaseDeadlines({ caseId }))
  return (
    <Part of={deadlines}>
      {(there) => (
        <Section
          title="期限"
          flush
          right={deadlineCase.can.work && <Button label="登记事件" size="small" onTap={() => setOpen(true)} />}
        >
          {there.map((deadline) => (
            <DeadlineCell
              key={deadline.deadlineId}
              caseDeadline={deadline}
              deadlineCase={deadlineCase}
              deadlines={deadlines}
            />
          ))}
          <Text className="deadlines__note">
            {there.length > 0 ? DISCLAIMER : '登记送达、立案等事件，上诉、答辩等期限会自动算出并进入团队日程'}
          </Text>
          {isOpen && <EventSheet deadlineCase={deadlineCase} deadlines={deadlines} onClose={() => setOpen(false)} />}
        </Section>
      )}
    </Part>
  )
})

function EventSheet({
  deadlineCase,
  deadlines,
  onClose,
}: {
  deadlineCase: DeadlineCase
  deadlines: Deadlines
  onClose(): void
}) {
  const api = useApi({ deadline })
  const { feedback } = useApp().platform
  const fields = deadlineForm(deadlineCase.category)
  return (
    <RecordFormSheet
      title="登记事件"
      action="保存"
      toast="期限已进入团队日程"
      onClose={onClose}
      options={() => ({
        fields,
        // Most papers are entered on the day they come.
        initial: { trigger: toDate() },
        send: async (values, { key }) => {
          const given = tidy(fields, values as FormValues)
          const warning = courtDayWarning(String(given.rule), String(given.trigger), String(given.courtDay ?? ''))
          if (
            warning &&
            !(await feedback.confirm({ content: `${warning}，请与受理机关的通知核对`, confirmText: '仍要保存' }))
          )
            return undefined
          const input = { caseId: deadlineCase.caseId, values: given }
          deadlines.show(await api.deadline.saveDeadline(input, { key }))
          return true
        },
      })}
    />
  )
}
