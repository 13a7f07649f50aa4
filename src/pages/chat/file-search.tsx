import { chat } from '@contract/chat'
import { useEffect, useState } from 'react'
import { FoundList } from '@/features/chat/found/FoundList'
import { type Found, FoundStore } from '@/features/chat/found/FoundStore'
import { useOpenChat } from '@/features/chat/useOpenChat'
import { fileSize } from '@/lib/text'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { SearchRow } from '@/ui/input/SearchRow'
import { Screen } from '@/ui/page/Screen'
import { Thumbnail } from '@/ui/picture/Thumbnail'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

const SEARCH_MS = 300
const FILE = 5

/** Sent files by name, newest first; a tap opens the message. */
function FileSearch({ conversationId }: Params<typeof routes.chat.fileSearch>) {
  const api = useApi({ chat })
  const openChat = useOpenChat()
  const [store] = useState(() => new FoundStore(api))
  const [keyword, setKeyword] = useState('')
  const words = keyword.trim()
  useEffect(() => {
    store.search({
      ...(conversationId ? { conversationId } : {}),
      ...(words ? { keyword: words } : {}),
      type: FILE,
    })
  }, [store, conversationId, words])
  return (
    <Screen
      title="聊天文件"
      scroll={false}
      header={<SearchRow value={keyword} placeholder="搜索文件名" debounceMs={SEARCH_MS} onInput={setKeyword} />}
    >
      <FoundList
        store={store}
        nothing={{ icon: 'file', text: words ? `没有名称含有“${words}”的文件` : '还没有发过文件' }}
        renderRow={(found) => (
          <FileRow
            key={found.messageUId}
            found={found}
            showsWhere={!conversationId}
            onTap={() => openChat({ conversationId: found.conversationId, seq: found.seq })}
          />
        )}
      />
    </Screen>
  )
}

function FileRow({ found, showsWhere, onTap }: { found: Found; showsWhere: boolean; onTap(): void }) {
  if (found.messageType !== FILE) return null
  const { name, size } = found.content
  const where = showsWhere ? found.conversationName : ''
  return (
    <ListRow title={name} time={friendlyTime(found.sentTime)} lead={<Thumbnail icon="file" />} onTap={onTap}>
      <RowWords text={[found.senderUserName, fileSize(size), where].filter(Boolean).join(' · ')} />
    </ListRow>
  )
}

export default screen(routes.chat.fileSearch, FileSearch)
