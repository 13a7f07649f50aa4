import type { Viewer } from '../../viewer'
import { element } from '../element'
import { startPdf } from './pdf-library'
import { openPdf } from './pdf-open'
import { PdfPages } from './pdf-pages'
import { PdfWords } from './pdf-words'
import { Zoom, zoomByFingers } from './zoom'
import './viewers.scss'

export { startPdf }

/**
 * Shows a PDF, pages in one column as wide as the phone: only pages in view are fetched and drawn. No script in it
 * runs, and no link in it leads anywhere.
 */
export const showPdf: Viewer = async (box, file, { onPage, onLost }) => {
  const { library, pdf, close } = await openPdf(file, onLost)
  const paper = element('div', 'viewer-pdf')
  box.append(paper)
  const words = new PdfWords(pdf)
  const pages = new PdfPages({ library, pdf, box, paper, words, onPage })
  await pages.open()
  const zoom = new Zoom(box, (factor) => pages.scale(factor))
  const stop = zoomByFingers(box, zoom)
  return {
    pages: pdf.numPages,
    goTo: (page) => pages.goTo(page),
    zoom: (by) => zoom.by(by),
    find: (wanted) => findPages(pages, words, wanted),
    close() {
      stop()
      pages.close()
      paper.remove()
      close()
    },
  }
}

async function findPages(pages: PdfPages, words: PdfWords, wanted: string): Promise<readonly number[]> {
  const on = await words.find(wanted)
  pages.mark()
  return on
}
