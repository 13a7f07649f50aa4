import { withEmojis } from '@contract/chat/emojis'

export interface TextPiece {
  text: string
  /** Where it leads. */
  link?: string
}

/** An address up to where Chinese, a bracket or a quotation mark begins: what follows it is the sentence's. */
const LINK = /https?:\/\/[^\s[\]\u3000-\u303f\u4e00-\u9fff\uff00-\uffef<>"'“”‘’]+/g
/** The sentence's own marks at an address's end. */
const TAIL = /[.,;:!?)\]}]+$/

/** A message's text with its emoji drawn and its addresses apart; what is in an address is nobody's emoji. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  text.replace(LINK, (found: string, index: number) => {
    const link = found.replace(TAIL, '')
    if (index > from) pieces.push({ text: withEmojis(text.slice(from, index)) })
    pieces.push({ text: link, link })
    from = index + link.length
    return ''
  })
  if (from < text.length) pieces.push({ text: withEmojis(text.slice(from)) })
  return pieces
}
