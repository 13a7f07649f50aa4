/** Chapters of the guide by the role they are for: name of the file in docs/guide, and title. */
export const CHAPTERS = {
  lawyer: '律师与律师助理',
  partner: '主任与合伙人',
  finance: '财务与出纳',
  office: '人事与行政',
  risk: '利冲、印章与档案',
} as const

export type Chapter = keyof typeof CHAPTERS

/** A step as the person who took it would tell it to a colleague. */
export interface GuideStep {
  /** Name of the person in the demo firm. */
  who: string
  /** Path of the page on which the step is taken, without the parameters. */
  page: string
  text: string
  /** File name of the picture of what is seen after the step. */
  picture?: string
}

export interface GuideStory {
  chapter: Chapter
  title: string
  steps: readonly GuideStep[]
}

/** Chapters that have a story, with their stories. */
export const chaptersOf = (all: readonly GuideStory[]) =>
  (Object.keys(CHAPTERS) as Chapter[])
    .map((chapter) => ({
      chapter,
      title: CHAPTERS[chapter],
      stories: all.filter((story) => story.chapter === chapter),
    }))
    .filter(({ stories }) => stories.length > 0)
