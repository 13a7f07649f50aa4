import type { OpenPages } from '../../viewer'
import { openPdf } from './pdf-open'

/** Width of a picture, px: twice that of a phone. */
const WIDTH = 800

/** Draws single pages of a PDF as pictures, for a form that is about a place on a page. */
export const openPages: OpenPages = async (file) => {
  const { pdf, close } = await openPdf(file)
  return {
    count: pdf.numPages,
    async draw(no) {
      const page = await pdf.getPage(no)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: WIDTH / width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
      const url = canvas.toDataURL('image/jpeg')
      // Safari keeps the memory of a canvas that is only removed.
      canvas.width = 0
      canvas.height = 0
      return { url, heightRatio: height / width }
    },
    close,
  }
}
