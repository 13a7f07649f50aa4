import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { parse } from 'acorn'
import { openRoutes } from '@/routes/packs'
import { type AppConfig, packageFaults, subPagesOf } from './harness'

const dist = path.join(root, 'dist/weapp')
const MB = 1024 * 1024
const BUDGETS = { main: 1.2 * MB, sub: 1.5 * MB }

describe('the compiled app', () => {
  const app: AppConfig = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8'))

  test('breaks no package rule of WeChat, and no budget', () => {
    expect(packageFaults(dist, BUDGETS)).toEqual([])
  })

  test('has exactly the open pages', () => {
    const routes = openRoutes.map((route) => `pages/${route.path}`)
    expect([...app.pages, ...subPagesOf(app)].sort()).toEqual(routes.sort())
  })

  test('has only scripts that the engine of iOS 12 can parse', () => {
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

  test('starts with pages/init/init', () => {
    expect(app.pages[0]).toBe('pages/init/init')
  })
})
