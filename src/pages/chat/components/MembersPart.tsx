import type { Conversation } from '@contract/chat/shapes'
import { observer } from 'mobx-react-lite'
import { mayInvite, useInvite } from '@/features/chat/useInvite'
import { useMembers } from '@/features/chat/useMembers'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Cell } from '@/ui/show/Cell'
import { PeopleGrid } from './PeopleGrid'

/** Number of members shown: two rows of five on the narrowest phone, with a link to all of them. */
const SHOWN = 9

/** First members of a group, with links to all of them and to adding more. */
export const MembersPart = observer(function MembersPart({
  record,
  now,
}: {
  record: LiveRecord<Conversation>
  now: Conversation
}) {
  const { navigation } = useApp()
  const { conversationId, memberCount } = now
  const store = useMembers(conversationId)
  const invite = useInvite(record)
  const members = store.members ?? []
  return (
    <PeopleGrid
      people={members.slice(0, SHOWN)}
      onAdd={mayInvite(now) ? () => invite(members.map(({ imUserId }) => imUserId)) : undefined}
    >
      <Cell
        title={`全部成员（${memberCount} 人）`}
        onTap={() => navigation.go(routes.chat.chatGroupMemberList, { conversationId })}
      />
    </PeopleGrid>
  )
})
