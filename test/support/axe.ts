import fs from 'node:fs'
import type { Page } from 'playwright-core'

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string; target: unknown[] }[]
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>
}

/** Rules about colours: the only ones whose answer may be another one in the other theme. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** Objections of axe-core to a page, a line a rule; by all rules, or by these. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    // Off by default in axe, and asked of every page here: what is seen is in what is spoken.
    const all = { rules: { 'label-content-name-mismatch': { enabled: true } } }
    const { violations } = await axe.run(values ? { runOnly: { type: 'rule', values } } : all)
    // axe writes lines together (“….pdf48 B”) and misses them then: line by line they are in the name.
    const isSpoken = ({ target }: Violation['nodes'][number]) => {
      const found = document.querySelector<HTMLElement>(String(target[0]))
      const name = found?.getAttribute('aria-label') ?? ''
      // biome-ignore lint/performance/useDomNodeTextContent: the lines as they are drawn are what is asked for
      return !!found && found.innerText.split('\n').every((line) => name.includes(line.trim()))
    }
    const isTrue = (id: string, node: Violation['nodes'][number]) =>
      id !== 'label-content-name-mismatch' || !isSpoken(node)
    const line = ({ html, failureSummary }: Violation['nodes'][number]) =>
      `${html.slice(0, 160)} — ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`
    return violations
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => isTrue(id, node)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(line).join(' | ')}`)
  }, rules)
}

/** px: nothing but a badge is smaller. */
const LEAST_TEXT = 12

/** Texts drawn too small to read, each by its class, its size and its first words. */
export const smallText = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const { textContent, parentElement: parent } = walker.currentNode
      if (!textContent?.trim() || !parent?.checkVisibility() || parent.closest('[class*=badge], svg')) continue
      const size = Number.parseFloat(getComputedStyle(parent).fontSize)
      if (size < least && parent.getBoundingClientRect().width > 1)
        found.add(`${parent.className || parent.tagName} ${size} ${textContent.trim().slice(0, 12)}`)
    }
    return [...found]
  }, LEAST_TEXT)
