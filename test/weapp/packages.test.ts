import fs from 'node:fs'
import path from 'node:path'
import { newerThanWeapp } from '@test/support/engine-floor'
import { root } from '@test/support/paths'
import { type AnyNode, type Identifier, parse } from 'acorn'
import { openRoutes } from '@/routes/packs'
import { type AppConfig, packageFaults, subPagesOf } from './harness'

const dist = path.join(root, 'dist/weapp')
const MB = 1024 * 1024
const BUDGETS = { main: 1.2 * MB, sub: 1.5 * MB }

const filesOf = (folder: string) =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Every node of a syntax tree. */
function nodesOf(tree: AnyNode): AnyNode[] {
  const found: AnyNode[] = []
  const open: AnyNode[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    found.push(node)
    for (const value of Object.values(node)) for (const child of [value].flat()) if (isNode(child)) open.push(child)
  }
  return found
}

const scriptsOf = (folder: string) =>
  filesOf(folder).map((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    return { file, text, nodes: nodesOf(parse(text, { ecmaVersion: 2019, allowReturnOutsideFunction: true })) }
  })

/** Name of the method that a node calls: `items.at(0)`. */
function calledMethodOf(node: AnyNode): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.computed)
    return undefined
  return node.callee.property.type === 'Identifier' ? node.callee.property.name : undefined
}

/** Name of the method that a node defines: in a class, an object, or on a prototype. */
function methodNameOf(node: AnyNode): string | undefined {
  if (node.type === 'MethodDefinition' || node.type === 'Property')
    return node.key.type === 'Identifier' && !node.computed ? node.key.name : undefined
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression' || node.left.computed)
    return undefined
  return node.left.property.type === 'Identifier' ? node.left.property.name : undefined
}

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
    const scripts = filesOf(dist)
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

  test('calls no method that the engines of its oldest systems lack, unless it brings it or asks first', () => {
    const { globals, methods } = newerThanWeapp()
    // Not empty, or the data have changed and nothing is looked for.
    expect([methods.has('matchAll'), methods.has('allSettled'), globals.has('BigInt')]).toEqual([true, true, true])
    const polyfills = fs.readFileSync(path.join(root, 'src/platform/oldEngines.ts'), 'utf8')
    const isBrought = (name: string) => polyfills.includes(`'${name}'`)
    const scripts = scriptsOf(dist)
    // Classes of ours and of libraries have methods of the same names.
    const own = new Set(scripts.flatMap(({ nodes }) => nodes.flatMap((node) => methodNameOf(node) ?? [])))
    const lacking = scripts.flatMap(({ file, text, nodes }) =>
      nodes.flatMap((node) => {
        const called = calledMethodOf(node)
        if (called && methods.has(called) && !own.has(called) && !isBrought(called)) return [`${file}: .${called}()`]
        const isGlobal = node.type === 'Identifier' && globals.has((node as Identifier).name)
        if (!isGlobal) return []
        const { name } = node as Identifier
        const asksFirst = new RegExp(`typeof ${name}\\b`).test(text)
        return asksFirst || isBrought(name) ? [] : [`${file}: ${name}`]
      }),
    )
    expect([...new Set(lacking)]).toEqual([])
  })

  test('starts with pages/init/init', () => {
    expect(app.pages[0]).toBe('pages/init/init')
  })
})
