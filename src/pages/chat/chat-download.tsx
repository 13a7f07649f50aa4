import { officeTypeOf } from '@contract/document/office-types'
import { limits } from '@contract/limits'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { fileIcon } from '@/features/chat/bubble/fileIcon'
import { fileAt, messageIn, messagePage } from '@/features/chat/bubble/shownMessage'
import { FileView } from '@/features/document/view/FileView'
import { viewKind } from '@/features/document/view/viewKind'
import { fileSize } from '@/lib/text'
import { viewers } from '@/platform/viewers'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { useRecord } from '@/stores/record/useRecord'
import { Caption } from '@/ui/base/Caption'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Icon } from '@/ui/show/Icon'
import './chat-download.scss'

const shownMessage = messagePage(routes.chat.chatDownload)

const reasonOf = ({ size, type }: { size: number; type: string }): string => {
  if (size > limits.chatPreviewBytes) return '文件超过 100M，不能在线预览，请下载后查看'
  if (!officeTypeOf(type)) return `${type ? type.toUpperCase() : '这种'} 格式不支持在线预览，请下载后查看`
  return '这份文件不能在线预览，请下载后查看'
}

/** §5: a file that the preview does not show, with the reason and its download; a partner firm's is drawn from its link. */
function ChatDownload({ messageUId, at }: { messageUId: string; at?: string }) {
  const { platform, presenter } = useApp()
  const { record } = useRecord(shownMessage, { messageUId, at })
  const [isBusy, setBusy] = useState(false)
  const file = fileAt(messageIn(record.now, messageUId), at)
  const isGone = !!record.now && !file?.url
  const view = file?.url ? { ...file, fileType: file.type, fileSize: String(file.size) } : undefined
  const canView = platform.host.can('viewFile') && !!viewers
  const isShown = view && officeTypeOf(view.type) && viewKind(view, canView).as !== 'nothing'
  const download = async () => {
    if (!file) return
    setBusy(true)
    await presenter.outcome(platform.host.previewFile(file)).finally(() => setBusy(false))
  }
  return (
    <Screen
      title={isShown ? view.name : '文件'}
      scroll={!isShown}
      state={isGone ? { isEmpty: true } : record}
      onRetry={record.retry}
      empty={{ icon: 'file', text: '文件已被撤回或清理' }}
      footer={
        file && <BottomBar actions={[{ label: '下载', kind: 'primary', busy: isBusy, onTap: () => download() }]} />
      }
    >
      {isShown && <FileView file={view} onOpen={download} />}
      {file && !isShown && (
        <View className="chat-download">
          <Icon name={fileIcon(file.name)} size={56} className="chat-download__icon" />
          <Text className="chat-download__name" userSelect>
            {file.name}
          </Text>
          {file.size > 0 && <Caption above={4}>{fileSize(file.size)}</Caption>}
          <Text className="chat-download__why">{reasonOf(file)}</Text>
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.chat.chatDownload, ChatDownload, { record: shownMessage })
