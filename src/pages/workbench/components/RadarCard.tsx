import { workbench } from '@contract/workbench'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DatedLine } from '@/features/schedule/DatedLine'
import { toDate } from '@/lib/time'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { NavAction } from '@/ui/page/NavAction'
import { Section } from '@/ui/page/Section'

/** Number of rows shown before 展开. */
const FOLDED = 4

/** Deadlines of the thirty days after today, with their rules; absent if there are none. */
export const RadarCard = observer(function RadarCard() {
  const api = useApi({ workbench })
  const deps = useRecordDeps()
  const radar = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: { 'record:changed': ({ kind }) => kind === 'task' || kind === 'deadline' || kind === 'schedule' },
        read: () => api.workbench.getRadar({}),
      }),
  )
  useReturn(() => radar.refresh())
  const [isUnfolded, setUnfolded] = useState(false)
  const today = toDate()
  // 今日 above lists what is due by today.
  const items = (radar.now ?? []).filter(({ day }) => day > today)
  if (items.length === 0) return null
  return (
    <Section
      title="期限雷达"
      flush
      right={
        items.length > FOLDED && (
          <NavAction label={isUnfolded ? '收起' : `全部 ${items.length} 项`} onTap={() => setUnfolded(!isUnfolded)} />
        )
      }
    >
      {(isUnfolded ? items : items.slice(0, FOLDED)).map((item) => (
        <DatedLine key={`${item.kind} ${item.id} ${item.day}`} item={item} today={today} />
      ))}
    </Section>
  )
})
