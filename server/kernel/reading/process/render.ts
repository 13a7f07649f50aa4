import { PICTURE_FORMATS } from '@contract/document/lists'
import { cutText } from '@contract/text'
import { renderPdf } from '../../pdf/pdf'
import { Unreadable } from '../reading-result'
import { aPdf, type Rendered, type RenderWish, renderLimits } from '../rendering'
import { READERS, readerFor } from './formats'
import { watermarkPdf } from './mark-pdf'
import { watermarkPicture } from './mark-picture'
import { convertOfdToPdf } from './ofd/ofd-pdf'

/** Makes the file asked for, or gives the reason why it cannot be made. */
export async function renderFile(extension: string, bytes: Uint8Array, wish: RenderWish): Promise<Rendered> {
  const { mark, wordsTitle } = wish
  if (extension === 'pdf' || extension === 'ofd') {
    const pdf = extension === 'ofd' ? await convertOfdToPdf(bytes) : bytes
    return aPdf(mark ? await watermarkPdf(pdf, mark) : pdf)
  }
  if (mark && (PICTURE_FORMATS as readonly string[]).includes(extension))
    return { bytes: await watermarkPicture(bytes, mark), extension: 'jpg', contentType: 'image/jpeg' }
  if (wordsTitle === undefined || !Object.hasOwn(READERS, extension)) return { trouble: 'format' }
  const words = await wordsOf(extension, bytes, wordsTitle)
  if (!words) return { trouble: 'format' }
  return aPdf(mark ? await watermarkPdf(words, mark) : words)
}

/** All text of a file, page after page, without its layout. Undefined for a format without text. */
async function wordsOf(extension: string, bytes: Uint8Array, title: string): Promise<Uint8Array | undefined> {
  const { state, trouble, text } = await readerFor(extension)(bytes)
  if (state === 'none') return undefined
  if (state === 'failed') throw new Unreadable(trouble ?? 'broken')
  const wholeText = text.map(({ words }) => words.trim()).join('\n\n')
  const lines = cutText(wholeText, renderLimits.words, '').split('\n')
  const rest = wholeText.length > renderLimits.words ? [{ kind: 'note', text: '文字较长，其余没有显示' } as const] : []
  const blocks = [
    { kind: 'title', text: title },
    { kind: 'note', text: '以下为文件中的文字，图片与版式没有显示' },
    ...lines.filter((line) => line.trim()).map((text) => ({ kind: 'text', text }) as const),
    ...rest,
  ] as const
  return renderPdf(blocks, { title, now: 0 })
}
