import { MessageType } from '@contract/chat/codes'
import type { MergedLine } from '@contract/chat/shapes'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { RecordCard } from '@/features/chat/bubble/CustomBody'
import { fileIcon } from '@/features/chat/bubble/fileIcon'
import { shownSize } from '@/features/chat/bubble/shownSize'
import { textPieces } from '@/features/chat/bubble/textPieces'
import { PlayerState } from '@/features/chat/bubble/VoicePlayer'
import { chatService } from '@/features/chat/chatService'
import { fileSize } from '@/lib/text'
import { friendlyTime, videoDuration } from '@/lib/time'
import { useApp } from '@/stores/app'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { Avatar } from '@/ui/show/Avatar'
import { Icon } from '@/ui/show/Icon'
import './RecordLine.scss'

interface Props {
  id: string
  line: MergedLine
  onOpen: () => void
}

/** Line of a merged record: sender, time, content. */
export const RecordLine = observer(function RecordLine({ id, line, onOpen }: Props) {
  const { senderUserName, senderUserId, sentTime, file, record, quoted } = line
  const canOpen = !!file || !!record
  return (
    <View className="record-line">
      <Avatar id={senderUserId ?? senderUserName} name={senderUserName} size={36} />
      <Grow before={12}>
        <View className="record-line__head">
          <Text className="record-line__name">{senderUserName}</Text>
          <Text className="record-line__time">{friendlyTime(sentTime)}</Text>
        </View>
        <Tappable
          className="record-line__body"
          label={line.messageType === MessageType.image && file ? `查看${senderUserName}发的图片` : undefined}
          onTap={canOpen ? onOpen : undefined}
        >
          <Body id={id} line={line} />
        </Tappable>
        {quoted && <Text className="record-line__quoted">{`${quoted.name}：${quoted.text || '消息已撤回'}`}</Text>}
      </Grow>
    </View>
  )
})

const Body = observer(function Body({
  id,
  line: { messageType, text, file, record, duration = 0 },
}: Omit<Props, 'onOpen'>) {
  const { player } = chatService(useApp())
  if (record) return <RecordCard {...record} />
  if (messageType === MessageType.image && file?.url) {
    const size = shownSize(0, 0)
    return <Image className="record-line__picture" style={size} src={file.url} mode="aspectFill" />
  }
  if (messageType === MessageType.voice && file) {
    const isSounding = player.stateOf(id) === PlayerState.playing
    return <Line icon={isSounding ? 'pause' : 'voice'} words={`语音 ${Math.max(1, Math.round(duration))}″`} />
  }
  if (messageType === MessageType.sight && file) return <Line icon="video" words={`视频 ${videoDuration(duration)}`} />
  if (messageType === MessageType.file && file)
    return <Line icon={fileIcon(file.name)} words={`${file.name} ${fileSize(file.size)}`} />
  return (
    <Text className="record-line__text" userSelect>
      {textPieces(text)
        .map((piece) => piece.text)
        .join('')}
    </Text>
  )
})

const Line = ({ icon, words }: { icon: Parameters<typeof Icon>[0]['name']; words: string }) => (
  <View className="record-line__line">
    <Icon name={icon} size={20} />
    <Text className="record-line__line-words">{words}</Text>
  </View>
)
