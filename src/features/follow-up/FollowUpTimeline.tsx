import { FOLLOW_UP_RESULTS, FOLLOW_UP_WAYS } from '@contract/codes/clue'
import type { FollowUp } from '@contract/follow-up/shapes'
import { Text } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { Timeline } from '@/ui/show/Timeline'

const named = ({ way, result, author }: FollowUp) =>
  [author.name, FOLLOW_UP_WAYS[way], result && FOLLOW_UP_RESULTS[result]].filter(Boolean).join(' · ')

/** What was said with them, the newest first; above it, dashed, the next talk where one is planned. */
export function FollowUpTimeline({ talks, nextTime }: { talks: readonly FollowUp[]; nextTime: string | null }) {
  const next = nextTime
    ? [{ key: 'next', title: '下次联系', time: friendlyTime(nextTime), state: 'future' as const }]
    : []
  return (
    <Timeline
      items={[
        ...next,
        ...talks.map((talk) => ({
          key: talk.followUpId,
          title: named(talk),
          time: friendlyTime(talk.followTime),
          note: <Text userSelect>{talk.content}</Text>,
          state: 'past' as const,
        })),
      ]}
    />
  )
}
