import { packageFaults } from '../package-rules'
import type { AppConfig } from '../protocol'
import { copyFixture, removeFixtureCopies } from './fixture-copy'

const MB = 1024 * 1024
const BUDGETS = { main: 1.2 * MB, sub: 1.5 * MB }

afterEach(removeFixtureCopies)

describe('packageFaults', () => {
  const changeConfig = (change: (app: AppConfig & { subPackages: { root: string; pages: string[] }[] }) => void) => ({
    'app.json': (text: string) => {
      const app = JSON.parse(text)
      change(app)
      return JSON.stringify(app)
    },
  })
  const findFaults = (changes: Parameters<typeof copyFixture>[0]) => packageFaults(copyFixture(changes), BUDGETS)

  test('finds nothing wrong with the fixture', () => {
    expect(findFaults({})).toEqual([])
  })

  test('reports a tab outside of the main package', () => {
    const found = findFaults({
      'app.json': (text) => text.replace('"pagePath": "pages/list/list"', '"pagePath": "pack/detail/detail"'),
    })
    expect(found).toEqual(['tab pack/detail/detail is not in the main package'])
  })

  test('reports a main page beneath a subpackage root', () => {
    const found = findFaults(changeConfig((app) => app.subPackages.push({ root: 'pages/apis', pages: [] })))
    expect(found).toContain('main page pages/apis/apis lies beneath a subpackage root')
  })

  test('reports a subpackage root beneath another one', () => {
    const found = findFaults(changeConfig((app) => app.subPackages.push({ root: 'pack/detail/', pages: [] })))
    expect(found).toContain('root pack/detail lies beneath root pack')
  })

  test('reports a page without its template, and a page that is listed twice', () => {
    expect(findFaults({ 'pack/detail/detail.wxml': null })).toEqual(['pack/detail/detail.wxml is missing'])
    expect(findFaults(changeConfig((app) => app.pages.push('pages/home/home')))).toEqual([
      'pages/home/home is listed twice',
    ])
  })

  test('reports a subpackage and a main package over their budgets', () => {
    const found = findFaults({ 'pack/detail/title.js': (text) => text + ' '.repeat(1.5 * MB) })
    expect(found).toEqual([expect.stringMatching(/^pack has \d+ bytes of 1572864$/)])
    expect(findFaults({ 'parts/words.wxs': (text) => text + ' '.repeat(1.2 * MB) })).toEqual([
      expect.stringMatching(/^the main package has \d+ bytes/),
    ])
  })

  test('reports a used file that is another subpackage’s, and one that is missing', () => {
    const home = { 'pages/home/home.js': (text: string) => `require("../../pack/detail/title")\n${text}` }
    expect(findFaults(home)).toEqual(['pages/home/home.js uses pack/detail/title.js of another subpackage'])
    expect(findFaults({ 'parts/words.wxs': null })).toEqual([
      'parts/counter.wxml uses parts/words.wxs, which is missing',
    ])
    expect(findFaults({ 'parts/counter.js': null })).toEqual([
      'pages/home/home.json uses parts/counter.js, which is missing',
    ])
  })

  test('reports a file of a kind that WeChat does not upload', () => {
    expect(findFaults({ 'assets/font.woff2': () => 'x' })).toEqual([
      'assets/font.woff2 is of a kind WeChat does not upload',
    ])
  })
})
