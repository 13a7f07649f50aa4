import type { CaseDetail } from '@contract/case/shapes'
import { documents } from '@contract/document'
import type { DocumentRow } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DocumentRowActions } from '@/features/document/DocumentRowActions'
import { DocumentRowView } from '@/features/document/DocumentRowView'
import { FolderCells } from '@/features/document/FolderCells'
import { usePins } from '@/features/document/pins/usePins'
import { useOpenDocument } from '@/features/document/useOpenDocument'
import { Part } from '@/features/record/Part'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Empty } from '@/ui/feedback/Empty'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { DraftSheet } from './DraftSheet'

/** Number of latest documents; the rest are in their folders. */
const LATEST = 5

/** Latest documents of a case, and its folders. */
export const DocumentTab = observer(function DocumentTab({ caseDetail: { caseId } }: { caseDetail: CaseDetail }) {
  const api = useApi({ documents })
  const { navigation } = useApp()
  const open = useOpenDocument()
  const pins = usePins()
  const [held, setHeld] = useState<DocumentRow>()
  const [isDrafting, setDrafting] = useState(false)
  const place = { space: 'case', caseId } as const
  const shown = usePart({ kind: 'case', id: caseId }, async () => {
    const [latest, folders] = await Promise.all([
      api.documents.list({ tab: 'case', caseId, size: LATEST }),
      api.documents.folders(place),
    ])
    return { latest, folders }
  })
  const openFolder = (folderId: string) => navigation.go(routes.file.list, { caseId, folderId })
  return (
    <Part of={shown}>
      {({ latest, folders }) => (
        <>
          {latest.records.length === 0 && (
            <Empty icon="folder" text="还没有文档" hint="合同、证据、往来函件都可以放在这里" />
          )}
          {latest.records.length > 0 && (
            <Section
              title="最近更新"
              flush
              right={
                <Button
                  label={`全部 ${latest.total}`}
                  kind="text"
                  size="small"
                  onTap={() => navigation.go(routes.file.list, { caseId })}
                />
              }
            >
              {latest.records.map((row) => (
                <DocumentRowView key={row.documentId} row={row} onTap={() => open(row)} onMore={() => setHeld(row)} />
              ))}
            </Section>
          )}
          <Section title="文件夹" flush>
            <FolderCells of={folders} onOpen={openFolder} />
          </Section>
          <DocumentRowActions row={held} pins={pins} onClose={() => setHeld(undefined)} />
          {isDrafting && <DraftSheet caseId={caseId} onClose={() => setDrafting(false)} />}
          {folders.canAdd && (
            <Section>
              <Button label="上传文档" size="large" onTap={() => navigation.go(routes.file.upload, { caseId })} />
              <Button label="生成文书" size="large" onTap={() => setDrafting(true)} />
              <Button
                label="图片合并成 PDF"
                kind="text"
                onTap={() => navigation.go(routes.other.imageMerge, { caseId })}
              />
            </Section>
          )}
        </>
      )}
    </Part>
  )
})
