import { observer } from 'mobx-react-lite'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { BottomBar } from '@/ui/page/BottomBar'
import type { RoomStore } from '../room/RoomStore'
import type { TalkStore } from './TalkStore'

/** Actions on several selected messages. */
export const ChosenBar = observer(function ChosenBar({ talk, room }: { talk: TalkStore; room: RoomStore }) {
  const { navigation, platform } = useApp()
  const ids = talk.chosenIds
  const disabled = ids.length === 0
  const pass = (isMerged: boolean) => {
    navigation.go(routes.chat.chatForward, { messageUIds: ids.join(','), ...(isMerged ? { isMerged: '1' } : {}) })
    talk.choose(undefined)
  }
  const remove = async () => {
    const isConfirmed = await platform.feedback.confirm({
      content: `删除这 ${ids.length} 条消息？只从您这里删除，对方仍可看到`,
      confirmText: '删除',
    })
    if (!isConfirmed) return
    await room.hide(ids)
    talk.choose(undefined)
  }
  return (
    <BottomBar
      actions={[
        { label: '合并转发', kind: 'primary', disabled, onTap: () => pass(true) },
        { label: '逐条转发', disabled, onTap: () => pass(false) },
        { label: '删除', kind: 'danger', disabled, onTap: () => remove().catch(rethrowUnlessReported) },
      ]}
    />
  )
})
