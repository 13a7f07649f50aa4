import { appMsgKind } from '@contract/codes/appMsg'
import type { ReceivedMessage } from '@contract/message.shapes'
import { Text, View } from '@tarojs/components'
import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { RelativeTime } from '@/ui/RelativeTime'
import { Tappable } from '@/ui/Tappable'
import './ReceivedRow.scss'

/** Who did what to which of my items, and when. */
export function ReceivedRow({ received, onTap }: { received: ReceivedMessage; onTap(): void }) {
  const { sender, senderId, appMsgType, content, createTime, isRead } = received
  const name = sender?.empName ?? '同事'
  const { appAlertTitle, appTexts, pushContent } = content.appText
  const kind = appMsgKind(appMsgType)?.kind ?? appAlertTitle
  const about = appTexts.map(({ value }) => value).join(' ') || pushContent
  return (
    <Tappable
      className="received-row"
      label={[isRead ? '' : '未读', name, kind, about].filter(Boolean).join('，')}
      onTap={onTap}
    >
      <Badge dot={!isRead}>
        <Avatar id={senderId} name={name} src={sender?.photoUrl} />
      </Badge>
      <View className="received-row__words">
        <View className="received-row__line">
          <Text className="received-row__name">
            {name} <Text className="received-row__kind">{kind}</Text>
          </Text>
          <RelativeTime className="received-row__time" time={createTime} reading="messages" />
        </View>
        {about && <Text className="received-row__about">{about}</Text>}
      </View>
    </Tappable>
  )
}
