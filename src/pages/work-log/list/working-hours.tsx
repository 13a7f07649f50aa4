import { workLog } from '@contract/work-log'
import type { RoundingMode, RoundingUnit } from '@contract/work-log/codes'
import { workTimeForm } from '@contract/work-log/form'
import type { WriteTimeConfig } from '@contract/work-log/shapes'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import { friendlyDay, monthRange, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { DateRangeSheet } from '@/ui/sheet/DateRangeSheet'
import { Cell } from '@/ui/show/Cell'
import { HoursStore } from './HoursStore'
import { HoursSums } from './HoursSums'
import { HOURS_VIEWS, type HoursView } from './hoursViews'

const VIEWS = (Object.keys(HOURS_VIEWS) as HoursView[]).map((key) => ({ key, text: HOURS_VIEWS[key] }))

/** Hours of the people one is responsible for, or one's own: of this month by default. */
function WorkingHours() {
  const api = useApi({ workLog })
  const { session } = useApp()
  const store = useScreenStore(() => {
    const { start, end } = monthRange(toDate())
    return new HoursStore({ from: start, to: end }, { api })
  })
  useReturn(() => store.load())
  const [isChoosing, setChoosing] = useState(false)
  const { view, span, sums } = store
  return (
    <FormSupport>
      <Screen
        title="工时统计"
        state={store}
        skeleton="list"
        onRetry={() => store.load()}
        right={session.can('firm:manage') && <Settings />}
        header={
          <>
            <Tabs label="统计方式" items={VIEWS} value={view} onSelect={(key) => store.choose(key)} />
            <Cell
              title={`${friendlyDay(span.from)} – ${friendlyDay(span.to)}`}
              icon="calendar"
              onTap={() => setChoosing(true)}
            />
          </>
        }
      >
        {sums && <HoursSums store={store} sums={sums} />}
      </Screen>
      <DateRangeSheet
        open={isChoosing}
        title="统计时间"
        value={{ start: span.from, end: span.to }}
        onClose={() => setChoosing(false)}
        onDone={({ start, end }) => store.within({ from: start || span.from, to: end || start || span.to })}
      />
    </FormSupport>
  )
}

/** Settings of the firm's time recording: for managers. */
function Settings() {
  const api = useApi({ workLog })
  const { platform } = useApp()
  const [config, setConfig] = useState<WriteTimeConfig>()
  const [isOpen, setOpen] = useState(false)
  const [keys] = useState(() => new RetryKeys())
  const open = async () => {
    setConfig(await api.workLog.getWriteTimeConfig({}, { silent: false }))
    setOpen(true)
  }
  return (
    <>
      <NavAction label="工时设置" icon="settings" onTap={() => open().catch(rethrowUnlessReported)} />
      <FormSheet
        open={isOpen}
        title="工时设置"
        action="保存"
        fields={workTimeForm}
        initial={config && valuesOf(config)}
        onClose={() => setOpen(false)}
        onSubmit={async ({ pastDays, unitMinutes, rounding, askMinutes, capMinutes }) => {
          const attempt = keys.try('config')
          const wanted = {
            pastDays: Number(pastDays),
            unitMinutes: Number(unitMinutes) as RoundingUnit,
            rounding: rounding as RoundingMode,
            askMinutes: Number(askMinutes),
            capMinutes: Number(capMinutes),
            version: config?.version ?? 0,
          }
          await api.workLog.saveWriteTimeConfig(wanted, { key: attempt.key })
          attempt.answered()
          platform.feedback.toast('工时设置已保存', { icon: 'success' })
          return true
        }}
      />
    </>
  )
}

const valuesOf = ({ pastDays, unitMinutes, rounding, askMinutes, capMinutes }: WriteTimeConfig) => ({
  pastDays: String(pastDays),
  unitMinutes: String(unitMinutes),
  rounding,
  askMinutes: String(askMinutes),
  capMinutes: String(capMinutes),
})

export default screen(routes.workLog.workingHours, WorkingHours)
