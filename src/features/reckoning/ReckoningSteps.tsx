import type { Reckoning, ReckoningKind } from '@contract/law/reckon'
import { Text, View } from '@tarojs/components'
import { moneyInWords } from '@/lib/amount'
import { Grow } from '@/ui/base/Grow'
import { Notice } from '@/ui/feedback/Notice'
import { Money } from '@/ui/show/Money'
import { Result } from './Result'
import { resultOf } from './reckoningWords'

/** Calculation: the amount, in words, and its steps line by line. */
export function ReckoningSteps({ kind, result }: { kind: ReckoningKind; result: Reckoning }) {
  const { title, total, steps, source, caution } = result
  const isWords = kind === 'words'
  return (
    <Result
      title={title}
      large={resultOf(kind, result)}
      isWords={isWords}
      note={isWords ? undefined : moneyInWords(total)}
      source={source}
    >
      {caution && <Notice tone="warn" text={caution} />}
      {steps.map(({ words, figures, amount }) => (
        <View key={words} className="result__step">
          <Grow after={12}>
            <Text className="result__what">{words}</Text>
            <Text className="result__figures">{figures}</Text>
          </Grow>
          <Money value={amount} size="small" />
        </View>
      ))}
    </Result>
  )
}
