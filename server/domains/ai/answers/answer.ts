import type { AiProposal, AiSource } from '@contract/ai/shapes'
import type { Endpoint } from '@contract/core'
import { dayWords as plainDay } from '../../../kernel/clock'
import { Failure } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'

/** What is said to a question, with the records it was made of. */
export interface Answer {
  text: string
  sources: AiSource[]
  proposals: AiProposal[]
  isLaw: boolean
  /** The matter that it is about: what 该案 means next. */
  caseId?: string
}

export const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  text,
  sources: [],
  proposals: [],
  isLaw: false,
  ...more,
})

/** What somebody's question is answered with. */
export interface Asking {
  call: StaffCall
  /** YYYY-MM-DD */
  today: string
  /** The matter spoken of before. */
  caseId?: string
}

/** Reads as the asker; what they may not read is as if it were not there. */
export async function readOr<In, Out>(
  { call }: Asking,
  endpoint: Endpoint<In, Out>,
  input: In,
  otherwise: Out,
): Promise<Out> {
  try {
    return await call.read(endpoint, input)
  } catch (error) {
    if (error instanceof Failure) return otherwise
    throw error
  }
}

/** Of whatever has pages. */
export const nothing = { records: [], total: 0, current: 1, size: 0 }

/** A row of a table, in which a bar stands between the cells. */
export const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '／')).join(' | ')} |`

/** 12月3日 周四 */
export const dayWords = (day: string, today: string) => `${plainDay(day, today)} 周${weekdayOf(day)}`

const weekdayOf = (day: string) => '日一二三四五六'[new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()]

/** 12月3日 周四 14:00 */
export const timeWords = (time: string, today: string) => `${dayWords(time, today)} ${time.slice(11, 16)}`.trim()

export const caseSource = ({ caseId, name, innerNo, status }: CaseWords) => ({
  kind: 'case' as const,
  id: caseId,
  title: name,
  note: [innerNo, status].filter(Boolean).join(' · '),
})
interface CaseWords {
  caseId: string
  name: string
  innerNo: string | null
  status: string
}
