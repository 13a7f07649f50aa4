import { schedule } from '@contract/schedule'
import { Away } from '@/features/location/Away'
import { usePlaceActions } from '@/features/location/usePlaceActions'
import { spanWords } from '@/lib/agenda'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { PlaceHead } from '@/ui/show/PlaceHead'
import { ScheduleMapStore } from './ScheduleMapStore'

/** Place of a schedule, with directions in the host's map. */
function ScheduleMap({ id, occurrence }: Params<typeof routes.schedule.map>) {
  const api = useApi({ schedule })
  const deps = useRecordDeps()
  const store = useScreenStore(() => new ScheduleMapStore({ ...deps, api }, { id, occurrence }))
  const { now } = store.record
  const { point, name = '', address = '' } = now ?? {}
  const { actions, sheet } = usePlaceActions({ name, address, lat: point?.lat, lng: point?.lng })
  return (
    <Screen
      title="日程地点"
      state={{ isLoading: store.record.isLoading, error: store.record.error, isEmpty: now !== undefined && !name }}
      onRetry={store.record.retry}
      empty={{ icon: 'location', text: '这个日程没有填写地点' }}
      footer={now && name && <BottomBar actions={actions} />}
    >
      {now && (
        <>
          <PlaceHead name={name} address={address} />
          {point && <Away to={point} />}
          <Section title="日程">
            <KeyValue
              rows={[
                { label: '标题', value: now.schedule.title },
                { label: '时间', value: spanWords(now.schedule), copy: false },
                !point && { label: '位置', value: '只有文字，按名称或地址在地图里查找', copy: false as const },
              ]}
            />
          </Section>
          {sheet}
        </>
      )}
    </Screen>
  )
}

export default screen(routes.schedule.map, ScheduleMap)
