import { DECISION_ROLES } from '@contract/customer/codes'
import type { Customer } from '@contract/customer/shapes'
import { FileCells } from '@/features/file/FileCells'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
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
