import { View } from '@tarojs/components'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'
import type { BlockProps } from './block'

const TONES = { block: 'bad', warn: 'warn', info: 'muted' } as const

/** Block P: parties; a badge marks those for whose opponent the firm already acts. */
export function Parties({ work }: BlockProps) {
  if (work.parties.length === 0) return null
  return (
    <Section title={`当事人 ${work.parties.length}`} flush>
      <View>
        {work.parties.map(({ name, role, note, badge }) => (
          <Cell
            key={`${role} ${name}`}
            title={name}
            note={[role, note].filter(Boolean).join(' · ')}
            right={badge && <StatusChip text={badge.text} tone={TONES[badge.level]} />}
          />
        ))}
      </View>
    </Section>
  )
}
