import opentype from 'opentype.js'
import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage, rgb } from 'pdf-lib'
import { chineseFont } from '../../pdf/font'
import { svgOf } from '../../pdf/outline'
import { Unreadable } from '../reading-result'
import { renderLimits } from '../rendering'
import { FAINT, GAP, LEAN } from './mark'

/** A copy of a PDF with these words all over each page. */
export async function watermarkPdf(bytes: Uint8Array, words: string): Promise<Uint8Array> {
  const document = await openPdf(bytes)
  const pages = document.getPages()
  if (pages.length > renderLimits.pages) throw new Unreadable('tooLarge')
  const [mark] = await document.embedPdf(await markOf(words))
  if (mark) for (const page of pages) drawAll(page, mark)
  return document.save()
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(() => {
    throw new Unreadable('broken')
  })
  if (document.isEncrypted) throw new Unreadable('encrypted')
  try {
    // A broken page tree is detected only here.
    document.getPages()
  } catch {
    throw new Unreadable('broken')
  }
  return document
}

const SIZE = 15

/** The words once, as outlines: the reader's machine needs no font. */
async function markOf(words: string): Promise<PDFDocument> {
  const bytes = chineseFont(400)
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  const { commands } = font.getPath(words, 0, 0, SIZE)
  const outline = svgOf(commands)
  const width = Math.max(...commands.map((command) => ('x' in command ? command.x : 0)))
  const lean = (LEAN * Math.PI) / 180
  const mark = await PDFDocument.create()
  const page = mark.addPage([width * Math.cos(lean) + SIZE, width * Math.sin(lean) + 2 * SIZE])
  const look = { color: rgb(0.35, 0.35, 0.35), opacity: FAINT, borderWidth: 0 }
  page.drawSvgPath(outline, { x: SIZE / 2, y: SIZE / 2, rotate: degrees(LEAN), ...look })
  return mark
}

function drawAll(page: PDFPage, mark: PDFEmbeddedPage) {
  const { x, y, width, height } = page.getCropBox()
  const [stepX, stepY] = [mark.width * (1 + GAP.x), mark.height * (1 + GAP.y)]
  for (let row = 0; row * stepY < height; row++)
    for (let column = row % 2 === 0 ? 0 : -0.5; column * stepX < width; column++)
      page.drawPage(mark, { x: x + column * stepX, y: y + row * stepY })
}
