import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { fileAt, messageIn, messagePage, type ShownFile } from '@/features/chat/bubble/shownMessage'
import { NotShown } from '@/platform/viewer'
import { viewers } from '@/platform/viewers'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import './video.scss'

const shownMessage = messagePage(routes.chat.video)
const FAILED = '视频没有取到，请检查网络后返回重试'

/** Short video: in the page if the host can, else over it. */
function Video({ messageUId, at }: { messageUId: string; at?: string }) {
  const { platform, presenter } = useApp()
  const { record } = useRecord(shownMessage, { messageUId, at })
  const file = fileAt(messageIn(record.now, messageUId), at)
  const isGone = !!record.now && !file?.url
  const open = () => file && presenter.outcome(platform.host.previewFile(file))
  return (
    <Screen
      title="视频"
      state={isGone ? { isEmpty: true } : record}
      onRetry={record.retry}
      empty={{ icon: 'video', text: '视频已过期或已被清理' }}
      scroll={false}
      footer={file?.url && <BottomBar actions={[{ label: viewers ? '下载' : '播放', kind: 'primary', onTap: open }]} />}
    >
      {file?.url && (viewers ? <Played file={file} /> : <Empty icon="video" text="由手机上的播放器打开" />)}
    </Screen>
  )
}

function Played({ file }: { file: ShownFile }) {
  const box = useRef<HTMLElement>(null)
  const [trouble, setTrouble] = useState<string>()
  // Reading again brings a new link: the video being watched keeps its own.
  const [shown] = useState(file)
  useEffect(() => {
    let isOver = false
    let close = () => {}
    const { name, type: fileType, url } = shown
    const show = async () => {
      if (!box.current || !viewers) return
      const viewing = await viewers.film(box.current, { name, fileType, url }, {})
      if (isOver) viewing.close()
      else close = viewing.close
    }
    show().catch((error) => !isOver && setTrouble(error instanceof NotShown ? error.message : FAILED))
    return () => {
      isOver = true
      close()
    }
  }, [shown])
  if (trouble) return <Empty icon="video" text={trouble} />
  return <View ref={box} className="chat-video" />
}

export default screen(routes.chat.video, Video, { record: shownMessage })
