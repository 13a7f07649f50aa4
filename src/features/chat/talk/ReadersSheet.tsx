import type { ChatMessage, Contact } from '@contract/chat/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Tabs } from '@/ui/page/Tabs'
import { Sheet } from '@/ui/sheet/Sheet'
import { Avatar } from '@/ui/show/Avatar'
import { chatService } from '../chatService'
import './ReadersSheet.scss'

interface Readers {
  read: Contact[]
  unread: Contact[]
}

/** Sheet of members who have read one's message, and who have not. */
export const ReadersSheet = observer(function ReadersSheet({
  message,
  onClose,
}: {
  message?: ChatMessage
  onClose(): void
}) {
  const { api } = chatService(useApp())
  const [readers, setReaders] = useState<Readers>()
  const [error, setError] = useState<unknown>()
  const [tab, setTab] = useState<string>('unread')
  const id = message?.messageUId
  useEffect(() => {
    if (!id) return
    let isHere = true
    setReaders(undefined)
    setError(undefined)
    api.chat.getReaders({ messageUId: id }).then(
      (found) => isHere && setReaders(found),
      (failure) => isHere && setError(failure),
    )
    return () => {
      isHere = false
    }
  }, [id, api])
  const tabs = [
    { key: 'unread', text: `未读 ${readers?.unread.length ?? ''}` },
    { key: 'read', text: `已读 ${readers?.read.length ?? ''}` },
  ]
  const shown = tab === 'read' ? readers?.read : readers?.unread
  return (
    <Sheet open={!!message} title="消息接收情况" tall onClose={onClose}>
      <Tabs label="接收情况" items={tabs} value={tab} onSelect={setTab} />
      {error ? (
        <FailedRead error={error} />
      ) : !shown ? (
        <Skeleton shape="people" />
      ) : shown.length === 0 ? (
        <Empty text={tab === 'read' ? '还没有人读过' : '大家都读过了'} />
      ) : (
        shown.map(({ imUserId, empName, avatarUrl, companyName }) => (
          <View key={imUserId} className="reader-row">
            <Avatar id={imUserId} name={empName} src={avatarUrl} />
            <View className="reader-row__words">
              <Text className="reader-row__name">{empName}</Text>
              {companyName && <Text className="reader-row__firm">{companyName}</Text>}
            </View>
          </View>
        ))
      )}
    </Sheet>
  )
})
