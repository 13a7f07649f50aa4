import { assistants } from '@contract/codes/assistants'
import { message } from '@contract/message'
import { MessageCard } from '@/features/message/MessageCard'
import { MessageLists } from '@/features/message/MessageLists'
import { targetOf } from '@/rules/targets/messageJump'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { PagedList } from '@/ui/list/PagedList'

const ALL_TYPES = assistants.flatMap(({ appMsgTypes }) => [...appMsgTypes])

/** Messages of all assistants that hold a word. One is drawn for each word. */
export function FoundMessages({ keyword }: { keyword: string }) {
  const api = useApi({ message })
  const { connection } = useApp()
  const follower = useFollower()
  const { lists, query } = useScreenStore(() => new Search(new MessageLists({ api, connection }), keyword))
  return (
    <PagedList
      list={lists.of(query)}
      empty={{ icon: 'search', text: `没有含有“${keyword}”的消息` }}
      renderRow={(item) => (
        <MessageCard
          message={item}
          onTap={() => {
            if (!item.isRead) void lists.markRead(item)
            void follower.follow(targetOf(item), item.userId)
          }}
        />
      )}
    />
  )
}

class Search {
  readonly query

  constructor(
    readonly lists: MessageLists,
    keyword: string,
  ) {
    this.query = { appMsgType: ALL_TYPES, keyword }
  }

  load() {
    this.lists.load()
  }

  dispose() {
    this.lists.dispose()
  }
}
