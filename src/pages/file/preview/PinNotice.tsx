import { observer } from 'mobx-react-lite'
import type { Pin, Pins } from '@/features/document/pins/Pins'
import { ageWords } from '@/features/document/pins/pinWords'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'

interface Props {
  pin: Pin
  pins: Pins
  /** The server has said what the last version is. */
  isAnswered: boolean
  onRetry(): void
}

/** How old the copy on this device is, while nobody says whether it is the last; and that there is a newer one. */
export const PinNotice = observer(function PinNotice({ pin, pins, isAnswered, onRetry }: Props) {
  const { line } = useApp()
  const kept = `离线文档 · 第 ${pin.versionNo} 版 · ${ageWords(pin)}`
  if (!isAnswered)
    return (
      <Notice
        tone="warn"
        icon="download"
        text={line.online ? kept : `${kept}，可能不是最新`}
        action={line.online ? '刷新' : undefined}
        onTap={line.online ? onRetry : undefined}
      />
    )
  if (!pin.newer) return null
  const isBusy = pins.busy === pin.documentId
  return (
    <Notice
      icon="refresh"
      text={`本机保存的是第 ${pin.versionNo} 版，现在是第 ${pin.newer} 版`}
      action={isBusy ? '更新中' : '更新离线文档'}
      onTap={isBusy ? undefined : () => void pins.renew(pin)}
    />
  )
})
