import { type Static, Type } from '@sinclair/typebox'
import type { DeadlineKind } from '../../deadline/form'
import { DateTime, Day, Id, type PersonRef, Shape, Text } from '../../shapes'
import type { CaseStatus } from '../codes'
import type { CourtSmsKind } from './codes'
import { courtSmsLimits as most } from './codes'

const Sms = Text('短信内容', most.text)

export const ReadCourtSmsInput = Shape({ text: Sms })
export type ReadCourtSmsInput = Static<typeof ReadCourtSmsInput>

/** Records to create, as reviewed by the user; absent ones are not created. */
export const ApplyCourtSmsInput = Shape({
  text: Sms,
  caseId: Id,
  hearing: Type.Optional(
    Shape({ startTime: { ...DateTime, title: '开庭时间' }, place: Type.String({ maxLength: 100, title: '地点' }) }),
  ),
  deadline: Type.Optional(Shape({ trigger: { ...Day, title: '送达日期' } })),
  task: Type.Optional(Shape({ dueTime: Type.Optional({ ...DateTime, title: '截止时间' }) })),
})
export type ApplyCourtSmsInput = Static<typeof ApplyCourtSmsInput>

/** Content of a court's message; '' for what it does not say. */
export interface CourtSms {
  kind: CourtSmsKind
  courtCaseNo: string
  court: string
  cause: string
  parties: string[]
  /** YYYY-MM-DD HH:mm:ss */
  startTime: string
  /** Due day, YYYY-MM-DD. */
  dueDay: string
  place: string
  judge: string
  clerk: string
  phone: string
  /** Yuan. */
  amount: string
  documents: string[]
  /** Displayed only; the server never opens them. */
  links: string[]
  code: string
  isCancelled: boolean
  isOnline: boolean
}

/** A case the message may be about, the surest first. */
export interface CourtSmsMatch {
  caseId: string
  name: string
  innerNo: string | null
  status: CaseStatus
  /** Points, of 100. */
  score: number
  reasons: string[]
}

export interface CourtSmsReading {
  sms: CourtSms
  matches: CourtSmsMatch[]
  /** Proposed records; null when there is nothing to create. */
  proposes: {
    hearing: { title: string; startTime: string; place: string } | null
    deadline: { rule: DeadlineKind; title: string; trigger: string; day: string; source: string } | null
    task: { title: string; dueTime: string } | null
  }
  /** Earlier handling of the same message, in a case the caller may see. */
  handled: { person: PersonRef; time: string; matter: { caseId: string; name: string } } | null
}

export interface CourtSmsApplied {
  caseId: string
  proceedingId: string | null
  /** Descriptions of the records created. */
  made: string[]
}
