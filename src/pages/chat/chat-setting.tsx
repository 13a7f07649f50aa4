import { chat } from '@contract/chat'
import { groupNameForm, groupNoticeForm } from '@contract/chat/form'
import type { Conversation } from '@contract/chat/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { conversationPage } from '@/features/chat/shownConversation'
import { leads } from '@/features/chat/useInvite'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecord } from '@/stores/record/useRecord'
import { Switch } from '@/ui/input/Switch'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shown = conversationPage(routes.chat.chatSetting)
const FORMS = { name: ['修改群名称', groupNameForm], notice: ['发布群公告', groupNoticeForm] } as const
type Edited = keyof typeof FORMS

/** Name and notice of a group, and for its leaders who may speak and invite. */
function ChatSetting({ conversationId }: Params<typeof routes.chat.chatSetting>) {
  const { record } = useRecord(shown, { conversationId })
  const [edited, setEdited] = useState<Edited>()
  const { now } = record
  const isLeading = !!now && leads(now)
  const edit = (field: Edited) => () => setEdited(field)
  return (
    <Screen title="群设置" state={record} onRetry={record.retry}>
      {now && (
        <>
          <CellGroup note={isLeading ? undefined : '群公告由群主与管理员发布'}>
            <Cell title="群名称" value={now.name} onTap={now.isMember ? edit('name') : undefined} />
            <Cell title="群公告" note={now.notice || '暂无公告'} onTap={isLeading ? edit('notice') : undefined} />
          </CellGroup>
          {isLeading && <LeadersPart record={record} now={now} />}
          {edited && (
            <EditSheet key={edited} field={edited} record={record} now={now} onClose={() => setEdited(undefined)} />
          )}
        </>
      )}
    </Screen>
  )
}

interface Part {
  record: LiveRecord<Conversation>
  now: Conversation
}

const LeadersPart = observer(function LeadersPart({ record, now }: Part) {
  const api = useApi({ chat })
  const { navigation } = useApp()
  const { conversationId, isMuteAll, isInviteLimited, role } = now
  const set = (changed: { isMuteAll?: boolean; isInviteLimited?: boolean }) =>
    record.change('rules', (_, key) => api.chat.updateGroup({ conversationId, ...changed }, { key }), {
      early: (before) => ({ ...before, ...changed }),
    })
  return (
    <>
      <CellGroup title="管理" note="开启全员禁言后，只有群主与管理员可以发言">
        <Cell
          title="全员禁言"
          right={<Switch label="全员禁言" checked={isMuteAll} onChange={(next) => set({ isMuteAll: next })} />}
        />
        <Cell
          title="仅群主与管理员可邀请"
          right={
            <Switch
              label="仅群主与管理员可邀请"
              checked={isInviteLimited}
              onChange={(next) => set({ isInviteLimited: next })}
            />
          }
        />
      </CellGroup>
      {role === 'owner' && (
        <CellGroup note="在成员列表里点一位成员，可设为管理员或转让群主">
          <Cell
            title="管理员与群主转让"
            onTap={() => navigation.go(routes.chat.chatGroupMemberList, { conversationId })}
          />
        </CellGroup>
      )}
    </>
  )
})

function EditSheet({ field, record, now, onClose }: Part & { field: Edited; onClose(): void }) {
  const api = useApi({ chat })
  const [title, fields] = FORMS[field]
  const { conversationId } = now
  return (
    <RecordFormSheet
      title={title}
      action="保存"
      toast="已保存"
      onClose={onClose}
      options={() => ({
        fields,
        initial: { [field]: now[field] },
        send: async (values, { key }) => {
          const next = await api.chat.updateGroup(
            { conversationId, [field]: (values as Partial<Record<Edited, string>>)[field] ?? '' },
            { key },
          )
          record.show(next)
          return next
        },
      })}
    />
  )
}

export default screen(routes.chat.chatSetting, ChatSetting, { record: shown })
