import type { Quoted } from '@contract/chat/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import type { TouchPoint } from '@/ui/base/touch'
import { ChoiceMark } from '@/ui/input/ChoiceMark'
import { Avatar } from '@/ui/show/Avatar'
import { isBare, MessageBody } from './MessageBody'
import { bodyWords } from './messageWords'
import './MessageRow.scss'
import type { SaidRow } from '../room/talkRows'
import { DeliveryState } from './DeliveryState'
import { VoiceSide } from './VoiceSide'

/** Actions on a message in place. */
export interface MessageHands {
  open(row: SaidRow): void
  press(row: SaidRow, at: TouchPoint): void
  quoted(quoted: Quoted): void
  person(row: SaidRow): void
  /** Offers 重发 or 删除. */
  failed(row: SaidRow): void
  readers(row: SaidRow): void
}

interface Props {
  row: SaidRow
  isGroup: boolean
  hands: MessageHands
  /** Absent unless messages are being selected. */
  isChosen?: boolean
  onChoose: (row: SaidRow) => void
  /** True for the message that was navigated to. */
  isFound: boolean
}

const AVATAR = 36

/** Message with its sender and state. */
export const MessageRow = observer(function MessageRow({ row, isGroup, hands, isChosen, onChoose, isFound }: Props) {
  const { body, isMine, senderUserName, senderUserId, senderUserAvatar, message } = row
  const isChoosing = isChosen !== undefined
  const canOpen = ![2, 9].includes(body.messageType)
  const spokenWords = `${senderUserName}：${bodyWords(body)}`
  return (
    <View
      className={classes('message-row', isMine && 'message-row--mine', isFound && 'message-row--found')}
      onClick={isChoosing ? () => onChoose(row) : undefined}
    >
      {isChoosing && (
        <Tappable
          role="checkbox"
          className="message-row__mark"
          label={spokenWords}
          checked={isChosen}
          throttleMs={0}
          onTap={() => onChoose(row)}
        >
          <ChoiceMark shape="round" isOn={isChosen} />
        </Tappable>
      )}
      <Tappable
        className="message-row__avatar"
        label={`${senderUserName}的名片`}
        onTap={isChoosing || isMine ? undefined : () => hands.person(row)}
      >
        <Avatar id={senderUserId} name={senderUserName} src={senderUserAvatar} size={AVATAR} />
      </Tappable>
      <View className="message-row__said">
        {isGroup && !isMine && <Text className="message-row__name">{senderUserName}</Text>}
        <View className="message-row__line">
          <Tappable
            role={canOpen ? 'button' : 'group'}
            className={classes('message-row__bubble', isBare(body) && 'message-row__bubble--bare')}
            label={body.messageType === 4 ? spokenWords : undefined}
            onTap={isChoosing ? () => onChoose(row) : canOpen ? () => hands.open(row) : undefined}
            onLongPress={isChoosing ? undefined : (at) => hands.press(row, at)}
          >
            <MessageBody
              id={message?.messageUId ?? row.pending?.clientKey ?? ''}
              body={body}
              onQuoted={isChoosing ? undefined : hands.quoted}
            />
          </Tappable>
          {body.messageType === 3 && <VoiceSide id={message?.messageUId ?? ''} isMine={isMine} />}
        </View>
        {isMine && <DeliveryState row={row} isGroup={isGroup} hands={hands} />}
      </View>
    </View>
  )
})
