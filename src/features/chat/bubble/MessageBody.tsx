import type { MessageBody as Body, Quoted } from '@contract/chat/shapes'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/app'
import { Caption } from '@/ui/base/Caption'
import { chatService } from '../chatService'
import { CustomBody } from './CustomBody'
import { FileBody, Film, PictureBody, Voice } from './MediaBodies'
import './MessageBody.scss'
import { Reply, Words } from './WordsBody'

interface Props {
  /** Id of the message, or its key while it is being sent: its player and pictures are found by it. */
  id: string
  body: Body
  onQuoted?: (quoted: Quoted) => void
}

/** Content of a message by its kind; text for an unknown kind. */
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
      return <CustomBody content={body.content} />
    default:
      return <Caption size={14}>暂不支持查看这种消息，请升级后再试</Caption>
  }
})

/** True for content without a bubble: pictures. */
export const isBare = (body: Body) =>
  body.messageType === 4 ||
  body.messageType === 6 ||
  (body.messageType === 1 && body.content.msgType === 'CustomEmoticon')
