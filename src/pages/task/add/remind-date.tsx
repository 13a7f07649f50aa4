import { View } from '@tarojs/components'
import { useState } from 'react'
import { friendlyTime, toWire } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { Notice } from '@/ui/feedback/Notice'
import { Checkbox } from '@/ui/input/Checkbox'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { DatePickerSheet } from '@/ui/sheet/DatePickerSheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { RemindStore } from './RemindStore'
import './remind-date.scss'

export interface RemindQuestion {
  remindTimes: readonly string[]
  dueTime: string
}

/** Reminder times of the task's assignees. */
function RemindDate() {
  const { question, answer } = useQuestion<RemindQuestion, string[]>(routes.task.remindDate)
  const store = useScreenStore(() => new RemindStore(question?.remindTimes ?? [], question?.dueTime ?? ''))
  const [choosing, setChoosing] = useState(false)
  return (
    <Screen
      title="提醒时间"
      footer={<BottomBar actions={[{ label: '完成', kind: 'primary', onTap: () => answer([...store.times]) }]} />}
    >
      {store.problem && <Notice tone="bad" role="alert" text={store.problem} />}
      {store.offers.length > 0 ? (
        <CellGroup title="随截止时间">
          {store.offers.map(({ time, text }) => (
            <View key={time} className="remind-date__offer">
              <Checkbox checked={store.times.includes(time)} onChange={() => store.toggle(time)}>
                {`${text} · ${friendlyTime(time)}`}
              </Checkbox>
            </View>
          ))}
        </CellGroup>
      ) : (
        <Notice tone="muted" text="设置截止时间后，可以选择提前多久提醒" />
      )}
      <CellGroup title="指定时间">
        {store.ownTimes.map((time) => (
          <Cell
            key={time}
            icon="bell"
            title={friendlyTime(time)}
            value="移除"
            label={`移除提醒 ${friendlyTime(time)}`}
            onTap={() => store.remove(time)}
          />
        ))}
        <Cell icon="plus" title="添加提醒时间" onTap={() => setChoosing(true)} />
      </CellGroup>
      <View>
        <DatePickerSheet
          open={choosing}
          mode="datetime"
          title="提醒时间"
          value=""
          min={toWire()}
          onClose={() => setChoosing(false)}
          onDone={(time) => store.add(time)}
        />
      </View>
    </Screen>
  )
}

export default screen(routes.task.remindDate, RemindDate)
