import type { Feedback } from '@/platform/port'

/** Result of a batch: the number of rows done, and the refusals of the others. */
export interface Outcome {
  done: number
  refused: readonly { title: string; reason: string }[]
}

const SHOWN = 5

/** Shows how many rows were handled, and the first refusals with their reasons. */
export async function tellOutcome(feedback: Pick<Feedback, 'toast' | 'alert'>, { done, refused }: Outcome) {
  if (refused.length === 0) return feedback.toast(`已处理 ${done} 条`, { icon: 'success' })
  const lines = refused.slice(0, SHOWN).map(({ title, reason }) => `${title}：${reason}`)
  await feedback.alert({ title: `${done} 条已处理，${refused.length} 条未处理`, content: lines.join('\n') })
}
