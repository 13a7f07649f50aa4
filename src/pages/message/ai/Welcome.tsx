import type { AiUse } from '@contract/ai/shapes'
import { ANSWERS_FEEDBACK } from '@contract/feedback/codes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { toClock } from '@/lib/time'
import { useApp } from '@/stores/app'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { suggestions } from './suggestions'
import './Welcome.scss'

interface Props {
  use: AiUse
  hasCase: boolean
  onAsk: (question: string) => void
}

/** Start of a session: the engine that answers, and suggested questions. */
export const Welcome = observer(function Welcome({ use, hasCase, onAsk }: Props) {
  const { session } = useApp()
  const seesBooks = session.can('inventory10') || session.can(ANSWERS_FEEDBACK)
  const hour = Number(toClock(Date.now()).slice(0, 2))
  return (
    <View className="welcome">
      <Text className="welcome__words">
        {use.engine === 'local'
          ? '本地检索，不联网：只查您有权查看的记录，答案都附出处。'
          : `由外部模型 ${use.model} 作答：问题与查到的记录会发给它，证件、手机与账号已遮住，每次发送留有审计记录。`}
      </Text>
      <CellGroup title="可以这样问">
        {suggestions({ hour, hasCase, seesBooks }).map((question) => (
          <Cell key={question} title={question} onTap={() => onAsk(question)} />
        ))}
      </CellGroup>
    </View>
  )
})
