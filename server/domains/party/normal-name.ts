import { foldText } from '../../kernel/folding/fold'

/** Zero-width characters, direction marks, controls and line ends: they hide in pasted names and in attacks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu

/** A name as it is kept and shown: its brackets, its width and its script are the owner's. */
export const cleanName = (text: string): string => text.replace(INVISIBLE, '').trim()

/** Opening and closing brackets of every kind are round ones. */
const OPENING = /[\p{Ps}<≪]/gu
const CLOSING = /[\p{Pe}>≫]/gu
/** Quotation marks, dots, dashes, spaces and signs; a plus or a number sign is part of a name. */
const BETWEEN = /(?![()+#])[\p{P}\p{S}\p{Z}\s\p{Cc}\p{Cf}]/gu

/** Names that are equal to a reader are equal here: see foldText, and brackets, spaces, dots. */
export const normalName = (text: string): string =>
  foldText(text.replace(INVISIBLE, '')).replace(OPENING, '(').replace(CLOSING, ')').replace(BETWEEN, '')

/** Codes are compared without spaces and dashes, in capitals: an id card may end in a small x. */
export const normalCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
