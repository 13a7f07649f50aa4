import { View } from '@tarojs/components'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'
import type { BlockProps } from './block'
import './block.scss'

/** Block M: the case it is for, with a link. */
export function NamedCase({ work }: BlockProps) {
  const { navigation } = useApp()
  const { namedMatter: caseCard } = work
  if (!caseCard) return null
  const { caseId, name, innerNo, category, status, clientNames, teamNames, isVisible } = caseCard
  const open = isVisible ? () => navigation.go(routes.project.home, { caseId }) : undefined
  const people = [
    { label: '委托人', value: clientNames.join('、') },
    { label: '承办团队', value: teamNames.join('、') },
  ].filter(({ value }) => value)
  return (
    <Section title="关联项目" flush>
      <Cell
        icon="folder"
        title={name}
        note={[innerNo, category].filter(Boolean).join(' · ')}
        value={status && <StatusChip text={status} tone="muted" />}
        onTap={open}
      />
      {people.length > 0 && (
        <View className="block-facts">
          <KeyValue rows={people} />
        </View>
      )}
    </Section>
  )
}
