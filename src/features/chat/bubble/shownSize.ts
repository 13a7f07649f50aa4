import { limits } from '@contract/limits'

/** §9's thumbnail is in design px, of which the phone's width is 750. */
const HALF = 2
const MOST = limits.thumbnail.maxSize / HALF
const LEAST = limits.thumbnail.minSize
/** Of one whose size nobody said. */
const UNKNOWN = 140
/** Leaves room beside it on the narrowest phone. */
const WIDEST = 200

/** How large a picture is shown in a conversation, before it has come: what is above it does not move. */
export function shownSize(width: number, height: number): { width: number; height: number } {
  if (!width || !height) return { width: UNKNOWN, height: UNKNOWN }
  const scale = Math.min(1, WIDEST / width, MOST / height)
  return { width: Math.max(LEAST, Math.round(width * scale)), height: Math.max(LEAST, Math.round(height * scale)) }
}
