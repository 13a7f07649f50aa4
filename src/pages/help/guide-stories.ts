import type { GuideStep, GuideStory } from './chapters'
import stories from './stories.json'

export const STORIES = stories as readonly GuideStory[]

/** Stories that do something on the page with this path. */
export const storiesAt = (path: string): readonly GuideStory[] =>
  STORIES.filter(({ steps }) => steps.some(({ page }) => page === path))

interface Run {
  who: string
  steps: { step: GuideStep; number: number }[]
}

/** Steps in runs of one person each: a heading names them where a story has several. */
export function runsOf({ steps }: GuideStory): Run[] {
  const runs: Run[] = []
  steps.forEach((step, index) => {
    const last = runs[runs.length - 1]
    if (last?.who === step.who) last.steps.push({ step, number: index + 1 })
    else runs.push({ who: step.who, steps: [{ step, number: index + 1 }] })
  })
  return runs
}
