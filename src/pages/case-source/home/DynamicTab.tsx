import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { EventsPart } from '@/features/record/EventsPart'
import { useSourceApi, useSourcePart } from './useSourcePart'

/** History of a case source, the latest first. */
export function DynamicTab({ source: { id } }: { source: CaseSourceDetail }) {
  const { caseSource } = useSourceApi()
  const events = useSourcePart(id, (api) => api.caseSource.getEvents({ id }))
  return <EventsPart of={events} older={(page) => caseSource.getEvents({ id, ...page }, { silent: false })} />
}
