import { strToU8, zipSync } from 'fflate'

const zipped = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
/** Something that is elsewhere, named in a part's relations. */
export const leadingOut = (id: string, type: string, target: string) =>
  `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/></Relationships>`
const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const typesOf = (part: string, type: string) =>
  `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
const leadingTo = (part: string) =>
  `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${part}"/></Relationships>`

/** A Word file of these paragraphs, and whatever parts besides. */
export const aDocx = (paragraphs: readonly string[], parts: Record<string, string> = {}): Buffer =>
  zipped({
    '[Content_Types].xml': typesOf('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': leadingTo('word/document.xml'),
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
      .map((words) => `<w:p><w:r><w:t xml:space="preserve">${escaped(words)}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
    ...parts,
  })

/** An Excel file of one sheet with these cells. */
export function anXlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  const strings = rows.flat().filter((cell) => typeof cell === 'string')
  const cells = (row: readonly (string | number)[], at: number) =>
    row
      .map((cell, column) => {
        const place = `r="${String.fromCharCode(65 + column)}${at + 1}"`
        return typeof cell === 'number'
          ? `<c ${place}><v>${cell}</v></c>`
          : `<c ${place} t="s"><v>${strings.indexOf(cell)}</v></c>`
      })
      .join('')
  const sheet = rows.map((row, index) => `<row r="${index + 1}">${cells(row, index)}</row>`).join('')
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return zipped({
    '[Content_Types].xml': typesOf('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': leadingTo('xl/workbook.xml'),
    'xl/workbook.xml': `${HEAD}<workbook ${main} xmlns:r="${OFFICE}"><sheets><sheet name="费用" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${HEAD}<sst ${main}>${strings.map((words) => `<si><t>${escaped(words)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

/** A PowerPoint file with these slides, a box of words on each. */
export function aPptx(slides: readonly string[]): Buffer {
  const names = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}"`
  const box = '<a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="1500000"/></a:xfrm>'
  const shape = (words: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="words"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${box}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${escaped(words)}</a:t></a:r></a:p></p:txBody></p:sp>`
  const tree = (words: string) =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shape(words)}</p:spTree></p:cSld>`
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')
  const relations = slides.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/slide" Target="slides/slide${index + 1}.xml"/>`,
  )
  return zipped({
    '[Content_Types].xml': typesOf('ppt/presentation.xml', 'presentationml.presentation'),
    '_rels/.rels': leadingTo('ppt/presentation.xml'),
    'ppt/presentation.xml': `${HEAD}<p:presentation ${names}><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      slides.map((words, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `${HEAD}<p:sld ${names}>${tree(words)}</p:sld>`,
      ]),
    ),
  })
}

/** Contents of a page of an OFD besides its words. */
interface OfdPage {
  words: string
  /** Objects, as they are written. */
  objects?: string
}

const OFD = 'xmlns:ofd="http://www.ofdspec.org/2016"'

/** An OFD with these pages of A4: their words from the top left, and whatever is drawn besides. */
export const anOfd = (
  pages: readonly (string | OfdPage)[],
  parts: Record<string, string | Uint8Array> = {},
): Buffer => {
  const all = pages.map((page) => (typeof page === 'string' ? { words: page } : page))
  const listed = all
    .map((_, index) => `<ofd:Page ID="${index + 10}" BaseLoc="Pages/Page_${index}/Content.xml"/>`)
    .join('')
  const page = ({ words, objects = '' }: OfdPage) =>
    `<ofd:Page ${OFD}><ofd:Content><ofd:Layer ID="1">${objects}<ofd:TextObject ID="2" Boundary="20 20 170 10" Font="1" Size="5"><ofd:TextCode X="0" Y="5" DeltaX="g ${Math.max(1, words.length - 1)} 5">${escaped(words)}</ofd:TextCode></ofd:TextObject></ofd:Layer></ofd:Content></ofd:Page>`
  return zipped({
    'OFD.xml': `<ofd:OFD ${OFD} Version="1.1" DocType="OFD"><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Document.xml': `<ofd:Document ${OFD}><ofd:CommonData><ofd:PageArea><ofd:PhysicalBox>0 0 210 297</ofd:PhysicalBox></ofd:PageArea><ofd:DocumentRes>DocumentRes.xml</ofd:DocumentRes></ofd:CommonData><ofd:Pages>${listed}</ofd:Pages></ofd:Document>`,
    'Doc_0/DocumentRes.xml': `<ofd:Res ${OFD} BaseLoc="Res"><ofd:MultiMedias><ofd:MultiMedia ID="5" Type="Image"><ofd:MediaFile>seal.png</ofd:MediaFile></ofd:MultiMedia></ofd:MultiMedias></ofd:Res>`,
    ...Object.fromEntries(all.map((ofdPage, index) => [`Doc_0/Pages/Page_${index}/Content.xml`, page(ofdPage)])),
    ...parts,
  })
}
