import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'
import type { BlockProps } from './block'

/** M: the matter it is for, and the way there. */
export function Matter({ work }: BlockProps) {
  const { navigation } = useApp()
  const { namedMatter: matter } = work
  if (!matter) return null
  const { caseId, name, innerNo, category, status, clientNames, teamNames, isVisible } = matter
  const home = routes.project.home
  const open = isVisible && !home.later ? () => void navigation.go(home, { caseId }) : undefined
  return (
    <Section title="关联项目" flush>
      <Cell
        icon="folder"
        title={name}
        note={[innerNo, category].filter(Boolean).join(' · ')}
        value={status && <StatusChip text={status} tone="muted" />}
        onTap={open}
      />
      {clientNames.length > 0 && <Cell title="委托人" value={clientNames.join('、')} />}
      {teamNames.length > 0 && <Cell title="承办团队" value={teamNames.join('、')} />}
    </Section>
  )
}
