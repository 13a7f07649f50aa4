import type { AiSessionDetail, AiSessionRow, AiTurn } from '@contract/ai/shapes'
import { fromTime } from '../../kernel/clock'
import type { Employee } from '../../kernel/http/call'
import { aiPolicy } from './policy'
import type { AiRepository } from './repository'

type Found = NonNullable<Awaited<ReturnType<AiRepository['session']>>>
type Turn = Awaited<ReturnType<AiRepository['turns']>>[number]

/**
 * Writers update a running answer every second, and give up sooner: an answer silent for this long has lost its
 * writer.
 */
export const SILENT_MS = 150_000

export const isSilent = ({ status, touched_at }: Pick<Turn, 'status' | 'touched_at'>, now: number) =>
  status === 'running' && now - fromTime(touched_at) > SILENT_MS

export const presentSession = ({ aiSessionId, title, status, turns, createTime, updateTime }: Found): AiSessionRow => ({
  aiSessionId,
  title,
  status,
  createTime,
  updateTime,
  turns: turns ?? 0,
})

export function presentDetail(me: Employee, found: Found, turns: readonly Turn[], now: number): AiSessionDetail {
  const mayAsk = aiPolicy.ask(me, found)
  return {
    ...presentSession(found),
    asked: turns.map((turn) => presentTurn(turn, now)),
    can: { ask: mayAsk, terminate: mayAsk },
  }
}

const presentTurn = (turn: Turn, now: number): AiTurn => {
  const isLost = isSilent(turn, now)
  return {
    turnId: turn.id,
    question: turn.question,
    status: isLost ? 'failed' : turn.status,
    engine: turn.engine,
    answer: turn.answer,
    trouble: isLost ? '回答中断了，请重试' : turn.trouble,
    sources: turn.sources,
    proposals: turn.proposals,
    isLaw: turn.is_law,
    rating: turn.rating,
    askTime: turn.asked_at,
  }
}
