/** Content detected from a file's first bytes. `binary` is anything not known here; `program` is never accepted. */
type Content =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'heif'
  | 'heifSequence'
  | 'avif'
  | 'pdf'
  | 'zip'
  | 'ole'
  | 'rtf'
  | 'mp4'
  | 'mp3'
  | 'aac'
  | 'amr'
  | 'wav'
  | 'ogg'
  | 'matroska'
  | 'avi'
  | '7z'
  | 'rar'
  | 'gzip'
  | 'dwg'
  | 'text'
  | 'program'
  | 'binary'

interface Format {
  contentType: string
  /** Contents that a file with this extension may have. */
  holds: readonly Content[]
}

const PICTURES = {
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  bmp: 'bmp',
  tiff: 'tiff',
  heif: 'heic',
  heifSequence: 'heic-sequence',
  avif: 'avif',
} as const
const ANY_PICTURE = Object.keys(PICTURES) as (keyof typeof PICTURES)[]

const format = (contentType: string, ...holds: Content[]): Format => ({ contentType, holds })
/**
 * Phones and chat apps name pictures carelessly: a picture's extension accepts any picture, which is served as what it
 * is.
 */
const picture = (type: string) => format(`image/${type}`, ...ANY_PICTURE)
const office = (type: string) => format(`application/vnd.openxmlformats-officedocument.${type}`, 'zip')
/** The older office files; the newer kind is often saved under the older extension. */
const oldOffice = (type: string) => format(`application/${type}`, 'ole', 'zip', 'rtf')
const plain = (type: string) => format(`text/${type}; charset=utf-8`, 'text')

/** Formats by extension: every one that contract/file/codes.ts lists. */
export const formats: Readonly<Record<string, Format>> = {
  jpg: picture('jpeg'),
  jpeg: picture('jpeg'),
  png: picture('png'),
  gif: picture('gif'),
  webp: picture('webp'),
  bmp: picture('bmp'),
  tif: picture('tiff'),
  tiff: picture('tiff'),
  heic: picture('heic'),
  heif: picture('heif'),
  mp3: format('audio/mpeg', 'mp3'),
  m4a: format('audio/mp4', 'mp4'),
  aac: format('audio/aac', 'aac', 'mp4'),
  amr: format('audio/amr', 'amr'),
  wav: format('audio/wav', 'wav'),
  ogg: format('audio/ogg', 'ogg'),
  opus: format('audio/ogg', 'ogg'),
  mp4: format('video/mp4', 'mp4'),
  m4v: format('video/mp4', 'mp4'),
  mov: format('video/quicktime', 'mp4'),
  '3gp': format('video/3gpp', 'mp4'),
  webm: format('video/webm', 'matroska'),
  mkv: format('video/x-matroska', 'matroska'),
  avi: format('video/x-msvideo', 'avi'),
  pdf: format('application/pdf', 'pdf'),
  ofd: format('application/ofd', 'zip'),
  doc: oldOffice('msword'),
  wps: oldOffice('wps-office.wps'),
  // Systems export web pages, XML and texts as XLS.
  xls: format('application/vnd.ms-excel', 'ole', 'zip', 'rtf', 'text'),
  ods: format('application/vnd.oasis.opendocument.spreadsheet', 'zip'),
  tsv: plain('tab-separated-values'),
  et: oldOffice('wps-office.et'),
  ppt: oldOffice('vnd.ms-powerpoint'),
  dps: oldOffice('wps-office.dps'),
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  otl: format('application/octet-stream', 'zip', 'binary'),
  rtf: format('application/rtf', 'rtf'),
  txt: plain('plain'),
  md: plain('plain'),
  csv: plain('csv'),
  xml: plain('xml'),
  html: plain('html'),
  htm: plain('html'),
  eml: format('message/rfc822', 'text'),
  msg: format('application/vnd.ms-outlook', 'ole'),
  dwg: format('image/vnd.dwg', 'dwg'),
  zip: format('application/zip', 'zip'),
  rar: format('application/vnd.rar', 'rar'),
  '7z': format('application/x-7z-compressed', '7z'),
  gz: format('application/gzip', 'gzip'),
}

