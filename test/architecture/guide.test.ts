import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import type { GuideStory } from '@/pages/help/chapters'
import { openRoutes } from '@/routes/packs'
import { PAGES, STORIES } from '../../scripts/guide/files'
import { guideFiles, pagesOf } from '../../scripts/guide/guide-text'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const GUIDE = 'docs/guide'
const stories = JSON.parse(read(STORIES)) as GuideStory[]

const journeys = fs.readdirSync(path.join(root, 'test/journeys')).map((name) => read(`test/journeys/${name}`))

/** Titles in the journeys' files, as they are written there. */
const written = journeys
  .flatMap((text) => [...text.matchAll(/guide: \{ chapter: '(\w+)', title: '([^']+)' \}/g)])
  .map(([, chapter, title]) => `${chapter} ${title}`)

test('the chapters of the guide say what the journeys’ steps say, and nothing else lies beside them', () => {
  const files = guideFiles(stories)
  const names = fs.readdirSync(path.join(root, GUIDE)).filter((name) => name.endsWith('.md'))
  expect(names.sort()).toEqual(Object.keys(files).sort())
  for (const [name, text] of Object.entries(files)) expect(read(`${GUIDE}/${name}`)).toBe(text)
})

test('every journey has its story in the guide under a title of its own, and every story has its journey', () => {
  expect(new Set(written).size).toBe(written.length)
  expect(stories.map(({ chapter, title }) => `${chapter} ${title}`).sort()).toEqual([...written].sort())
  expect(new Set(stories.map(({ title }) => title)).size).toBe(stories.length)
})

test('the pages that offer help are those on which a story does something, all of them pages of the app', () => {
  const pages = JSON.parse(read(PAGES)) as string[]
  expect(pages).toEqual(pagesOf(stories))
  const known = openRoutes.map((route) => route.path)
  expect(pages.filter((page) => !known.includes(page))).toEqual([])
})

test('every picture of the guide is shown by a story, and none is heavy', () => {
  const shown = stories.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []))
  const folder = path.join(root, GUIDE, 'pictures')
  expect(fs.readdirSync(folder).sort()).toEqual([...shown].sort())
  for (const name of shown) expect(fs.statSync(path.join(folder, name)).size).toBeLessThan(60_000)
})

test('ten journeys are walked by every run of the checks', () => {
  expect(journeys.flatMap((text) => text.match(/^ {4}everyday: true,$/gm) ?? [])).toHaveLength(10)
})
