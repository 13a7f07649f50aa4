import { type Static, Type } from '@sinclair/typebox'
import type { FormValues } from '../forms/fields'
import { FormShape, Id, OneOf, type PersonRef, Shape, Version } from '../shapes'
import { LAW_TABLE_KINDS, type LawTableKind } from './codes'

// Ours: DOMAIN §6 and §7 reckon with tables of law that change every year.

export const LawRowRef = Shape({ rowId: Id })
export type LawRowRef = Static<typeof LawRowRef>

export const LawRowVersionRef = Shape({ rowId: Id, version: Version })
export type LawRowVersionRef = Static<typeof LawRowVersionRef>

/** A new row, or with `rowId` and `version` an existing one. Checked by form.ts, whose messages name the wrong field. */
export const SaveLawRowInput = Shape({
  rowId: Type.Optional(Id),
  version: Type.Optional(Version),
  kind: OneOf<LawTableKind[]>('法律数据', ...LAW_TABLE_KINDS),
  values: FormShape(10),
})
export type SaveLawRowInput = Static<typeof SaveLawRowInput>

/** A firm's row of a table of law: a year's holidays, a quotation of the LPR, a schedule of fees. */
export interface LawRow {
  rowId: string
  kind: LawTableKind
  /** Values of its form. */
  values: FormValues
  /** Statutory festivals that a year's holidays leave out; empty for the other tables. */
  missing: string[]
  editor: PersonRef
  updateTime: string
  version: number
}

export interface LawRows {
  /** Newest first in each table. */
  rows: LawRow[]
  /** Years of holidays that come with the product. */
  productYears: number[]
}
