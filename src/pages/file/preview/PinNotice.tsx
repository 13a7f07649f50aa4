import { observer } from 'mobx-react-lite'
import type { Pin, Pins } from '@/features/document/pins/Pins'
import { ageWords } from '@/features/document/pins/pinWords'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'

interface Props {
  pin: Pin
  pins: Pins
  /** True once the server has told the latest version. */
  isAnswered: boolean
  onRetry(): void
}

/** Age of the copy on this device, until the server has answered; and a notice of a newer version. */
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
      onTap={isBusy ? undefined : () => pins.renew(pin)}
    />
  )
})
