import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { parse } from 'acorn'
import { openRoutes } from '@/routes/packs'
import { subPagesOf } from './harness/app-config'
import { packageFaults } from './harness/package-rules'
import type { AppConfig } from './harness/protocol'
import { changedFixture, removeChanged } from './harness/test/fixture-copy'

const dist = path.join(root, 'dist/weapp')
const MB = 1024 * 1024
const BUDGETS = { main: 1.2 * MB, sub: 1.5 * MB }

afterEach(removeChanged)

describe('the compiled app', () => {
  const app: AppConfig = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8'))

  test('keeps WeChat’s rules for packages, and the budgets', () => {
    expect(packageFaults(dist, BUDGETS)).toEqual([])
  })

  test('has every open page, and no other', () => {
    const routes = openRoutes.map((route) => `pages/${route.path}`)
    expect([...app.pages, ...subPagesOf(app)].sort()).toEqual(routes.sort())
  })

  test('is written as the scripts’ engine of iOS 12 reads it', () => {
    const scripts = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(100)
    const unread = scripts.flatMap((file) => {
      const text = fs.readFileSync(path.join(dist, file), 'utf8')
      try {
        parse(text, { ecmaVersion: 2019, sourceType: 'script', allowReturnOutsideFunction: true })
        return /\(\?<[=!]/.test(text) ? [`${file}: lookbehind`] : []
      } catch (error) {
        return [`${file}: ${error}`]
      }
    })
    expect(unread).toEqual([])
  })

  test('starts with the page that decides where to go', () => {
    expect(app.pages[0]).toBe('pages/init/init')
  })
})

describe('the rules', () => {
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
