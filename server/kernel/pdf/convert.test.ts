import { minutes } from '@contract/duration'
import { damaged } from '@test/factories/damaged'
import { aDocx, anXlsx, aPptx } from '@test/factories/office-file'
import { canConvert, convert } from './convert'

const words = (told: unknown) => (told as Error).message

/** `npm run fuzz -- files` for the long run; LibreOffice takes a second or two for each file. */
const EACH = Number(process.env.FUZZED_FILES ?? 1)
const FROM = Number(process.env.FUZZED_FROM ?? 0)
const MOST_MS = 65_000
const LONG_RUN_MS = minutes(120)

test(
  'randomly damaged office files become a PDF or are refused with a message, each within a minute',
  async () => {
    if (!(await canConvert())) return
    const whole: Record<string, Buffer> = {
      docx: aDocx(['委托合同']),
      xlsx: anXlsx([['名称', 1]]),
      pptx: aPptx(['一']),
    }
    for (const [extension, bytes] of Object.entries(whole))
      for (let seed = FROM; seed < FROM + EACH; seed++) {
        const began = Date.now()
        const told = await convert(damaged(bytes, seed), extension).then(
          (pdf) => pdf.subarray(0, 5).toString(),
          (error) => words(error),
        )
        const which = { extension, seed }
        const isTold = told === '%PDF-' || told === '文件无法转换为 PDF，请先另存为 PDF 再上传'
        expect({ ...which, isTold }).toEqual({ ...which, isTold: true })
        expect({ ...which, isQuick: Date.now() - began < MOST_MS }).toEqual({ ...which, isQuick: true })
      }
  },
  LONG_RUN_MS,
)
