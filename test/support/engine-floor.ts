import data from '@mdn/browser-compat-data'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import postcss, { type Container, type Declaration } from 'postcss'

/** The oldest engines that the app serves, as MDN counts versions: iOS 14.5 (Safari 14.1) and Chrome 86. */
export const FLOOR = { safari_ios: '14.5', chrome: '86' } as const
type Engine = keyof typeof FLOOR

const ENGINES = Object.keys(FLOOR) as Engine[]

const partsOf = (version: string) => version.replace('≤', '').split('.').map(Number)

function isUpTo(version: string, limit: string): boolean {
  const [major = 0, minor = 0] = partsOf(version)
  const [limitMajor = 0, limitMinor = 0] = partsOf(limit)
  return major < limitMajor || (major === limitMajor && minor <= limitMinor)
}

const statements = (compat: CompatStatement, engine: Engine): SimpleSupportStatement[] =>
  [compat.support[engine] ?? []].flat() as SimpleSupportStatement[]

/** True when an engine of this version has the feature under its own name, without a flag. */
export function isInEngine(compat: CompatStatement, engine: Engine, version: string): boolean {
  return statements(compat, engine).some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      !flags &&
      !prefix &&
      !other &&
      isUpTo(added, version) &&
      !(typeof removed === 'string' && removed !== 'preview' && isUpTo(removed, version)),
  )
}

/** The engines whose floor lacks a feature. */
export const lackingEngines = (compat: CompatStatement): Engine[] =>
  ENGINES.filter((engine) => !isInEngine(compat, engine, FLOOR[engine]))

/**
 * Oldest engines that run the mini program, as MDN counts versions: iOS 12.2, whose systems WeChat's base library 2.12.0
 * still reaches, and Chrome 86 for its own on Android.
 */
const WEAPP_FLOOR = { safari_ios: '12.2', chrome: '86' } as const

/** Globals and methods of the language that the mini program's oldest engines lack, by name; a name that an older owner has as well is left out. */
export function newerThanWeapp(): { globals: Set<string>; methods: Set<string> } {
  const isNewer = (feature: Identifier) => {
    const compat = feature.__compat
    return compat !== undefined && ENGINES.some((engine) => !isInEngine(compat, engine, WEAPP_FLOOR[engine]))
  }
  const [globals, methods, known] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [owner, feature] of children((data.javascript?.builtins ?? {}) as Identifier)) {
    if (isNewer(feature)) globals.add(owner)
    for (const [name, member] of children(feature)) {
      const plain = name.replace(/_static$/, '')
      if (!isMember(plain) || plain === owner || !member.__compat) continue
      if (!isNewer(member) && !isNewer(feature)) known.add(plain)
      else methods.add(plain)
    }
  }
  for (const name of known) methods.delete(name)
  return { globals, methods }
}

const isLacking = (feature: Identifier) => feature.__compat !== undefined && lackingEngines(feature.__compat).length > 0

const children = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter(([name]) => name !== '__compat') as [string, Identifier][]

/** A member as a page has it: `Array.prototype.at` or, when static, `Object.hasOwn`. */
export interface MissingMember {
  owner: string
  name: string
}

/** Names that are no property: behaviours, events, and what a script cannot delete. */
const isMember = (name: string) => /^[A-Za-z]\w*$/.test(name) && !/_event$/.test(name) && !/[a-z]_[a-z]/.test(name)

/** Interfaces that Playwright's own script in a page cannot do without; old-engine.test.ts reads the build for them instead. */
const KEPT = new Set(['BigInt64Array', 'BigUint64Array'])

/** Every global and member of the language and of the web's interfaces that either floor lacks. */
export function missingInFloor(): { globals: string[]; members: MissingMember[] } {
  const globals: string[] = []
  const members: MissingMember[] = []
  const javascript = data.javascript?.builtins ?? {}
  for (const [owner, feature] of [...children(javascript as Identifier), ...children(data.api as Identifier)]) {
    if (isLacking(feature) && !KEPT.has(owner)) globals.push(owner)
    for (const [name, member] of children(feature)) {
      const plain = name.replace(/_static$/, '')
      if (isMember(plain) && plain !== owner && isLacking(member)) members.push({ owner, name: plain })
    }
  }
  return { globals, members }
}

/** Runs in a page or a worker before its scripts: takes away whatever the floor lacks, and returns the names of what was there. */
export function removeMissing({ globals, members }: ReturnType<typeof missingInFloor>): string[] {
  const removed: string[] = []
  const page = globalThis as unknown as Record<string, unknown>
  const hasOwn = Object.hasOwn
  const typedArray = Object.getPrototypeOf(Uint8Array) as { prototype: object }
  for (const { owner, name } of members) {
    const holder = owner === 'TypedArray' ? typedArray : owner === 'Window' ? { prototype: globalThis } : page[owner]
    if (typeof holder !== 'function' && typeof holder !== 'object') continue
    if (holder === null) continue
    const { prototype } = holder as { prototype?: object }
    for (const from of prototype ? [prototype, holder] : [holder])
      if (hasOwn(from, name) && Reflect.deleteProperty(from, name)) removed.push(`${owner}.${name}`)
  }
  for (const name of globals) if (hasOwn(page, name) && Reflect.deleteProperty(page, name)) removed.push(name)
  return removed
}

