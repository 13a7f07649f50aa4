import type { HoursRow } from '@contract/work-log/shapes'
import { Text, View } from '@tarojs/components'
import { Progress } from '@/ui/feedback/Progress'
import { Section } from '@/ui/page/Section'

const WHOLE = 100
/** Percentage used from which the client should be told. */
const NEAR = 80

type Budgeted = HoursRow & { budget: NonNullable<HoursRow['budget']> }
const hasBudget = (row: HoursRow): row is Budgeted => !!row.budget

/** Cases with a budget of hours: the hours used in total. */
export function HoursBudgets({ rows }: { rows: readonly HoursRow[] }) {
  const sold = rows.filter(hasBudget)
  if (sold.length === 0) return null
  return (
    <Section title="约定工时">
      {sold.map(({ id, name, budget: { hours, used } }) => {
        const percent = Math.round((Number(used) / Number(hours)) * WHOLE)
        const over = Number(used) - Number(hours)
        return (
          <View key={id} className="hours-budget">
            <View className="hours-budget__words">
              <Text className="hours-budget__name">{name}</Text>
              <Text className={over > 0 ? 'hours-budget__used hours-budget__used--over' : 'hours-budget__used'}>
                {over > 0 ? `超出 ${Number(over.toFixed(1))} 小时` : `${used} / ${hours} 小时`}
              </Text>
            </View>
            <Progress
              label={`${name}，约定 ${hours} 小时，已用 ${used} 小时`}
              percent={percent}
              text={`${percent}%`}
              tone={percent > WHOLE ? 'bad' : percent >= NEAR ? 'warn' : 'good'}
            />
          </View>
        )
      })}
    </Section>
  )
}
