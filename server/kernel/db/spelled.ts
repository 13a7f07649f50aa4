import { pinyin } from 'pinyin-pro'

/** Letters by which a Chinese text is found: `linwenbo` and `lwb` of 林文博. */
export interface Spelled {
  pinyin: string
  initials: string
}

const letters = (text: string, pattern: 'pinyin' | 'first') =>
  pinyin(text, { pattern, toneType: 'none', separator: '', nonZh: 'consecutive' })
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** What the columns `pinyin` and `initials` of a record hold, so that a list's search finds it by letters as well. */
export const spelled = (text: string): Spelled => ({
  pinyin: letters(text, 'pinyin'),
  initials: letters(text, 'first'),
})
