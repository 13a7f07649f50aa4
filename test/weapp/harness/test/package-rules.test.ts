import { packageFaults } from '../package-rules'
import type { AppConfig } from '../protocol'
import { changedFixture, removeChanged } from './fixture-copy'

const MB = 1024 * 1024
const BUDGETS = { main: 1.2 * MB, sub: 1.5 * MB }

afterEach(removeChanged)

describe('packageFaults', () => {
  const config = (change: (app: AppConfig & { subPackages: { root: string; pages: string[] }[] }) => void) => ({
    'app.json': (text: string) => {
      const app = JSON.parse(text)
      change(app)
      return JSON.stringify(app)
    },
  })
  const faults = (changes: Parameters<typeof changedFixture>[0]) => packageFaults(changedFixture(changes), BUDGETS)

  test('find nothing wrong with the fixture', () => {
    expect(faults({})).toEqual([])
  })

  test('a tab outside of the main package', () => {
    const found = faults({
      'app.json': (text) => text.replace('"pagePath": "pages/list/list"', '"pagePath": "pack/detail/detail"'),
    })
    expect(found).toEqual(['tab pack/detail/detail is not in the main package'])
  })

  test('a main page beneath a subpackage root', () => {
    const found = faults(config((app) => app.subPackages.push({ root: 'pages/apis', pages: [] })))
    expect(found).toContain('main page pages/apis/apis lies beneath a subpackage root')
  })

  test('a root beneath a root', () => {
    const found = faults(config((app) => app.subPackages.push({ root: 'pack/detail/', pages: [] })))
    expect(found).toContain('root pack/detail lies beneath root pack')
  })

  test('a page without its template, and one listed twice', () => {
    expect(faults({ 'pack/detail/detail.wxml': null })).toEqual(['pack/detail/detail.wxml is missing'])
    expect(faults(config((app) => app.pages.push('pages/home/home')))).toEqual(['pages/home/home is listed twice'])
  })

  test('a package over its budget', () => {
    const found = faults({ 'pack/detail/title.js': (text) => text + ' '.repeat(1.5 * MB) })
    expect(found).toEqual([expect.stringMatching(/^pack has \d+ bytes of 1572864$/)])
    expect(faults({ 'parts/words.wxs': (text) => text + ' '.repeat(1.2 * MB) })).toEqual([
      expect.stringMatching(/^the main package has \d+ bytes/),
    ])
  })

  test('a file of another subpackage, and one that is not there', () => {
    const home = { 'pages/home/home.js': (text: string) => `require("../../pack/detail/title")\n${text}` }
    expect(faults(home)).toEqual(['pages/home/home.js uses pack/detail/title.js of another subpackage'])
    expect(faults({ 'parts/words.wxs': null })).toEqual(['parts/counter.wxml uses parts/words.wxs, which is missing'])
    expect(faults({ 'parts/counter.js': null })).toEqual([
      'pages/home/home.json uses parts/counter.js, which is missing',
    ])
  })

  test('a kind of file that WeChat leaves out', () => {
    expect(faults({ 'assets/font.woff2': () => 'x' })).toEqual([
      'assets/font.woff2 is of a kind WeChat does not upload',
    ])
  })
})
