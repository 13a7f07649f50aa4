import { documents } from '@contract/documents'
import type { DocumentPreview, PreviewInput } from '@contract/documents.shapes'
import { View } from '@tarojs/components'
import { Watermark } from '@/features/document/Watermark'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import './preview.scss'
import { PreviewBody } from './PreviewBody'

const shownPreview = recordPage(routes.file.preview, {
  read: documents.preview,
  input: ({ id, type, readOnly }) => ({
    id,
    type: type as PreviewInput['type'],
    readOnly: readOnly as PreviewInput['readOnly'],
  }),
  about: ({ id }) => ({ kind: 'document', id }),
  opened: ({ name }) => ({ title: name }),
})

/** A document as it looks; with readOnly nothing is offered but to save it (§2.4). */
function FilePreview({ id, type, readOnly }: { id: string; type?: string; readOnly?: string }) {
  const { record } = useRecord(shownPreview, { id, type, readOnly })
  const { now } = record
  return (
    <Screen
      title={now?.name ?? '文档预览'}
      state={record}
      onRetry={record.retry}
      footer={now && <PreviewActions now={now} isReadOnly={readOnly === '1'} />}
    >
      {now && (
        <View className="file-preview">
          <PreviewBody now={now} />
          {now.watermark && <Watermark words={now.watermark} />}
        </View>
      )}
    </Screen>
  )
}

function PreviewActions({ now, isReadOnly }: { now: DocumentPreview; isReadOnly: boolean }) {
  const { navigation, platform, presenter } = useApp()
  const { documentId, url, name, fileSize, canEdit } = now
  const open = () => void presenter.outcome(platform.host.previewFile({ url, name, size: Number(fileSize) }))
  const actions: BarAction[] = [
    { label: '用其他应用打开', kind: 'primary', onTap: open },
    ...(documentId && !isReadOnly
      ? [
          {
            label: canEdit ? '更新版本' : '文档详情',
            onTap: () => void navigation.go(routes.file.detail, { documentId }),
          },
        ]
      : []),
  ]
  return <BottomBar actions={actions} />
}

export default screen(routes.file.preview, FilePreview, { record: shownPreview })
