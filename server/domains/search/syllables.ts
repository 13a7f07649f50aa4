import { pinyin } from 'pinyin-pro'
import { foldText } from '../../kernel/folding/fold'

/** One character of a text, or the letters and digits that stand together in it, with its sound. */
interface Syllable {
  /** Its place in the text. */
  start: number
  end: number
  /** Lower case; '' for punctuation. */
  sound: string
}

const LETTERS = /[a-z0-9]+/gi

/** Syllables of a text: 砚澜AB → yan, lan, ab. A person's first character is read as a surname. */
export function syllablesOf(text: string, isPerson = false): Syllable[] {
  const found: Syllable[] = []
  let index = 0
  for (const { origin, pinyin: sound, isZh } of pinyin(text, {
    type: 'all',
    toneType: 'none',
    surname: isPerson ? 'head' : 'off',
  })) {
    const end = index + origin.length
    const last = found.at(-1)
    const letters = isZh ? sound.replace(/[^a-z]/gi, '') : (origin.match(LETTERS)?.join('') ?? '')
    const isRun = !isZh && letters !== '' && last?.end === index && /[a-z0-9]$/i.test(text.slice(last.start, last.end))
    if (isRun && last) Object.assign(last, { end, sound: last.sound + letters.toLowerCase() })
    else found.push({ start: index, end, sound: letters.toLowerCase() })
    index = end
  }
  return found.filter(({ sound }) => sound !== '')
}

const capital = (sound: string) => sound.charAt(0).toUpperCase() + sound.slice(1)

export interface Spelling {
  /** YanLanKeJi: a capital begins each syllable. */
  pinyin: string
  /** ylkj */
  initials: string
}

export function spellingOf(text: string, isPerson = false): Spelling {
  const sounds = syllablesOf(text, isPerson).map(({ sound }) => sound)
  return { pinyin: sounds.map(capital).join(''), initials: sounds.map((sound) => sound.charAt(0)).join('') }
}

/** True if the letters begin at a syllable of the spelled lines: `anke` is not in YanLanKeJi. */
export function soundsLike(lines: string, letters: string): boolean {
  return lines
    .split('\n')
    .some((line) => [...line.matchAll(/[A-Z0-9]/g)].some(({ index }) => startsAt(line, index, letters)))
}

const startsAt = (line: string, index: number, letters: string) =>
  line.slice(index, index + letters.length).toLowerCase() === letters

/** Part of the text whose sounds or initials the letters are; '' if there is none. */
export function partSounding(text: string, letters: string, isPerson = false): string {
  const syllables = syllablesOf(text, isPerson)
  for (const [index, { start }] of syllables.entries()) {
    const rest = syllables.slice(index)
    const end = endOfSounds(rest, letters) ?? endOfInitials(rest, letters)
    if (end !== undefined) return text.slice(start, end)
  }
  return ''
}

function endOfSounds(syllables: readonly Syllable[], letters: string): number | undefined {
  let spelled = ''
  for (const { sound, end } of syllables) {
    spelled += sound
    if (spelled.startsWith(letters)) return end
    if (!letters.startsWith(spelled)) return undefined
  }
  return undefined
}

function endOfInitials(syllables: readonly Syllable[], letters: string): number | undefined {
  const initials = syllables.slice(0, letters.length)
  const isEqual = initials.map(({ sound }) => sound.charAt(0)).join('') === letters
  return isEqual ? initials.at(-1)?.end : undefined
}

/** Part of the text that folds to the folded word, as it is written; '' if there is none. */
export function partReading(text: string, word: string): string {
  const folded = foldText(text)
  // Folding keeps positions but for the few characters that Unicode takes apart.
  if (folded.length !== text.length) return ''
  const index = folded.indexOf(word)
  return index < 0 ? '' : text.slice(index, index + word.length)
}
