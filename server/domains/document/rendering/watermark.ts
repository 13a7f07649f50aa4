import { PICTURE_FORMATS } from '@contract/document/lists'
import type { App } from '../../../app'
import { Failure } from '../../../kernel/fail'
import { canConvert, convert, isOffice } from '../../../kernel/pdf/convert'
import { readingLimits } from '../../../kernel/reading/reading-result'
import type { Rendered, RenderedFile, RenderWish } from '../../../kernel/reading/rendering'
import { inTurn } from './as-pdf'

export interface Marking {
  extension: string
  size: number
  read(): Promise<Buffer>
}

/** Format of a watermarked file: pictures stay pictures. */
export const markedAs = (extension: string) =>
  (PICTURE_FORMATS as readonly string[]).includes(extension) ? 'jpg' : 'pdf'

/** Messages why a file takes no watermark. */
const TROUBLES: Readonly<Record<Exclude<Rendered, RenderedFile>['trouble'], string>> = {
  encrypted: '文件设有密码，加不了水印',
  broken: '文件已损坏，加不了水印',
  bomb: '文件解压后过大，加不了水印',
  macro: '文件含有宏，加不了水印',
  script: '文件含有脚本，加不了水印',
  tooLarge: '文件过大或页数过多，加不了水印',
  timeout: '文件过于复杂，没有在时限内加上水印',
  memory: '文件过于复杂，加不了水印',
  format: '格式加不了水印',
}

/** Burns the text into a copy of the file, in a separate process; or returns a message why it cannot. */
export async function watermarked(
  { renderer }: Pick<App, 'renderer'>,
  file: Marking,
  wish: RenderWish & { mark: string },
): Promise<RenderedFile | { trouble: string }> {
  const { extension, size, read } = file
  if (size > readingLimits.fileBytes) return { trouble: '文件超过 50M，加不了水印' }
  if (!renderer) return { trouble: '服务器现在不能处理文件，加不了水印' }
  const made = await renderer.render(...(await asPdf(extension, await read())), wish)
  if (!('trouble' in made)) return made
  if (made.trouble !== 'format') return { trouble: TROUBLES[made.trouble] }
  return { trouble: `${extension ? `${extension.toUpperCase()} ` : '这种'}${TROUBLES.format}` }
}

/** Converts an office file to PDF with LibreOffice, when it is available and succeeds. */
async function asPdf(extension: string, bytes: Buffer): Promise<[string, Buffer]> {
  if (!isOffice(extension) || !(await canConvert())) return [extension, bytes]
  try {
    return ['pdf', await inTurn(() => convert(bytes, extension))]
  } catch (error) {
    if (error instanceof Failure) return [extension, bytes]
    throw error
  }
}
