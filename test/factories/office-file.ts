import { strToU8, zipSync } from 'fflate'

const zipped = (parts: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
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
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`).join('')
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

/** A PowerPoint file with these slides. */
export const aPptx = (slides: readonly string[]): Buffer =>
  zipped({
    'ppt/presentation.xml': '<p:presentation xmlns:p="p"/>',
    ...Object.fromEntries(
      slides.map((words, at) => [
        `ppt/slides/slide${at + 1}.xml`,
        `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${escaped(words)}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  })

/** An OFD with these pages. */
export const anOfd = (pages: readonly string[]): Buffer =>
  zipped({
    'OFD.xml': '<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"/>',
    ...Object.fromEntries(
      pages.map((words, at) => [
        `Doc_0/Pages/Page_${at}/Content.xml`,
        `<ofd:Page xmlns:ofd="http://www.ofdspec.org/2016"><ofd:TextObject><ofd:TextCode>${escaped(words)}</ofd:TextCode></ofd:TextObject></ofd:Page>`,
      ]),
    ),
  })
