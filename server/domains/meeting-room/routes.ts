import { meetingRoom } from '@contract/meeting-room'
import {
  BatchConfirmInput,
  BookInput,
  CheckInInput,
  ConfirmationListInput,
  ExtendInput,
  MyReservationsInput,
  NextFreeInput,
  OperateInput,
  ReservationVersionRef,
  RoomDayInput,
  RoomListInput,
  RoomRef,
  RoomVersionRef,
  SaveRoomInput,
  TimelineInput,
  UpdateRoomInput,
} from '@contract/meeting-room/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { isMeetingRoomManager } from './policy'
import { Rooms } from './rooms'
import { Reservations } from './service'

const rooms = (call: StaffCall) => new Rooms(call)
const reservations = (call: StaffCall) => new Reservations(call)

export const meetingRoomRoutes = implement(meetingRoom, {
  isHaveMeetingRoomManageRole: on(Empty, (_, { me }) => ({ isManager: isMeetingRoomManager(me) })),
  list: on(RoomListInput, (input, call) => rooms(call).list(input)),
  getMyReservations: on(MyReservationsInput, (input, call) => reservations(call).mine(input)),
  getConfirmationList: on(ConfirmationListInput, (input, call) => reservations(call).toConfirm(input)),
  getManageList: on(RoomListInput, (input, call) => rooms(call).manageList(input)),
  saveRoom: on(SaveRoomInput, (input, call) => rooms(call).save(input)),
  updateRoom: on(UpdateRoomInput, (input, call) => rooms(call).update(input)),
  deleteRoom: on(RoomVersionRef, (input, call) => rooms(call).delete(input)),
  getDetail: on(RoomDayInput, (input, call) => rooms(call).detail(input)),
  operateReservation: on(OperateInput, (input, call) => reservations(call).operate(input)),
  batchConfirm: on(BatchConfirmInput, (input, call) => reservations(call).batchConfirm(input)),
  getReservationStatus: on(Empty, (_, call) => reservations(call).serviceStatus()),
  getDoorplateStatus: on(RoomRef, ({ roomId }, call) => rooms(call).doorplate(roomId)),
  getTimeline: on(TimelineInput, (input, call) => rooms(call).timeline(input)),
  getNextFree: on(NextFreeInput, (input, call) => rooms(call).nextFree(input)),
  getCounts: on(Empty, (_, call) => reservations(call).counts()),
  book: on(BookInput, (input, call) => reservations(call).book(input)),
  extend: on(ExtendInput, (input, call) => reservations(call).extend(input)),
  endEarly: on(ReservationVersionRef, (input, call) => reservations(call).endEarly(input)),
  checkIn: on(CheckInInput, (input, call) => reservations(call).checkIn(input)),
})
