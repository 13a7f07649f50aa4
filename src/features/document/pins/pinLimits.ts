import type { LatestDocument } from '@contract/document/shapes'
import { days } from '@contract/duration'
import { fileSize as sizeWords } from '@/lib/text'
import type { Pins } from './Pins'

const MB = 1_048_576

/** Limits of offline documents: a mini program's host grants 200 MB, and uploads need some of it. */
export const pinLimits = {
  count: 30,
  bytes: 150 * MB,
  fileBytes: 50 * MB,
  /** Maximum age without confirmation: a person who lost the right to read may never be online again. */
  uncheckedMs: days(30),
} as const

/** Document to be kept. */
export type Pinned = Pick<LatestDocument, 'documentId' | 'name'> & { fileSize: string; isConfidential: boolean }

/** Reason why it cannot be kept beside the others; undefined if it can. */
export function pinRefusal(pins: Pick<Pins, 'all' | 'bytes' | 'of'>, wanted: Pinned): string | undefined {
  const before = pins.of(wanted.documentId)?.file.size ?? 0
  const size = Number(wanted.fileSize)
  if (wanted.isConfidential) return '保密文档不能离线保存'
  if (size > pinLimits.fileBytes) return `超过 ${sizeWords(pinLimits.fileBytes)} 的文件不能离线保存`
  if (!before && pins.all.length >= pinLimits.count) return `最多离线保存 ${pinLimits.count} 份，请先移除不用的`
  if (pins.bytes - before + size > pinLimits.bytes)
    return `离线文档最多占 ${sizeWords(pinLimits.bytes)}，请先移除不用的`
  return undefined
}
