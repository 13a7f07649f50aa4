import { CASE_CATEGORIES } from '@contract/case/codes'
import * as routes from '@/routes'
import { caseLook } from '@/rules/looks/caseLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'
import type { BlockProps } from '../blocks/block'

/** Block M: the case it is about; a tap opens it for readers who may see it. */
export function CaseCard({ work: { matter: workCase } }: BlockProps) {
  const { navigation } = useApp()
  if (!workCase) return null
  const { caseId, name, innerNo, category, status, clientNames, lead, isOpen } = workCase
  const open = () => navigation.go(routes.project.home, { caseId })
  return (
    <Section title="项目" flush>
      <ListRow title={name} chip={caseLook[status]} onTap={isOpen ? open : undefined}>
        <RowWords text={[CASE_CATEGORIES[category], innerNo, `主办 ${lead.name}`].filter(Boolean).join(' · ')} />
        {clientNames.length > 0 && <RowWords text={`委托人 ${clientNames.join('、')}`} />}
      </ListRow>
    </Section>
  )
}
