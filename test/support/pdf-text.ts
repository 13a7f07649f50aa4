import { inflateSync } from 'node:zlib'

/** The words of a PDF that pdfkit wrote, as a reader's copy and paste would give them: by each font's map to Unicode. */
export function pdfText(bytes: Buffer): string {
  const file = bytes.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body)
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (map) fonts.set(name, unicodeOf(streamOf(objects.get(map) ?? '')))
    }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => wordsOf(stream, fonts))
    .join('\n')
}

/** By its written length: deflated bytes may end in a carriage return, which a search for the line's end would take away. */
export function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body)
  const length = /\/Length (\d+)/.exec(body)?.[1]
  if (start === null || length === undefined) return ''
  const from = start.index + start[0].length
  const stream = body.slice(from, from + Number(length))
  return /FlateDecode/.test(body) ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
}

function unicodeOf(map: string): Map<string, string> {
  const codes = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, unit = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      codes.set(
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(unit.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return codes
}

function wordsOf(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined
  let words = ''
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
    if (name) font = fonts.get(name)
    else {
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
        for (const code of hex.match(/.{4}/g) ?? []) words += font?.get(code) ?? ''
      words += '\n'
    }
  return words
}
