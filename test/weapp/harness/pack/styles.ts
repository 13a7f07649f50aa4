import fs from 'node:fs'
import nodePath from 'node:path'
import postcss from 'postcss'
import { toWindowSelector } from '../runtime/find-elements'
import { scopeOf } from '../style-scope'

const RPX = /(-?\d*\.?\d+)rpx\b/g

/** Scope of a sheet: to all pages, to one page, or to one component with isolated styles. */
export type StyleReach = 'all' | 'page' | 'component'

/** Compiles WXSS to CSS: inlines imports, makes `rpx` a 750th of the width, `view` a `wx-view`, and limits its reach. */
export function compileStyle(folder: string, file: string, reach: StyleReach): string {
  const root = postcss.parse(inlineImports(folder, file))
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(RPX, 'calc($1 * 100vw / 750)')
  })
  const path = file.replace(/\.wxss$/, '')
  const place = {
    all: (selector: string) => selector,
    page: (selector: string) => scopeToPage(selector, `wx-page[is="${path}"]`),
    component: (selector: string) => selector.replace(/\.([A-Za-z_])/g, `.${scopeOf(path)}--$1`),
  }[reach]
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(String(rule.parent.name))) return
    rule.selectors = rule.selectors.map((selector) => place(toWindowSelector(selector)))
  })
  return root.toString()
}

const scopeToPage = (selector: string, page: string) =>
  /^wx-page\b/.test(selector) ? selector.replace(/^wx-page/, page) : `${page} ${selector}`

function inlineImports(folder: string, file: string): string {
  const text = fs.readFileSync(nodePath.join(folder, file), 'utf8')
  return text.replace(/@import\s+(?:url\()?["']([^"']+)["']\)?\s*;/g, (_, target: string) =>
    inlineImports(folder, nodePath.posix.join(target.startsWith('/') ? '' : nodePath.posix.dirname(file), target)),
  )
}
