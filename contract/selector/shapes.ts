import { type Static, Type } from '@sinclair/typebox'
import type { CaseCategory } from '../case/codes'
import type { CustomFieldKind } from '../custom-field/codes'
import { Id, Keyword, OneOf, Paging, Shape, WholePaging } from '../shapes'

// §7 names the calls, not their fields: these are ours.

export const CourtListInput = Shape({
  /** A part of its name, city or address. */
  keyword: Keyword,
  ...Paging,
})
export type CourtListInput = Static<typeof CourtListInput>

/** A place with an address one can go to. Coordinates are GCJ-02, to about a street. */
export interface Place {
  placeId: string
  name: string
  city: string
  address: string
  lat: number
  lng: number
}

/** The firm's offices in one city. */
export interface CompanyCity {
  city: string
  offices: Place[]
}

/** Kind of record to choose from: each domain decides who may choose what. */
const Kind = OneOf('类型', 'case', 'customer', 'contact')

export const ChooseInput = Shape({
  kind: Kind,
  keyword: Keyword,
  ...WholePaging,
})
export type ChooseInput = Static<typeof ChooseInput>

export const ChosenInput = Shape({
  kind: Kind,
  ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true, title: '已选' }),
})
export type ChosenInput = Static<typeof ChosenInput>

export interface RecordChoice {
  id: string
  text: string
  /** Note that distinguishes it from similar ones. */
  note: string
}

const AREA = '^\\d{6}$'

export const AreaInput = Shape({
  /** The national code of the area above; the provinces if absent. */
  reid: Type.Optional(Type.String({ title: '上级地区', maxLength: 6, pattern: `^$|${AREA}` })),
})
export type AreaInput = Static<typeof AreaInput>

export const AreaListInput = Shape({
  reidList: Type.Array(Type.String({ pattern: AREA, title: '地区' }), { minItems: 1, maxItems: 50, title: '地区' }),
})
export type AreaListInput = Static<typeof AreaListInput>

export const CityListInput = Shape({
  keyword: Keyword,
  ...Paging,
})
export type CityListInput = Static<typeof CityListInput>

/** An area with its national code. */
export interface Area {
  reid: string
  name: string
  /** It has no areas within it. */
  isLeaf: boolean
}

/** Path down to an area: 广东省, 深圳市, 南山区. */
export interface AreaCascade {
  reid: string
  words: string
  way: { reid: string; name: string }[]
}

export const CooperationTypesInput = Shape({ category: Type.Optional(Type.Literal(1)) })
export type CooperationTypesInput = Static<typeof CooperationTypesInput>
export const CaseCategoriesInput = Shape({ qryType: Type.Optional(Type.Literal(3)) })
export type CaseCategoriesInput = Static<typeof CaseCategoriesInput>

/** A kind of case, and the kinds within it. */
export interface CaseType {
  code: CaseCategory
  name: string
}

export const CustomFieldsInput = Shape({ kind: OneOf<CustomFieldKind[]>('类型', 'customer', 'caseSource', 'case') })
export type CustomFieldsInput = Static<typeof CustomFieldsInput>
