import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { EventsPart } from '@/features/record/EventsPart'
import { Part } from '@/features/record/Part'
import { useSourcePart } from './useSourcePart'

const SHOWN = 100

/** What happened to it, the last first. */
export function DynamicTab({ source }: { source: CaseSourceDetail }) {
  const events = useSourcePart(source.id, ({ caseSource }, id) => caseSource.getEvents({ id, size: SHOWN }))
  return <Part of={events}>{({ records }) => <EventsPart events={records} />}</Part>
}
