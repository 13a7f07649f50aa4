import type { Place } from './keepPlace'

export type { Place } from './keepPlace'

/** True: the mini program's scroll-view does, by `scroll-anchoring` on iOS, by its style elsewhere. */
export const isKeptByHost = true

export function placeOf(): Place | undefined {
  return undefined
}

export function returnTo() {}

export function goToEnd() {}
