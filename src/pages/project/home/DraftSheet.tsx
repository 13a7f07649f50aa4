import { documents } from '@contract/document'
import { draftLimits } from '@contract/document/drafts'
import type { DocumentDetail, Draft, DraftTemplate } from '@contract/document/shapes'
import { choicesOf, select, text } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { Part } from '@/features/record/Part'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'

const FORMATS = { docx: 'Word 文档', pdf: 'PDF' } as const

interface Props {
  caseId: string
  onClose(): void
}

/** Sheet for a document filled from the case: the template, then its blanks. */
export const DraftSheet = observer(function DraftSheet({ caseId, onClose }: Props) {
  const api = useApi({ documents })
  const [draft, setDraft] = useState<Draft>()
  const templates = usePart({ kind: 'case', id: caseId }, () => api.documents.templates({ caseId }))
  const choose = async ({ templateId }: DraftTemplate) =>
    setDraft(await api.documents.draft({ caseId, templateId }, { silent: false }))
  if (draft) return <BlanksSheet caseId={caseId} draft={draft} onClose={onClose} />
  return (
    <Sheet open title="生成文书" onClose={onClose}>
      <Part of={templates}>
        {(all) => (
          <>
            {all.map((template) => (
              <Cell
                key={template.templateId}
                icon="file-text"
                title={template.name}
                note={template.isFirms ? '律所模板' : undefined}
                onTap={() => choose(template).catch(rethrowUnlessReported)}
              />
            ))}
          </>
        )}
      </Part>
    </Sheet>
  )
})

/** Blanks the case cannot fill are asked for before anything is created. */
function BlanksSheet({ caseId, draft, onClose }: Props & { draft: Draft }) {
  const api = useApi({ documents })
  const { navigation } = useApp()
  const { templateId, name, blanks } = draft
  const fields = blanks.map((blank, index) =>
    text(`blank${index}`, blank.name, {
      max: draftLimits.value,
      hint: blank.value ? undefined : '项目里没有，不填会印成横线',
    }),
  )
  const initial = Object.fromEntries(blanks.map(({ value }, index) => [`blank${index}`, value]))
  const format = select('format', '格式', choicesOf(FORMATS), { required: true })
  return (
    <RecordFormSheet
      title={name}
      action="生成"
      toast="已放入项目文档"
      onClose={onClose}
      options={() => ({
        fields: [format, ...fields],
        initial: { format: 'docx', ...initial },
        send: async (written: Record<string, unknown>, { key }): Promise<DocumentDetail> => {
          const values = blanks.map((blank, index) => ({
            name: blank.name,
            value: String(written[`blank${index}`] ?? ''),
          }))
          const asked = { caseId, templateId, values, format: written.format as keyof typeof FORMATS }
          const made = await api.documents.makeDraft(asked, { key })
          navigation.go(routes.file.preview, { id: made.documentId, type: 'document' })
          return made
        },
      })}
    />
  )
}
