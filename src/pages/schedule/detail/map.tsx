import { schedule } from '@contract/schedule'
import { spanWords } from '@/lib/agenda'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useActions } from '@/ui/page/ActionsContext'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { PlaceHead } from '@/ui/show/PlaceHead'
import { ScheduleMapStore } from './ScheduleMapStore'

/** Place of a schedule, with directions in the host's map. */
function ScheduleMap({ id, occurrence }: Params<typeof routes.schedule.map>) {
  const api = useApi({ schedule })
  const { platform, presenter } = useApp()
  const { copy } = useActions()
  const deps = useRecordDeps()
  const store = useScreenStore(() => new ScheduleMapStore({ ...deps, api }, { id, occurrence }))
  const { now } = store.record
  const { point, name = '', address = '' } = now ?? {}
  const open = () =>
    point && presenter.outcome(platform.host.openLocation({ lat: point.lat, lng: point.lng, name, address }))
  return (
    <Screen
      title="日程地点"
      state={{ isLoading: store.record.isLoading, error: store.record.error, isEmpty: now !== undefined && !name }}
      onRetry={store.record.retry}
      empty={{ icon: 'location', text: '这个日程没有填写地点' }}
      footer={
        now &&
        name && (
          <BottomBar
            actions={[
              point && { label: '打开地图', kind: 'primary', onTap: () => open() },
              {
                label: '复制地址',
                ...(point ? {} : { kind: 'primary' }),
                onTap: () => copy(address || name),
              },
            ]}
          />
        )
      }
    >
      {now && (
        <>
          <PlaceHead name={name} address={address} />
          <Section title="日程">
            <KeyValue
              rows={[
                { label: '标题', value: now.schedule.title },
                { label: '时间', value: spanWords(now.schedule), copy: false },
                !point && { label: '位置', value: '只有文字地址，复制后在地图里查找', copy: false as const },
              ]}
            />
          </Section>
        </>
      )}
    </Screen>
  )
}

export default screen(routes.schedule.map, ScheduleMap)
