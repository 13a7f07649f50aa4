import PDFDocument from 'pdfkit'
import { chineseFont } from '../../../pdf/font'
import { Drawer } from './draw'
import { openOfd } from './package'

const POINTS_A_MM = 72 / 25.4

/**
 * Converts an OFD to PDF: text, lines and pictures at their places. Uses our fonts, and leaves out what lies beside the
 * pages: seals, annotations, attachments.
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
  const drawer = new Drawer(paper, resources)
  for (const { width, height, layers } of pages) {
    paper.addPage({ size: [width * POINTS_A_MM, height * POINTS_A_MM], margin: 0 }).font('text')
    paper.save().scale(POINTS_A_MM)
    for (const layer of layers) drawer.layer(layer)
    paper.restore()
  }
  paper.end()
  return whole
}
