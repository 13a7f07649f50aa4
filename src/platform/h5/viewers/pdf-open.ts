import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { NotShown, type ShownFile } from '../../viewer'
import { PDF_PARTS, type PdfLibrary, startPdf } from './pdf-library'
import { PdfRanges, RANGE } from './pdf-ranges'

const folderUrl = (folder: string) => `${PDF_PARTS}/${folder}/`
/** Maximum pixels of a picture in a file; larger ones are left out, for lack of memory on a phone. */
const MOST_PIXELS = 40_000_000

interface OpenPdf {
  library: PdfLibrary
  pdf: PDFDocumentProxy
  close(): void
}

/** Opens a PDF; only what is looked at is fetched. No script in it runs. */
export async function openPdf(file: ShownFile, onLost?: () => void): Promise<OpenPdf> {
  const ranges = rangesOf(file)
  const { library, worker, broken } = await startPdf()
  const task = library.getDocument({
    ...(ranges ? { range: ranges.transport(library) } : { url: file.url, withCredentials: false }),
    worker,
    rangeChunkSize: RANGE,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: folderUrl('cmaps'),
    standardFontDataUrl: folderUrl('standard_fonts'),
    wasmUrl: folderUrl('wasm'),
    verbosity: 0,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
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
  return { library, pdf, close }
}

/** Range requests of our own, for a file on a server with a known size. */
const rangesOf = ({ url, fileSize, again }: ShownFile) =>
  Number(fileSize) > 0 && /^(https?:|\/)/.test(url) ? new PdfRanges(url, Number(fileSize), again) : undefined

function refusalOf(name: string): Error {
  if (name === 'PasswordException') return new NotShown('文件设有打开密码，请下载后查看')
  if (name === 'InvalidPDFException') return new NotShown('文件已损坏，读不出内容')
  return new Error('the file did not come')
}
