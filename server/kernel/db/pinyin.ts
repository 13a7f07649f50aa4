import { pinyin } from 'pinyin-pro'

/** Pinyin and initials by which a Chinese text is found: `linwenbo` and `lwb` for 林文博. */
export interface Spelled {
  pinyin: string
  initials: string
}

const letters = (text: string, pattern: 'pinyin' | 'first') =>
  pinyin(text, { pattern, toneType: 'none', separator: '', nonZh: 'consecutive' })
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Values of a record's columns `pinyin` and `initials`, by which a list's search also finds it. */
export const spelled = (text: string): Spelled => ({
  pinyin: letters(text, 'pinyin'),
  initials: letters(text, 'first'),
})
