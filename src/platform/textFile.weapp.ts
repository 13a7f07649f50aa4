import type { LocalFile } from './port'
import { readText } from './readText'
import { NotShown } from './viewing'

/** The mini program's textFile.ts: it knows UTF-8 only, and says of the rest that it does not. */
export async function textIn(file: LocalFile): Promise<string> {
  const words = await readText(file)
  if (words.includes('\ufffd')) throw new NotShown('文字不是 UTF-8 编码，请在电脑上查看')
  return words.replace(/^\ufeff/, '')
}
