import { limits } from '@contract/limits'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { media } from '@/platform/media'
import { useApp } from '@/stores/app'
import { Caption } from '@/ui/base/Caption'
import { Tappable } from '@/ui/base/Tappable'
import { Checkbox } from '@/ui/input/Checkbox'
import { Icon, type IconName } from '@/ui/show/Icon'
import type { ComposerStore } from './ComposerStore'

/** Pictures, the camera, videos and files; a host reports in its own way what it cannot do. */
export function ToolsPanel({ store }: { store: ComposerStore }) {
  const { platform, presenter } = useApp()
  const [isOriginal, setOriginal] = useState(false)
  const { host } = platform
  const pictures = async (camera?: boolean) => {
    const count = camera ? 1 : limits.album.max
    const chosen = await presenter.outcome(host.chooseImage({ count, camera }))
    for (const file of chosen?.value ?? []) store.sendPicture(await media.toSend(file, isOriginal))
  }
  const film = async () => {
    const chosen = await presenter.outcome(media.chooseFilm(host))
    if (chosen) store.sendFilm(chosen.value)
  }
  const files = async () => {
    const chosen = await presenter.outcome(host.chooseFile({ count: limits.album.max }))
    for (const file of chosen?.value ?? []) store.sendFile(file)
  }
  const tools: readonly (readonly [IconName, string, () => Promise<void>])[] = [
    ['image', '图片', () => pictures()],
    ['camera', '拍摄', () => pictures(true)],
    ['video', '视频', film],
    ['folder', '文件', files],
  ]
  return (
    <View className="tools-panel">
      <View className="tools-panel__grid">
        {tools.map(([icon, label, run]) => (
          <Tappable key={label} className="tools-panel__one" onTap={() => run()}>
            <View className="tools-panel__icon">
              <Icon name={icon} size={26} />
            </View>
            <Caption size={12} above={6}>
              {label}
            </Caption>
          </Tappable>
        ))}
      </View>
      <Checkbox checked={isOriginal} onChange={setOriginal}>
        <Text>发送原图</Text>
      </Checkbox>
    </View>
  )
}
