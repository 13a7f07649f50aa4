import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { clockOf } from '@/lib/stopwatch'
import { useApp } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { Tappable } from '@/ui/base/Tappable'
import { Button } from '@/ui/input/Button'
import { useTick } from '@/ui/input/useTick'
import { Sheet } from '@/ui/sheet/Sheet'
import { Icon } from '@/ui/show/Icon'
import { StartTimerEntry } from './StartTimerEntry'
import { TimerRows } from './TimerRows'
import { type TimersStore, timersOf } from './TimersStore'
import './TimerChip.scss'

/** Running timer above the tab bar; a tap shows all of one's timers. */
export const TimerChip = observer(function TimerChip() {
  const services = useApp()
  const store = timersOf(services)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    store.refresh()
  }, [store])
  useReturn(() => store.refresh())
  const close = () => setOpen(false)
  return (
    <>
      {store.running && <Running store={store} onTap={() => setOpen(true)} />}
      <StartTimerEntry>
        {(start) => (
          <Sheet
            title="计时"
            open={isOpen && store.timers.length > 0}
            onClose={close}
            footer={
              <Button
                label="为另一个项目计时"
                size="large"
                onTap={() => {
                  close()
                  start()
                }}
              />
            }
          >
            <TimerRows onLeave={close} />
          </Sheet>
        )}
      </StartTimerEntry>
    </>
  )
})

const Running = observer(function Running({ store, onTap }: { store: TimersStore; onTap: () => void }) {
  useTick('second')
  const { running } = store
  if (!running) return null
  const isAsking = store.isAsking(running)
  return (
    <View className="timer-chip">
      <Tappable
        className={isAsking ? 'timer-chip__body timer-chip__body--asking' : 'timer-chip__body'}
        label={`正在计时：${running.title}${isAsking ? '，还在计时吗' : ''}`}
        onTap={onTap}
      >
        <Icon name="clock" size={16} />
        <Text className="timer-chip__title">{isAsking ? `还在计时吗？${running.title}` : running.title}</Text>
        <Text className="timer-chip__clock">{clockOf(store.secondsOf(running))}</Text>
      </Tappable>
    </View>
  )
})
