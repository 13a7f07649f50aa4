import { documents } from '@contract/document'
import type { DocumentDetail, DocumentVersion } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { NewVersionSheet } from '@/features/document/NewVersionSheet'
import { Part } from '@/features/record/Part'
import type { Sparse } from '@/lib/compact'
import { fileSize } from '@/lib/text'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { usePart } from '@/stores/record/usePart'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { type ActionItem, ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'

interface Props {
  record: LiveRecord<DocumentDetail>
  now: DocumentDetail
}

/** Versions, the latest first; each can be read, an earlier one can be restored. */
export const VersionsPart = observer(function VersionsPart({ record, now }: Props) {
  const api = useApi({ documents })
  const { navigation, platform } = useApp()
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<DocumentVersion>()
  const { documentId, can } = now
  const versions = usePart({ kind: 'document', id: documentId }, () => api.documents.versions({ documentId }))
  const goBackTo = async ({ docVerId, no }: DocumentVersion) => {
    const content = `第 ${no} 版会成为最新的一版，现在的版本仍然保留。`
    if (!(await platform.feedback.confirm({ title: `恢复第 ${no} 版？`, content, confirmText: '恢复' }))) return
    await record.change(
      `use ${docVerId}`,
      ({ version }, key) => api.documents.useVersion({ documentId, version, docVerId }, { key }),
      `已恢复第 ${no} 版`,
    )
  }
  const choices = (version: DocumentVersion): Sparse<ActionItem> => {
    const view = () => navigation.go(routes.file.preview, { id: version.docVerId, type: 'versionDoc', readOnly: '1' })
    const isNewest = version.no === now.versionNo
    return [
      { label: '查看这一版', icon: 'eye', onTap: view },
      can.edit && !isNewest && { label: `恢复第 ${version.no} 版`, icon: 'undo', onTap: () => goBackTo(version) },
    ]
  }
  return (
    <Section
      title={`版本 ${now.versionNo}`}
      flush
      right={can.edit && <Button label="上传新版本" kind="text" size="small" onTap={() => setAdding(true)} />}
    >
      <Part of={versions}>
        {(all) => (
          <>
            {all.map((version) => (
              <Cell
                key={version.docVerId}
                icon="history"
                title={`第 ${version.no} 版${version.no === now.versionNo ? '（当前）' : ''}`}
                note={[version.author.name, friendlyTime(version.createTime), fileSize(version.fileSize), version.note]
                  .filter(Boolean)
                  .join(' · ')}
                onTap={() => setChosen(version)}
              />
            ))}
            {all.length > 1 && (
              <Cell
                icon="swap"
                title="比较两个版本的文字"
                onTap={() => navigation.go(routes.documentPages.compare, { documentId })}
              />
            )}
          </>
        )}
      </Part>
      <ActionSheet
        open={!!chosen}
        title={chosen && `第 ${chosen.no} 版`}
        items={chosen ? choices(chosen) : []}
        onClose={() => setChosen(undefined)}
      />
      {isAdding && (
        <NewVersionSheet
          documentId={documentId}
          version={now.version}
          onClose={() => setAdding(false)}
          onAdded={(document) => record.show(document)}
        />
      )}
    </Section>
  )
})
