import type { NoticeRow } from '@contract/notice/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Carousel } from '@/ui/picture/Carousel'
import type { NoticesStore } from '../NoticesStore'
import './NoticeCarousel.scss'

/** Carousel of the firm's newest notices. */
export const NoticeCarousel = observer(function NoticeCarousel({ store }: { store: NoticesStore }) {
  if (store.rows.length === 0) return null
  return (
    <View className="notice-carousel">
      <Carousel label="律所公告">
        {store.rows.map((row) => (
          <NoticeCard key={row.advId} row={row} />
        ))}
      </Carousel>
    </View>
  )
})

function NoticeCard({ row }: { row: NoticeRow }) {
  const { navigation } = useApp()
  const { advId, title, summary, publishTime, publisher, status, isRead } = row
  const kind = `${isRead ? '' : '未读'}公告${status === 'topped' ? ' · 置顶' : ''}`
  return (
    <Tappable className="notice-card" onTap={() => navigation.go(routes.message.noticeDetails, { advId })}>
      <Text className={isRead ? 'notice-card__kind' : 'notice-card__kind notice-card__kind--unread'}>{kind}</Text>
      <Text className="notice-card__title">{title}</Text>
      <Text className="notice-card__summary">{summary}</Text>
      <Text className="notice-card__meta">
        {[publisher.name, publishTime && friendlyTime(publishTime)].filter(Boolean).join(' · ')}
      </Text>
    </Tappable>
  )
}
