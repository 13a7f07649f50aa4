import { limits } from '@contract/limits'
import { isPicture } from '@/lib/text'

const TEXTS = ['txt', 'md', 'csv', 'xml', 'html', 'htm']
const READERS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']
const PLAYED = ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'mp4', 'm4v', 'mov', 'webm']
/** More of a text than anybody reads on a phone. */
const MOST_TEXT = 1_048_576

interface Facts {
  name: string
  fileType: string
  fileSize: string
}

/** How a file is shown: here, by the host's own reader, or not at all, and why. */
export type PreviewKind = { as: 'picture' | 'text'; words?: undefined } | { as: 'reader' | 'nothing'; words: string }

export function previewKind({ name, fileType, fileSize }: Facts): PreviewKind {
  const size = Number(fileSize)
  // §5: larger ones are saved instead.
  if (size > limits.chatPreviewBytes) return { as: 'nothing', words: '文件超过 100M，请下载后查看' }
  if (isPicture(name)) return { as: 'picture' }
  if (TEXTS.includes(fileType))
    return size > MOST_TEXT ? { as: 'reader', words: '文字较长，请用其他应用打开' } : { as: 'text' }
  if (READERS.includes(fileType)) return { as: 'reader', words: '由手机上的阅读器打开' }
  if (PLAYED.includes(fileType)) return { as: 'reader', words: '由手机上的播放器打开' }
  return { as: 'nothing', words: `${fileType ? fileType.toUpperCase() : '这种'} 格式暂不支持预览，请下载后查看` }
}
