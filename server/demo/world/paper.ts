const A4 = { width: 595, height: 842 }
const MARGIN = 72
const SIZE = 12
const LEADING = 24
/** Full-width characters of a line. */
const LINE = Math.floor((A4.width - 2 * MARGIN) / SIZE)

/**
 * PDF page with a heading and paragraphs. Its font is not embedded: every reader has a Chinese one under this name,
 * or substitutes one.
 */
export function paper(heading: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrapLines(`　　${paragraph}`), ''])
  const begin = (A4.width - heading.length * 18) / 2
  const content = [
    'BT',
    `/F1 18 Tf 1 0 0 1 ${begin} ${A4.height - 110} Tm ${hex(heading)} Tj`,
    `/F1 ${SIZE} Tf 1 0 0 1 ${MARGIN} ${A4.height - 170} Tm ${LEADING} TL`,
    ...lines.map((line) => `${hex(line)} Tj T*`),
    'ET',
  ].join('\n')
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << /F1 4 0 R >> >> /Contents 6 0 R >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ])
}

const hex = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

function wrapLines(text: string): string[] {
  const lines: string[] = []
  for (let from = 0; from < text.length; from += LINE) lines.push(text.slice(from, from + LINE))
  return lines
}

/** PDF objects with the cross-reference table. */
function writePdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
