import { DECISION_ROLES } from '@contract/customer/codes'
import type { Customer } from '@contract/customer/shapes'
import { FileCells } from '@/features/file/FileCells'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import type { IconName } from '@/ui/show/Icon'
import { StatusChip } from '@/ui/show/StatusChip'

interface ContactsProps {
  customer: Customer
  onOpen: (contactId: string) => void
  onAdd?: () => void
}

export function Contacts({ customer: { contacts }, onOpen, onAdd }: ContactsProps) {
  if (contacts.length === 0 && !onAdd) return null
  return (
    <Section title={contacts.length > 0 ? `联系人 ${contacts.length}` : '联系人'} flush>
      {contacts.map(({ contactId, name, post, isPrimary, decisionRole, mobile, phone }) => (
        <Cell
          key={contactId}
          icon="user"
          title={name}
          note={[post, decisionRole !== 'other' && DECISION_ROLES[decisionRole], mobile || phone]
            .filter(Boolean)
            .join(' · ')}
          right={isPrimary ? <StatusChip text="主要联系人" tone="info" /> : undefined}
          label={`联系人 ${name}${isPrimary ? '，主要联系人' : ''}`}
          onTap={() => onOpen(contactId)}
        />
      ))}
      {onAdd && <Cell icon="user-plus" title="添加联系人" tone="link" arrow={false} onTap={onAdd} />}
    </Section>
  )
}

interface BusinessProps {
  customer: Customer
  onCases: () => void
  onCaseSources: () => void
}

/** Cases and case sources of the customer. */
export function Business({ customer: { counts }, onCases, onCaseSources }: BusinessProps) {
  return (
    <Section title="业务往来" flush>
      <Cell icon="briefcase" title="项目" value={countWords(counts.cases)} onTap={onCases} />
      <Cell icon="folder" title="案源" value={countWords(counts.caseSources)} onTap={onCaseSources} />
    </Section>
  )
}

/** Next steps with a customer: a source, a case or a conflict check, filled in with it. */
export function NextSteps({ customer: { customerId, name, clues } }: { customer: Customer }) {
  const { navigation } = useApp()
  const addSource = (clueId?: string) => () => navigation.go(routes.caseSource.add, { customerId, clueId })
  const step = (icon: IconName, title: string, onTap: () => void, note?: string) => (
    <Cell key={title + (note ?? '')} icon={icon} title={title} note={note} onTap={onTap} />
  )
  return (
    <Section title="接着办" flush>
      {clues.map(({ clueId, title }) => step('folder', '由线索登记案源', addSource(clueId), title))}
      {step('folder', '新建案源', addSource())}
      {step('briefcase', '登记项目', () => navigation.go(routes.project.common, { customerId }))}
      {step('edit', '快速立项', () => navigation.go(routes.project.fast, { customerId }))}
      {step('scales', '利冲检索', () => navigation.go(routes.conflict.newSearch, { name }))}
    </Section>
  )
}

const countWords = (count: number) => (count > 0 ? `${count} 个` : '暂无')

/** Documents that came with its clues. */
export function Documents({ customer: { files } }: { customer: Customer }) {
  if (files.length === 0) return null
  return (
    <Section title={`文档 ${files.length}`} flush>
      <FileCells files={files} />
    </Section>
  )
}
