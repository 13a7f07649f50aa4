import type { RoomDetail } from '@contract/meeting-room/shapes'
import { DayBar, takenWords } from '@/features/meeting-room/DayBar'
import { hourIn } from '@/features/meeting-room/dayStretches'
import { reservationLook, roomWords } from '@/features/meeting-room/reservationLook'
import { friendlyDay, toWire } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { ImageGrid } from '@/ui/picture/ImageGrid'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

export function RoomParts({ room }: { room: RoomDetail }) {
  const { navigation } = useApp()
  const { roomId, name, day, taken, photos, note, isEnabled, needsConfirmation, needsCheckIn, checkInCode } = room
  return (
    <>
      <DetailHead
        title={name}
        chip={isEnabled ? { text: '开放预约', tone: 'good' } : { text: '暂停预约', tone: 'muted' }}
        words={roomWords(room)}
      />
      <Section title={`${friendlyDay(day)} 的安排`}>
        <DayBar
          room={name}
          day={day}
          taken={taken}
          now={toWire()}
          onFree={
            isEnabled
              ? (free) => navigation.go(routes.meetingRoom.booking, { roomId, day, ...hourIn(free) })
              : undefined
          }
        />
        <KeyValue
          rows={
            taken.length === 0
              ? [{ label: '预约', value: takenWords(taken), copy: false }]
              : taken.map(({ from, to, booker, subject, reservationStatus }) => ({
                  label: `${from}–${to}`,
                  value: [booker.name, subject, reservationLook[reservationStatus].text].filter(Boolean).join(' · '),
                }))
          }
        />
      </Section>
      <Section title="使用说明">
        <KeyValue
          rows={[
            { label: '预约', value: needsConfirmation ? '须会议室管理员确认' : '提交即生效' },
            { label: '签到', value: needsCheckIn ? '开始前后 15 分钟内，逾时自动释放' : '无需签到' },
            checkInCode && { label: '签到码', value: checkInCode },
            { label: '说明', value: note },
          ]}
        />
      </Section>
      {photos.length > 0 && (
        <Section title="照片">
          <ImageGrid urls={photos.map(({ url }) => url)} />
        </Section>
      )}
    </>
  )
}
