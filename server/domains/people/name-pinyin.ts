import { pinyin } from 'pinyin-pro'

/** Pinyin of a name, for search: its letters, or the first of each syllable. */
export const spelled = (name: string, pattern: 'pinyin' | 'first') =>
  pinyin(name, { pattern, toneType: 'none', separator: '', surname: 'head' })
    .toLowerCase()
    .replace(/[^a-z]/g, '')
