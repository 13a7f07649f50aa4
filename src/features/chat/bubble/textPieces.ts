import { withEmojis } from '@contract/chat/emojis'

export interface TextPiece {
  text: string
  /** Address of a link. */
  link?: string
}

/** Address up to where Chinese, a bracket or a quotation mark begins, which belongs to the sentence. */
const LINK = /https?:\/\/[^\s[\]\u3000-\u303f\u4e00-\u9fff\uff00-\uffef<>"'“”‘’]+/g
/** Punctuation of the sentence at an address's end. */
const TAIL = /[.,;:!?)\]}]+$/

/** Splits a message's text into text with emoji and links; addresses contain no emoji. */
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
