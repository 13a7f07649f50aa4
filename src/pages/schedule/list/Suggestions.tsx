import { WORK_SOURCES } from '@contract/work-log/codes'
import type { Suggestion, WorkDay } from '@contract/work-log/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Grow } from '@/ui/base/Grow'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { StatusChip } from '@/ui/show/StatusChip'
import type { TodayLogStore } from './TodayLogStore'

/** Suggested logs of the day: one tap each. */
export const Suggestions = observer(function Suggestions({ store, day }: { store: TodayLogStore; day: WorkDay }) {
  if (day.suggestions.length === 0) return null
  return (
    <Section title={`建议记入 ${day.suggestions.length}`} flush>
      {day.suggestions.map((suggestion) => (
        <SuggestionRow
          key={`${suggestion.source.kind} ${suggestion.source.id}`}
          store={store}
          suggestion={suggestion}
        />
      ))}
    </Section>
  )
})

const SuggestionRow = observer(function SuggestionRow(props: { store: TodayLogStore; suggestion: Suggestion }) {
  const { store, suggestion } = props
  const { title, note, hours, source } = suggestion
  return (
    <View className="today-log__suggestion">
      <Grow after={8}>
        <Text className="today-log__title">{title}</Text>
        <View className="today-log__about">
          <StatusChip text={WORK_SOURCES[source.kind]} tone="info" />
          <Text className="today-log__when">
            {note} · {hours} 小时
          </Text>
        </View>
      </Grow>
      <Button
        label="忽略"
        spokenName={`忽略${title}`}
        size="small"
        kind="text"
        onTap={() => store.dismiss(suggestion)}
      />
      <Button
        label="记入"
        spokenName={`记入${title}`}
        size="small"
        kind="primary"
        busy={store.record.busy === `take ${source.kind} ${source.id}`}
        onTap={() => store.accept(suggestion)}
      />
    </View>
  )
})
