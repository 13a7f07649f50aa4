import { schedule } from '@contract/schedule'
import { Text, View } from '@tarojs/components'
import { TeamDay } from '@/features/schedule/TeamDay'
import { friendlyDay, toClock } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { useRecordDeps } from '@/stores/record/useRecord'
import { FilterChips } from '@/ui/input/FilterChips'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { LENGTHS, ShareTeamStore } from './ShareTeamStore'

/** Question of a form: the people, and the current time of the schedule. Wire times. */
export interface TeamQuestion {
  empIds: readonly string[]
  start: string
  end: string
}

export interface TeamAnswer {
  start: string
  end: string
}

/** Busy times of colleagues and common free ones: for an asking form, else for a new schedule with them. */
function ShareTeam({ day }: { day?: string }) {
  const api = useApi({ schedule })
  const { navigation } = useApp()
  const deps = useRecordDeps()
  const { question, answer } = useQuestion<TeamQuestion, TeamAnswer>(routes.schedule.shareTeam)
  const store = useScreenStore(() => new ShareTeamStore({ ...deps, api }, question, day))
  const choose = (start: string) => {
    const chosen = store.spanFrom(start)
    if (question) answer(chosen)
    else navigation.go(routes.schedule.add, { from: chosen.start, to: chosen.end, empIds: store.empIds.join(',') })
  }
  const team = store.record.now
  return (
    <Screen
      title={question ? '找共同空闲' : '团队日程'}
      state={{ isLoading: store.record.isLoading, error: store.record.error, isEmpty: team?.members.length === 0 }}
      skeleton="list"
      onRetry={store.record.retry}
      empty={{ icon: 'users', text: '部门里还没有其他同事' }}
      header={<FilterChips label="日期" items={store.days} value={store.day} onSelect={(key) => store.choose(key)} />}
    >
      {team && (
        <>
          <Section title={`${friendlyDay(team.day)} 都有空的时间`} flush>
            <FilterChips
              label="时长"
              items={LENGTHS.map((minutes) => ({ key: String(minutes), text: lengthWords(minutes) }))}
              value={String(store.minutes)}
              onSelect={(key) => store.last(Number(key))}
            />
            {team.free.map(({ start, end }) => (
              <Cell
                key={start}
                icon="calendar"
                title={`${toClock(start)}–${toClock(end)}`}
                value={question ? '用这个时间' : '约这个时间'}
                onTap={() => choose(start)}
              />
            ))}
            {team.free.length === 0 && (
              <View className="team-day__none">
                <Text>这一天的工作时间里没有都空闲的 {lengthWords(store.minutes)}</Text>
              </View>
            )}
          </Section>
          <TeamDay team={team} onOpen={(schedule) => navigation.go(routes.schedule.scheduleDetail, schedule)} />
        </>
      )}
    </Screen>
  )
}

const HOUR = 60
const lengthWords = (minutes: number) => (minutes < HOUR ? `${minutes} 分钟` : `${minutes / HOUR} 小时`)

export default screen(routes.schedule.shareTeam, ShareTeam)
