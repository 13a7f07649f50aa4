import { chat } from '@contract/chat'
import { ConversationType, MessageType } from '@contract/chat/codes'
import type { Member } from '@contract/chat/shapes'
import { useEffect, useState } from 'react'
import { FoundList } from '@/features/chat/found/FoundList'
import { FoundStore, type Wanted } from '@/features/chat/found/FoundStore'
import { Ways } from '@/features/chat/found/Ways'
import { conversationPage } from '@/features/chat/shownConversation'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { useRecord } from '@/stores/record/useRecord'
import { SearchRow } from '@/ui/input/SearchRow'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { Cell } from '@/ui/show/Cell'
import { MemberChoice } from './components/MemberChoice'
import { VideoRow } from './components/VideoRow'

const SEARCH_MS = 300
type Way = 'all' | 'member' | 'video' | 'link'

const shown = conversationPage(routes.chat.chatSearch)
const NOTHING: Record<Way, string> = {
  all: '没有找到消息',
  member: '没有发过消息',
  video: '这个会话里还没有视频',
  link: '这个会话里还没有链接',
}

/** Search in one conversation: by text, sender, videos, links, or by pictures, files and days. */
function ChatSearch({ conversationId, keyword: given = '' }: Params<typeof routes.chat.chatSearch>) {
  const api = useApi({ chat })
  const { record } = useRecord(shown, { conversationId })
  const [store] = useState(() => new FoundStore(api))
  const [keyword, setKeyword] = useState(given)
  const [way, setWay] = useState<Way>('all')
  const [sender, setSender] = useState<Member>()
  const words = keyword.trim()
  const senderUserId = sender?.imUserId
  useEffect(() => {
    store.search(wantedOf({ conversationId, words, way, senderUserId }))
  }, [store, conversationId, words, way, senderUserId])
  const isGroup = record.now?.conversationType === ConversationType.group
  return (
    <Screen
      title="查找聊天内容"
      scroll={false}
      header={
        <>
          <SearchRow
            value={keyword}
            placeholder="搜索聊天内容"
            autoFocus={!given}
            debounceMs={SEARCH_MS}
            onInput={setKeyword}
          />
          <Tabs
            label="查找方式"
            items={[
              { key: 'all', text: '全部' },
              isGroup && { key: 'member', text: '成员' },
              { key: 'video', text: '视频' },
              { key: 'link', text: '链接' },
            ]}
            value={way}
            onSelect={setWay}
          />
          {way === 'member' && sender && (
            <Cell title={`${sender.empName}发的消息`} value="换一位" onTap={() => setSender(undefined)} />
          )}
        </>
      }
    >
      {way === 'all' && !words ? (
        <Ways conversationId={conversationId} />
      ) : way === 'member' && !sender ? (
        <MemberChoice conversationId={conversationId} query={words} onChoose={setSender} />
      ) : (
        <FoundList
          store={store}
          keyword={words || (way === 'link' ? 'http' : '')}
          nothing={{ icon: 'search', text: words ? `没有含有“${words}”的消息` : NOTHING[way] }}
          renderRow={way === 'video' ? (found) => <VideoRow key={found.messageUId} found={found} /> : undefined}
        />
      )}
    </Screen>
  )
}

interface Asked {
  conversationId: string
  words: string
  way: Way
  senderUserId?: string
}

/** Query of a way to search; undefined while it needs a word or a sender first. */
function wantedOf({ conversationId, words, way, senderUserId }: Asked): Wanted | undefined {
  const said = words ? { conversationId, keyword: words } : { conversationId }
  if (way === 'video') return { ...said, type: MessageType.sight }
  if (way === 'link') return { ...said, hasLink: true }
  if (way === 'member') return senderUserId ? { ...said, senderUserId } : undefined
  return words ? said : undefined
}

export default screen(routes.chat.chatSearch, ChatSearch, { record: shown })
