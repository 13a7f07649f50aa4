import { type Static, Type } from '@sinclair/typebox'
import { Id, KeyOf, Shape, Text } from '../shapes'
import { ERASABLE, type ErasableKind, erasureLimits } from './codes'

// Ours: erasing the data of somebody who asks for it.

export const FindPersonInput = Shape({
  words: Type.String({
    title: '姓名或号码',
    minLength: erasureLimits.leastWords,
    maxLength: erasureLimits.mostWords,
    pattern: '\\S',
  }),
})
export type FindPersonInput = Static<typeof FindPersonInput>

export const ErasureRef = Shape({ kind: KeyOf('种类', ERASABLE), recordId: Id })
export type ErasureRef = Static<typeof ErasureRef>

export const EraseInput = Shape({
  kind: KeyOf('种类', ERASABLE),
  recordId: Id,
  reason: Text('缘由', erasureLimits.reason),
})
export type EraseInput = Static<typeof EraseInput>

/** A record in which the person appears. */
export interface FoundPerson {
  kind: ErasableKind
  recordId: string
  title: string
  /** Tells namesakes apart; numbers are masked. */
  note: string
}

/** Something that stays although the person asked. */
export interface Keeping {
  title: string
  /** The law that asks for it, or the work that it belongs to. */
  why: string
  until: string
}

/** Consequences of an erasure, shown before it is decided. */
export interface ErasurePlan {
  kind: ErasableKind
  recordId: string
  title: string
  /** The reason why nothing here may be erased; empty when it may. */
  obstacle: string
  deletes: string[]
  masks: string[]
  keeps: Keeping[]
}
