import { documentIcon } from '@/features/document/documentIcon'
import type { ProposedDocument } from '@/features/document/proposal/proposedDocument'
import { fileSize } from '@/lib/text'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { LongText } from '@/ui/show/LongText'

/** Grounds of a proposal: the file, its beginning, and the passages that name the case. */
export function Grounds({
  item: { fileId, fileName, fileType, fileSize: size, proposal },
}: {
  item: ProposedDocument
}) {
  const { navigation } = useApp()
  const view = () => navigation.go(routes.file.preview, { id: fileId, type: 'versionDoc', readOnly: '1' })
  return (
    <>
      <Section title="原文件" flush>
        <Cell icon={documentIcon(fileType)} title={fileName} note={fileSize(size)} onTap={view} />
      </Section>
      {(proposal?.matters.length ?? 0) > 0 && (
        <Section title="可能的项目" flush>
          {proposal?.matters.map(({ caseId, name, reasons }) => (
            <Cell key={caseId} icon="briefcase" title={name} note={reasons.join('，')} />
          ))}
        </Section>
      )}
      {proposal?.excerpt && (
        <Section title="开头的文字">
          <LongText text={proposal.excerpt} />
        </Section>
      )}
    </>
  )
}
