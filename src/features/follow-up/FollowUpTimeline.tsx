import { FOLLOW_UP_RESULTS, FOLLOW_UP_WAYS } from '@contract/clue/codes'
import type { FollowUp } from '@contract/follow-up/shapes'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useOlder } from '@/features/record/useOlder'
import { friendlyTime } from '@/lib/time'
import type { LoadOlder } from '@/ui/list/OlderItems'
import { Timeline } from '@/ui/show/Timeline'

interface Props {
  /** Newest follow-ups, as they come with their record. */
  talks: readonly FollowUp[]
  total: number
  /** Time of the next follow-up, if planned. */
  nextTime: string | null
  older: LoadOlder<FollowUp>
}

const keyOf = ({ followUpId }: FollowUp) => followUpId
const titleOf = ({ way, result, author }: FollowUp) =>
  [author.name, FOLLOW_UP_WAYS[way], result && FOLLOW_UP_RESULTS[result]].filter(Boolean).join(' · ')

/** Timeline of follow-ups, the newest first, older ones by a tap; a planned one is above, dashed. */
export const FollowUpTimeline = observer(function FollowUpTimeline({ talks, total, nextTime, older }: Props) {
  const { shown, more } = useOlder({ newest: talks, total, keyOf, read: older })
  const next = nextTime
    ? [{ key: 'next', title: '下次联系', time: friendlyTime(nextTime), state: 'future' as const }]
    : []
  return (
    <>
      <Timeline
        items={[
          ...next,
          ...shown.map((talk) => ({
            key: talk.followUpId,
            title: titleOf(talk),
            time: friendlyTime(talk.followTime),
            note: <Text userSelect>{talk.content}</Text>,
            state: 'past' as const,
          })),
        ]}
      />
      {more}
    </>
  )
})
