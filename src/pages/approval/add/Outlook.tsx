import { observer } from 'mobx-react-lite'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { RiskStrip } from '../../RiskStrip'
import { CourseTimeline } from '../components/CourseTimeline'
import type { ApplicationStore } from './ApplicationStore'

/** What would follow: what speaks against it, who chooses whom, the steps. */
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
          text={
            approverIds.length > 0
              ? `已选 ${approverIds.length} 位${forecast?.next.name}`
              : `请选择${forecast?.next.name}`
          }
          action={approverIds.length > 0 ? '修改' : '选择'}
          onTap={onChoose}
        />
      )}
      {nodes.length > 0 && (
        <Section title="审批流程">
          <CourseTimeline course={{ timeline: [], events: [], forecast: nodes }} />
        </Section>
      )}
    </>
  )
})
