import type { WorkLogSummary } from '@contract/work-log/shapes'
import { Text, View } from '@tarojs/components'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Badge } from '@/ui/feedback/Badge'
import { Icon, type IconName } from '@/ui/show/Icon'
import './WorkLogWays.scss'

interface Way {
  text: string
  icon: IconName
  count?: number
  onTap: () => void
}

/** Hours logged today and this week, and links to the other lists with their counts. */
export function WorkLogWays({ summary }: { summary: WorkLogSummary | undefined }) {
  const { navigation } = useApp()
  const ways: (Way | false)[] = [
    { text: '今日日志', icon: 'clock', onTap: () => navigation.go(routes.schedule.todayLog) },
    {
      text: '我的日志',
      icon: 'log',
      count: summary?.open,
      onTap: () => navigation.go(routes.workLog.myWorklog),
    },
    {
      text: '抄送我的',
      icon: 'copy',
      count: summary?.ccUnread,
      onTap: () => navigation.go(routes.workLog.ccToMeWorklog),
    },
    !!summary?.leadsTeam && {
      text: '团队日志',
      icon: 'users',
      onTap: () => navigation.go(routes.workLog.teamWorklog),
    },
    { text: '工时统计', icon: 'chart', onTap: () => navigation.go(routes.workLog.workingHours) },
  ]
  return (
    <View className="work-log-ways">
      <View className="work-log-ways__hours">
        <Text>
          今天 <Text className="work-log-ways__number">{summary?.todayHours ?? '–'}</Text> 小时
        </Text>
        <Text>
          本周 <Text className="work-log-ways__number">{summary?.weekHours ?? '–'}</Text> 小时
        </Text>
      </View>
      <View className="work-log-ways__row">
        {ways.map(
          (way) =>
            way && (
              <Tappable
                key={way.text}
                className="work-log-ways__way"
                label={way.count ? `${way.text}，${way.count} 条` : way.text}
                onTap={way.onTap}
              >
                <Badge count={way.count}>
                  <Icon name={way.icon} size={22} />
                </Badge>
                <Text className="work-log-ways__text">{way.text}</Text>
              </Tappable>
            ),
        )}
      </View>
    </View>
  )
}
