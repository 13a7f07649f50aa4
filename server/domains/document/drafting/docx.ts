import Docxtemplater from 'docxtemplater'
import InspectModule from 'docxtemplater/js/inspect-module.js'
import { strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import PizZip from 'pizzip'
import { fail } from '../../../kernel/fail'
import { wordsIn } from '../../../kernel/reading/process/markup'
import { readingLimits } from '../../../kernel/reading/reading-result'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`

/** Creates a Word file: the first line as a centred title, the others as paragraphs. */
export function docxOf([title = '', ...lines]: readonly string[]): Buffer {
  const run = (words: string, size: number, bold = '') =>
    `<w:r><w:rPr><w:rFonts w:ascii="SimSun" w:eastAsia="宋体"/>${bold}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(words)}</w:t></w:r>`
  const heading = `<w:p><w:pPr><w:spacing w:after="400"/><w:jc w:val="center"/></w:pPr>${run(title, 36, '<w:b/>')}</w:p>`
  const paragraphs = lines.map(
    (words) => `<w:p><w:pPr><w:spacing w:line="480" w:after="120"/></w:pPr>${run(words, 24)}</w:p>`,
  )
  const document = `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${heading}${paragraphs.join('')}</w:body></w:document>`
  const parts = { '[Content_Types].xml': TYPES, '_rels/.rels': RELATIONS, 'word/document.xml': document }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
}

const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Distinct names of the template's blanks, in order. */
export function blanksIn(bytes: Buffer): string[] {
  const inspect = new InspectModule()
  opened(bytes, [inspect])
  return Object.keys(inspect.getAllTags())
}

/** Fills in the blanks. */
export function filledDocx(bytes: Buffer, values: Readonly<Record<string, string>>): Buffer {
  const document = opened(bytes)
  document.render(values)
  return document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' }) as Buffer
}

/** Paragraphs of the text, for making a PDF. */
export function paragraphsOf(bytes: Buffer): string[] {
  const xml = Buffer.from(unpacked(bytes)['word/document.xml'] ?? []).toString('utf8')
  return wordsIn(xml, { words: ['t'], ends: { p: '\n', tab: '　', br: '\n', tc: '　' } })
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function opened(bytes: Buffer, modules: InstanceType<typeof InspectModule>[] = []): Docxtemplater {
  const parts = unpacked(bytes)
  if (Object.keys(parts).some((name) => /vbaProject\.bin$/i.test(name)))
    return fail.invalid('模板含有宏，请另存为不含宏的文档')
  try {
    return new Docxtemplater(new PizZip(zipSync(parts)), {
      modules,
      errorLogging: false,
      linebreaks: true,
      paragraphLoop: true,
      // An unknown blank is left to be written by hand.
      nullGetter: () => '________',
    })
  } catch {
    return fail.invalid('模板无法读取，请检查大括号是否成对')
  }
}

/** Unpacks within a size limit; callers repack, so that the sizes declared inside are true. */
function unpacked(bytes: Buffer): Unzipped {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize
        if (total > readingLimits.unpackedBytes) throw new Error('too large')
        return true
      },
    })
  } catch {
    return fail.invalid('模板已损坏或过大，请另存一份再上传')
  }
}
