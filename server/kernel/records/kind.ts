import type { Page } from '@contract/core'
import type { StaffCall } from '../http/call'

/** Reference to one record: in files, the audit trail, the list of what was opened lately. */
export interface RecordRef {
  /** The word of its RecordKind. */
  kind: string
  id: string
}

/** Returns whether the caller may see a record, and so the files attached to it. */
export type Sees = (call: StaffCall, id: string) => Promise<boolean>

/** A record that can be chosen: its id, its name, and a note that distinguishes it from similar ones. */
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
  /** Its identifier, wherever records of several kinds are stored side by side. */
  kind: string
  /** Name that the user knows. */
  name: string
  /** Field of an input or a reply that holds its id: the audit trail finds it there. */
  idField?: string
  see: Sees
  /** Those of many that the caller may see, in one query; without it each is asked by itself. */
  findVisible?(call: StaffCall, ids: readonly string[]): Promise<readonly string[]>
  /** Describes one in a line; nothing if it is gone. */
  describe?(call: StaffCall, id: string): Promise<string | undefined>
  /** Records that the caller may choose from, if forms choose among them. */
  choose?(call: StaffCall, asked: ChoicesAsked): Promise<Page<RecordChoice>>
}

/**
 * What follows a change of another domain's record, in the same transaction. Run once a call for each record that it
 * told to have changed.
 */
export type Follow = (call: StaffCall, id: string) => Promise<void>

/** A picture in a record: the record's id, and who put it there is the call's person. */
export interface PictureUse {
  fileId: string
  targetId: string
}

/**
 * Takes a picture out of one record in the name of the person who put it there, and tells them why. The file itself is
 * detached by the caller.
 */
export type TakePictureBack = (call: StaffCall, use: PictureUse) => Promise<void>
