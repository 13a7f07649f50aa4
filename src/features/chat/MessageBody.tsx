import type { MessageBody as Body, CustomContent, MergedLine, Quoted } from '@contract/chat/shapes'
import { EMOJIS } from '@contract/codes/emojis'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { KeyboardEvent } from 'react'
import { fileSize } from '@/lib/text'
import { videoDuration } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { classes } from '@/ui/base/classes'
import { spoken } from '@/ui/base/spoken'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import { chatService } from './chatService'
import { fileIcon } from './fileIcon'
import './MessageBody.scss'
import { drawn, lineWords } from './messageWords'
import { shownSize } from './shownSize'
import { textPieces } from './textPieces'
import { PlayerState } from './VoicePlayer'

interface Props {
  /** The message's, or its key's while it is on its way: what it plays and shows is found by it. */
  id: string
  body: Body
  onQuoted?: (quoted: Quoted) => void
}

/** What a message says, by its kind; of a kind that is not known, in words. */
export const MessageBody = observer(function MessageBody({ id, body, onQuoted }: Props) {
  const { files } = chatService(useApp())
  switch (body.messageType) {
    case 2:
      return <Words text={body.content.content} />
    case 9:
      return <Reply text={body.content.content} quoted={body.content.quoted} onQuoted={onQuoted} />
    case 3:
      return <Voice id={id} seconds={body.content.duration} />
    case 4:
      return <PictureBody {...body.content} imageUri={body.content.imageUri || files.paths.get(id) || ''} />
    case 5:
      return <FileBody {...body.content} />
    case 6:
      return <Film seconds={body.content.duration} />
    case 1:
      return <Custom content={body.content} />
    default:
      return <Text className="message-body__unknown">暂不支持查看这种消息，请升级后再试</Text>
  }
})

/** How a message is said by a screen reader, and framed: what is a picture by itself has no bubble. */
export const isBare = (body: Body) =>
  body.messageType === 4 ||
  body.messageType === 6 ||
  (body.messageType === 1 && body.content.msgType === 'CustomEmoticon')

function Words({ text }: { text: string }) {
  const { navigation } = useApp()
  const open = (url: string) => void navigation.go(routes.public.webView, { url })
  return (
    <Text className="message-body__words">
      {textPieces(text).map(({ text: words, link }, index) =>
        link ? (
          <Text
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
            key={index}
            className="message-body__link"
            {...spoken({ role: 'link' })}
            {...byKey(() => open(link))}
            onClick={(event) => {
              event.stopPropagation()
              open(link)
            }}
          >
            {words}
          </Text>
        ) : (
          words
        ),
      )}
    </Text>
  )
}

/** A link within a text is no View, and WeChat has no keys. */
const byKey = (run: () => void): object => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.stopPropagation()
    run()
  },
})

function Reply({ text, quoted, onQuoted }: { text: string; quoted: Quoted; onQuoted?: (quoted: Quoted) => void }) {
  const words = quoted.isRecalled
    ? '引用的消息已撤回'
    : `${quoted.referMsgUserName}：${drawn(quoted.objName, quoted.referMsg)}`
  return (
    <View>
      <Words text={text} />
      <Tappable
        className="message-body__quoted"
        label={`查看引用的消息，${words}`}
        onTap={quoted.isRecalled || !onQuoted ? undefined : () => onQuoted(quoted)}
      >
        <Text className="message-body__quoted-words">{words}</Text>
      </Tappable>
    </View>
  )
}

/** px of the shortest, and of each second more. */
const VOICE = { least: 64, second: 2, most: 160 }

const Voice = observer(function Voice({ id, seconds }: { id: string; seconds: number }) {
  const { player } = chatService(useApp())
  const state = player.stateOf(id)
  const isSounding = state === PlayerState.playing
  const width = Math.min(VOICE.most, VOICE.least + Math.round(seconds) * VOICE.second)
  return (
    <View className="message-body__voice" style={{ minWidth: `${width}px` }}>
      <Icon name={isSounding ? 'pause' : state === PlayerState.loading ? 'refresh' : 'voice'} size={20} />
      <Text className="message-body__seconds">{Math.max(1, Math.round(seconds))}″</Text>
    </View>
  )
})

function PictureBody({ imageUri, width, height }: { imageUri: string; width: number; height: number }) {
  const size = shownSize(width, height)
  if (!imageUri) return <Text className="message-body__unknown">图片已过期或已被清理</Text>
  return (
    <Image
      className="message-body__picture"
      style={{ width: `${size.width}px`, height: `${size.height}px` }}
      src={imageUri}
      mode="aspectFill"
    />
  )
}

function FileBody({ name, size }: { name: string; size: number }) {
  return (
    <View className="message-body__file">
      <View className="message-body__file-words">
        <Text className="message-body__file-name">{name}</Text>
        <Text className="message-body__note">{fileSize(size)}</Text>
      </View>
      <Icon name={fileIcon(name)} size={32} className="message-body__file-icon" />
    </View>
  )
}

const Film = ({ seconds }: { seconds: number }) => (
  <View className="message-body__film">
    <Icon name="play" size={36} />
    <Text className="message-body__length">{videoDuration(seconds)}</Text>
  </View>
)

/** Lines of a record that are shown before it is opened. */
const FIRST_LINES = 4

function Custom({ content }: { content: CustomContent }) {
  if (content.msgType === 'CustomEmoticon') {
    const { name } = content.msgFields
    return <Text className="message-body__emoticon">{(EMOJIS as Record<string, string>)[name] ?? `[${name}]`}</Text>
  }
  return <RecordCard {...content.msgFields} />
}

export function RecordCard({ title, lines }: { title: string; lines: readonly MergedLine[] }) {
  return (
    <View className="message-body__record">
      <Text className="message-body__title">{title}</Text>
      {lines.slice(0, FIRST_LINES).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record that was passed on does not change
        <Text key={index} className={classes('message-body__note', 'message-body__line')}>
          {lineWords(line)}
        </Text>
      ))}
      <Text className="message-body__foot">聊天记录 · {lines.length} 条</Text>
    </View>
  )
}
