import fs from 'node:fs'
import path from 'node:path'
import { rootOf, subPackagesOf, subPagesOf, tabPathsOf } from './app-config'
import { filesOf } from './pack/pack'
import type { AppConfig, PageConfig } from './protocol'

/** Largest size of a package, in bytes; WeChat's own limits are 2 MB each and 30 MB together. */
export interface Budgets {
  main: number
  sub: number
}

/** File types that WeChat uploads; it leaves out all others without a word. */
const UPLOADED = /\.(js|json|wxml|wxss|wxs|png|jpe?g|gif|svg|cer|mp3|aac|m4a|mp4|wav|ogg|silk|wasm|br|cert)$/

/** Files of a build that the program does not need on the phone. */
const LEFT_BEHIND = /\.LICENSE\.txt$|(^|\/)project\.(private\.)?config\.json$|\.map$/

const TOTAL = 30 * 1024 * 1024

/** Size of each package in bytes, by its root; '' is the main package. */
export function packageSizes(folder: string): Map<string, number> {
  const app = readAppConfig(folder)
  const roots = ['', ...subPackagesOf(app).map(({ root }) => root)]
  const sizes = new Map(roots.map((root) => [root, 0]))
  for (const file of filesOf(folder).filter((name) => UPLOADED.test(name) && !LEFT_BEHIND.test(name))) {
    const root = rootOf(file, app)
    sizes.set(root, (sizes.get(root) ?? 0) + fs.statSync(path.join(folder, file)).size)
  }
  return sizes
}

/** Violations of WeChat's package rules and of the budgets, one sentence each; empty if there are none. */
export function packageFaults(folder: string, budgets: Budgets): string[] {
  const app = readAppConfig(folder)
  return [
    ...placeFaults(app),
    ...fileFaults(folder, app),
    ...sizeFaults(folder, budgets),
    ...referenceFaults(folder, app),
    ...privacyFaults(app),
  ]
}

const readAppConfig = (folder: string): AppConfig => JSON.parse(fs.readFileSync(path.join(folder, 'app.json'), 'utf8'))

/** Tabs must be in the main package, roots must not contain each other or main pages, no page may be listed twice. */
function placeFaults(app: AppConfig): string[] {
  const roots = subPackagesOf(app).map(({ root }) => root)
  const all = [...app.pages, ...subPagesOf(app)]
  const tabs = tabPathsOf(app)
  return [
    ...tabs.filter((tab) => !app.pages.includes(tab)).map((tab) => `tab ${tab} is not in the main package`),
    ...app.pages.filter((page) => rootOf(page, app)).map((page) => `main page ${page} lies beneath a subpackage root`),
    ...roots.flatMap((root) =>
      roots.filter((other) => other.startsWith(`${root}/`)).map((other) => `root ${other} lies beneath root ${root}`),
    ),
    ...all.filter((page, index) => all.indexOf(page) !== index).map((page) => `${page} is listed twice`),
    ...(tabs.length > 0 && (tabs.length < 2 || tabs.length > 5)
      ? [`a tab bar has 2 to 5 tabs, not ${tabs.length}`]
      : []),
  ]
}

/** Every page needs script, configuration and template; only its style sheet is optional. */
function fileFaults(folder: string, app: AppConfig): string[] {
  const pages = [...app.pages, ...subPagesOf(app), ...(app.tabBar?.custom ? ['custom-tab-bar/index'] : [])]
  const missing = pages.flatMap((page) =>
    ['js', 'json', 'wxml'].map((extension) => `${page}.${extension}`).filter((file) => !fileExists(folder, file)),
  )
  const others = filesOf(folder).filter((file) => !UPLOADED.test(file) && !LEFT_BEHIND.test(file))
  return [
    ...missing.map((file) => `${file} is missing`),
    ...others.map((file) => `${file} is of a kind WeChat does not upload`),
  ]
}

const fileExists = (folder: string, file: string) => fs.existsSync(path.join(folder, file))

function sizeFaults(folder: string, budgets: Budgets): string[] {
  const sizes = packageSizes(folder)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const faults = [...sizes].flatMap(([root, size]) => {
    const budget = root ? budgets.sub : budgets.main
    return size > budget ? [`${root || 'the main package'} has ${size} bytes of ${budget}`] : []
  })
  return total > TOTAL ? [...faults, `all packages have ${total} bytes of ${TOTAL}`] : faults
}

/** A used file must exist, in the same package or in the main one. */
function referenceFaults(folder: string, app: AppConfig): string[] {
  return filesOf(folder).flatMap((file) =>
    findUsedFiles(folder, file).flatMap((target) => {
      if (!fileExists(folder, target)) return [`${file} uses ${target}, which is missing`]
      const to = rootOf(target, app)
      return to && to !== rootOf(file, app) ? [`${file} uses ${target} of another subpackage`] : []
    }),
  )
}

function findUsedFiles(folder: string, file: string): string[] {
  const text = () => fs.readFileSync(path.join(folder, file), 'utf8')
  const from = (target: string) =>
    path.posix.join(target.startsWith('/') ? '' : path.posix.dirname(file), target.replace(/^\//, ''))
  const all = (pattern: RegExp) => [...text().matchAll(pattern)].map(([, target = '']) => from(target))
  if (file.endsWith('.wxml')) return all(/<(?:import|include|wxs)\b[^>]*\ssrc="([^"{]+)"/g)
  if (file.endsWith('.wxss')) return all(/@import\s+["']([^"']+)["']/g)
  if (file.endsWith('.js'))
    return all(/\brequire\("(\.{1,2}\/[^"]+)"\)/g).map((target) => (target.endsWith('.js') ? target : `${target}.js`))
  if (!file.endsWith('.json')) return []
  const { usingComponents = {} }: PageConfig = JSON.parse(text())
  return Object.values(usingComponents).map((used) => `${from(used)}.js`)
}

/** requiredPrivateInfos may hold only the location functions that WeChat knows. */
function privacyFaults(app: AppConfig): string[] {
  const known = [
    'getFuzzyLocation',
    'getLocation',
    'onLocationChange',
    'startLocationUpdate',
    'startLocationUpdateBackground',
    'choosePoi',
    'chooseAddress',
    'chooseLocation',
  ]
  return (app.requiredPrivateInfos ?? [])
    .filter((name) => !known.includes(name))
    .map((name) => `requiredPrivateInfos: ${name}`)
}
