import { TIMER_KINDS } from '@contract/timer/codes'
import type { Timer } from '@contract/timer/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { clockOf } from '@/lib/stopwatch'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { Button } from '@/ui/input/Button'
import { useTick } from '@/ui/input/useTick'
import { type TimersStore, timersOf } from './TimersStore'
import './TimerRows.scss'

/** Timers with their actions: the running one first. */
export const TimerRows = observer(function TimerRows({ onLeave }: { onLeave?: () => void }) {
  const services = useApp()
  const store = timersOf(services)
  return (
    <View className="timer-rows" {...ariaProps({ role: 'list', label: '计时' })}>
      {store.timers.map((timer) => (
        <TimerRow key={timer.timerId} store={store} timer={timer} onLeave={onLeave} />
      ))}
    </View>
  )
})

interface TimerRowProps {
  store: TimersStore
  timer: Timer
  onLeave?: () => void
}

const TimerRow = observer(function TimerRow({ store, timer, onLeave }: TimerRowProps) {
  useTick('second')
  const { navigation, platform } = useApp()
  const { timerId, kind, title, state, isCapped } = timer
  const isRunning = state === 'running'
  const log = () => {
    onLeave?.()
    navigation.go(routes.workLog.add, { timerId })
  }
  const discard = async () => {
    const question = { title: '放弃计时', content: '已计的时间不会记入日志', confirmText: '放弃' as const }
    if (await platform.feedback.confirm(question)) await store.discard(timer)
  }
  return (
    <View className="timer-row" {...ariaProps({ role: 'listitem' })}>
      <View className="timer-row__head">
        <Grow after={12}>
          <Text className="timer-row__title">{title}</Text>
          <Caption block line="loose">
            {TIMER_KINDS[kind]} · {isCapped ? '到达单次上限，已自动暂停' : isRunning ? '计时中' : '已暂停'}
          </Caption>
        </Grow>
        <Text className={isRunning ? 'timer-row__clock timer-row__clock--on' : 'timer-row__clock'}>
          {clockOf(store.secondsOf(timer))}
        </Text>
      </View>
      {isRunning && store.isAsking(timer) && (
        <View className="timer-row__ask" {...ariaProps({ role: 'alert' })}>
          <Text className="timer-row__question">还在计时吗？</Text>
          <Button label="仍在计时" size="small" kind="primary" onTap={() => store.answer(timer, true)} />
          <Button label="已经停了" size="small" onTap={() => store.answer(timer, false)} />
        </View>
      )}
      <View className="timer-row__actions">
        <Button
          label={isRunning ? '暂停' : '继续'}
          spokenName={`${isRunning ? '暂停' : '继续'}${title}`}
          size="small"
          onTap={() => (isRunning ? store.pause(timer) : store.resume(timer))}
        />
        <Button label="记入日志" spokenName={`把${title}记入日志`} size="small" kind="primary" onTap={log} />
        <Button label="放弃" spokenName={`放弃${title}的计时`} size="small" kind="text" onTap={() => discard()} />
      </View>
    </View>
  )
})
