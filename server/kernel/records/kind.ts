import type { Page } from '@contract/core'
import type { StaffCall } from '../http/call'

/** One record, wherever it is kept or told of: in files, the audit trail, what was opened lately. */
export interface RecordRef {
  /** A RecordKind's word. */
  kind: string
  id: string
}

/** Whether the caller may see a record, and so the files that hang on it. */
export type Sees = (call: StaffCall, id: string) => Promise<boolean>

/** A record that can be chosen: its id, its words, and what tells it from its likes. */
export interface RecordChoice {
  id: string
  text: string
  note: string
}

export interface ChoicesAsked {
  keyword?: string
  current?: number
  size?: number
}

/** A kind of record, as its domain declares it in its manifest. */
export interface RecordKind {
  /** Its word, wherever records of several kinds are kept side by side. */
  kind: string
  /** What people call it. */
  name: string
  /** The field of an input or an answer that names one: the audit trail finds it there. */
  idField?: string
  see: Sees
  /** One in a line; nothing if it is gone. */
  describe?(call: StaffCall, id: string): Promise<string | undefined>
  /** Those the caller may choose from, where forms choose among them. */
  choose?(call: StaffCall, asked: ChoicesAsked): Promise<Page<RecordChoice>>
}
