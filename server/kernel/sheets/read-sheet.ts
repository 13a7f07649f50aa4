import type { App } from '../../app'
import { fail } from '../fail'

/**
 * Reads the rows of a list from a file, in a process of its own; refused at `fileId`, in words. The first row holds the
 * column titles.
 */
export async function rowsOfSheet({ sheets }: Pick<App, 'sheets'>, bytes: Buffer, most: number): Promise<string[][]> {
  const refuse = (words: string): never => fail.invalid(words, { fileId: words })
  if (!sheets) return refuse('服务器现在不能读取表格，请稍后再试')
  const read = await sheets.readSheet(bytes, most)
  return 'rows' in read ? read.rows : refuse(read.refusal)
}
