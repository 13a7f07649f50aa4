import { schedule } from '@contract/schedule'
import { scheduleLimits } from '@contract/schedule/codes'
import type { CalendarFeed, ImportedIcs } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import { readText } from '@/platform/readText'
import { useApi, useApp } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOnOpen } from '@/ui/sheet/useOnOpen'
import { Cell } from '@/ui/show/Cell'
import './QuickAddSheet.scss'

/** Sheet for one's calendar feed to other programs, and for importing a file of another one. */
export function FeedSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const api = useApi({ schedule })
  const { platform, presenter } = useApp()
  const { copy } = useActions()
  const [feed, setFeed] = useState<CalendarFeed>()
  const { feedback, host } = platform
  const read = () => api.schedule.feed({}).then(setFeed, presenter.present.bind(presenter))
  useOnOpen(open, () => read())
  /** Runs the work, shows a refusal, and reads the current state. */
  const act = (work: () => Promise<unknown>) => work().then(read, (error: unknown) => presenter.present(error))
  const openFeed = async () => {
    const content = '拿到地址的人都能看到您的日程（含私密日程）。新地址生成后复制到剪贴板，旧地址立即失效'
    if (!(await feedback.confirm({ title: '生成订阅地址', content, confirmText: '生成' }))) return
    await act(async () => copy((await api.schedule.openFeed({})).url))
  }
  const closeFeed = async () => {
    const content = '已订阅的日历不再更新'
    if (await feedback.confirm({ title: '关闭订阅', content, confirmText: '关闭' }))
      await act(() => api.schedule.closeFeed({}))
  }
  const importFile = async () => {
    const chosen = await presenter.outcome(host.chooseFile({ count: 1, extensions: ['ics'] }))
    const file = chosen?.value[0]
    if (!file) return
    if (file.size > scheduleLimits.ics) {
      feedback.toast('日历文件不能超过 800 KB，请分开导出')
      return
    }
    await act(async () => {
      const told = importedWords(await api.schedule.importIcs({ ics: await readText(file) }))
      await feedback.confirm({ title: '导入完成', content: told, confirmText: '知道了' })
    })
  }
  return (
    <Sheet title="订阅与导入" open={open} onClose={onClose}>
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
      <Cell
        icon="upload"
        title="导入日历文件"
        note={`.ics 文件，一次最多 ${scheduleLimits.events} 项；再次导入只更新有变化的`}
        onTap={() => importFile()}
      />
      <View className="quick-add__said">
        <Text>订阅只读：在其他日历里的修改不会回到这里</Text>
      </View>
    </Sheet>
  )
}

const NAMED = 5

function importedWords({ imported, updated, refused }: ImportedIcs): string {
  const lines = refused.slice(0, NAMED).map(({ title, reason }) => `${title}：${reason}`)
  const more = refused.length > NAMED ? [`另有 ${refused.length - NAMED} 项未导入`] : []
  const counts = [`已导入 ${imported} 项日程`, updated > 0 && `更新 ${updated} 项`].filter(Boolean).join('，')
  return [counts, ...lines, ...more].join('\n')
}
