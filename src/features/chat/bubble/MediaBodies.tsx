import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fileSize } from '@/lib/text'
import { videoDuration } from '@/lib/time'
import { useApp } from '@/stores/app'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { Icon } from '@/ui/show/Icon'
import { chatService } from '../chatService'
import { fileIcon } from './fileIcon'
import { shownSize } from './shownSize'
import { PlayerState } from './VoicePlayer'

/** Width of a voice message in px: the least, per second, and the most. */
const VOICE = { least: 64, second: 2, most: 160 }

export const Voice = observer(function Voice({ id, seconds }: { id: string; seconds: number }) {
  const { player } = chatService(useApp())
  const state = player.stateOf(id)
  const isSounding = state === PlayerState.playing
  const width = Math.min(VOICE.most, VOICE.least + Math.round(seconds) * VOICE.second)
  return (
    <View className="message-body__voice" style={{ minWidth: `${width}px` }}>
      <Icon name={isSounding ? 'pause' : state === PlayerState.loading ? 'refresh' : 'voice'} size={20} />
      <Text className="spoken-only">语音</Text>
      <Text className="message-body__seconds">{Math.max(1, Math.round(seconds))}″</Text>
    </View>
  )
})

export function PictureBody({ imageUri, width, height }: { imageUri: string; width: number; height: number }) {
  const size = shownSize(width, height)
  if (!imageUri) return <Caption size={14}>图片已过期或已被清理</Caption>
  return (
    <Image
      className="message-body__picture"
      style={{ width: `${size.width}px`, height: `${size.height}px` }}
      src={imageUri}
      mode="aspectFill"
    />
  )
}

export function FileBody({ name, size }: { name: string; size: number }) {
  return (
    <View className="message-body__file">
      <Grow>
        <Text className="spoken-only">文件</Text>
        <Text className="message-body__file-name">{name}</Text>
        <Text className="message-body__note">{fileSize(size)}</Text>
      </Grow>
      <Icon name={fileIcon(name)} size={32} className="message-body__file-icon" />
    </View>
  )
}

export const Film = ({ seconds }: { seconds: number }) => (
  <View className="message-body__film">
    <Icon name="play" size={36} />
    <Text className="spoken-only">视频</Text>
    <Text className="message-body__length">{videoDuration(seconds)}</Text>
  </View>
)
