import { MessageType } from '@contract/chat/codes'
import type { Found } from '@/features/chat/found/FoundStore'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

/** Found video: its sender and length; a tap plays it. */
export function VideoRow({ found }: { found: Found }) {
  const { navigation } = useApp()
  if (found.messageType !== MessageType.sight) return null
  const seconds = Math.max(1, Math.round(found.content.duration))
  return (
    <ListRow
      title={found.senderUserName}
      time={friendlyTime(found.sentTime)}
      lead={<Thumbnail icon="video" />}
      onTap={() => navigation.go(routes.chat.video, { messageUId: found.messageUId })}
    >
      <RowWords text={`视频 · ${seconds}″`} />
    </ListRow>
  )
}
