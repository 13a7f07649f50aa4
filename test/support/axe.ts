import fs from 'node:fs'
import type { Page } from 'playwright-core'

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>
}

/** Rules about colours: the only ones whose answer may be another one in the other theme. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe-core objects to on a page, a line a rule; by all rules, or by these. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(values ? { runOnly: { type: 'rule', values } } : {})
    const line = ({ html, failureSummary }: Violation['nodes'][number]) =>
      `${html.slice(0, 160)} — ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(line).join(' | ')}`)
  }, rules)
}
