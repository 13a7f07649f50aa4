import { GBK_ROWS, LONG_RUNS } from './gbkRows'

const REPLACEMENT = '\ufffd'

const FIRST_LEAD = 0x81
const LAST_LEAD = 0xfe
const FIRST_TRAIL = 0x40
const NO_TRAIL = 0x7f
const [FIRST_DIGIT, LAST_DIGIT] = [0x30, 0x39]
/** Four-byte codes from here on are the characters beyond the first 65536, in their order. */
const FIRST_BEYOND = 189_000

/** Text in GB18030, whose two-byte part is GBK; the mini program has no TextDecoder. */
export function decodeGb18030(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let index = 0; index < bytes.length; ) {
    const lead = bytes[index] as number
    if (lead < 0x80) {
      pieces.push(String.fromCharCode(lead))
      index++
      continue
    }
    const second = bytes[index + 1] ?? 0
    const isLong = isLead(lead) && isDigit(second)
    const character = isLong ? longCharacter(bytes, index) : shortCharacter(lead, second)
    pieces.push(character ?? REPLACEMENT)
    index += character === undefined ? 1 : isLong ? 4 : 2
  }
  return pieces.join('')
}

const isLead = (byte: number) => byte >= FIRST_LEAD && byte <= LAST_LEAD
const isDigit = (byte: number) => byte >= FIRST_DIGIT && byte <= LAST_DIGIT

function shortCharacter(lead: number, trail: number): string | undefined {
  if (!isLead(lead) || trail < FIRST_TRAIL || trail === NO_TRAIL || trail > LAST_LEAD) return undefined
  return GBK_ROWS[lead - FIRST_LEAD]?.[trail - FIRST_TRAIL - (trail > NO_TRAIL ? 1 : 0)]
}

function longCharacter(bytes: Uint8Array, index: number): string | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(index, index + 4)
  if (!isLead(c) || !isDigit(d)) return undefined
  const place = ((a - FIRST_LEAD) * 10 + b - FIRST_DIGIT) * 1_260 + (c - FIRST_LEAD) * 10 + d - FIRST_DIGIT
  if (place >= FIRST_BEYOND) {
    const code = 0x10000 + place - FIRST_BEYOND
    return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
  }
  let run = LONG_RUNS.length - 1
  while (run >= 0 && (LONG_RUNS[run]?.[0] ?? 0) > place) run--
  const [from, code] = LONG_RUNS[run] ?? [0, 0]
  return String.fromCharCode(code + place - from)
}
