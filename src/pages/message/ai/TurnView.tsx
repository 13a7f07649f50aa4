import { AI_ENGINES, AI_PROPOSALS, AI_SOURCES } from '@contract/ai/codes'
import type { AiProposal, AiTurn } from '@contract/ai/shapes'
import { DISCLAIMER } from '@contract/law/deadlines'
import { Text, View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { aiProposalTarget, aiSources, aiSourceTarget } from '@/rules/targets/aiTarget'
import { useFollower } from '@/stores/follow/useFollower'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { AnswerText } from './AnswerText'
import { TurnActions } from './TurnActions'
import './TurnView.scss'

export interface TurnProps {
  turn: AiTurn
  /** False in a session that has ended. */
  mayAsk: boolean
  onRetry: () => void
  onRate: (said: 'useful' | 'useless') => void
}

/** Question with its answer and the sources of the answer. */
export function TurnView(props: TurnProps) {
  const { turn } = props
  const isRunning = turn.status === 'running'
  return (
    <View className="turn">
      <View className="turn__asked">
        <View className="turn__bubble">
          <Text userSelect>{turn.question}</Text>
        </View>
      </View>
      <View className="turn__answer" {...ariaProps({ role: 'group', label: `回答：${turn.question}` })}>
        <Text className="turn__engine">{`${AI_ENGINES[turn.engine]} · ${friendlyTime(turn.askTime)}`}</Text>
        {turn.answer && <AnswerText text={turn.answer} />}
        {isRunning && (
          <View className="turn__running" {...ariaProps({ role: 'status' })}>
            <Text>{turn.answer ? '正在回答' : '正在查找'}</Text>
            <View className="turn__wheel" />
          </View>
        )}
        {turn.status === 'stopped' && <Text className="turn__note">已停止</Text>}
        {turn.isLaw && <Text className="turn__note">{DISCLAIMER}</Text>}
      </View>
      {turn.trouble && <Notice tone="warn" text={turn.trouble} />}
      <Proposals turn={turn} />
      <Sources turn={turn} />
      {!isRunning && <TurnActions {...props} />}
    </View>
  )
}

function Sources({ turn: { sources } }: Pick<TurnProps, 'turn'>) {
  const follower = useFollower()
  if (sources.length === 0) return null
  return (
    <CellGroup title="所用记录">
      {sources.map((source) => (
        <Cell
          key={`${source.kind} ${source.id} ${source.title}`}
          icon={aiSources[source.kind].icon}
          title={source.title}
          note={[AI_SOURCES[source.kind], source.note].filter(Boolean).join(' · ')}
          onTap={() => follower.follow(aiSourceTarget(source))}
        />
      ))}
    </CellGroup>
  )
}

/** Proposals: a tap only opens a filled-in page, to be checked and saved. */
function Proposals({ turn: { proposals } }: Pick<TurnProps, 'turn'>) {
  const follower = useFollower()
  return (
    <>
      {proposals.map((proposal) => (
        <View className="turn__proposal" key={`${proposal.kind} ${proposal.title}`}>
          <View className="turn__proposed">
            <Caption>{AI_PROPOSALS[proposal.kind]}</Caption>
            <Text className="turn__title">{wordsOf(proposal)}</Text>
          </View>
          <Button
            kind="primary"
            size="small"
            label={proposal.kind === 'tool' ? '打开' : '去核对'}
            spokenName={`${proposal.kind === 'tool' ? '打开' : '去核对'}：${wordsOf(proposal)}`}
            onTap={() => follower.follow(aiProposalTarget(proposal))}
          />
        </View>
      ))}
    </>
  )
}

const wordsOf = ({ kind, title, text, dueTime }: AiProposal) =>
  kind === 'schedule' ? text || title : dueTime ? `${title}，${friendlyTime(dueTime)} 前` : title || '新任务'
