import type { PersonRef } from '@contract/shapes'
import { View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { Empty } from '@/ui/feedback/Empty'
import { Section } from '@/ui/page/Section'
import { Timeline } from '@/ui/show/Timeline'

interface Event {
  id: string
  person: PersonRef | null
  words: string
  /** What it was and is, field by field. */
  changes?: readonly { label: string; before: string; after: string }[]
  time: string
}

/** What happened to a record, the last first. */
export function EventsPart({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return <Empty icon="history" text="还没有动态" />
  return (
    <Section>
      <Timeline
        items={events.map(({ id, person, words, changes = [], time }) => ({
          key: id,
          title: person ? `${person.name} ${words}` : words,
          time: friendlyTime(time),
          note:
            changes.length > 0 &&
            changes.map(({ label, before, after }) => (
              <View key={label}>{`${label}：${before || '无'} → ${after || '无'}`}</View>
            )),
          state: 'past' as const,
        }))}
      />
    </Section>
  )
}
