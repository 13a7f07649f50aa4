import { chat } from '@contract/chat'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useOpenChat } from '@/features/chat/useOpenChat'
import { fullDay, toDate } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useScreenStore } from '@/stores/app'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { MonthFrame } from '@/ui/date/MonthFrame'
import type { Day } from '@/ui/date/month'
import { Empty } from '@/ui/feedback/Empty'
import { Screen } from '@/ui/page/Screen'
import { CellGroup } from '@/ui/show/CellGroup'
import { DaysStore } from './DaysStore'

/** Calendar of days with messages; a tap opens the first message of the day. */
function ChatDate({ conversationId }: Params<typeof routes.chat.chatDate>) {
  const api = useApi({ chat })
  const store = useScreenStore(() => new DaysStore(conversationId, api))
  const { bounds } = store
  return (
    <Screen title="按日期查找" state={store} onRetry={() => store.load()}>
      {bounds ? (
        <CellGroup note="深色的日期有聊天记录，点一下查看">
          <MonthFrame month={store.month} bounds={bounds} onMonth={(month) => store.show(month)}>
            {(day) => <DayCell day={day} store={store} />}
          </MonthFrame>
        </CellGroup>
      ) : (
        <Empty icon="calendar" text="还没有聊天记录" />
      )}
    </Screen>
  )
}

const DayCell = observer(function DayCell({ day: { date, day, isOutside }, store }: { day: Day; store: DaysStore }) {
  const openChat = useOpenChat()
  const seq = store.seqOf(date)
  const isToday = date === toDate()
  if (seq === undefined || isOutside)
    return (
      <View className={classes('calendar__day', 'calendar__day--outside', isToday && 'calendar__day--today')}>
        <Text className="calendar__number">{day}</Text>
      </View>
    )
  return (
    <Tappable
      className={classes('calendar__day', isToday && 'calendar__day--today')}
      label={[fullDay(date), isToday && '今天', '有聊天记录'].filter(Boolean).join('，')}
      current={isToday ? 'date' : undefined}
      onTap={() => openChat({ conversationId: store.conversationId, seq })}
    >
      <Text className="calendar__number">{day}</Text>
    </Tappable>
  )
})

export default screen(routes.chat.chatDate, ChatDate)
