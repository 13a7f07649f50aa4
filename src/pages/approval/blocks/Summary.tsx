import { KeyValue } from '@/ui/KeyValue'
import { Section } from '@/ui/Section'
import type { BlockProps } from './block'

/** S: what was filled in, and what the kind knows besides: balances, stock. */
export function Summary({ work }: BlockProps) {
  const rows = [...work.rows, ...work.facts]
  if (rows.length === 0) return null
  return (
    <Section title="申请内容">
      <KeyValue rows={rows.map(({ label, text }) => ({ label, value: text }))} />
    </Section>
  )
}
