import { renderSVG } from 'uqr'

/** A QR code as a picture's address. Show it on white in both themes: a camera wants dark on light. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
