import type { Remote } from '@contract/forms/fields'
import type { BlockProps } from '@/features/approval/blocks/block'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'

/** Block D: the document of an application, with its file, its seal and its log. */
export function OriginalDoc({ work }: BlockProps) {
  const { navigation } = useApp()
  const doc = work.values.doc as Remote | undefined
  const words = work.rows.find(({ key }) => key === 'doc')?.text
  if (!doc?.id) return null
  return (
    <Section title="原文书" flush>
      <Cell
        icon="file-text"
        title={words || doc.text || '原文书'}
        onTap={() => navigation.go(routes.public.sealDoc, { docId: doc.id })}
      />
    </Section>
  )
}

/** Block D: the other documents of its case, for readers who may open it. */
export function CaseDocuments({ work: { namedMatter: caseCard } }: BlockProps) {
  const { navigation } = useApp()
  if (!caseCard?.isVisible) return null
  return (
    <Section flush>
      <Cell
        icon="folder"
        title="项目文档"
        onTap={() => navigation.go(routes.approval.linkDocList, { caseId: caseCard.caseId })}
      />
    </Section>
  )
}
