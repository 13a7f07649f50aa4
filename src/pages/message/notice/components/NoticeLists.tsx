import { notice } from '@contract/notice'
import { NOTICE_TABS, type NoticeTab } from '@contract/notice/codes'
import { noticeList } from '@contract/notice/lists'
import type { NoticeRow } from '@contract/notice/shapes'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { noticeLook } from '@/rules/looks/noticeLook'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine, RowMark, RowWords } from '@/ui/show/RowLine'

const EMPTY: Record<NoticeTab, string> = {
  all: '还没有公告',
  unread: '公告都看过了',
  managed: '还没有写过公告',
}
const { managed: _, ...RECEIVED } = NOTICE_TABS

/** Notices for the reader; for publishers also those the firm has written. */
export const NoticeLists = observer(function NoticeLists() {
  const api = useApi({ notice })
  const { navigation, session } = useApp()
  const publishes = session.can('notice:publish')
  const list = useTabbedList({
    name: routes.message.notice.path,
    definition: noticeList,
    tabs: (publishes ? NOTICE_TABS : RECEIVED) as typeof NOTICE_TABS,
    load: (tab, { sort, ...query }) => api.notice.getList({ tab, ...query }),
    keyOf: ({ advId }: NoticeRow) => advId,
    counts: () => api.notice.getCounts({}),
    badges: ({ unread }) => ({ unread }),
    kind: 'notice',
  })
  const write = { label: '写公告', onTap: () => navigation.go(routes.message.notice, { isNew: 'true' }) }
  return (
    <ListScreen
      title="公告"
      label="公告列表"
      list={list}
      icon="megaphone"
      empty={EMPTY}
      nothing="没有符合条件的公告"
      action={publishes ? { ...write, helps: (tab) => tab === 'managed' } : undefined}
      renderRow={(row, tab) => <NoticeRowView row={row} tab={tab} />}
      onRow={({ advId }) => navigation.go(routes.message.noticeDetails, { advId })}
    />
  )
})

const NoticeRowView = ({ row, tab }: { row: NoticeRow; tab: NoticeTab }) => (
  <ListRow
    title={row.title}
    chip={tab === 'managed' || row.status === 'topped' ? noticeLook[row.status] : undefined}
    isUnread={tab !== 'managed' && !row.isRead}
    label={tab !== 'managed' && !row.isRead ? `未读，${row.title}` : undefined}
  >
    <RowWords text={row.summary} />
    <RowLine right={row.publishTime ? friendlyTime(row.publishTime) : '未发布'}>
      <Text>{row.publisher.name}</Text>
      {row.fileCount > 0 && <RowMark icon="paperclip" text={row.fileCount} />}
    </RowLine>
  </ListRow>
)
