import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import type { PDFDocument } from 'pdf-lib'
import type { Certificate } from './certificate'

/** Bytes reserved for the signature and its certificates. */
const ROOM = 16_384

/** Bytes of the document with a PKCS#7 signature over all of them (ISO 32000, adbe.pkcs7.detached). */
export async function sign(document: PDFDocument, { p12, passphrase }: Certificate, now: number): Promise<Buffer> {
  const signingTime = new Date(now)
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason: 'Electronic seal',
    name: 'Antou',
    contactInfo: '',
    location: 'CN',
    signingTime,
    signatureLength: ROOM,
  })
  // No object streams, because the signer searches for the placeholder in plain text.
  const bytes = await document.save({ useObjectStreams: false })
  return new SignPdf().sign(Buffer.from(bytes), new P12Signer(p12, { passphrase }), signingTime)
}
