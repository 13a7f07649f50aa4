import { chaptersOf, type GuideStep, type GuideStory } from '../../src/pages/help/chapters'

const GENERATED = '<!-- 由 npm run guide 写出，不要手改。 -->'

/** File names of the guide with their text, from the steps of the journeys. */
export function guideFiles(stories: readonly GuideStory[]): Record<string, string> {
  const chapters = chaptersOf(stories).map(({ chapter, title, stories: told }) => [
    `${chapter}.md`,
    chapterText(title, told),
  ])
  return { 'README.md': indexText(stories), ...Object.fromEntries(chapters) }
}

/** Paths of the pages on which any step is taken, in order. */
export function pagesOf(stories: readonly GuideStory[]): string[] {
  return [...new Set(stories.flatMap(({ steps }) => steps.map(({ page }) => page)))].sort()
}

function indexText(stories: readonly GuideStory[]): string {
  const lines = chaptersOf(stories).flatMap(({ chapter, title, stories: told }) => [
    ...[`## [${title}](${chapter}.md)`, ''],
    ...told.map((story) => `- ${story.title}`),
    '',
  ])
  return [
    ...[GENERATED, '', '# 用户手册', ''],
    '每一件事都从工作台开始。步骤与图由测试在演示律所里走过时记下；测试走不到的，这里没有。',
    '',
    ...lines,
  ].join('\n')
}

function chapterText(title: string, stories: readonly GuideStory[]): string {
  return [
    ...[GENERATED, '', `# ${title}`, '', '[目录](README.md)', ''],
    ...stories.flatMap((story) => [`## ${story.title}`, '', ...storyLines(story.steps), '']),
  ].join('\n')
}

/** Numbered steps; a line names the person wherever another one goes on. */
function storyLines(steps: readonly GuideStep[]): string[] {
  const people = new Set(steps.map(({ who }) => who))
  return steps.flatMap(({ who, text, picture }, index) => [
    ...(people.size > 1 && steps[index - 1]?.who !== who ? [...(index > 0 ? [''] : []), `**${who}**`, ''] : []),
    `${index + 1}. ${text}`,
    ...(picture ? ['', `   ![${text}之后的画面](pictures/${picture})`, ''] : []),
  ])
}
