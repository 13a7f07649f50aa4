import { ScrollView, Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Tappable } from '@/ui/base/Tappable'
import { Empty } from '@/ui/feedback/Empty'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Skeleton } from '@/ui/feedback/Skeleton'
import type { IconName } from '@/ui/show/Icon'
import { useOpenChat } from '../useOpenChat'
import { FoundRow } from './FoundRow'
import type { Found, FoundStore } from './FoundStore'
import './FoundList.scss'

interface Props {
  store: FoundStore
  /** Text to highlight in the messages. */
  keyword?: string
  nothing: { icon: IconName; text: string }
  renderRow?(found: Found): ReactNode
}

/** Search results in all their states; a tap opens the message in its conversation. */
export const FoundList = observer(function FoundList({ store, keyword, nothing, renderRow }: Props) {
  const openChat = useOpenChat()
  const { found, error, hasMore, isLoadingMore } = store
  if (error) return <FailedRead error={error} onRetry={() => store.retry()} />
  if (!found) return store.isLoading ? <Skeleton shape="list" /> : null
  if (found.length === 0) return <Empty {...nothing} />
  return (
    <ScrollView className="found-list" scrollY enhanced lowerThreshold={320} onScrollToLower={() => store.loadMore()}>
      {found.map((message) =>
        renderRow ? (
          renderRow(message)
        ) : (
          <FoundRow
            key={message.messageUId}
            found={message}
            keyword={keyword}
            onTap={() => openChat({ conversationId: message.conversationId, seq: message.seq })}
          />
        ),
      )}
      {hasMore && (
        <Tappable className="found-list__more" onTap={() => store.loadMore()}>
          <Text>{isLoadingMore ? '加载中…' : '更多'}</Text>
        </Tappable>
      )}
    </ScrollView>
  )
})
