import { appMsgKind } from '@contract/codes/appMsg'
import type { ReceivedMessage } from '@contract/message/shapes'
import { datesInWords } from '@/lib/time'
import { Caption } from '@/ui/base/Caption'
import { Badge } from '@/ui/feedback/Badge'
import { Avatar } from '@/ui/show/Avatar'
import { ListRow } from '@/ui/show/ListRow'
import { RelativeTime } from '@/ui/show/RelativeTime'
import { RowFacts } from '@/ui/show/RowLine'

/** Row of an interaction: person, action, item, and time. */
export function ReceivedRow({ received, onTap }: { received: ReceivedMessage; onTap(): void }) {
  const { sender, senderId, appMsgType, content, createTime, isRead } = received
  const name = sender?.empName ?? '同事'
  const { appAlertTitle, appTexts, pushContent } = content.appText
  const kind = appMsgKind(appMsgType)?.kind ?? appAlertTitle
  const about = appTexts.map(({ value }) => datesInWords(value)).join(' ') || pushContent
  return (
    <ListRow
      title={
        <>
          {name} <Caption>{kind}</Caption>
        </>
      }
      time={<RelativeTime time={createTime} reading="messages" />}
      lead={
        <Badge dot={!isRead}>
          <Avatar id={senderId} name={name} src={sender?.photoUrl} />
        </Badge>
      }
      onTap={onTap}
    >
      {about && <RowFacts large text={about} />}
    </ListRow>
  )
}
