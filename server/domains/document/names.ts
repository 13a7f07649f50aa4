import { fail } from '../../kernel/fail'
import { cleanName, extensionOf } from '../../kernel/files/file-name'

const NO_NAME = '请填写能用作文件名的名称'

/** Cleans a name and gives it the file's extension, because a new name does not change the content. */
export function nameFor(written: string, extension: string): string {
  const clean = cleanName(written)
  if (!clean) fail.invalid(NO_NAME, { name: NO_NAME })
  if (!extension || extensionOf(clean) === extension) return clean
  return cleanName(`${clean}.${extension}`)
}

/** Returns the first free name: 起诉状.pdf, 起诉状(2).pdf, … */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${stem}(${number})${extension ? `.${extension}` : ''}`
  return free
}
