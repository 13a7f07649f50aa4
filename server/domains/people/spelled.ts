import { pinyin } from 'pinyin-pro'

/** A name as it is found by: its letters, or each first one. */
export const spelled = (name: string, pattern: 'pinyin' | 'first') =>
  pinyin(name, { pattern, toneType: 'none', separator: '', surname: 'head' })
    .toLowerCase()
    .replace(/[^a-z]/g, '')
