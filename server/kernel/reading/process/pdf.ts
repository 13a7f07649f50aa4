import { createRequire } from 'node:module'
import path from 'node:path'
import { limits } from '@contract/limits'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type Reading, type ReadPage, readingLimits, Unreadable } from '../reading-result'
import './newer-language'

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const within = (name: string) => `${path.join(folder, name)}${path.sep}`
const { thumbnailWidth } = readingLimits
const { quality: QUALITY } = limits.thumbnail

/** Reads a PDF: its text by page and a thumbnail of the first. Runs no script in it; reports that it has one. */
export async function readPdf(bytes: Uint8Array): Promise<Reading> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useWorkerFetch: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: readingLimits.pixels,
    cMapUrl: within('cmaps'),
    standardFontDataUrl: within('standard_fonts'),
    wasmUrl: within('wasm'),
  })
  const pdf = await task.promise.catch(({ name }: Error) => {
    throw new Unreadable(name === 'PasswordException' ? 'encrypted' : 'broken')
  })
  try {
    const { text, isWhole } = await pagesOf(pdf)
    const hasScript = (await pdf.getJSActions().catch(() => null)) !== null
    return {
      state: isWhole ? 'done' : 'failed',
      trouble: hasScript ? 'script' : isWhole ? null : 'broken',
      pages: pdf.numPages,
      text,
      thumbnail: await thumbnailOf(pdf).catch(() => null),
    }
  } finally {
    await task.destroy()
  }
}

/** Leaves out a page that cannot be read: the others keep their text. */
async function pagesOf(pdf: PDFDocumentProxy) {
  const text: ReadPage[] = []
  let characters = 0
  let readable = 0
  const count = Math.min(pdf.numPages, readingLimits.pages)
  for (let no = 1; no <= count && characters < readingLimits.characters; no++) {
    const words = await wordsOf(pdf, no).catch(() => undefined)
    if (words === undefined) continue
    readable++
    characters += words.length
    text.push({ page: no, words })
  }
  return { text, isWhole: readable > 0 }
}

async function wordsOf(pdf: PDFDocumentProxy, no: number): Promise<string> {
  const page = await pdf.getPage(no)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

async function thumbnailOf(pdf: PDFDocumentProxy): Promise<Uint8Array | null> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const page = await pdf.getPage(1)
  const whole = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: thumbnailWidth / whole.width })
  // Very long pages get no thumbnail.
  if (!(viewport.height <= 4 * thumbnailWidth)) return null
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const paint = canvas.getContext('2d')
  // pdfjs's types know the browser's canvas only; this one has all of it that pdfjs calls.
  const element = canvas as unknown as HTMLCanvasElement
  const canvasContext = paint as unknown as CanvasRenderingContext2D
  await page.render({ canvas: element, canvasContext, viewport }).promise
  const { data } = paint.getImageData(0, 0, canvas.width, canvas.height)
  return isBlank(new Uint32Array(data.buffer)) ? null : canvas.encode('jpeg', QUALITY)
}

/** True if it is of one colour: its text is in a font that is not in the file, or there is none. An icon shows more. */
const isBlank = (pixels: Uint32Array) => pixels.every((pixel) => pixel === pixels[0])
