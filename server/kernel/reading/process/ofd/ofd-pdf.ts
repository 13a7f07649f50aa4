import PDFDocument from 'pdfkit'
import { chineseFont } from '../../../pdf/font'
import { Drawer } from './draw'
import { Fonts } from './fonts'
import { openOfd } from './package'
import type { Seal } from './seals'

const POINTS_A_MM = 72 / 25.4

/**
 * Converts an OFD to PDF: text, lines and pictures at their places. Uses our fonts; seals and annotations are drawn above,
 * and a seal whose picture cannot be read says so in its place. Attachments are left out.
 */
export async function convertOfdToPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const { pages, resources } = openOfd(bytes)
  const paper = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Producer: '案头', Creator: '案头' } })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
  })
  paper.registerFont('text', chineseFont(400))
  const fonts = new Fonts(chineseFont(400), resources.fonts)
  const drawer = new Drawer(paper, resources, fonts)
  for (const { width, height, layers, appearances, seals } of pages) {
    paper.addPage({ size: [width * POINTS_A_MM, height * POINTS_A_MM], margin: 0 }).font('text')
    paper.save().scale(POINTS_A_MM)
    for (const layer of layers) drawer.layer(layer)
    for (const appearance of appearances) drawer.appearance(appearance)
    for (const seal of seals) drawSeal(paper, drawer, seal)
    sayMissing(paper, fonts, [width, height])
    paper.restore()
  }
  paper.end()
  return whole
}

const NOTE_MM = 2.5
const MOST_NAMED = 8

/** Says at the foot of a page which characters are boxes, as no font here has them. */
function sayMissing(paper: PDFKit.PDFDocument, { missing }: Fonts, [width, height]: readonly [number, number]) {
  if (missing.size === 0) return
  const codes = [...missing]
    .slice(0, MOST_NAMED)
    .map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`)
  const words = `本页有 ${missing.size} 个字没有字体，显示为方框（${codes.join('、')}），以原件为准`
  paper.fontSize(NOTE_MM).fillColor('#c8161d', 1)
  paper.text(words, NOTE_MM, height - NOTE_MM, { lineBreak: false, baseline: 'alphabetic', width: width - 2 * NOTE_MM })
  missing.clear()
}

const NOT_SHOWN = '此处有电子印章，未能显示'

/** Draws a seal: a picture, or a package of its own whose first page is scaled to the box. */
function drawSeal(paper: PDFKit.PDFDocument, drawer: Drawer, { box, picture }: Seal) {
  if (picture?.type === 'ofd') {
    const [first] = nestedPages(picture.bytes)
    if (first) {
      const [x = 0, y = 0, width = 0, height = 0] = box
      paper
        .save()
        .translate(x, y)
        .scale(width / first.page.width, height / first.page.height)
      for (const layer of first.page.layers) first.drawer(paper).layer(layer)
      paper.restore()
      return
    }
  } else if (picture && drawer.pictureIn(picture.bytes, box)) return
  drawer.missing(NOT_SHOWN, box)
}

/** Pages of a seal that is a package; seals of its own are not looked for. None if it is broken. */
function nestedPages(bytes: Uint8Array) {
  try {
    const { pages, resources } = openOfd(bytes)
    return pages.map((page) => ({
      page,
      drawer: (paper: PDFKit.PDFDocument) => new Drawer(paper, resources, new Fonts(chineseFont(400), resources.fonts)),
    }))
  } catch {
    // A broken seal does not hide the document: its place says so.
    return []
  }
}
