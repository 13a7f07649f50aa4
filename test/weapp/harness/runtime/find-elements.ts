import { builtinNames } from './builtin/attributes'

const TAG = new RegExp(
  `(^|[\\s,>+~(])(page|${[...builtinNames].sort((a, b) => b.length - a.length).join('|')})(?=[\\s,.#:\\[>+~)]|$)`,
  'g',
)

/** Rewrites a WXSS selector for the window, where `<view>` is `<wx-view>`. */
export const toWindowSelector = (selector: string) =>
  selector.replace(TAG, (_, before: string, tag: string) => `${before}wx-${tag}`)

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/**
 * Finds the visible elements of a target, in page order. A target is a selector as in WXSS (`#name`, `view.row`),
 * `text=登录` (the innermost element with exactly this text), `label=返回` (its aria-label), `named=登录` (an element with
 * a role, by the name that a screen reader says; `named(button)=` by its role too); `a >> b` finds b inside each a. Text
 * and name may be a pattern: `text=/^登/`.
 */
export function findElements(scopes: Element[], target: string): Element[] {
  const found = target
    .split(' >> ')
    .reduce((within, step) => [...new Set(within.flatMap((scope) => inside(scope, step.trim())))], scopes)
  const known = new Map<Element, boolean>()
  return found.filter((element) => isShown(element, known))
}

function inside(scope: Element, step: string): Element[] {
  if (step.startsWith('text=')) return withText(scope, step.slice(5))
  if (step.startsWith('label=')) return [...scope.querySelectorAll(`[aria-label="${step.slice(6)}"]`)]
  const named = /^named(?:\((\w+)\))?=(.*)$/su.exec(step)
  if (named) return withName(scope, named[2] ?? '', named[1])
  const selector = toWindowSelector(step)
  const plain = [...scope.querySelectorAll(selector)]
  return plain.length > 0 || !selector.includes('.') ? plain : [...scope.querySelectorAll(withScopes(selector))]
}

/** Also matches classes of components with isolated styles, where `row` has become `<scope>--row`. */
const withScopes = (selector: string) =>
  selector.replace(/\.([A-Za-z_][\w-]*)/g, ':is(.$1,[class$="--$1"],[class*="--$1 "])')

/** Tests against words, or against the pattern that is written between slashes. */
function matcher(words: string): (text: string) => boolean {
  const pattern = /^\/(.*)\/(\w*)$/su.exec(words)
  if (!pattern) return (text) => text === words
  const regular = new RegExp(pattern[1] ?? '', pattern[2])
  return (text) => regular.test(text)
}

/** Name as a screen reader says it: the label, else what is readable inside, its blocks apart. */
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? readableText(element).replaceAll('\n', ' ')

function withName(scope: Element, words: string, role?: string): Element[] {
  const matches = matcher(words)
  const controls = [...scope.querySelectorAll(role ? `[role="${role}"]` : '[role]')]
  return controls.filter((element) => matches(nameOf(element)))
}

function withText(scope: Element, words: string): Element[] {
  const matches = matcher(words)
  const all = [scope, ...scope.querySelectorAll('*')].filter((element) => matches(wordsOf(element)))
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
}

/** True when neither the element nor an ancestor is hidden. `known` caches results: computed styles are slow. */
function isShown(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element)
  if (before !== undefined) return before
  const shown =
    !element.hasAttribute('hidden') &&
    element.ownerDocument.defaultView?.getComputedStyle(element).display !== 'none' &&
    (!element.parentElement || isShown(element.parentElement, known))
  known.set(element, shown)
  return shown
}

/** Text as a user reads it: one line for each block. */
export function readableText(element: Element): string {
  const lines: string[] = ['']
  const walk = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) lines[lines.length - 1] += node.textContent ?? ''
    if (node.nodeType !== node.ELEMENT_NODE) return
    const inner = node as Element
    if (inner.hasAttribute('hidden')) return
    if (inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement) lines.push(inner.value, '')
    const isBlock = !/^(wx-text|span|b|i|em|strong)$/.test(inner.localName)
    if (isBlock) lines.push('')
    for (const child of inner.childNodes) walk(child)
    if (isBlock) lines.push('')
  }
  walk(element)
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
