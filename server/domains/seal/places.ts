import type { SealPlace, SealSpot } from '@contract/seal/codes'
import { SEAL_SPOTS } from '@contract/seal/codes'

/** Coordinates of the preset places; `every page` is expanded once the number of pages is known. */
const SPOTS: Record<SealSpot, SealPlace> = {
  lastRight: { page: 0, x: 740, y: 820 },
  lastMiddle: { page: 0, x: 500, y: 820 },
  firstRight: { page: 1, x: 780, y: 160 },
  everyRight: { page: -1, x: 800, y: 860 },
}

export const isSpot = (text: unknown): text is SealSpot => typeof text === 'string' && text in SEAL_SPOTS

export const placesOf = (spot: SealSpot): SealPlace[] => [SPOTS[spot]]

/** @param pages pages of the document */
export const spread = (places: readonly SealPlace[], pages: number): SealPlace[] =>
  places.flatMap((place) =>
    place.page < 0 ? Array.from({ length: pages }, (_, index) => ({ ...place, page: index + 1 })) : [place],
  )