/** Content type to serve a file with; undefined if its bytes do not match its extension. */
export function contentTypeOf(extension: string, head: Buffer): string | undefined {
  const known = Object.hasOwn(formats, extension) ? formats[extension] : undefined
  const content = contentOf(head)
  if (!known?.holds.includes(content)) return undefined
  return content in PICTURES ? `image/${PICTURES[content as keyof typeof PICTURES]}` : known.contentType
}

/** Types that a browser shows without running anything in them. */
const SHOWN = /^(image\/(jpeg|png|gif|webp|bmp)|application\/pdf|audio\/|video\/|text\/plain)/

export const canBeShown = (contentType: string) => SHOWN.test(contentType)

/** Bytes expected at an offset, given as latin1, or a check of the head. */
type Condition = readonly [offset: number, bytes: string] | ((head: Buffer) => boolean)

const frame = (mask: number, value: number) => (head: Buffer) =>
  head[0] === 0xff && head[1] !== undefined && (head[1] & mask) === value
const brand = (pattern: RegExp) => (head: Buffer) => pattern.test(head.toString('latin1', 4, 12))

/** The first row with a matching condition gives the content. */
const SIGNATURES: readonly (readonly [Content, ...Condition[]])[] = [
  ['program', [0, 'MZ'], [0, '\x7fELF'], [0, '\xcf\xfa\xed\xfe'], [0, '\xce\xfa\xed\xfe'], [0, '\xca\xfe\xba\xbe']],
  ['jpeg', [0, '\xff\xd8\xff']],
  ['png', [0, '\x89PNG\r\n\x1a\n']],
  ['gif', [0, 'GIF8']],
  ['webp', [8, 'WEBP']],
  ['wav', [8, 'WAVE']],
  ['avi', [8, 'AVI ']],
  ['bmp', (head) => head.toString('latin1', 0, 2) === 'BM' && head.length > 6 && head.readUInt32LE(6) === 0],
  ['tiff', [0, 'II*\0'], [0, 'MM\0*']],
  ['heifSequence', brand(/^ftyp(hev|msf1)/)],
  ['heif', brand(/^ftyp(hei|mif1)/)],
  ['avif', brand(/^ftypavi[fs]/)],
  ['mp4', brand(/^(ftyp|moov|mdat|wide|free|skip)/)],
  // Scanners and mail programs put a line or two before the signature.
  ['pdf', (head) => head.subarray(0, 1024).includes('%PDF-')],
  ['zip', [0, 'PK\x03\x04'], [0, 'PK\x05\x06']],
  ['ole', [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  ['rtf', [0, '{\\rtf']],
  ['amr', [0, '#!AMR']],
  ['ogg', [0, 'OggS']],
  ['matroska', [0, '\x1aE\xdf\xa3']],
  ['mp3', [0, 'ID3'], frame(0xe6, 0xe2)],
  ['aac', [0, 'ADIF'], frame(0xf6, 0xf0)],
  ['7z', [0, "7z\xbc\xaf'\x1c"]],
  ['rar', [0, 'Rar!\x1a\x07']],
  ['gzip', [0, '\x1f\x8b']],
  ['dwg', [0, 'AC10']],
  // UTF-16 is recognised by its byte order mark; every other text we meet has no zero bytes.
  ['text', [0, '\xff\xfe'], [0, '\xfe\xff'], (head) => !head.includes(0)],
]

function contentOf(head: Buffer): Content {
  const holds = (condition: Condition) =>
    typeof condition === 'function' ? condition(head) : startsAt(head, condition[0], condition[1])
  return SIGNATURES.find(([, ...conditions]) => conditions.some(holds))?.[0] ?? 'binary'
}

const startsAt = (head: Buffer, offset: number, bytes: string) =>
  head.toString('latin1', offset, offset + bytes.length) === bytes
