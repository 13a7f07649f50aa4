import { dayInWords, timeInWords } from '@contract/day-words'
import { schedule } from '@contract/schedule'
import { SERIES_SCOPES, type SeriesScope } from '@contract/schedule/codes'
import type { ScheduleDetail } from '@contract/schedule/shapes'
import { useState } from 'react'
import { TimerAction } from '@/features/timer/TimerAction'
import { spanWords } from '@/lib/agenda'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { ScheduleParts } from './ScheduleParts'

/** Length of a wire time up to the minute. */

const shownSchedule = recordPage(routes.schedule.scheduleDetail, {
  read: schedule.detail,
  input: ({ id, occurrence }) => ({ id, occurrence }),
  about: ({ id }) => ({ kind: 'schedule', id }),
  opened: ({ title, start, allDay }) => ({ title, note: allDay ? dayInWords(start) : timeInWords(start) }),
  share: ({ title, place, isPrivate, ...span }) =>
    isPrivate ? undefined : { title: `日程：${title}`, desc: [spanWords(span), place].filter(Boolean).join(' · ') },
})

/** Action on a schedule; for a series the scope is asked for first. */
type Act = 'edit' | 'delete'

function ScheduleDetailPage({ id, occurrence }: Params<typeof routes.schedule.scheduleDetail>) {
  const api = useApi({ schedule })
  const { navigation } = useApp()
  const { record, share } = useRecord(shownSchedule, { id, occurrence })
  const [asked, setAsked] = useState<Act>()
  const { now: shown } = record
  const which = (scope: SeriesScope) => ({ scope, occurrence: shown?.occurrence ?? undefined })
  const remove = async (scope: SeriesScope) => {
    const isGone = await record.remove('delete', (_, key) => api.schedule.delete({ id, ...which(scope) }, { key }), {
      confirm: { title: '删除日程', content: shown ? lossWords(shown, scope) : '', confirmText: '删除' },
      toast: '日程已删除',
    })
    if (isGone) await navigation.back()
  }
  const act: Record<Act, (scope: SeriesScope) => unknown> = {
    edit: (scope) => navigation.go(routes.schedule.add, { id, ...(shown?.repeat ? which(scope) : {}) }),
    delete: remove,
  }
  const begin = (wanted: Act) => (shown?.repeat ? setAsked(wanted) : act[wanted]('all'))
  return (
    <Screen
      title="日程详情"
      state={record}
      onRetry={record.retry}
      right={
        <>
          {shown && <TimerAction kind="schedule" id={id} />}
          {share && <NavAction label="转发" icon="share" onTap={share} />}
        </>
      }
      footer={
        shown?.canEdit && (
          <BottomBar
            actions={[
              { label: '编辑', kind: 'primary', onTap: () => begin('edit') },
              { label: '删除', busy: record.busy === 'delete', onTap: () => begin('delete') },
            ]}
          />
        )
      }
    >
      {shown && <ScheduleParts schedule={shown} />}
      <ActionSheet
        title={asked === 'delete' ? '删除重复的日程' : '修改重复的日程'}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        items={Object.entries(SERIES_SCOPES).map(([scope, label]) => ({
          label,
          onTap: () => asked && act[asked](scope as SeriesScope),
        }))}
      />
    </Screen>
  )
}

function lossWords({ people, repeat }: ScheduleDetail, scope: SeriesScope): string {
  const warning = repeat ? `${SERIES_SCOPES[scope]}删除后无法恢复` : '删除后无法恢复'
  return people.length > 1 ? `${warning}，参与人的日程里也不再有它` : warning
}

export default screen(routes.schedule.scheduleDetail, ScheduleDetailPage, { record: shownSchedule })
