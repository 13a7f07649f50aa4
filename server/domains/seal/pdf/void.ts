import opentype from 'opentype.js'
import { degrees, type PDFDocument, rgb } from 'pdf-lib'
import { chineseFont } from '../../../kernel/pdf/font'
import { svgOf } from '../../../kernel/pdf/outline'

const WORDS = '作废'
const SIZE = 150
const LEAN = 35

/** Writes 作废 across every page as an outline, so that readers need no font. */
export function writeVoid(document: PDFDocument) {
  const bytes = chineseFont(700)
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  const outline = svgOf(font.getPath(WORDS, 0, 0, SIZE).commands)
  for (const page of document.getPages()) {
    const { width, height } = page.getSize()
    page.drawSvgPath(outline, {
      x: width / 2 - SIZE * 0.95,
      y: height / 2 - SIZE * 0.9,
      rotate: degrees(LEAN),
      color: rgb(0.8, 0.1, 0.1),
      opacity: 0.35,
      borderWidth: 0,
    })
  }
}
