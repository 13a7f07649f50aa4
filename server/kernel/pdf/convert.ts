import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fail } from '../fail'

/** Extensions that LibreOffice converts to PDF. */
const OFFICE = ['doc', 'docx', 'wps', 'rtf', 'xls', 'xlsx', 'et', 'ppt', 'pptx', 'dps']
/** Paths at which packages install it; the environment variable LIBREOFFICE names another. */
const WHERE = ['/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice', '/opt/libreoffice/program/soffice']
const LONGEST_MS = 60_000

const findProgram = async (): Promise<string | undefined> => {
  const { LIBREOFFICE } = process.env
  for (const file of LIBREOFFICE ? [LIBREOFFICE] : WHERE)
    if (
      await fs.access(file).then(
        () => true,
        () => false,
      )
    )
      return file
  return undefined
}

export const canConvert = async () => (await findProgram()) !== undefined

export const isOffice = (extension: string) => OFFICE.includes(extension)

export const NO_CONVERTER = '服务器没有安装 LibreOffice，不能把办公文档转为 PDF，请先另存为 PDF 再上传'

/** Converts an office file to PDF: in a temporary folder with a profile of its own, for a minute at most. */
export async function convert(bytes: Buffer, extension: string): Promise<Buffer> {
  const soffice = (await findProgram()) ?? fail.conflict(NO_CONVERTER)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'antou-convert-'))
  try {
    const from = path.join(folder, `document.${extension}`)
    await fs.writeFile(from, bytes)
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
    const options = ['--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder, from]
    await runProgram(soffice, [profile, ...options])
    return await fs.readFile(path.join(folder, 'document.pdf'))
  } catch {
    return fail.conflict('文件无法转换为 PDF，请先另存为 PDF 再上传')
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

/** Kills the whole process group after the time limit: soffice is a script, and its children would otherwise go on. */
function runProgram(program: string, options: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { detached: true, stdio: 'ignore' })
    const impatience = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), LONGEST_MS)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`LibreOffice ended with ${code}`))))
    for (const end of ['error', 'exit']) child.once(end, () => clearTimeout(impatience))
  })
}
