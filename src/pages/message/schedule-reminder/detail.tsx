import { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import { schedule } from '@contract/schedule'
import type { SnoozeInput } from '@contract/schedule/shapes'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { cardOf } from '@/rules/messageCard'
import { targetOf } from '@/rules/targets/messageJump'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

const LATER: readonly { minutes: SnoozeInput['minutes']; label: string }[] = [
  { minutes: 10, label: '10 分钟后' },
  { minutes: 30, label: '30 分钟后' },
  { minutes: 60, label: '1 小时后' },
  { minutes: 1_440, label: '明天此时' },
]

/** Page of a reminder: its text, its schedule, and a button to be reminded again. */
function ScheduleReminder({ id }: { id: string }) {
  const api = useApi({ message, schedule })
  const { platform, presenter } = useApp()
  const follower = useFollower()
  const deps = useRecordDeps()
  const record = useScreenStore(() => new LiveRecord({ ...deps, read: () => api.message.getMessageRecordById({ id }) }))
  const [isLater, setLater] = useState(false)
  const { now } = record
  const about = now && scheduleOf(now)
  const snooze = async (minutes: SnoozeInput['minutes'], label: string) => {
    if (!about) return
    try {
      await api.schedule.snooze({ id: about, minutes })
      platform.feedback.toast(`${label}再次提醒`, { icon: 'success' })
    } catch (error) {
      presenter.present(error)
    }
  }
  return (
    <Screen
      title="日程提醒"
      state={record}
      onRetry={record.retry}
      footer={
        now && (
          <BottomBar
            actions={[
              {
                label: about ? '打开日程' : '查看',
                kind: 'primary',
                onTap: () => follower.follow(targetOf(now), now.userId),
              },
              about && { label: '稍后提醒', onTap: () => setLater(true) },
            ]}
          />
        )
      }
    >
      {now && (
        <>
          <DetailHead title={cardOf(now).title} words={`${cardOf(now).kind} · ${friendlyTime(now.createTime)}`} />
          <Section title="内容">
            <KeyValue rows={cardOf(now).facts.map(({ key, value }) => ({ label: key, value }))} />
          </Section>
        </>
      )}
      <ActionSheet
        title="稍后提醒"
        open={isLater}
        onClose={() => setLater(false)}
        items={LATER.map(({ minutes, label }) => ({ label, onTap: () => snooze(minutes, label) }))}
      />
    </Screen>
  )
}

/** Schedule of a card: 702 and 703 have it in `jump`, 704 in `appJump`. */
const scheduleOf = ({ jump, appJump }: AppMessage) => jump || appJump

export default screen(routes.message.scheduleReminderDetail, ScheduleReminder)
