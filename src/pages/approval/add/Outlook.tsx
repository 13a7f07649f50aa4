import type { NextStep } from '@contract/approval/shapes'
import { observer } from 'mobx-react-lite'
import { DifferenceRows } from '@/features/approval/blocks/Differences'
import { CourseTimeline } from '@/features/approval/course/CourseTimeline'
import { RiskStrip } from '@/features/approval/RiskStrip'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { ShownAmounts } from '@/ui/show/ShownAmounts'
import type { ApplicationStore } from './ApplicationStore'

/** Text of an optional choice: names the default approver. */
function choiceWords(next: NextStep | undefined, chosen: number): string {
  const name = next?.name ?? '审批人'
  if (chosen > 0) return `已选 ${chosen} 位${name}`
  const others = next?.people.map((person) => person.name).join('、')
  return next?.choose?.min === 0 && others ? `不指定${name}时，由 ${others} 审批` : `请选择${name}`
}

/** Forecast of the flow: risks, choice of approvers, the steps. */
export const Outlook = observer(function Outlook({
  store,
  onChoose,
}: {
  store: ApplicationStore
  onChoose: () => void
}) {
  const { forecast, kind, choose, approverIds } = store
  const nodes = forecast?.forecast ?? kind?.flow ?? []
  return (
    <>
      {forecast && <RiskStrip risks={forecast.risks} />}
      {choose && (
        <Notice
          icon="users"
          text={choiceWords(forecast?.next, approverIds.length)}
          action={approverIds.length > 0 ? '修改' : choose.min === 0 ? '指定' : '选择'}
          onTap={onChoose}
        />
      )}
      {forecast && forecast.differences.length > 0 && (
        <Section title="通过后">
          <ShownAmounts>
            <DifferenceRows differences={forecast.differences} />
          </ShownAmounts>
        </Section>
      )}
      {nodes.length > 0 && (
        <Section title="审批流程">
          <CourseTimeline course={{ timeline: [], events: [], forecast: nodes }} />
        </Section>
      )}
    </>
  )
})
