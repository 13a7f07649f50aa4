import type { Member } from '@contract/chat/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useMembers } from '@/features/chat/useMembers'
import { Empty } from '@/ui/feedback/Empty'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { VirtualRows } from '@/ui/list/VirtualRows'
import { PersonRow } from '@/ui/people/PersonRow'

interface Props {
  conversationId: string
  /** Part of a name, or of its pinyin. */
  query: string
  onChoose(member: Member): void
}

const ROW_HEIGHT = 60

/** Choice of the member whose messages are wanted. */
export const MemberChoice = observer(function MemberChoice({ conversationId, query, onChoose }: Props) {
  const store = useMembers(conversationId)
  useEffect(() => store.search(query), [store, query])
  if (store.error) return <FailedRead error={store.error} onRetry={() => store.refresh()} />
  if (!store.members) return <Skeleton shape="people" />
  if (store.shown.length === 0) return <Empty icon="users" text={`没有找到“${query}”`} />
  return (
    <VirtualRows
      rows={store.shown}
      heightOf={() => ROW_HEIGHT}
      renderRow={(member) => (
        <PersonRow
          person={{
            id: member.imUserId,
            name: member.empName,
            avatarUrl: member.avatarUrl,
            note: member.companyName ?? '',
          }}
          query={query}
          onTap={() => onChoose(member)}
        />
      )}
    />
  )
})
