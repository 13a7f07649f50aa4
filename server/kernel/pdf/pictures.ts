import PDFDocument from 'pdfkit'
import { fail } from '../fail'
import { isSideways } from './upright'

/** Width of A4, points. */
const PAGE_WIDTH = 595.28

/** PDFKit draws what it has opened; its types know neither that nor openImage. */
type OpenedPicture = PDFKit.Mixins.ImageSrc & { width: number; height: number; orientation?: number }

/**
 * A PDF with a page for each JPEG or PNG, as wide as A4 and as high as the picture: nothing is cut, padded or squeezed.
 * The pictures' own bytes are kept; one whose camera was held upright is turned by its page. Refuses with the place of
 * one that cannot be read.
 */
export function picturesAsPdf(pictures: readonly Buffer[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Producer: '案头' } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    try {
      for (const [index, picture] of pictures.entries()) addPage(pdf, openPicture(pdf, picture, index))
      pdf.end()
    } catch (error) {
      reject(error)
    }
  })
}

function addPage(pdf: PDFKit.PDFDocument, picture: OpenedPicture) {
  // PDFKit turns the picture by its EXIF and takes the size that is meant after the turn.
  const ratio = isSideways(picture.orientation) ? picture.width / picture.height : picture.height / picture.width
  const height = PAGE_WIDTH * ratio
  pdf.addPage({ size: [PAGE_WIDTH, height], margin: 0 }).image(picture, 0, 0, { width: PAGE_WIDTH, height })
}

function openPicture(pdf: PDFKit.PDFDocument, picture: Buffer, index: number): OpenedPicture {
  try {
    return (pdf as unknown as { openImage(bytes: Buffer): OpenedPicture }).openImage(picture)
  } catch {
    const words = `第 ${index + 1} 张图片无法读取，请换一张`
    return fail.invalid(words, { fileIds: words })
  }
}