/** Functions of values, by their names: color-mix, min, light-dark. */
const functions = new Map<string, CompatStatement>()
const collect = (feature: Identifier) => {
  for (const [name, child] of children(feature)) {
    if (child.__compat && !functions.has(name)) functions.set(name, child.__compat)
    collect(child)
  }
}
collect((data.css?.types ?? {}) as Identifier)

const at = (tree: unknown, ...path: string[]): CompatStatement | undefined => {
  let found = tree as Identifier | undefined
  for (const name of path) found = found?.[name]
  return found?.__compat
}

const UNITS: [RegExp, string][] = [
  [/(?<![\w-])[\d.]+dv[hwib]\b/, 'viewport_percentage_units_dynamic'],
  [/(?<![\w-])[\d.]+sv[hwib]\b/, 'viewport_percentage_units_small'],
  [/(?<![\w-])[\d.]+lv[hwib]\b/, 'viewport_percentage_units_large'],
  [/(?<![\w-])[\d.]+cq(w|h|i|b|min|max)\b/, 'container_query_length_units'],
]

/** Names of what a declaration's value asks of an engine, each with who has it. */
function featuresOfValue({
  prop,
  value,
}: Pick<Declaration, 'prop' | 'value'>): [string, CompatStatement | undefined][] {
  const plain = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, ' ')
  const called = [...plain.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)].map(([, name = '']) => name)
  const words = [...plain.matchAll(/(?<![\w.#-])([a-z][a-z-]*)(?![\w(-])/g)].map(([, word = '']) => word)
  return [
    ...called.map((name): [string, CompatStatement | undefined] => [
      `${name}()`,
      at(data.css?.properties, prop, name) ?? functions.get(name),
    ]),
    ...words.map((word): [string, CompatStatement | undefined] => [
      `${prop}: ${word}`,
      at(data.css?.properties, prop, word),
    ]),
    ...UNITS.filter(([unit]) => unit.test(plain)).map(([, name]): [string, CompatStatement | undefined] => [
      name,
      at(data.css?.types, 'length', name),
    ]),
  ]
}

/** A prefix under which both floors know the feature, written beside it. */
function hasPrefixedTwin(prop: string, compat: CompatStatement, beside: Container): boolean {
  return lackingEngines(compat).every((engine) =>
    statements(compat, engine).some(
      ({ version_added: added, prefix }) =>
        prefix &&
        typeof added === 'string' &&
        isUpTo(added, FLOOR[engine]) &&
        beside.some((node) => node.type === 'decl' && node.prop === `${prefix}${prop}`),
    ),
  )
}

/**
 * Requests of a style sheet that either floor lacks: properties, values, units, pseudo-classes, at-rules and
 * media features. A value that follows one both know, of the same property in the same rule, has its fallback and is not
 * named; nor is a property with its prefixed twin beside it.
 */
export function unsupportedCss(css: string): Set<string> {
  const found = new Set<string>()
  const check = (name: string, compat: CompatStatement | undefined) => {
    const engines = compat ? lackingEngines(compat) : []
    if (engines.length > 0) found.add(name)
    return engines.length > 0
  }
  const sheet = postcss.parse(css)
  sheet.walkDecls((decl) => {
    const { prop, parent } = decl
    if (
      !parent ||
      prop.startsWith('-') ||
      (parent.type === 'atrule' && 'name' in parent && parent.name === 'font-face')
    )
      return
    const compat = at(data.css?.properties, prop)
    if (!compat) {
      found.add(prop)
      return
    }
    if (lackingEngines(compat).length > 0) {
      if (!hasPrefixedTwin(prop, compat, parent as Container)) found.add(prop)
      return
    }
    const asked = featuresOfValue(decl).filter(([, feature]) => feature && lackingEngines(feature).length > 0)
    const isFallenBack = (parent as Container).nodes?.some(
      (node) =>
        node.type === 'decl' &&
        node.prop === prop &&
        (parent as Container).index(node) < (parent as Container).index(decl) &&
        featuresOfValue(node).every(([, feature]) => !feature || lackingEngines(feature).length === 0),
    )
    if (!isFallenBack) for (const [name] of asked) found.add(name)
  })
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/(?<!\\):{1,2}([a-z][a-z-]*)/g))
      check(`:${name}`, at(data.css?.selectors, name))
  })
  sheet.walkAtRules(({ name, params }) => {
    check(`@${name}`, at(data.css?.['at-rules'], name))
    if (name === 'media')
      for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
        check(`@media (${feature})`, at(data.css?.['at-rules'], 'media', feature))
  })
  return found
}

/** Names of style properties, as React writes them, that either floor lacks; of one word only `inset`, for the others mean more. */
export const unsupportedStyleProperties = (): string[] =>
  children((data.css?.properties ?? {}) as Identifier)
    .filter(([name, feature]) => isLacking(feature) && /^[a-z]+-|^inset$/.test(name))
    .map(([name]) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()))
