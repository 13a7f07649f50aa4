import { type OpenPage, openPage } from '@test/support/page'
import type { GuideStory } from './chapters'
import { runsOf, STORIES, storiesAt } from './guide-stories'
import Help from './help'

let page: OpenPage
afterEach(() => page?.close())

const [first] = STORIES
if (!first) throw new Error('the guide is empty: npm run guide')

test('help asked on a page lists what the guide does there before the whole of it, and a title opens its steps', async () => {
  const at = first.steps[first.steps.length - 1]?.page ?? ''
  page = await openPage(Help, { params: { at } })
  await page.sees('刚才那一页')
  const here = storiesAt(at).map(({ title }) => title)
  expect(here).toContain(first.title)
  expect(here.length).toBeLessThan(STORIES.length)
  for (const { title } of STORIES) expect(page.says(title)).toBe(true)
  await page.tap(first.title)
  expect(page.platform.moves.at(-1)).toBe(`navigateTo help/help?story=${encodeURIComponent(first.title)}`)
})

test('a story is shown step by step in the words of the guide', async () => {
  page = await openPage(Help, { params: { story: first.title } })
  for (const { text } of first.steps) expect(page.says(text)).toBe(true)
})

test('a story that the guide has no more says where to look', async () => {
  page = await openPage(Help, { params: { story: '没有的事' } })
  await page.sees('没有这一篇')
})

test('steps of several people are parted where another one goes on, and numbered through', () => {
  const step = (who: string, text: string) => ({ who, page: 'task/list/list', text })
  const told: GuideStory = {
    ...{ chapter: 'lawyer', title: '接力' },
    steps: [step('周以宁', '点「甲」'), step('周以宁', '点「乙」'), step('郑怀瑾', '点「丙」')],
  }
  expect(runsOf(told).map(({ who, steps }) => [who, steps.map(({ number }) => number)])).toEqual([
    ['周以宁', [1, 2]],
    ['郑怀瑾', [3]],
  ])
})
