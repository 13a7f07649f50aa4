import { sealLimits } from '@contract/seal/codes'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { fail } from '../../../kernel/fail'

/** PDF actions that run something on opening. */
const RUNS = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm']

/** Opens a PDF for stamping; throws a message when it cannot be stamped. */
export async function openPdf(bytes: Buffer): Promise<PDFDocument> {
  if (bytes.length > sealLimits.bytes) fail.invalid('文件超过 50M，不能电子用印，请拆分后再申请')
  // Encryption is checked below, because the library's own error can only be recognised by its English text.
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }).catch(() =>
    fail.invalid('文件已损坏，不是可以打开的 PDF'),
  )
  if (document.isEncrypted) fail.invalid('文件已加密，请先解除密码保护再用印')
  const pages = pagesOf(document)
  if (pages > sealLimits.pages) fail.invalid(`文件共 ${pages} 页，电子用印不能超过 ${sealLimits.pages} 页`)
  if (runsSomething(document)) fail.invalid('文件中含有脚本或外部程序，不能用印，请另存为普通 PDF')
  if (bytes.includes('/ByteRange')) fail.conflict('文件已有数字签名，再盖章会使它失效')
  return document
}

function pagesOf(document: PDFDocument): number {
  try {
    const pages = document.getPageCount()
    if (pages > 0) return pages
  } catch {
    // A broken page tree is reported below.
  }
  return fail.invalid('文件已损坏，不是可以打开的 PDF')
}

const runsSomething = (document: PDFDocument) =>
  document.context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFDict && isRunning(object, 0))

function isRunning(dict: PDFDict, depth: number): boolean {
  const action = dict.get(PDFName.of('S'))
  if (RUNS.some((name) => action === PDFName.of(name))) return true
  return depth < 4 && dict.values().some((value) => value instanceof PDFDict && isRunning(value, depth + 1))
}
