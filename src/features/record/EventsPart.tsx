import type { PersonRef } from '@contract/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Empty } from '@/ui/feedback/Empty'
import type { PageOf } from '@/ui/list/ListState'
import type { LoadOlder } from '@/ui/list/OlderItems'
import { Section } from '@/ui/page/Section'
import { Timeline } from '@/ui/show/Timeline'
import { Part } from './Part'
import { useOlder } from './useOlder'

interface Event {
  id: string
  person: PersonRef | null
  words: string
  /** Values before and after, by field. */
  changes?: readonly { label: string; before: string; after: string }[]
  time: string
}

interface Props<T extends Event> {
  of: LiveRecord<PageOf<T>>
  older: LoadOlder<T>
}

/** History of a record, the latest first, older events by a tap. */
export function EventsPart<T extends Event>({ of: record, older }: Props<T>) {
  return (
    <Part of={record}>
      {({ records, total }) =>
        total === 0 ? (
          <Empty icon="history" text="还没有动态" />
        ) : (
          <Section>
            <Events newest={records} total={total} read={older} />
          </Section>
        )
      }
    </Part>
  )
}

const keyOf = ({ id }: Event) => id

const Events = observer(function Events(props: { newest: readonly Event[]; total: number; read: LoadOlder<Event> }) {
  const { shown, more } = useOlder({ ...props, keyOf })
  return (
    <>
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
    </>
  )
})
