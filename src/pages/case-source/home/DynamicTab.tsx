import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { EventsPart } from '@/features/record/EventsPart'
import { Part } from '@/features/record/Part'
import { useSourceApi, useSourcePart } from './useSourcePart'

/** What happened to it, the last first. */
export function DynamicTab({ source: { id } }: { source: CaseSourceDetail }) {
  const { caseSource } = useSourceApi()
  const events = useSourcePart(id, (api) => api.caseSource.getEvents({ id }))
  return (
    <Part of={events}>
      {({ records, total }) => (
        <EventsPart
          events={records}
          total={total}
          older={(page) => caseSource.getEvents({ id, ...page }, { silent: false })}
        />
      )}
    </Part>
  )
}
