import { cutText } from '@contract/text'
import { courtNoKey } from '../../case'
import { normalName, shortName } from '../../party'
import { caseNumbersIn } from './names'

/** A case with everything a text may name it by. */
export interface KnownCase {
  caseId: string
  name: string
  innerNo: string | null
  courtNumbers: readonly string[]
  parties: readonly string[]
}

export interface CaseFit {
  caseId: string
  name: string
  innerNo: string | null
  score: number
  reasons: string[]
}

/** Points for each kind of evidence, of 100. Many people share a short name; two short names identify a case. */
const POINTS = { number: 100, innerNo: 90, name: 60, party: 30, shortParty: 15 } as const
const LEAST = 30
const LONG_NAME = 5
const SHOWN = 5
/** Characters searched from the beginning; the rest of a long file is ignored. */
const LOOKED_AT = 20_000

/** Ranks the cases a file may belong to by its text and name, the surest first. */
export function casesFor(text: string, fileName: string, known: readonly KnownCase[]): CaseFit[] {
  const searched = `${fileName}\n${cutText(text, LOOKED_AT, '')}`
  const plain = normalName(searched)
  const called = normalName(fileName)
  const numbers = new Set(caseNumbersIn(searched).map(courtNoKey))
  return known
    .map((knownCase) => fitOf(knownCase, { plain, called, numbers }))
    .filter(({ score }) => score >= LEAST)
    .sort((left, right) => right.score - left.score)
    .slice(0, SHOWN)
}

/** Returns the case with more points than any other; undefined on a tie, which the user must decide. */
export const surest = ([first, second]: readonly CaseFit[]): CaseFit | undefined =>
  first && first.score > (second?.score ?? 0) ? first : undefined

interface Said {
  plain: string
  called: string
  numbers: ReadonlySet<string>
}

function fitOf({ caseId, name, innerNo, courtNumbers, parties }: KnownCase, { plain, called, numbers }: Said) {
  const says: [boolean, number, string][] = [
    [courtNumbers.some((number) => numbers.has(courtNoKey(number))), POINTS.number, '案号相同'],
    [!!innerNo && plain.includes(normalName(innerNo)), POINTS.innerNo, '写有项目编号'],
    [plain.includes(normalName(name)), POINTS.name, '写有项目名称'],
    ...[...new Set(parties)].map((party): [boolean, number, string] => [
      isNamed(party, plain, called),
      normalName(party).length >= LONG_NAME ? POINTS.party : POINTS.shortParty,
      `写有「${party}」`,
    ]),
  ]
  const fit = says.filter(([isSo]) => isSo)
  const score = Math.min(
    100,
    fit.reduce((sum, [, points]) => sum + points, 0),
  )
  return { caseId, name, innerNo, score, reasons: fit.map(([, , words]) => words) }
}

/** Returns whether the text has the party's full name, or the file's name its short one. */
function isNamed(party: string, plain: string, called: string): boolean {
  const full = normalName(party)
  if (full.length >= 2 && plain.includes(full)) return true
  const short = shortName(party)
  return short.length >= 4 && called.includes(short)
}
