import type { Remedy } from '@contract/codes/remedies'

interface RemedyWords {
  /** The refusal, with the colleague who can lift it. */
  content: string
  /** Label of the button that leads there. */
  action: '去联系' | '去办理'
}

/** Words in which a refusal and the way to its cure are shown, in a question as on a page that could not be read. */
export const remedyWords = (refusal: string, remedy: Remedy): RemedyWords =>
  remedy.to === 'colleague'
    ? { content: `${refusal}，可联系${remedy.name}`, action: '去联系' }
    : { content: refusal, action: '去办理' }
