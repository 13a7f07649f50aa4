import { hr } from '@contract/hr'
import type { BirthdayRow } from '@contract/hr/shapes'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { HrRow } from '@/features/hr/HrRow'
import { toDate } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { type Choice, FilterChips } from '@/ui/input/FilterChips'
import { Screen } from '@/ui/page/Screen'

const YEAR = 12
/** Months of a year, beginning with this one. */
const monthsFrom = (first: number) =>
  Array.from({ length: YEAR }, (_, index) => ((first - 1 + index) % YEAR) + 1).map((month) => ({
    key: String(month),
    text: `${month} 月`,
  }))

/** Coming birthdays by month. */
function Birthdays() {
  const months = useMemo(() => monthsFrom(Number(toDate().slice(5, 7))), [])
  const [month, setMonth] = useState(months[0]?.key ?? '')
  return <Month key={month} month={month} months={months} onChoose={setMonth} />
}

interface MonthProps {
  month: string
  months: readonly Choice[]
  onChoose(month: string): void
}

const Month = observer(function Month({ month, months, onChoose }: MonthProps) {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const deps = useRecordDeps()
  const record = useScreenStore(
    () =>
      new LiveRecord<BirthdayRow[]>({
        ...deps,
        events: newsOf('employment', () => true),
        read: () => api.hr.getBirthdays({ month: Number(month) }),
      }),
  )
  return (
    <Screen
      title="生日"
      header={<FilterChips label="月份" items={months} value={month} onSelect={onChoose} />}
      state={{ isLoading: record.isLoading, error: record.error, isEmpty: record.now?.length === 0 }}
      empty={{ icon: 'calendar', text: `${month} 月没有登记的生日`, hint: '在员工资料中填写生日后会出现在这里' }}
      onRetry={record.retry}
    >
      {record.now?.map((row) => (
        <HrRow
          key={row.empId}
          person={row}
          about={[row.departmentName]}
          chip={row.isToday ? { text: '今天', tone: 'good' } : undefined}
          facts={`${Number(row.day.slice(0, 2))}月${Number(row.day.slice(3))}日`}
          onTap={() => navigation.go(routes.hr.employee, { empId: row.empId })}
        />
      ))}
    </Screen>
  )
})

export default screen(routes.hr.birthdays, Birthdays)
