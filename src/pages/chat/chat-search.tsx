import { chat } from '@contract/chat'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FoundList } from '@/features/chat/found/FoundList'
import { FoundStore } from '@/features/chat/found/FoundStore'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { SearchRow } from '@/ui/input/SearchRow'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const SEARCH_MS = 300

/** Search in one conversation: by text, or by pictures, files and days. */
function ChatSearch({ conversationId, keyword: given = '' }: Params<typeof routes.chat.chatSearch>) {
  const api = useApi({ chat })
  const [store] = useState(() => new FoundStore(api))
  const [keyword, setKeyword] = useState(given)
  const words = keyword.trim()
  useEffect(() => {
    store.search(words ? { conversationId, keyword: words } : undefined)
  }, [store, conversationId, words])
  return (
    <Screen
      title="查找聊天内容"
      scroll={false}
      header={
        <SearchRow
          value={keyword}
          placeholder="搜索聊天内容"
          autoFocus={!given}
          debounceMs={SEARCH_MS}
          onInput={setKeyword}
        />
      }
    >
      {words ? (
        <FoundList store={store} keyword={words} nothing={{ icon: 'search', text: `没有含有“${words}”的消息` }} />
      ) : (
        <Ways conversationId={conversationId} />
      )}
    </Screen>
  )
}

const Ways = observer(function Ways({ conversationId }: { conversationId: string }) {
  const { navigation } = useApp()
  return (
    <CellGroup title="按类型查找">
      <Cell icon="image" title="图片" onTap={() => navigation.go(routes.chat.chatImage, { conversationId })} />
      <Cell icon="file" title="文件" onTap={() => navigation.go(routes.chat.fileSearch, { conversationId })} />
      <Cell icon="calendar" title="日期" onTap={() => navigation.go(routes.chat.chatDate, { conversationId })} />
    </CellGroup>
  )
})

export default screen(routes.chat.chatSearch, ChatSearch)
