import { isShownAsPdf } from '@contract/document/office-types'
import { limits } from '@contract/limits'
import { isPicture } from '@/lib/text'
import type { ViewerKind } from '@/platform/viewer'

const TEXTS = ['txt', 'md', 'csv', 'xml', 'html', 'htm']
/** Formats that a mini program's host opens over the page. */
const READERS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']
const SOUNDS = ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'opus']
const FILMS = ['mp4', 'm4v', 'mov', 'webm']
const DRAWN: Readonly<Record<string, ViewerKind>> = { pdf: 'pdf', docx: 'word', xlsx: 'sheet' }

const MB = 1_048_576
/** Maximum size of a text: more than anybody reads on a phone. */
const MOST_TEXT = MB
/** Maximum size of an office file, which is unpacked in the page's memory. */
const MOST_OFFICE = 30 * MB
/** Maximum size of which the server makes a PDF. */
const MOST_MADE = 50 * MB

interface Facts {
  name: string
  fileType: string
  /** Size in bytes; empty if unknown. */
  fileSize: string
  /** True if the server may make a PDF of a format that is not drawn as it is. */
  canMake?: boolean
}

/**
 * Way to show a file: within the page, as a PDF made of it, by the host's own reader over it, or not at all with the
 * reason.
 */
export type ViewKind =
  | { as: ViewerKind | 'text' | 'made'; words?: undefined }
  | { as: 'host' | 'nothing'; words: string }

/** @param canView capability of this host in platform/capabilities.ts */
export function viewKind({ name, fileType, fileSize, canMake = false }: Facts, canView: boolean): ViewKind {
  const size = Number(fileSize)
  // §5: larger ones are saved instead.
  if (size > limits.chatPreviewBytes) return { as: 'nothing', words: '文件超过 100M，请下载后查看' }
  if (isPicture(name)) return { as: 'picture' }
  if (TEXTS.includes(fileType)) {
    const tooLong = { as: canView ? ('nothing' as const) : ('host' as const), words: '文字较长，请下载后查看' }
    return size > MOST_TEXT ? tooLong : { as: 'text' }
  }
  const kind = canView ? inThePage(fileType, size) : byTheHost(fileType)
  if (kind.as !== 'nothing' || !canMake || !isShownAsPdf(fileType)) return kind
  return size > MOST_MADE ? { as: 'nothing', words: '文件超过 50M，请下载后查看' } : { as: 'made' }
}

function inThePage(fileType: string, size: number): ViewKind {
  const as = DRAWN[fileType] ?? (SOUNDS.includes(fileType) ? 'sound' : FILMS.includes(fileType) ? 'film' : undefined)
  if (!as) return unknownKind(fileType)
  if ((as === 'word' || as === 'sheet') && size > MOST_OFFICE)
    return { as: 'nothing', words: '文件超过 30M，请下载后查看' }
  return { as }
}

function byTheHost(fileType: string): ViewKind {
  if (READERS.includes(fileType)) return { as: 'host', words: '由手机上的阅读器打开' }
  if ([...SOUNDS, ...FILMS].includes(fileType)) return { as: 'host', words: '由手机上的播放器打开' }
  return unknownKind(fileType)
}

const unknownKind = (fileType: string): ViewKind => ({
  as: 'nothing',
  words: `${fileType ? fileType.toUpperCase() : '这种'} 格式暂不支持预览，请下载后查看`,
})
