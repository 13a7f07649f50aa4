import type { LocalFile } from './port'
import { readText } from './readText'
import { NotShown } from './viewer'

/** Mini program version of textFile.ts: reads UTF-8 only and reports that for any other encoding. */
export async function textIn(file: LocalFile): Promise<string> {
  const words = await readText(file)
  if (words.includes('\ufffd')) throw new NotShown('文字不是 UTF-8 编码，请在电脑上查看')
  return words.replace(/^\ufeff/, '')
}
