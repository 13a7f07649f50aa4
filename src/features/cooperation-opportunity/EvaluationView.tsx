import type { EvaluateState, Evaluation } from '@contract/cooperation-opportunity/shapes'
import { Text, View } from '@tarojs/components'
import { friendlyDay, fullDay } from '@/lib/time'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { LongText } from '@/ui/show/LongText'
import { Stars } from './Stars'
import './EvaluationView.scss'

/** Both evaluations; a missing one is shown as awaited. */
export function EvaluationView({ state }: { state: EvaluateState }) {
  const { isMine, isTheirs, mine, theirs, waitsUntil } = state
  const waits = theirs
    ? undefined
    : isTheirs
      ? `对方已评价，${isMine ? '' : '您评价后或'}${fullDay(waitsUntil)}之后可以看到`
      : isMine
        ? '等待对方评价'
        : undefined
  return (
    <>
      {mine && <One title="我的评价" evaluation={mine} />}
      {theirs && <One title={`${theirs.author.name}的评价`} evaluation={theirs} />}
      {waits && (
        <Section>
          <Notice tone="muted" icon="clock" text={waits} />
        </Section>
      )}
    </>
  )
}

function One({ title, evaluation: { scores, content, time } }: { title: string; evaluation: Evaluation }) {
  return (
    <Section title={title} right={<Text>{friendlyDay(time)}</Text>}>
      {scores.map(({ code, name, stars }) => (
        <View key={code} className="evaluation__score">
          <Text className="evaluation__name">{name}</Text>
          <Stars label={name} value={stars} />
        </View>
      ))}
      {content && <LongText className="evaluation__words" text={content} />}
    </Section>
  )
}
