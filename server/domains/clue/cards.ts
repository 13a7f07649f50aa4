import { AppMsg } from '@contract/codes/appMsg'
import type { Card } from '../../kernel/notify/card'

interface Titled {
  clueId: string
  title: string
}

const cardFor = ({ clueId, title }: Titled, to: readonly string[]) => ({
  to,
  linkId: clueId,
  texts: [{ key: '线索', value: title }],
})
const byline = (name: string, key: string) => ({ key, value: name })

/** Message cards of clues (601-603), by event. */
export const clueCards = {
  /** For those who assign clues. */
  arrived: (clue: Titled, to: readonly string[], name: string): Card => {
    const card = cardFor(clue, to)
    return {
      ...card,
      code: AppMsg.ClueNew,
      alertTitle: '有新线索待分配',
      texts: [...card.texts, byline(name, '登记人')],
    }
  },
  assigned: (clue: Titled, ownerId: string, name: string): Card => {
    const card = cardFor(clue, [ownerId])
    return { ...card, code: AppMsg.ClueNew, alertTitle: '您有新的线索', texts: [...card.texts, byline(name, '分配人')] }
  },
  toSurvey: (clue: Titled, surveyorId: string, name: string): Card => {
    const card = cardFor(clue, [surveyorId])
    const texts = [...card.texts, byline(name, '发起人')]
    return { ...card, code: AppMsg.ClueToSurvey, alertTitle: '您有线索待调查', texts }
  },
  batchToSurvey: (clues: readonly [Titled, ...Titled[]], surveyorId: string, name: string): Card => ({
    ...cardFor(clues[0], [surveyorId]),
    code: AppMsg.ClueBatchSurvey,
    alertTitle: `您有 ${clues.length} 条线索待调查`,
    texts: [{ key: '线索', value: `${clues[0].title} 等 ${clues.length} 条` }, byline(name, '发起人')],
  }),
  surveyed: (clue: Titled, to: string, words: string, name: string): Card => {
    const card = cardFor(clue, [to])
    const texts = [...card.texts, { key: '结论', value: words }, byline(name, '调查人')]
    return { ...card, code: AppMsg.ClueNew, alertTitle: '线索调查已完成', texts }
  },
  returned: (clue: Titled, to: string, reason: string): Card => {
    const card = cardFor(clue, [to])
    const texts = [...card.texts, { key: '原因', value: reason }]
    return { ...card, code: AppMsg.ClueNew, alertTitle: '线索已退回公海', texts }
  },
}
