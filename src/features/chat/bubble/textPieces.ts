import { withEmojis } from '@contract/chat/emojis'

export interface TextPiece {
  text: string
  /** Address of a link. */
  link?: string
  /** Telephone number, without its spaces and hyphens. */
  phone?: string
}

/** Address up to where Chinese, a bracket or a quotation mark begins, which belongs to the sentence. */
const LINK = /https?:\/\/[^\s[\]\u3000-\u303f\u4e00-\u9fff\uff00-\uffef<>"'“”‘’]+/g
/** Punctuation of the sentence at an address's end. */
const TAIL = /[.,;:!?)\]}]+$/

/** Mobile or landline number, or a service number; not part of a longer number or of a word. */
const PHONE =
  /(^|[^\dA-Za-z.])((?:\+86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}|0\d{2,3}-\d{7,8}|400-?\d{3}-?\d{4})(?![\dA-Za-z号]|\.\d)/g

/** Splits a message's text into text with emoji, links and telephone numbers; addresses contain no emoji. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  text.replace(LINK, (found: string, index: number) => {
    const link = found.replace(TAIL, '')
    pieces.push(...phonePieces(text.slice(from, index)))
    pieces.push({ text: link, link })
    from = index + link.length
    return ''
  })
  pieces.push(...phonePieces(text.slice(from)))
  return pieces
}

function phonePieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  text.replace(PHONE, (found: string, before: string, number: string, index: number) => {
    const start = index + before.length
    if (start > from) pieces.push({ text: withEmojis(text.slice(from, start)) })
    pieces.push({ text: number, phone: number.replace(/[- ]/g, '') })
    from = start + number.length
    return found
  })
  if (from < text.length) pieces.push({ text: withEmojis(text.slice(from)) })
  return pieces
}
