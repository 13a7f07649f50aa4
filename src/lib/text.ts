import { limits } from '@contract/limits'
import { cutText, graphemesOf } from '@contract/text'

/** Badge text of a count: empty for none, 999+ beyond the limit (§9). */
export function badgeText(count: number | undefined): string {
  if (!count || count < 0) return ''
  return count > limits.badgeMax ? `${limits.badgeMax}+` : String(Math.floor(count))
}

const HAN = /[\u3400-\u9fff]/

/** Longest usual name of a Chinese person. */
const NAME_LENGTH = 4
const GROUP_END = /[群组队部会室所]$/

/** Initials for a person without a photo: the last two characters of a Chinese name, else two initials; of a group the first two. */
export function avatarLetters(name: string | undefined): string {
  const clean = (name ?? '').trim()
  if (!clean) return '？'
  const characters = graphemesOf(clean.replace(/[（(].*[)）]\s*$/, '').replace(/[·•\s]/g, ''))
  const isGroup = characters.length > NAME_LENGTH && GROUP_END.test(clean)
  // A group is told by how its name begins: every one ends with 项目组 or 通知群.
  if (characters.some((character) => HAN.test(character)))
    return (isGroup ? characters.slice(0, 2) : characters.slice(-2)).join('')
  const words = clean.split(/[\s._-]+/).filter(Boolean)
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => graphemesOf(word)[0]) : graphemesOf(clean).slice(0, 2)
  return letters.join('').toUpperCase()
}

export const AVATAR_GROUNDS = 8

/** Background (1 to 8) of a person's initials: the same for an id on every screen. */
export function avatarGround(id: string): number {
  let hash = 0
  for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) >>> 0
  return (hash % AVATAR_GROUNDS) + 1
}

/** Mobile number with its middle hidden: 139****1001. Anything but eleven digits is returned unchanged. */
export const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** A file's size in words: 812 B, 1.5 KB, 12 MB; `bytes` may be the wire's string. */
export function fileSize(bytes: number | string | undefined): string {
  let size = Number(bytes)
  if (bytes === undefined || bytes === '' || !Number.isFinite(size) || size < 0) return ''
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  const shown = unit === 0 || size >= 10 ? Math.round(size) : Math.round(size * 10) / 10
  return `${shown} ${UNITS[unit]}`
}

/** A file name's extension in lower case, without the dot. */
export const extensionOf = (name: string) => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Extensions every host can draw; other picture formats are treated as files. */
const PICTURES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'])

export const isPicture = (name: string) => PICTURES.has(extensionOf(name))

export interface Piece {
  text: string
  hit: boolean
}

/** Cuts `text` at the occurrences of `query` (in any case), so that a row can emphasise them. */
export function highlight(text: string, query: string): Piece[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted || !text) return text ? [{ text, hit: false }] : []
  const lower = text.toLowerCase()
  // A letter whose lower case is longer (İ) would shift every cut after it.
  if (lower.length !== text.length) return [{ text, hit: false }]
  const pieces: Piece[] = []
  let from = 0
  for (let index = lower.indexOf(wanted); index >= 0; index = lower.indexOf(wanted, from)) {
    if (index > from) pieces.push({ text: text.slice(from, index), hit: false })
    pieces.push({ text: text.slice(index, index + wanted.length), hit: true })
    from = index + wanted.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false })
  return pieces
}

/** Number of lines shown before 展开. */
const FEW_LINES = 6

/** The beginning of a text beyond 140 characters (§9) or six lines; undefined for what is shorter. */
export function fold(text: string): string | undefined {
  const lines = text.split('\n').slice(0, FEW_LINES).join('\n')
  const beginning = cutText(lines, limits.textareaLength, '')
  return beginning === text ? undefined : `${beginning.trimEnd()}…`
}
