import type { CalendarFeed, OpenedFeed } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import { useApp } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import { useOnOpen } from '@/ui/sheet/useOnOpen'
import { Cell } from '@/ui/show/Cell'
import './CalendarFeedCells.scss'

interface Props {
  /** The sheet's own state: the feed is read whenever it opens. */
  open: boolean
  calls: {
    read(): Promise<CalendarFeed>
    open(): Promise<OpenedFeed>
    close(): Promise<unknown>
  }
  /** Said before an address is made: who has it reads what. */
  warning: string
}

/** Cells of a sheet that open, renew and close an address under which other programs read a calendar. */
export function CalendarFeedCells({ open, calls, warning }: Props) {
  const { platform, presenter } = useApp()
  const { copy } = useActions()
  const [feed, setFeed] = useState<CalendarFeed>()
  const read = () => calls.read().then(setFeed, presenter.present.bind(presenter))
  useOnOpen(open, () => read())
  /** Runs the work, shows a refusal, and reads the current state. */
  const act = (work: () => Promise<unknown>) => work().then(read, (error: unknown) => presenter.present(error))
  const openFeed = async () => {
    const content = `${warning}。新地址生成后复制到剪贴板，旧地址立即失效`
    if (!(await platform.feedback.confirm({ title: '生成订阅地址', content, confirmText: '生成' }))) return
    await act(async () => copy((await calls.open()).url))
  }
  const closeFeed = async () => {
    const content = '已订阅的日历不再更新'
    if (await platform.feedback.confirm({ title: '关闭订阅', content, confirmText: '关闭' })) await act(calls.close)
  }
  return (
    <>
      <Cell
        icon="link"
        title={feed?.isOn ? '重新生成订阅地址' : '生成订阅地址'}
        note="在手机或电脑自带的日历里查看，每小时更新"
        onTap={() => openFeed()}
      />
      {feed?.isOn && (
        <Cell
          icon="close"
          title="关闭订阅"
          note={feed.readTime ? `最近读取：${friendlyTime(feed.readTime)}` : '还没有日历读取过'}
          onTap={() => closeFeed()}
        />
      )}
    </>
  )
}

/** Line at the foot of such a sheet. */
export const CalendarFeedNote = ({ text }: { text: string }) => (
  <View className="calendar-feed__note">
    <Text>{text}</Text>
  </View>
)
