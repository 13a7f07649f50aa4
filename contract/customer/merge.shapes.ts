import { type Static, Type } from '@sinclair/typebox'
import { Id, OneOf, Shape, Version } from '../shapes'

/** Fields that the kept customer may take from the other. */
export const MERGE_FIELDS = [
  'name',
  'numbers',
  'mobile',
  'phone',
  'email',
  'legalRep',
  'industry',
  'address',
  'gender',
  'birthday',
  'channel',
  'level',
  'status',
  'remark',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

export const MergeInput = Shape({
  keptId: Id,
  keptVersion: Version,
  goneId: Id,
  goneVersion: Version,
  /** Fields taken from the other customer; blank ones are taken anyway. */
  take: Type.Array(OneOf<MergeField[]>('合并项', ...MERGE_FIELDS), {
    maxItems: 20,
    uniqueItems: true,
    title: '合并项',
  }),
})
export type MergeInput = Static<typeof MergeInput>

export const MergeRef = Shape({ mergeId: Id })
export type MergeRef = Static<typeof MergeRef>

export const MergePreviewInput = Shape({ keptId: Id, goneId: Id })
export type MergePreviewInput = Static<typeof MergePreviewInput>
