import fs from 'node:fs'
import type { Page } from 'playwright-core'

const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe-core objects to on a page, a line a rule. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    const { violations } = await axe.run()
    const line = ({ html, failureSummary }: Violation['nodes'][number]) =>
      `${html.slice(0, 160)} — ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(line).join(' | ')}`)
  })
}
