import { chat } from '@contract/chat'
import { assistants } from '@contract/codes/assistants'
import { useEffect, useState } from 'react'
import { FoundList } from '@/features/chat/found/FoundList'
import { FoundStore } from '@/features/chat/found/FoundStore'
import { Ways } from '@/features/chat/found/Ways'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { RecentWords, RecentWordsRow } from '@/ui/input/RecentWords'
import { SearchRow } from '@/ui/input/SearchRow'
import { Screen } from '@/ui/page/Screen'
import { FoundMessages } from '../components/FoundMessages'

const SEARCH_MS = 300
const ALL = assistants.flatMap(({ appMsgTypes }) => [...appMsgTypes])

/**
 * Search in one conversation, in the messages of one assistant, or of all of them. Before a word: the last searches, and
 * the latest messages or the other ways through the conversation.
 */
function TargetSearch({ conversationId, systemId, keyword: given = '' }: Params<typeof routes.message.targetSearch>) {
  const { cache } = useApp()
  const recents = useScreenStore(() => new RecentWords(cache.of<string[]>('message.searched')))
  const [keyword, setKeyword] = useState(given)
  const words = keyword.trim()
  const assistant = assistants.find((assistant) => String(assistant.systemId) === systemId)
  const types = assistant?.appMsgTypes ?? ALL
  return (
    <Screen
      title={conversationId ? '聊天记录' : (assistant?.nick ?? '助手消息')}
      scroll={false}
      header={
        <>
          <SearchRow
            value={keyword}
            placeholder={conversationId ? '搜索聊天记录' : '搜索消息'}
            autoFocus={!given}
            debounceMs={SEARCH_MS}
            onInput={setKeyword}
            onConfirm={() => recents.add(words)}
          />
          {!words && <RecentWordsRow recents={recents} onChoose={setKeyword} />}
        </>
      }
    >
      {!conversationId ? (
        <FoundMessages key={words} keyword={words} types={types} onOpen={() => recents.add(words)} />
      ) : words ? (
        <Said conversationId={conversationId} words={words} />
      ) : (
        <Ways conversationId={conversationId} />
      )}
    </Screen>
  )
}

function Said({ conversationId, words }: { conversationId: string; words: string }) {
  const api = useApi({ chat })
  const [store] = useState(() => new FoundStore(api))
  useEffect(() => {
    store.search({ conversationId, keyword: words })
  }, [store, conversationId, words])
  return <FoundList store={store} keyword={words} nothing={{ icon: 'search', text: `没有含有“${words}”的消息` }} />
}

export default screen(routes.message.targetSearch, TargetSearch)
