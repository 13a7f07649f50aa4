import { type Static, Type } from '@sinclair/typebox'
import type { DeadlineKind } from '../../deadline/form'
import { DateTime, Day, Id, type PersonRef, Shape, Text } from '../../shapes'
import type { CaseStatus } from '../codes'
import type { CourtSmsKind } from './codes'
import { courtSmsLimits as most } from './codes'

const Sms = Text('短信内容', most.text)

export const ReadCourtSmsInput = Shape({ text: Sms })
export type ReadCourtSmsInput = Static<typeof ReadCourtSmsInput>

/** What is made of it, as its reader has looked it over: what is absent is not made. */
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

/** What a court's message says; '' for what it does not. */
export interface CourtSms {
  kind: CourtSmsKind
  courtCaseNo: string
  court: string
  cause: string
  parties: string[]
  /** YYYY-MM-DD HH:mm:ss */
  startTime: string
  /** YYYY-MM-DD, by when something is to be done. */
  dueDay: string
  place: string
  judge: string
  clerk: string
  phone: string
  /** Yuan. */
  amount: string
  documents: string[]
  /** Shown, never opened by us. */
  links: string[]
  code: string
  isCancelled: boolean
  isOnline: boolean
}

/** A matter it may be about, the surest first. */
export interface CourtSmsMatch {
  caseId: string
  name: string
  innerNo: string | null
  status: CaseStatus
  /** Of 100. */
  score: number
  reasons: string[]
}

export interface CourtSmsReading {
  sms: CourtSms
  matches: CourtSmsMatch[]
  /** What would be made of it; null where there is nothing to make. */
  proposes: {
    hearing: { title: string; startTime: string; place: string } | null
    deadline: { rule: DeadlineKind; title: string; trigger: string; day: string; source: string } | null
    task: { title: string; dueTime: string } | null
  }
  /** Somebody has been here before, in a matter that the caller may know of. */
  handled: { person: PersonRef; time: string; matter: { caseId: string; name: string } } | null
}

export interface CourtSmsApplied {
  caseId: string
  proceedingId: string | null
  /** What was made, in words. */
  made: string[]
}
