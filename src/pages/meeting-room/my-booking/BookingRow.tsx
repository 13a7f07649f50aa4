import type { ReservationRow } from '@contract/meeting-room/shapes'
import { View } from '@tarojs/components'
import { reservationLook } from '@/features/meeting-room/reservationLook'
import { friendlyDay } from '@/lib/time'
import { Button } from '@/ui/input/Button'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts, RowWords } from '@/ui/show/RowLine'
import './BookingRow.scss'

type Act = keyof ReservationRow['can']

interface Props {
  row: ReservationRow
  actions: Record<Act, () => void>
  /** Undefined while rows are selected. */
  onTap: (() => void) | undefined
}

/** The most important last: it is at the right. */
const ACTS: readonly [act: Act, label: string, isPrimary?: true][] = [
  ['cancel', '取消预约'],
  ['return', '退回'],
  ['endEarly', '提前结束'],
  ['extend', '延长'],
  ['checkIn', '签到', true],
  ['confirm', '确认', true],
]

/** Row of a reservation: purpose, room and time, booker, and actions. */
export function BookingRow({ row, actions, onTap }: Props) {
  const { subject, roomName, floor, day, from, to, booker, people, reservationStatus, reason, service, can } = row
  const acts = ACTS.filter(([act]) => can[act])
  const others = people.filter(({ empId }) => empId !== booker.empId).length
  const by = `${booker.name}预约${others > 0 ? ` · 另有 ${others} 人参会` : ''}`
  return (
    <View className="booking-row">
      <ListRow title={subject} chip={reservationLook[reservationStatus]} onTap={onTap}>
        <RowFacts text={`${friendlyDay(day)} ${from}–${to} · ${floor} ${roomName}`} />
        <RowWords text={[by, service && `服务：${service}`].filter(Boolean).join(' · ')} />
        {reason && <RowWords text={`退回原因：${reason}`} />}
      </ListRow>
      {acts.length > 0 && (
        <View className="booking-row__acts">
          {acts.map(([act, label, isPrimary]) => (
            <Button
              key={act}
              label={label}
              size="small"
              kind={isPrimary ? 'primary' : 'plain'}
              spokenName={`${label} ${subject}`}
              onTap={actions[act]}
            />
          ))}
        </View>
      )}
    </View>
  )
}
