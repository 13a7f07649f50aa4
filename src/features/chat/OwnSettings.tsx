import { chat } from '@contract/chat'
import { ConversationType, NotificationLevel } from '@contract/chat/codes'
import type { Conversation } from '@contract/chat/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Switch } from '@/ui/input/Switch'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const LEVELS = {
  [NotificationLevel.all]: '全部消息',
  [NotificationLevel.mentions]: '仅有人@我时',
  [NotificationLevel.blocked]: '免打扰',
} as const satisfies Record<NotificationLevel, string>

/** Personal settings of a conversation: notification level, and pinning. */
export const OwnSettings = observer(function OwnSettings({ record }: { record: LiveRecord<Conversation> }) {
  const api = useApi({ chat })
  const { now } = record
  if (!now) return null
  const { conversationId, top } = now
  const pin = (next: boolean) =>
    record.send('top', (_, key) => api.chat.top({ conversationId, top: next }, { key }), {
      early: (before) => ({ ...before, top: next }),
    })
  return (
    <CellGroup>
      <Loudness record={record} now={now} />
      <Cell title="置顶聊天" right={<Switch label="置顶聊天" checked={top} onChange={pin} />} />
    </CellGroup>
  )
})

/** Notification level: on or off in a conversation of two; in a group also for mentions only. */
function Loudness({ record, now }: { record: LiveRecord<Conversation>; now: Conversation }) {
  const api = useApi({ chat })
  const [isChoosing, setChoosing] = useState(false)
  const { conversationId, notificationLevel: level } = now
  const set = (next: NotificationLevel) =>
    record.send('level', (_, key) => api.chat.setLevel({ conversationId, notificationLevel: next }, { key }), {
      early: (before) => ({ ...before, notificationLevel: next }),
    })
  if (now.conversationType !== ConversationType.group) {
    const isMuted = level !== NotificationLevel.all
    const mute = (next: boolean) => set(next ? NotificationLevel.blocked : NotificationLevel.all)
    return <Cell title="消息免打扰" right={<Switch label="消息免打扰" checked={isMuted} onChange={mute} />} />
  }
  return (
    <>
      <Cell title="消息提醒" value={LEVELS[level]} onTap={() => setChoosing(true)} />
      <ActionSheet
        open={isChoosing}
        title="消息提醒"
        onClose={() => setChoosing(false)}
        items={Object.values(NotificationLevel).map((value) => ({
          label: LEVELS[value],
          onTap: () => set(value),
        }))}
      />
    </>
  )
}
