import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import {
  type Cleaned,
  Day,
  Id,
  Keyword,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Text,
  Version,
} from '../shapes'
import type { Equipment, MyReservationTab, Operation, ReservationService, ReservationStatus } from './codes'
import { meetingRoomLimits as most } from './codes'

// The specification names the calls, and of the fields only `data.status`: the others are ours.

const EquipmentCode = OneOf<Equipment[]>('设备', 'projector', 'screen', 'video', 'whiteboard', 'phone', 'recording')
const Equipments = Type.Array(EquipmentCode, { maxItems: 6, uniqueItems: true, title: '设备' })
/** `HH:mm`; a rule checks the quarters and hours, with its own messages. */
const Clock = (title: string) => Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', title })

const roomFields = {
  name: Text('会议室名称', most.name),
  floor: Text('楼层', most.floor),
  seats: Type.Integer({ minimum: 1, maximum: most.seats, title: '座位数' }),
  equipment: Type.Optional(Equipments),
  note: OptionalText('说明', most.note),
  fileIds: Type.Optional(Type.Array(Id, { maxItems: most.photos, uniqueItems: true, title: '照片' })),
  needsConfirmation: Type.Boolean({ title: '预约须确认' }),
  needsCheckIn: Type.Boolean({ title: '须签到' }),
  isEnabled: Type.Boolean({ title: '开放预约' }),
}

export const SaveRoomInput = Shape(roomFields)
export type SaveRoomInput = Static<typeof SaveRoomInput>

export const UpdateRoomInput = Shape({ roomId: Id, version: Version, ...roomFields })
export type UpdateRoomInput = Static<typeof UpdateRoomInput>

export const RoomRef = Shape({ roomId: Id })
export const RoomVersionRef = Shape({ roomId: Id, version: Version })
export type RoomVersionRef = Static<typeof RoomVersionRef>

const fitting = {
  seats: Type.Optional(OneOf('座位', 4, 8, 12, 20)),
  equipment: Type.Optional(Equipments),
  floor: Type.Optional(Type.String({ maxLength: most.floor, title: '楼层' })),
}
export const RoomListInput = Shape({ keyword: Keyword, ...fitting, ...Paging })
export type RoomListInput = Static<typeof RoomListInput>

export const RoomDayInput = Shape({ roomId: Id, day: Type.Optional(Day) })
export type RoomDayInput = Static<typeof RoomDayInput>

export const TimelineInput = Shape({ day: Day, ...fitting })
export type TimelineInput = Static<typeof TimelineInput>

export const NextFreeInput = Shape({
  /** First day to search. */
  day: Day,
  minutes: OneOf('时长', 30, 60, 90, 120),
  ...fitting,
})
export type NextFreeInput = Static<typeof NextFreeInput>

export const BookInput = Shape({
  roomId: Id,
  day: Day,
  from: Clock('开始'),
  to: Clock('结束'),
  subject: Text('会议主题', most.subject),
  service: OptionalText('会务服务', most.service),
  empIds: Type.Optional(Type.Array(Id, { maxItems: most.people, uniqueItems: true, title: '参会人' })),
})
export type BookInput = Static<typeof BookInput>

export const MyReservationsInput = Shape({
  tab: OneOf<MyReservationTab[]>('列表', 'coming', 'past'),
  keyword: Keyword,
  ...Paging,
})
export type MyReservationsInput = Static<typeof MyReservationsInput>

export const ConfirmationListInput = Shape({ keyword: Keyword, ...Paging })
export type ConfirmationListInput = Static<typeof ConfirmationListInput>

export const OperateInput = Shape({
  reservationId: Id,
  version: Version,
  operation: OneOf<Operation[]>('操作', 'confirm', 'return', 'cancel'),
  /** Reason of a return. */
  reason: OptionalText('退回原因', most.reason),
})
export type OperateInput = Static<typeof OperateInput>

export const BatchConfirmInput = Shape({
  items: Type.Array(Shape({ reservationId: Id, version: Version }), {
    minItems: 1,
    maxItems: most.batch,
    title: '预约',
  }),
})
export type BatchConfirmInput = Static<typeof BatchConfirmInput>

export const ReservationVersionRef = Shape({ reservationId: Id, version: Version })
export type ReservationVersionRef = Static<typeof ReservationVersionRef>

export const ExtendInput = Shape({ reservationId: Id, version: Version, to: Clock('结束') })
export type ExtendInput = Static<typeof ExtendInput>

export const CheckInInput = Shape({
  reservationId: Id,
  version: Version,
  code: Type.String({ pattern: '^\\d{6}$', title: '签到码', cleaned: 'code' satisfies Cleaned }),
})
export type CheckInInput = Static<typeof CheckInInput>

export interface RoomPhoto {
  fileId: string
  fileName: string
  fileSize: string
  fileType: string
  url: string
}

export interface RoomRow {
  roomId: string
  name: string
  floor: string
  seats: number
  equipment: Equipment[]
  needsConfirmation: boolean
  needsCheckIn: boolean
  isEnabled: boolean
  version: number
}
export type RoomPage = Page<RoomRow>

/** A taken period of a room's day. */
export interface Taken {
  reservationId: string
  /** `HH:mm`. */
  from: string
  to: string
  reservationStatus: ReservationStatus
  booker: PersonRef
  /** '' for employees it does not concern. */
  subject: string
  isMine: boolean
}

export interface TimelineRoom extends RoomRow {
  taken: Taken[]
}

export interface RoomDetail extends RoomRow {
  note: string
  photos: RoomPhoto[]
  day: string
  taken: Taken[]
  /** Code on the door; for managers only. */
  checkInCode: string | null
  can: { edit: boolean; delete: boolean }
}

export interface ReservationRow {
  reservationId: string
  roomId: string
  roomName: string
  floor: string
  subject: string
  service: string
  day: string
  from: string
  to: string
  booker: PersonRef
  people: PersonRef[]
  reservationStatus: ReservationStatus
  /** Reason of a return. */
  reason: string
  version: number
  /** Actions the caller may take now: the server decides, the screen only hides. */
  can: { confirm: boolean; return: boolean; cancel: boolean; checkIn: boolean; extend: boolean; endEarly: boolean }
}
export type ReservationPage = Page<ReservationRow>

export interface FreeSlot {
  roomId: string
  roomName: string
  day: string
  from: string
  to: string
}

export interface BatchConfirmed {
  confirmed: number
  /** Reservations that were not confirmed, with the reasons. */
  refused: { reservationId: string; reason: string }[]
}

export interface ServiceStatus {
  status: ReservationService
}

export interface ManageRole {
  isManager: boolean
}

export type ReservationCounts = Record<'coming' | 'confirm', number>

/** Content of the screen at a room's door. */
export interface Doorplate extends RoomRow {
  state: 'free' | 'reserved' | 'inUse'
  now: Taken | null
  next: Taken | null
  checkInCode: string | null
}
