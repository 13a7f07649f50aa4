import { Text, View } from '@tarojs/components'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { useAmountMask } from '@/ui/show/AmountsContext'
import { answerBlocks, type Block, type Run } from './answerBlocks'
import './AnswerText.scss'

/** Answer as text nodes: nothing in it can be markup. */
export function AnswerText({ text }: { text: string }) {
  return (
    <View className="answer-text">
      {answerBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
        <Part key={index} block={block} />
      ))}
    </View>
  )
}

function Part({ block }: { block: Block }) {
  const maskAmounts = useAmountMask()
  if (block.kind === 'words')
    return (
      <View className="answer-text__words">
        <Runs runs={block.runs} />
      </View>
    )
  if (block.kind === 'list')
    return (
      <View className="answer-text__list">
        {block.items.map((runs) => (
          <View className="answer-text__item" key={runs.map(({ text }) => text).join('')}>
            <View className="answer-text__dot" />
            <Grow>
              <Runs runs={runs} />
            </Grow>
          </View>
        ))}
      </View>
    )
  const [head = [], ...rows] = block.rows
  return (
    <View className="answer-text__table">
      {rows.map((cells) => (
        <View className="answer-text__row" key={cells.join('|')}>
          <View className="answer-text__first">
            <Text>{maskAmounts(cells[0] ?? '')}</Text>
            {cells.length > 2 && <Caption>{maskAmounts(cells.slice(1, -1).join('　'))}</Caption>}
          </View>
          {cells.length > 1 && <Text className="answer-text__last">{maskAmounts(cells.at(-1) ?? '')}</Text>}
        </View>
      ))}
      {rows.length === 0 && <Text className="answer-text__row">{maskAmounts(head.join('　'))}</Text>}
    </View>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const maskAmounts = useAmountMask()
  return (
    <Text userSelect>
      {runs.map(({ text, isBold }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs of one line have no other order
        <Text key={index} className={isBold ? 'answer-text__bold' : undefined}>
          {maskAmounts(text)}
        </Text>
      ))}
    </Text>
  )
}
