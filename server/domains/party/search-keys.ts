import { editKeysOf, piecesOf } from './pieces'
import { initialsApart, type NameParts, personKeys, readName } from './read-name'
import { spellPinyin } from './spell-pinyin'

/** Marks of the search keys that are no pieces of a name. */
const SOUND = '+'
const SAME = '='
const HEAD = '^'

/** Shortest pinyin key, in characters of the name; shorter ones are common to many names. */
const SOUND_FROM = 3

const soundsOf = ({ kind, isLatin, short, norm }: NameParts) =>
  kind === 'organ' && !isLatin && short !== norm && [...short].length >= SOUND_FROM
    ? [`${SOUND}${spellPinyin(short, 'pinyin')}`]
    : []

/**
 * Keys that are not cut from the name: its pinyin, other word orders, names in brackets, the head office of a branch.
 */
export function markedKeysOf(name: string, kind: 'person' | 'organ', norm: string): string[] {
  const own = readName(name, kind)
  const others = own.others.map((other) => readName(other, kind))
  const same = [
    ...personKeys(own),
    ...initialsApart(own),
    ...[own.norm, ...(own.kind === 'person' ? [own.core] : [])].filter((words) => words !== norm),
    ...others.flatMap((other) => [other.norm, other.short, ...personKeys(other)]),
  ]
  const keys = [
    ...soundsOf(own),
    ...same.filter(Boolean).map((words) => `${SAME}${words}`),
    ...(own.head?.short ? [`${HEAD}${own.head.short}`] : []),
  ]
  return [...new Set(keys)]
}

/** All keys a name is indexed by. */
export function searchKeysOf(name: string, kind: 'person' | 'organ', { norm, short }: { norm: string; short: string }) {
  const cut = [...piecesOf(norm), ...(norm.includes(short) ? [] : piecesOf(short)), ...editKeysOf(short || norm)]
  return [...new Set([...cut, ...markedKeysOf(name, kind, norm)])]
}

/** Keys under which a searched name may be found. */
export function askedKeysOf(reading: NameParts): string[] {
  const { kind, norm, core, short, head } = reading
  const same = [norm, short, ...(kind === 'person' ? [core] : []), ...personKeys(reading), ...initialsApart(reading)]
  return [
    ...editKeysOf(short || (kind === 'person' ? core : norm)),
    ...soundsOf(reading),
    ...same.filter(Boolean).map((words) => `${SAME}${words}`),
    ...[head?.short, short].flatMap((words) => (words ? [`${HEAD}${words}`] : [])),
  ]
}
