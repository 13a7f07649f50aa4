import { MOST_WORDS } from '@contract/search/codes'
import { foldText } from '../../kernel/folding/fold'
import { courtNoKey } from '../case'

/** Words of a search: an entry has each of them, or the whole is its court number. */
export interface Asked {
  /** Folded, without blanks. */
  words: string[]
  /** Key of a court number, if the whole may be (a part of) one; '' otherwise. */
  courtNo: string
}

const COURT_NO_FROM = 4

/** Key of a court number in any writing: brackets, spaces, 第 and 号 do not count. Folded. */
export const courtKey = (text: string): string => foldText(courtNoKey(foldText(text))).replace(/[第号]/g, '')

export function askedBy(keyword: string): Asked {
  const words = [...new Set(foldText(keyword).split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)
  const key = courtKey(keyword)
  return { words, courtNo: /\d/.test(key) && key.length >= COURT_NO_FROM ? key : '' }
}

/** True for a word that may be the sounds or initials of a name: two letters or more. */
export const isLetters = (word: string) => /^[a-z][a-z0-9]+$/.test(word)

/** Shortest word in which one character may be wrong: of two characters the other alone says too little. */
const WRONG_FROM = 3
const CHINESE = /^[\p{Script=Han}\p{N}a-z]+$/u

/** A word with one character wrong: what stands before it and after it, with any character in between. */
export interface Near {
  before: string
  after: string
}

/** The ways in which one character of the word may be another one; none for short words. */
export function nearWords(word: string): Near[] {
  const chars = [...word]
  if (chars.length < WRONG_FROM || !CHINESE.test(word) || isLetters(word)) return []
  return chars.map((_, index) => ({ before: chars.slice(0, index).join(''), after: chars.slice(index + 1).join('') }))
}

/** Part of the text that is the word but for one character, as it is written; '' if there is none. */
export function partNear(text: string, word: string): string {
  const length = [...word].length
  const chars = [...text]
  const folded = [...foldText(text)]
  const asked = [...word]
  if (folded.length !== chars.length || asked.length < WRONG_FROM) return ''
  for (let start = 0; start + length <= chars.length; start++) {
    const wrong = asked.filter((char, index) => folded[start + index] !== char).length
    if (wrong <= 1) return chars.slice(start, start + length).join('')
  }
  return ''
}
