import { courtNoKey } from '../../case'
import { normalName, shortName } from '../../party'
import { caseNumbersIn } from './names'

/** A matter as far as a text can name it. */
export interface KnownMatter {
  caseId: string
  name: string
  innerNo: string | null
  courtNumbers: readonly string[]
  parties: readonly string[]
}

export interface MatterFit {
  caseId: string
  name: string
  innerNo: string | null
  score: number
  reasons: string[]
}

/** What speaks for a matter, of 100. A short name is many people's; two of them tell a matter. */
const POINTS = { number: 100, innerNo: 90, name: 60, party: 30, shortParty: 15 } as const
const LEAST = 30
const LONG_NAME = 5
const SHOWN = 5
/** Who and what is named near its beginning; the rest of a thick file is not looked through. */
const LOOKED_AT = 20_000

/** Matters that a file may belong to, by what it says and what it is called; the surest first. */
export function mattersFor(text: string, fileName: string, known: readonly KnownMatter[]): MatterFit[] {
  const said = `${fileName}\n${text.slice(0, LOOKED_AT)}`
  const plain = normalName(said)
  const called = normalName(fileName)
  const numbers = new Set(caseNumbersIn(said).map(courtNoKey))
  return known
    .map((matter) => fitOf(matter, { plain, called, numbers }))
    .filter(({ score }) => score >= LEAST)
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN)
}

/** The one that more speaks for than for any other; where two are alike somebody has to say. */
export const surest = ([first, second]: readonly MatterFit[]): MatterFit | undefined =>
  first && first.score > (second?.score ?? 0) ? first : undefined

interface Said {
  plain: string
  called: string
  numbers: ReadonlySet<string>
}

function fitOf({ caseId, name, innerNo, courtNumbers, parties }: KnownMatter, { plain, called, numbers }: Said) {
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

/** In full; in a file's name, where there is little room, also by the short name. */
function isNamed(party: string, plain: string, called: string): boolean {
  const full = normalName(party)
  if (full.length >= 2 && plain.includes(full)) return true
  const short = shortName(party)
  return short.length >= 4 && called.includes(short)
}
