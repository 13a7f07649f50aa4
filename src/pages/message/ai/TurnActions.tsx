import { Text, View } from '@tarojs/components'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { useActions } from '@/ui/page/ActionsContext'
import { plainWords } from './answerBlocks'
import type { TurnProps } from './TurnView'

/** Actions on an answer. */
export function TurnActions({ turn, mayAsk, onRetry, onRate }: TurnProps) {
  const { navigation } = useApp()
  const { copy } = useActions()
  const { rating, question, sources } = turn
  const cases = sources.filter(({ kind }) => kind === 'case')
  const [only] = cases
  const makeTask = () =>
    navigation.go(routes.task.add, {
      text: question,
      ...(only && cases.length === 1 ? { caseId: only.id } : {}),
    })
  const isAnswered = turn.answer !== ''
  return (
    <View className="turn__actions">
      {isAnswered && <Word text="复制" label={`复制回答：${question}`} onTap={() => copy(plainWords(turn.answer))} />}
      {isAnswered && turn.proposals.length === 0 && (
        <Word text="转任务" label={`转为任务：${question}`} onTap={() => makeTask()} />
      )}
      {mayAsk && (
        <Word text={turn.status === 'done' ? '重新回答' : '重试'} label={`重新回答：${question}`} onTap={onRetry} />
      )}
      {isAnswered && (
        <>
          <Word text="有用" label={`有用：${question}`} isOn={rating === 'useful'} onTap={() => onRate('useful')} />
          <Word text="没用" label={`没用：${question}`} isOn={rating === 'useless'} onTap={() => onRate('useless')} />
        </>
      )}
    </View>
  )
}

interface WordProps {
  text: string
  label: string
  isOn?: boolean
  onTap: () => void
}

const Word = ({ text, label, isOn, onTap }: WordProps) => (
  <Tappable className={isOn ? 'turn__word turn__word--on' : 'turn__word'} label={label} pressed={isOn} onTap={onTap}>
    <Text>{text}</Text>
  </Tappable>
)
