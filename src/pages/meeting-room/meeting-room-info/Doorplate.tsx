import { seconds } from '@contract/duration'
import { meetingRoom } from '@contract/meeting-room'
import type { Doorplate as Plate, Taken } from '@contract/meeting-room/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { roomWords } from '@/features/meeting-room/reservationLook'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import './Doorplate.scss'

const STATES: Record<Plate['state'], string> = { free: '空闲', reserved: '已预约，待签到', inUse: '使用中' }
/** Refresh interval, ms: a meeting begins and ends without an event. */
const LOOK_MS = seconds(30)

/** Screen at a room's door: free or taken, by whom and until when, and the next reservation. */
export const Doorplate = observer(function Doorplate({ roomId }: { roomId: string }) {
  const api = useApi({ meetingRoom })
  const deps = useRecordDeps()
  const plate = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: newsOf('meetingRoom', (id) => id === roomId),
        read: () => api.meetingRoom.getDoorplateStatus({ roomId }),
      }),
  )
  useEffect(() => {
    const timer = setInterval(plate.retry, LOOK_MS)
    return () => clearInterval(timer)
  }, [plate])
  const { now: shown } = plate
  return (
    <Screen title="门牌" state={plate} onRetry={plate.retry}>
      {shown && (
        <>
          <View className={`doorplate doorplate--${shown.state}`}>
            <Text className="doorplate__name">{shown.name}</Text>
            <Text className="doorplate__state">{STATES[shown.state]}</Text>
            <Text>{roomWords(shown)}</Text>
          </View>
          <Section>
            <KeyValue
              rows={[
                { label: '现在', value: takenWords(shown.now) || '没有会议', copy: false },
                { label: '接下来', value: takenWords(shown.next) || '今天没有其他会议', copy: false },
                shown.checkInCode && { label: '签到码', value: shown.checkInCode },
              ]}
            />
          </Section>
        </>
      )}
    </Screen>
  )
})

const takenWords = (taken: Taken | null) =>
  taken && [`${taken.from}–${taken.to}`, taken.booker.name, taken.subject].filter(Boolean).join(' · ')
