import { type Static, Type } from '@sinclair/typebox'
import { Paging, Shape } from './shapes'

// §7 names the calls, not their fields: these are ours.

export const CourtListInput = Shape({
  /** A part of its name, city or address. */
  keyword: Type.Optional(Type.String({ title: '关键词', maxLength: 50 })),
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
