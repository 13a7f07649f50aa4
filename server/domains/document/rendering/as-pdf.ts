import type { App } from '../../../app'
import { Failure } from '../../../kernel/fail'
import { canConvert, convert, isOffice } from '../../../kernel/pdf/convert'
import { readingLimits } from '../../../kernel/reading/reading-result'
import type { RenderedFile } from '../../../kernel/reading/rendering'
import { aPdf } from '../../../kernel/reading/rendering'

interface Source {
  extension: string
  size: number
  read(): Promise<Buffer>
}

/** Serialises conversions: each LibreOffice takes a processor and half a gigabyte. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Converts a file without a viewer to PDF: OFD by our own code, office files by LibreOffice; else returns a message.
 */
export async function asPdf(
  { renderer }: Pick<App, 'renderer'>,
  { extension, size, read }: Source,
): Promise<RenderedFile | { trouble: string }> {
  const format = extension.toUpperCase()
  if (size > readingLimits.fileBytes) return { trouble: '文件超过 50M，请下载后查看' }
  if (isOffice(extension)) {
    if (await canConvert()) return inTurn(async () => byLibreOffice(await read(), extension))
    return { trouble: `服务器没有安装 LibreOffice，${format} 不能在这里预览，请下载后查看` }
  }
  const made = await renderer?.render(extension, await read(), { mark: null })
  return made && !('trouble' in made) ? made : { trouble: `这份 ${format} 没有读出来，请下载后查看` }
}

async function byLibreOffice(bytes: Buffer, extension: string): Promise<RenderedFile | { trouble: string }> {
  try {
    return aPdf(await convert(bytes, extension))
  } catch (error) {
    if (error instanceof Failure) return { trouble: '文件没能转换为 PDF，请下载后查看' }
    throw error
  }
}

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}
