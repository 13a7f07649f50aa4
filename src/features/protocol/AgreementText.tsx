import { dayInWords } from '@contract/day-words'
import { Text, View } from '@tarojs/components'
import { ariaProps } from '@/ui/base/ariaProps'
import type { Agreement } from './clause'
import './AgreementText.scss'

const NUMBERS = '一二三四五六七八九十'

/** Agreement as text: numbered clauses, points, and its effective date. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  return (
    <View className="agreement-text">
      <Text className="agreement-text__since">{`自${dayInWords(agreement.since)}起施行`}</Text>
      {agreement.preamble.map((text) => (
        <Paragraph key={text} text={text} />
      ))}
      {agreement.clauses.map(({ title, paragraphs }, index) => (
        <View key={title}>
          <View className="agreement-text__title" {...ariaProps({ role: 'heading', level: 2 })}>
            <Text>{`${NUMBERS[index]}、${title}`}</Text>
          </View>
          {paragraphs.map((text) => (
            <Paragraph key={text} text={text} />
          ))}
        </View>
      ))}
    </View>
  )
}

const POINT = '· '

function Paragraph({ text }: { text: string }) {
  const isPoint = text.startsWith(POINT)
  return (
    <View className={isPoint ? 'agreement-text__point' : 'agreement-text__words'}>
      <Text userSelect>{isPoint ? text.slice(POINT.length) : text}</Text>
    </View>
  )
}
