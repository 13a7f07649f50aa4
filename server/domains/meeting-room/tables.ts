import type { Equipment, ReservationStatus } from '@contract/meeting-room/codes'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    meeting_rooms: MeetingRoomsTable
    meeting_reservations: MeetingReservationsTable
    meeting_reservation_people: MeetingReservationPeopleTable
    meeting_room_slots: MeetingRoomSlotsTable
  }
}

export interface MeetingRoomsTable {
  id: string
  firm_id: Firm
  name: string
  floor: string
  seats: number
  equipment: JSONColumnType<Equipment[], string | undefined, string>
  note: Generated<string>
  needs_confirmation: Generated<boolean>
  needs_check_in: Generated<boolean>
  /** Six digits, shown on the door. */
  check_in_code: string
  is_enabled: Generated<boolean>
  deleted_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface MeetingReservationsTable {
  id: string
  firm_id: Firm
  room_id: string
  booker_id: string
  subject: string
  service: Generated<string>
  start_at: Time
  end_at: Time
  status: ReservationStatus
  reason: Generated<string>
  handled_by: Optional<string>
  checked_in_at: Optional<Time>
  version: Generated<number>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface MeetingReservationPeopleTable {
  firm_id: Firm
  reservation_id: string
  employee_id: string
}

export interface MeetingRoomSlotsTable {
  firm_id: Firm
  room_id: string
  start_at: Time
  reservation_id: string
}
