import { limits } from '@contract/limits'

/** §9's thumbnail is in design px, of which the phone's width is 750. */
const HALF = 2
const MOST = limits.thumbnail.maxSize / HALF
const LEAST = limits.thumbnail.minSize
/** Size assumed when unknown, px. */
const UNKNOWN = 140
/** Maximum width, px; leaves room beside it on the narrowest phone. */
const WIDEST = 200

/** Size of a picture in a conversation, known before it has loaded, so that the content above does not move. */
export function shownSize(width: number, height: number): { width: number; height: number } {
  if (!width || !height) return { width: UNKNOWN, height: UNKNOWN }
  const scale = Math.min(1, WIDEST / width, MOST / height)
  return { width: Math.max(LEAST, Math.round(width * scale)), height: Math.max(LEAST, Math.round(height * scale)) }
}
