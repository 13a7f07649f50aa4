import { FOLLOW_UP_RESULTS, FOLLOW_UP_WAYS } from '@contract/codes/clue'
import type { FollowUp } from '@contract/follow-up/shapes'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { useScreenStore } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { Timeline } from '@/ui/show/Timeline'
import { type LoadTalks, OlderTalks } from './OlderTalks'

interface Props {
  /** The newest, as they come with what they were about. */
  talks: readonly FollowUp[]
  /** How many there are of all. */
  total: number
  /** The next one, where one is planned. */
  nextTime: string | null
  older: LoadTalks
}

const named = ({ way, result, author }: FollowUp) =>
  [author.name, FOLLOW_UP_WAYS[way], result && FOLLOW_UP_RESULTS[result]].filter(Boolean).join(' · ')

/** What was said with them, the newest first, the older by a tap; above it, dashed, the next talk where one is planned. */
export const FollowUpTimeline = observer(function FollowUpTimeline({ talks, total, nextTime, older }: Props) {
  const store = useScreenStore(() => new OlderTalks(older))
  const shown = store.after(talks)
  const next = nextTime
    ? [{ key: 'next', title: '下次联系', time: friendlyTime(nextTime), state: 'future' as const }]
    : []
  const rest = total - shown.length
  return (
    <>
      <Timeline
        items={[
          ...next,
          ...shown.map((talk) => ({
            key: talk.followUpId,
            title: named(talk),
            time: friendlyTime(talk.followTime),
            note: <Text userSelect>{talk.content}</Text>,
            state: 'past' as const,
          })),
        ]}
      />
      {rest > 0 && (
        <Button
          label={`更早的 ${rest} 条`}
          kind="text"
          size="large"
          busy={store.isLoading}
          onTap={() => void store.more(talks)}
        />
      )}
    </>
  )
})
