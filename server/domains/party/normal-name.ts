import { foldText } from '../../kernel/folding/fold'

/** Zero-width characters, direction marks, controls and line ends, as found in pasted names and in attacks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]/gu

/** Name as stored and shown; brackets, width and script stay as written. */
export const cleanName = (text: string): string => text.replace(INVISIBLE, '').trim()

/** Brackets of every kind, which become round ones. */
const OPENING = /[\p{Ps}<≪]/gu
const CLOSING = /[\p{Pe}>≫]/gu
/** Quotation marks, dots, dashes, spaces and symbols; plus and number signs belong to a name. */
const BETWEEN = /(?![()+#])[\p{P}\p{S}\p{Z}\s\p{Cc}\p{Cf}]/gu

/** Equal for names that a reader takes for equal: see foldText; also ignores brackets' shape, spaces and dots. */
export const normalName = (text: string): string =>
  foldText(text.replace(INVISIBLE, '')).replace(OPENING, '(').replace(CLOSING, ')').replace(BETWEEN, '')

/** Code without spaces and dashes, in capitals: an id card may end in a small x. */
export const normalCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
