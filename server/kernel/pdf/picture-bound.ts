import { imageSize } from 'image-size'
import { readingLimits } from '../reading/reading-result'

/**
 * True for a picture with too many pixels to decode here. Asked before whatever decodes one: a PNG of 20,000 by 20,000
 * is a few kilobytes and unpacks to 1.6 GB. False for bytes without a size, which no decoder opens.
 */
export function isHugePicture(bytes: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(bytes)
    return !(width * height <= readingLimits.pixels)
  } catch {
    return false
  }
}
