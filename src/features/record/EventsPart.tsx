import type { PersonRef } from '@contract/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { Empty } from '@/ui/feedback/Empty'
import type { LoadOlder } from '@/ui/list/OlderItems'
import { Section } from '@/ui/page/Section'
import { Timeline } from '@/ui/show/Timeline'
import { useOlder } from './useOlder'

interface Event {
  id: string
  person: PersonRef | null
  words: string
  /** What it was and is, field by field. */
  changes?: readonly { label: string; before: string; after: string }[]
  time: string
}

interface Props<T extends Event> {
  /** The newest. */
  events: readonly T[]
  total: number
  older: LoadOlder<T>
}

/** What happened to a record, the last first, the older by a tap. */
export const EventsPart = observer(function EventsPart<T extends Event>({ events, total, older }: Props<T>) {
  const { shown, more } = useOlder({ newest: events, total, keyOf: ({ id }: T) => id, read: older })
  if (shown.length === 0) return <Empty icon="history" text="还没有动态" />
  return (
    <Section>
      <Timeline
        items={shown.map(({ id, person, words, changes = [], time }) => ({
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
      {more}
    </Section>
  )
})
