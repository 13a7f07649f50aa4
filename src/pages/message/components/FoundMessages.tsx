import { message } from '@contract/message'
import { MessageCard } from '@/features/message/MessageCard'
import { MessageLists, type MessageQuery } from '@/features/message/MessageLists'
import { targetOf } from '@/rules/targets/messageJump'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { PagedList } from '@/ui/list/PagedList'

interface Props {
  keyword: string
  types: MessageQuery['appMsgType']
  onOpen?(): void
}

/**
 * Messages of these kinds that contain the search text, or the latest of them without one. Mounted anew for each text.
 */
export function FoundMessages({ keyword, types, onOpen }: Props) {
  const api = useApi({ message })
  const { connection } = useApp()
  const follower = useFollower()
  const { lists, query } = useScreenStore(
    () => new Search(new MessageLists({ api, connection }), { keyword: keyword || undefined, appMsgType: types }),
  )
  return (
    <PagedList
      list={lists.of(query)}
      empty={keyword ? { icon: 'search', text: `没有含有“${keyword}”的消息` } : { icon: 'bell', text: '还没有消息' }}
      renderRow={(item) => (
        <MessageCard
          message={item}
          onTap={() => {
            onOpen?.()
            if (!item.isRead) lists.markRead(item)
            follower.follow(targetOf(item), item.userId)
          }}
        />
      )}
    />
  )
}

class Search {
  constructor(
    readonly lists: MessageLists,
    readonly query: MessageQuery,
  ) {}

  load() {
    this.lists.load()
  }

  dispose() {
    this.lists.dispose()
  }
}
