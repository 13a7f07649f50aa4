import { type Nothing, staff } from '../core'
import type * as T from './shapes'

// §7, Meeting rooms; those below the line are ours.
export const meetingRoom = {
  isHaveMeetingRoomManageRole: staff.read<Nothing, T.ManageRole>('meetingRoom/isHaveMeetingRoomManageRole'),
  list: staff.read<T.RoomListInput, T.RoomPage>('meetingRoom/list'),
  getMyReservations: staff.read<T.MyReservationsInput, T.ReservationPage>('meetingRoom/getMyReservations'),
  getConfirmationList: staff.read<T.ConfirmationListInput, T.ReservationPage>('meetingRoom/getConfirmationList'),
  getManageList: staff.read<T.RoomListInput, T.RoomPage>('meetingRoom/getManageList'),
  saveRoom: staff.write<T.SaveRoomInput, T.RoomDetail>('meetingRoom/saveRoom'),
  updateRoom: staff.write<T.UpdateRoomInput, T.RoomDetail>('meetingRoom/updateRoom'),
  deleteRoom: staff.write<T.RoomVersionRef, null>('meetingRoom/deleteRoom'),
  getDetail: staff.read<T.RoomDayInput, T.RoomDetail>('meetingRoom/getDetail'),
  operateReservation: staff.write<T.OperateInput, T.ReservationRow>('meetingRoom/operateReservation'),
  batchConfirm: staff.write<T.BatchConfirmInput, T.BatchConfirmed>('meetingRoom/batchConfirm'),
  getReservationStatus: staff.read<Nothing, T.ServiceStatus>('meetingRoom/getReservationStatus'),
  getDoorplateStatus: staff.read<{ roomId: string }, T.Doorplate>('meetingRoom/getDoorplateStatus'),
  // ——
  getTimeline: staff.read<T.TimelineInput, T.TimelineRoom[]>('meetingRoom/getTimeline'),
  getNextFree: staff.read<T.NextFreeInput, T.FreeSlot | null>('meetingRoom/getNextFree'),
  getCounts: staff.read<Nothing, T.ReservationCounts>('meetingRoom/getCounts'),
  book: staff.write<T.BookInput, T.ReservationRow>('meetingRoom/book'),
  extend: staff.write<T.ExtendInput, T.ReservationRow>('meetingRoom/extend'),
  endEarly: staff.write<T.ReservationVersionRef, T.ReservationRow>('meetingRoom/endEarly'),
  checkIn: staff.write<T.CheckInInput, T.ReservationRow>('meetingRoom/checkIn'),
}
