import { NotShown, type ShownFile, type Viewer } from '../../viewer'
import { element } from '../element'
import { PDF_PARTS, startPdf } from './pdf-library'
import { PdfPages } from './pdf-pages'
import { PdfRanges, RANGE } from './pdf-ranges'
import { PdfWords } from './pdf-words'
import { Zoom, zoomByFingers } from './zoom'
import './viewers.scss'

export { startPdf }

const folderUrl = (folder: string) => `${PDF_PARTS}/${folder}/`
/** Maximum pixels of a picture in a file; larger ones are left out, for lack of memory on a phone. */
const MOST_PIXELS = 40_000_000

/**
 * Shows a PDF, pages in one column as wide as the phone: only pages in view are fetched and drawn. No script in it
 * runs, and no link in it leads anywhere.
 */
export const showPdf: Viewer = async (box, file, { onPage, onLost }) => {
  const ranges = rangesOf(file)
  const { library, worker, broken } = await startPdf()
  const task = library.getDocument({
    ...(ranges ? { range: ranges.transport(library) } : { url: file.url, withCredentials: false }),
    ...{ worker, rangeChunkSize: RANGE, disableAutoFetch: true, disableStream: true },
    ...{ cMapUrl: folderUrl('cmaps'), standardFontDataUrl: folderUrl('standard_fonts'), wasmUrl: folderUrl('wasm') },
    ...{ verbosity: 0, enableXfa: false, maxImageSize: MOST_PIXELS },
  })
  const close = () => {
    ranges?.close()
    task.destroy()
  }
  const pdf = await Promise.race([task.promise, broken, ...(ranges ? [ranges.failed] : [])]).catch(
    ({ name }: Error) => {
      close()
      throw refusalOf(name)
    },
  )
  ranges?.opened()
  ranges?.failed.catch(() => onLost?.())
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

/** Range requests of our own, for a file on a server with a known size. */
const rangesOf = ({ url, fileSize, again }: ShownFile) =>
  Number(fileSize) > 0 && /^(https?:|\/)/.test(url) ? new PdfRanges(url, Number(fileSize), again) : undefined

async function findPages(pages: PdfPages, words: PdfWords, wanted: string): Promise<readonly number[]> {
  const on = await words.find(wanted)
  pages.mark()
  return on
}

function refusalOf(name: string): Error {
  if (name === 'PasswordException') return new NotShown('文件设有打开密码，请下载后查看')
  if (name === 'InvalidPDFException') return new NotShown('文件已损坏，读不出内容')
  return new Error('the file did not come')
}
