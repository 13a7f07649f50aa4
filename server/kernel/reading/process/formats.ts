import { emptyReading, type Reading } from '../reading-result'
import { readDocx, readOfd, readPptx, readXlsx } from './office'
import { readPdf } from './pdf'
import { readPicture } from './picture'
import { readPlain, readTagged } from './plain-text'

type Reader = (bytes: Uint8Array) => Reading | Promise<Reading>

/** Reads nothing: the file is found by its name, and opened elsewhere. */
const unread: Reader = () => emptyReading()

/**
 * Reader of every format that a document may have. If a reader fails, the file is kept as it is and gives the reason
 * (READING_TROUBLES): it is not found by its text, not compared, and not shown in the app if that needs the same parts.
 */
export const READERS: Readonly<Record<string, Reader>> = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  pptx: readPptx,
  ofd: readOfd,
  txt: readPlain,
  md: readPlain,
  csv: readPlain,
  eml: readPlain,
  xml: readTagged,
  html: readTagged,
  htm: readTagged,
  jpg: readPicture,
  jpeg: readPicture,
  png: readPicture,
  gif: readPicture,
  webp: readPicture,
  bmp: readPicture,
  // None of the libraries in use draws them.
  heic: unread,
  heif: unread,
  tif: unread,
  tiff: unread,
  // Older office formats, whose readers are no longer maintained.
  doc: unread,
  wps: unread,
  xls: unread,
  et: unread,
  ppt: unread,
  dps: unread,
  otl: unread,
  rtf: unread,
}

export const readerFor = (extension: string): Reader =>
  (Object.hasOwn(READERS, extension) ? READERS[extension] : undefined) ?? unread
