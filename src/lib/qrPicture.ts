import { renderSVG } from 'uqr'

/** Data URL of a QR code. Show it on white in both themes: cameras need dark on light. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
