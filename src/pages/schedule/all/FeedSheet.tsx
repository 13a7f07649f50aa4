import { schedule } from '@contract/schedule'
import { scheduleLimits } from '@contract/schedule/codes'
import type { ImportedIcs } from '@contract/schedule/shapes'
import { CalendarFeedCells, CalendarFeedNote } from '@/features/schedule/CalendarFeedCells'
import { readText } from '@/platform/readText'
import { useApi, useApp } from '@/stores/app'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'

/** Sheet for one's calendar feed to other programs, and for importing a file of another one. */
export function FeedSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const api = useApi({ schedule })
  const { platform, presenter } = useApp()
  const { feedback, host } = platform
  const importFile = async () => {
    const chosen = await presenter.outcome(host.chooseFile({ count: 1, extensions: ['ics'] }))
    const file = chosen?.value[0]
    if (!file) return
    if (file.size > scheduleLimits.ics) {
      feedback.toast('日历文件不能超过 800 KB，请分开导出')
      return
    }
    const imported = readText(file).then((ics) => api.schedule.importIcs({ ics }))
    await imported.then(
      (told) => feedback.confirm({ title: '导入完成', content: importedWords(told), confirmText: '知道了' }),
      (error: unknown) => presenter.present(error),
    )
  }
  return (
    <Sheet title="订阅与导入" open={open} onClose={onClose}>
      <CalendarFeedCells
        open={open}
        calls={{
          read: () => api.schedule.feed({}),
          open: () => api.schedule.openFeed({}),
          close: () => api.schedule.closeFeed({}),
        }}
        warning="拿到地址的人都能看到您的日程（含私密日程）"
      />
      <Cell
        icon="upload"
        title="导入日历文件"
        note={`.ics 文件，一次最多 ${scheduleLimits.events} 项；再次导入只更新有变化的`}
        onTap={() => importFile()}
      />
      <CalendarFeedNote text="订阅只读：在其他日历里的修改不会回到这里" />
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
