import { summaryWords } from '@/rules/summaryWords'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import type { BlockProps } from './block'

/** Block S: filled-in fields, and further facts of the kind: balances, stock. */
export function Summary({ work }: BlockProps) {
  // Left out here: the title (in the head), changed fields (in the block of differences) and the case (on its own
  // card).
  const elsewhere = new Set([...work.differences.map(({ key }) => key), ...(work.namedMatter ? ['matter'] : [])])
  const own = work.rows.filter(({ key, text }) => text !== work.title && !elsewhere.has(key))
  const rows = [...own, ...work.facts]
  if (rows.length === 0) return null
  return (
    <Section title="申请内容">
      <KeyValue rows={rows.map((row) => ({ label: row.label, value: summaryWords(row) }))} />
    </Section>
  )
}
