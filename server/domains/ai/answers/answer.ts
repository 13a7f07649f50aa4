import type { AiProposal, AiSource } from '@contract/ai/shapes'
import type { Endpoint } from '@contract/core'
import { dayWords as plainDay } from '../../../kernel/clock'
import { Failure } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'

/** Answer, with the records it is based on. */
export interface Answer {
  text: string
  sources: AiSource[]
  proposals: AiProposal[]
  isLaw: boolean
  /** Case it is about: the meaning of 该案 in the next question. */
  caseId?: string
}

export const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  text,
  sources: [],
  proposals: [],
  isLaw: false,
  ...more,
})

/** Context of a question. */
export interface Asking {
  call: StaffCall
  /** YYYY-MM-DD */
  today: string
  /** Case of the previous question. */
  caseId?: string
}

/** Reads with the asker's rights; records they may not read count as missing. */
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

/** Empty page of any list. */
export const nothing = { records: [], total: 0, current: 1, size: 0 }

/** Row of a table; bars within cells are replaced. */
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
