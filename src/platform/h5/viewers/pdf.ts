import './pdf-language'
import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { NotShown, type Viewer } from '../../viewing'
import { element } from '../element'
import { PdfPages } from './pdf-pages'
import { PdfWords } from './pdf-words'
import { Zoom, zoomByFingers } from './zoom'
import './viewers.scss'

/** Beside the scripts, where config/index.ts puts what pdf.js asks for: characters' names, its fonts, its decoders. */
const within = (folder: string) => `/static/pdfjs/${version}/${folder}/`
/** Asked for at a time: a page or two of most files. */
const RANGE = 131_072
/** Larger pictures in a file are left out: a phone has not the memory. */
const MOST_PIXELS = 40_000_000

/** One for all files: starting it takes as long as drawing a page. */
let worker: PDFWorker | undefined

/** The worker is there before the first file is. */
export function startPdf(): PDFWorker {
  worker ??= new PDFWorker({ port: new Worker(new URL('./pdf-worker.ts', import.meta.url)) as unknown as null })
  return worker
}

/**
 * A PDF, page under page as wide as the phone: only what is looked at is fetched and drawn. No script in it runs, and no
 * link in it leads anywhere.
 */
export const showPdf: Viewer = async (box, { url }, { onPage }) => {
  const task = getDocument({
    ...{
      url,
      worker: startPdf(),
      rangeChunkSize: RANGE,
      disableAutoFetch: true,
      disableStream: true,
      withCredentials: false,
    },
    ...{ cMapUrl: within('cmaps'), standardFontDataUrl: within('standard_fonts'), wasmUrl: within('wasm') },
    ...{ verbosity: 0, enableXfa: false, maxImageSize: MOST_PIXELS },
  })
  const pdf = await task.promise.catch(({ name }: Error) => {
    void task.destroy()
    throw refusalOf(name)
  })
  const paper = element('div', 'viewer-pdf')
  box.append(paper)
  const words = new PdfWords(pdf)
  const pages = new PdfPages({ pdf, box, paper, words, onPage })
  await pages.open()
  const zoom = new Zoom(box, (factor) => pages.scale(factor))
  const stop = zoomByFingers(box, zoom)
  return {
    pages: pdf.numPages,
    goTo: (page) => pages.goTo(page),
    zoom: (by) => zoom.by(by),
    find: (wanted) => found(pages, words, wanted),
    close() {
      stop()
      pages.close()
      paper.remove()
      void task.destroy()
    },
  }
}

async function found(pages: PdfPages, words: PdfWords, wanted: string): Promise<readonly number[]> {
  const on = await words.find(wanted)
  pages.mark()
  return on
}

function refusalOf(name: string): Error {
  if (name === 'PasswordException') return new NotShown('文件设有打开密码，请下载后查看')
  if (name === 'InvalidPDFException') return new NotShown('文件已损坏，读不出内容')
  return new Error('the file did not come')
}
