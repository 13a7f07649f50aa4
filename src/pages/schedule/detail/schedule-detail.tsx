import { SCHEDULE_KINDS } from '@contract/codes/schedules'
import { schedule } from '@contract/schedule'
import type { ScheduleDetail } from '@contract/schedule.shapes'
import { Text, View } from '@tarojs/components'
import { spanWords } from '@/lib/agenda'
import { firstCall } from '@/lib/firstCall'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { remindWords } from '@/rules/scheduleRemind'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useOpened } from '@/stores/useOpened'
import { useReturn } from '@/stores/useReturn'
import { useSharePage } from '@/stores/useShare'
import { Avatar } from '@/ui/Avatar'
import { BottomBar } from '@/ui/BottomBar'
import { Cell } from '@/ui/Cell'
import { KeyValue } from '@/ui/KeyValue'
import { NavAction } from '@/ui/NavAction'
import { Screen } from '@/ui/Screen'
import { Section } from '@/ui/Section'
import { StatusChip } from '@/ui/StatusChip'
import { screen } from '../../screen'
import { ScheduleDetailStore } from './ScheduleDetailStore'
import './schedule-detail.scss'

function ScheduleDetailPage({ id }: { id: string }) {
  const api = useApi({ schedule })
  const { navigation, platform } = useApp()
  const store = useScreenStore(() => new ScheduleDetailStore(id, { api, feedback: platform.feedback }))
  useReturn(() => store.refresh())
  const shown = store.schedule
  useOpened(shown && { targetKind: 'schedule', targetId: id, title: shown.title, note: shown.start.slice(0, 16) })
  const sharePage = useSharePage()
  const send = ({ title, place, ...span }: ScheduleDetail) =>
    sharePage?.(
      routes.schedule.scheduleDetail,
      { id },
      { title: `日程：${title}`, desc: [spanWords(span), place].filter(Boolean).join(' · ') },
    )
  const remove = async () => {
    if (await store.delete()) await navigation.back()
  }
  return (
    <Screen
      title="日程详情"
      state={store}
      onRetry={() => store.refresh()}
      right={
        shown && !shown.isPrivate && sharePage && <NavAction label="转发" icon="share" onTap={() => send(shown)} />
      }
      footer={
        shown?.canEdit && (
          <BottomBar
            actions={[
              { label: '编辑', kind: 'primary', onTap: () => void navigation.go(routes.schedule.add, { id }) },
              { label: '删除', busy: store.isDeleting, onTap: () => void remove() },
            ]}
          />
        )
      }
    >
      {shown && (
        <>
          <Head schedule={shown} />
          <Section title="日程信息">
            <KeyValue
              rows={[
                { label: '地点', value: shown.place, copy: shown.place },
                { label: '备注', value: shown.note, copy: shown.note },
                { label: '提醒', value: remindWords(shown.remindMinutes), copy: false },
                { label: '创建人', value: shown.owner.empName, copy: false },
                { label: '更新时间', value: friendlyTime(shown.updateTime), copy: false },
              ]}
            />
          </Section>
          <People schedule={shown} />
        </>
      )}
    </Screen>
  )
}

/** What, when, and what kind. */
function Head({ schedule: { title, kind, isPrivate, ...span } }: { schedule: ScheduleDetail }) {
  return (
    <View className="schedule-head">
      <Text className="schedule-head__title" userSelect>
        {title}
      </Text>
      <Text className="schedule-head__when">{spanWords(span)}</Text>
      <View className="schedule-head__chips">
        <Text className={`schedule-head__kind schedule-head__kind--${kind}`}>{SCHEDULE_KINDS[kind]}</Text>
        {isPrivate && <StatusChip text="私密" tone="muted" />}
      </View>
    </View>
  )
}

function People({ schedule: { people, owner } }: { schedule: ScheduleDetail }) {
  return (
    <Section title="参与人" right={<Text>{people.length} 人</Text>} flush>
      {people.map(({ empId, empName, photoUrl }) => (
        <Cell
          key={empId}
          title={empName}
          left={<Avatar id={empId} name={empName} src={photoUrl} size={32} />}
          value={empId === owner.empId ? '创建人' : undefined}
        />
      ))}
    </Section>
  )
}

export default screen(routes.schedule.scheduleDetail, ScheduleDetailPage, {
  isShareable: true,
  begins: ({ id }) => firstCall(schedule.detail, { id }),
})
