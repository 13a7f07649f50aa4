import { meetingRoom } from '@contract/meeting-room'
import type { RoomDetail } from '@contract/meeting-room/shapes'
import { observer } from 'mobx-react-lite'
import { DayBar, takenWords } from '@/features/meeting-room/DayBar'
import { hourIn } from '@/features/meeting-room/dayStretches'
import { reservationLook, roomWords } from '@/features/meeting-room/reservationLook'
import { friendlyDay, toWire } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { ImageGrid } from '@/ui/picture/ImageGrid'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

const shownRoom = recordPage(routes.meetingRoom.meetingRoomInfo, {
  read: meetingRoom.getDetail,
  input: ({ roomId = '', day }) => ({ roomId, day }),
  about: ({ roomId = '' }) => ({ kind: 'meetingRoom', id: roomId }),
})

/** A room, its day, and what its manager may do with it. */
export const RoomDetailView = observer(function RoomDetailView({ roomId, day }: { roomId: string; day?: string }) {
  const api = useApi({ meetingRoom })
  const { navigation } = useApp()
  const { record } = useRecord(shownRoom, { roomId, day })
  const { now } = record
  const remove = async () => {
    const gone = await record.remove(
      'delete',
      ({ version }, key) => api.meetingRoom.deleteRoom({ roomId, version }, { key }),
      { sure: { title: '删除会议室', content: '删除后不能再预约', confirmText: '删除' }, toast: '会议室已删除' },
    )
    if (gone) await navigation.back()
  }
  const edit = {
    label: '编辑',
    onTap: () => void navigation.go(routes.meetingRoom.meetingRoomInfo, { roomId, edit: '1' }),
  }
  const book = () => void navigation.go(routes.meetingRoom.booking, { roomId, day: now?.day })
  return (
    <Screen
      title="会议室详情"
      state={record}
      onRetry={record.retry}
      right={
        <NavAction
          label="门牌"
          onTap={() => void navigation.go(routes.meetingRoom.meetingRoomInfo, { roomId, door: '1' })}
        />
      }
      footer={
        now && (
          <BottomBar
            actions={[
              { label: '预约', kind: 'primary', disabled: !now.isEnabled, onTap: book },
              ...(now.can.edit ? [edit, { label: '删除', kind: 'danger' as const, onTap: () => void remove() }] : []),
            ]}
          />
        )
      }
    >
      {now && <RoomParts room={now} />}
    </Screen>
  )
})

function RoomParts({ room }: { room: RoomDetail }) {
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
              ? (free) => void navigation.go(routes.meetingRoom.booking, { roomId, day, ...hourIn(free) })
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
            ...(checkInCode ? [{ label: '签到码', value: checkInCode }] : []),
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
