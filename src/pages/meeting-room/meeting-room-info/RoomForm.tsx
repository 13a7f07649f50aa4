import { meetingRoom } from '@contract/meeting-room'
import type { Equipment } from '@contract/meeting-room/codes'
import { roomForm } from '@contract/meeting-room/form'
import type { RoomDetail } from '@contract/meeting-room/shapes'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'

const formOf = ({ photos, name, floor, seats, equipment, note, ...room }: RoomDetail) => ({
  values: {
    name,
    floor,
    seats: String(seats),
    equipment,
    note,
    needsConfirmation: room.needsConfirmation,
    needsCheckIn: room.needsCheckIn,
    isEnabled: room.isEnabled,
  },
  files: { fileIds: photos },
})

/** Form of a new or existing room: managers only. */
export function RoomForm({ roomId }: { roomId?: string }) {
  const api = useApi({ meetingRoom })
  const { navigation } = useApp()
  const store = useRecordForm(`meeting-room/room/${roomId ?? 'new'}`, () => ({
    fields: roomForm,
    initial: { isEnabled: true },
    read: roomId ? () => api.meetingRoom.getDetail({ roomId }) : undefined,
    formOf,
    send({ seats, equipment, fileIds, ...room }, { key, record }) {
      const input = {
        ...room,
        seats: Number(seats),
        equipment: [...equipment] as Equipment[],
        fileIds: [...fileIds],
      }
      if (!record) return api.meetingRoom.saveRoom(input, { key })
      return api.meetingRoom.updateRoom({ roomId: record.roomId, version: record.version, ...input }, { key })
    },
  }))
  return (
    <FormScreen
      title={roomId ? '编辑会议室' : '新增会议室'}
      store={store}
      action={roomId ? '保存修改' : '新增会议室'}
      toast={roomId ? '会议室已更新' : '会议室已新增'}
      onDone={(kept) =>
        roomId ? navigation.back() : navigation.replace(routes.meetingRoom.meetingRoomInfo, { roomId: kept.roomId })
      }
    />
  )
}
