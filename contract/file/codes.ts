import { limits } from '../limits'

/** Kinds of uploads and their limits. `extensions` are in lower case, without the dot. */
export interface UploadKind {
  /** Name in error messages. */
  name: string
  extensions: readonly string[]
  maxBytes: number
}

/** Pictures chosen on a device: the most pixels, and the quality of one that is drawn again. */
export const pictureLimits = { pixels: 100_000_000, quality: 92 } as const

const MB = 1_048_576
const WEB_IMAGES = ['jpg', 'jpeg', 'png', 'webp']
const IMAGES = [...WEB_IMAGES, 'gif', 'bmp', 'heic', 'heif', 'tif', 'tiff']
/** Recorders differ: iOS makes mp4 or m4a, others webm or ogg. */
const VOICES = ['mp3', 'm4a', 'mp4', 'aac', 'amr', 'wav', 'webm', 'ogg', 'opus']
const VIDEOS = ['mp4', 'm4v', 'mov', '3gp', 'webm', 'mkv', 'avi']
const WORDS = ['doc', 'docx', 'wps', 'rtf', 'txt', 'md', 'otl']
const SHEETS = ['xls', 'xlsx', 'et', 'csv']
const SLIDES = ['ppt', 'pptx', 'dps']
const DOCUMENTS = [...WORDS, ...SHEETS, ...SLIDES, 'pdf', 'ofd', 'xml', 'html', 'htm']
/** Lists that are imported, and are no documents that are edited. */
const LISTS = ['ods', 'tsv']
const OTHERS = [...LISTS, 'zip', 'rar', '7z', 'gz', 'eml', 'msg', 'dwg']

// The kinds are ours (the specification only says "by type"); so are the limits below 200 MB.
export const uploadKinds = {
  avatar: { name: '头像', extensions: WEB_IMAGES, maxBytes: 10 * MB },
  image: { name: '图片', extensions: IMAGES, maxBytes: 50 * MB },
  voice: { name: '语音', extensions: VOICES, maxBytes: 20 * MB },
  video: { name: '视频', extensions: VIDEOS, maxBytes: limits.uploadBytes },
  file: {
    name: '文件',
    extensions: [...new Set([...DOCUMENTS, ...IMAGES, ...VOICES, ...VIDEOS, ...OTHERS])],
    maxBytes: limits.uploadBytes,
  },
  doc: { name: '文档', extensions: [...DOCUMENTS, ...IMAGES], maxBytes: limits.uploadBytes },
  invoice: { name: '发票', extensions: ['pdf', 'ofd', 'xml', ...IMAGES], maxBytes: 50 * MB },
  sign: { name: '签名', extensions: WEB_IMAGES, maxBytes: 5 * MB },
} as const satisfies Record<string, UploadKind>

export type UploadType = keyof typeof uploadKinds

/** Place of a picture that was taken back, in `sourceType` of the letter about it. */
export const PictureIn = { dynamic: 1, profile: 2, chat: 3 } as const
export type PictureIn = (typeof PictureIn)[keyof typeof PictureIn]

export const PICTURE_PLACES: Readonly<Record<PictureIn, string>> = { 1: '动态', 2: '头像', 3: '聊天' }

/** Older type of the letter about a picture that was taken back. */
export const PICTURE_MESSAGE = 38
