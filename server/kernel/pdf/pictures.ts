import PDFDocument from 'pdfkit'
import { fail } from '../fail'
import { isHugePicture } from './picture-bound'
import { isSideways } from './upright-picture'

/** Width of A4, points. */
const PAGE_WIDTH = 595.28

/** PDFKit can draw a picture that it has opened; its types know neither that nor openImage. */
type OpenedPicture = PDFKit.Mixins.ImageSrc & { width: number; height: number; orientation?: number }

/**
 * Makes a PDF with a page for each JPEG or PNG, as wide as A4 and as high as the picture: nothing is cropped, padded or
 * distorted. The pictures' own bytes are kept; one with an EXIF rotation is rotated by its page. Refuses with the
 * position of a picture that cannot be read or has too many pixels.
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
  // PDFKit rotates the picture by its EXIF and takes the size after the rotation.
  const ratio = isSideways(picture.orientation) ? picture.width / picture.height : picture.height / picture.width
  const height = PAGE_WIDTH * ratio
  pdf.addPage({ size: [PAGE_WIDTH, height], margin: 0 }).image(picture, 0, 0, { width: PAGE_WIDTH, height })
}

function openPicture(pdf: PDFKit.PDFDocument, picture: Buffer, index: number): OpenedPicture {
  if (isHugePicture(picture)) {
    const message = `第 ${index + 1} 张图片尺寸过大，请缩小后再合并`
    fail.invalid(message, { fileIds: message })
  }
  try {
    return (pdf as unknown as { openImage(bytes: Buffer): OpenedPicture }).openImage(picture)
  } catch {
    const message = `第 ${index + 1} 张图片无法读取，请换一张`
    return fail.invalid(message, { fileIds: message })
  }
}
