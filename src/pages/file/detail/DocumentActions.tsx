import { documents } from '@contract/document'
import { documentLimits } from '@contract/document/codes'
import type { DocumentDetail } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FolderChoice } from '@/features/document/FolderChoice'
import { pinAction } from '@/features/document/pins/pinAction'
import { usePins } from '@/features/document/pins/usePins'
import { useSendActions } from '@/features/document/useSendActions'
import type { Sparse } from '@/lib/compact'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'

interface Props {
  record: LiveRecord<DocumentDetail>
  now: DocumentDetail
  onShare(): void
}

/** Bar with the actions on the document on screen. */
export const DocumentActions = observer(function DocumentActions({ record, now, onShare }: Props) {
  const api = useApi({ documents })
  const { navigation, platform, presenter } = useApp()
  const pins = usePins()
  const send = useSendActions()
  const [isMoving, setMoving] = useState(false)
  const { documentId, can, space, caseId } = now
  const documentIds = [documentId]
  const open = async () => {
    const { url, fileName, fileSize } = await api.documents.export({ id: documentId, type: 'document' })
    await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
  }
  const throwAway = async () => {
    const content = `移入回收站的文档保留 ${documentLimits.recycleDays} 天，期间可以恢复。`
    const question = { title: '移除这份文档？', content, confirmText: '移除' as const }
    const isGone = await record.remove('remove', (_, key) => api.documents.remove({ documentIds }, { key }), {
      confirm: question,
      toast: '已移入回收站',
    })
    if (isGone) await navigation.back()
  }
  const restore = () =>
    record.send('restore', (_, key) => api.documents.restore({ documentIds }, { key }), '已恢复到原来的位置')
  const move = (folderId: string | undefined) =>
    record.send(
      `move ${folderId}`,
      (_, key) => api.documents.move({ documentIds, space, caseId: caseId ?? undefined, folderId }, { key }),
      '已移动',
    )
  const actions: Sparse<BarAction> = [
    { label: '下载', kind: 'primary', onTap: () => open().catch(rethrowUnlessReported) },
    can.edit && { label: '修改', onTap: () => navigation.go(routes.file.update, { documentId }) },
    can.share && { label: '分享', onTap: onShare },
    pinAction(pins, now),
    can.edit && { label: '移动', onTap: () => setMoving(true) },
    can.restore && { label: '恢复', busy: record.busy === 'restore', onTap: () => restore() },
    can.remove && { label: '移除', kind: 'danger', onTap: () => throwAway() },
  ]
  return (
    <>
      <BottomBar actions={actions} more={now.deleteTime ? [] : send(now)} />
      {isMoving && (
        <FolderChoice
          title="移动到"
          place={{ space, caseId: caseId ?? undefined }}
          value={now.folderId ?? undefined}
          onClose={() => setMoving(false)}
          onDone={(folderId) => void move(folderId)}
        />
      )}
    </>
  )
})
