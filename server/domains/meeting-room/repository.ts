import { Reservation, type ReservationStatus } from '@contract/meeting-room/codes'
import { reservationList, roomList } from '@contract/meeting-room/lists'
import type { MyReservationsInput, RoomListInput } from '@contract/meeting-room/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { readPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { AWAY, PERSON } from '../people'

/** Record kinds of rooms and reservations, and their names for users. */
export const ROOM_KIND = 'meetingRoom'
export const ROOM = '会议室'
export const RESERVATION_KIND = 'reservation'
export const RESERVATION = '会议室预约'
/** Code of the service among a firm's services. */
const SERVICE = 'meeting-room'

/** Statuses in which a reservation keeps its room. */
const HOLDING: readonly ReservationStatus[] = [Reservation.pending, Reservation.confirmed, Reservation.checkedIn]
/** Statuses in which it is shown in the room's day. */
const SHOWN: readonly ReservationStatus[] = [...HOLDING, Reservation.ended]

const roomFields = [
  'meeting_rooms.id as roomId',
  'meeting_rooms.name',
  'meeting_rooms.floor',
  'meeting_rooms.seats',
  'meeting_rooms.equipment',
  'meeting_rooms.needs_confirmation as needsConfirmation',
  'meeting_rooms.needs_check_in as needsCheckIn',
  'meeting_rooms.is_enabled as isEnabled',
  'meeting_rooms.version',
] as const

const roomQuery = new ListQuery(roomList, {
  table: 'meeting_rooms',
  means: {
    seats: (seats) => sql`meeting_rooms.seats >= ${seats}`,
    equipment: (wanted) => sql`meeting_rooms.equipment @> ${JSON.stringify(wanted)}::jsonb`,
  },
})
const reservationQuery = new ListQuery(reservationList, { table: 'meeting_reservations' })

const peopleOf = (eb: ExpressionBuilder<FirmTables, 'meeting_reservations'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('meeting_reservation_people')
      .innerJoin('employees', 'employees.id', 'meeting_reservation_people.employee_id')
      .select(PERSON)
      .whereRef('meeting_reservation_people.reservation_id', '=', 'meeting_reservations.id')
      .orderBy('employees.emp_no'),
  ).as('people')

type Fitting = Pick<RoomListInput, 'keyword' | 'seats' | 'equipment' | 'floor'>

/** Queries for rooms and their reservations. firm-scope.ts keeps them inside the firm. */
export class MeetingRoomRepository {
  constructor(private readonly db: FirmDb) {}

  // —— Rooms

  room(id: string) {
    return this.#selectRooms()
      .select(roomFields)
      .select(['meeting_rooms.note', 'meeting_rooms.check_in_code as checkInCode'])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  names() {
    return this.#selectRooms().select(['id', 'name']).execute()
  }

  roomPage(input: RoomListInput, now: number, { all = false } = {}) {
    return readPage(this.#selectFitting(input, now, all).select(roomFields), input)
  }

  /** All open rooms that match. */
  rooms(input: Fitting, now: number) {
    return this.#selectFitting(input, now, false).select(roomFields).execute()
  }

  insertRoom(room: New<'meeting_rooms'>) {
    return this.db.insertInto('meeting_rooms').values(room).execute()
  }

  updateRoom(id: string, version: number, values: Change<'meeting_rooms'>) {
    return updateVersioned(this.db, 'meeting_rooms', { id, version, what: ROOM }, values)
  }

  /** Number of a room's future reservations. */
  async coming(roomId: string, time: string): Promise<number> {
    const { n } = await this.db
      .selectFrom('meeting_reservations')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('room_id', '=', roomId)
      .where('status', 'in', HOLDING)
      .where('end_at', '>', time)
      .executeTakeFirstOrThrow()
    return n
  }

  // —— Their days

  /** Taken periods of these rooms between two times, in order. */
  taken(roomIds: readonly string[], from: string, to: string) {
    return this.db
      .selectFrom('meeting_reservations')
      .innerJoin('employees', 'employees.id', 'meeting_reservations.booker_id')
      .select([
        'meeting_reservations.id as reservationId',
        'meeting_reservations.room_id as roomId',
        'meeting_reservations.subject',
        'meeting_reservations.start_at as start',
        'meeting_reservations.end_at as end',
        'meeting_reservations.status',
        ...PERSON,
      ])
      .select((eb) => peopleOf(eb))
      .where('meeting_reservations.room_id', 'in', roomIds.length > 0 ? roomIds : [''])
      .where('meeting_reservations.status', 'in', SHOWN)
      .where('meeting_reservations.start_at', '<', to)
      .where('meeting_reservations.end_at', '>', from)
      .orderBy('meeting_reservations.start_at')
      .execute()
  }

  /** Takes quarters of an hour of a room; false when somebody else has one of them. */
  async take(roomId: string, reservationId: string, slots: readonly string[]): Promise<boolean> {
    const taken = await this.db
      .insertInto('meeting_room_slots')
      .values(slots.map((start_at) => ({ room_id: roomId, start_at, reservation_id: reservationId })))
      .onConflict((conflict) => conflict.columns(['room_id', 'start_at']).doNothing())
      .returning('start_at')
      .execute()
    return taken.length === slots.length
  }

  /** First other holder of the room in this period. */
  holder(roomId: string, start: string, end: string, but: string) {
    return this.db
      .selectFrom('meeting_room_slots')
      .innerJoin('meeting_reservations', 'meeting_reservations.id', 'meeting_room_slots.reservation_id')
      .innerJoin('employees', 'employees.id', 'meeting_reservations.booker_id')
      .select(['employees.name', 'meeting_reservations.start_at as start', 'meeting_reservations.end_at as end'])
      .where('meeting_room_slots.room_id', '=', roomId)
      .where('meeting_room_slots.start_at', '>=', start)
      .where('meeting_room_slots.start_at', '<', end)
      .where('meeting_room_slots.reservation_id', '!=', but)
      .orderBy('meeting_room_slots.start_at')
      .executeTakeFirst()
  }

  /** Releases the reservation's quarters, from a time on or all. */
  async release(reservationId: string, from?: string) {
    let slots = this.db.deleteFrom('meeting_room_slots').where('reservation_id', '=', reservationId)
    if (from) slots = slots.where('start_at', '>=', from)
    await slots.execute()
  }

  // —— Reservations

  reservation(id: string) {
    return this.#selectReservations().where('meeting_reservations.id', '=', id).executeTakeFirst()
  }

  mine(me: string, { tab, ...input }: MyReservationsInput, now: number, time: string) {
    const rows = this.#selectReservations().where((eb) => this.#isMine(eb, me))
    const inTab =
      tab === 'coming'
        ? rows
            .where('meeting_reservations.status', 'in', HOLDING)
            .where('meeting_reservations.end_at', '>', time)
            .orderBy('meeting_reservations.start_at')
        : rows
            .where((eb) =>
              eb.or([
                eb('meeting_reservations.status', 'not in', HOLDING),
                eb('meeting_reservations.end_at', '<=', time),
              ]),
            )
            .orderBy('meeting_reservations.start_at', 'desc')
    return readPage(reservationQuery.narrow(inTab, input, now).orderBy('meeting_reservations.id'), input)
  }

  /** The caller's reservations that hold their room and begin between two times. */
  listHolding(me: string, from: string, to: string) {
    return this.#selectReservations()
      .where('meeting_reservations.status', 'in', HOLDING)
      .where('meeting_reservations.start_at', '>=', from)
      .where('meeting_reservations.start_at', '<=', to)
      .where((eb) => this.#isMine(eb, me))
      .orderBy('meeting_reservations.start_at')
      .orderBy('meeting_reservations.id')
      .execute()
  }

  toConfirm(input: { keyword?: string; current?: number; size?: number }, now: number, time: string) {
    const rows = this.#selectReservations()
      .where('meeting_reservations.status', '=', Reservation.pending)
      .where('meeting_reservations.start_at', '>', time)
    const ordered = rows.orderBy('meeting_reservations.start_at').orderBy('meeting_reservations.id')
    return readPage(reservationQuery.narrow(ordered, input, now), input)
  }

  async counts(me: string, isManager: boolean, time: string) {
    const count = this.db.selectFrom('meeting_reservations').select(({ fn }) => fn.countAll<number>().as('n'))
    const coming = await count
      .where('status', 'in', HOLDING)
      .where('end_at', '>', time)
      .where((eb) => this.#isMine(eb, me))
      .executeTakeFirstOrThrow()
    if (!isManager) return { coming: coming.n, confirm: 0 }
    const confirm = await count
      .where('status', '=', Reservation.pending)
      .where('start_at', '>', time)
      .executeTakeFirstOrThrow()
    return { coming: coming.n, confirm: confirm.n }
  }

  insert(reservation: New<'meeting_reservations'>) {
    return this.db.insertInto('meeting_reservations').values(reservation).execute()
  }

  update(id: string, version: number, values: Change<'meeting_reservations'>) {
    return updateVersioned(this.db, 'meeting_reservations', { id, version, what: RESERVATION }, values)
  }

  async addPeople(reservationId: string, empIds: readonly string[]) {
    await this.db
      .insertInto('meeting_reservation_people')
      .values(empIds.map((employee_id) => ({ reservation_id: reservationId, employee_id })))
      .execute()
  }

  // —— The firm

  /** Ids of working employees with one of these roles. */
  async inRoles(codes: readonly string[]): Promise<string[]> {
    const rows = await this.db
      .selectFrom('employees')
      .innerJoin('employee_roles', 'employee_roles.employee_id', 'employees.id')
      .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
      .select('employees.id')
      .distinct()
      .where('roles.code', 'in', codes)
      .where('employees.status', 'not in', AWAY)
      .orderBy('employees.id')
      .execute()
    return rows.map(({ id }) => id)
  }

  service() {
    return this.db
      .selectFrom('value_added_services')
      .select(['is_on', 'last_day'])
      .where('name', '=', SERVICE)
      .executeTakeFirst()
  }

  #selectRooms() {
    return this.db.selectFrom('meeting_rooms').where('deleted_at', 'is', null)
  }

  #selectFitting(input: Fitting, now: number, all: boolean) {
    const { keyword, seats, equipment, floor } = input
    const rooms = roomQuery.narrow(this.#selectRooms(), { keyword, seats, equipment, floor }, now)
    return (all ? rooms : rooms.where('is_enabled', '=', true)).orderBy('floor').orderBy('name').orderBy('id')
  }

  #selectReservations() {
    return this.db
      .selectFrom('meeting_reservations')
      .innerJoin('meeting_rooms', 'meeting_rooms.id', 'meeting_reservations.room_id')
      .innerJoin('employees', 'employees.id', 'meeting_reservations.booker_id')
      .select([
        'meeting_reservations.id as reservationId',
        'meeting_reservations.room_id as roomId',
        'meeting_rooms.name as roomName',
        'meeting_rooms.floor',
        'meeting_rooms.needs_check_in as needsCheckIn',
        'meeting_rooms.check_in_code as checkInCode',
        'meeting_reservations.subject',
        'meeting_reservations.service',
        'meeting_reservations.start_at as start',
        'meeting_reservations.end_at as end',
        'meeting_reservations.status',
        'meeting_reservations.reason',
        'meeting_reservations.version',
        ...PERSON,
      ])
      .select((eb) => peopleOf(eb))
  }

  #isMine(eb: ExpressionBuilder<FirmTables, 'meeting_reservations'>, me: string) {
    return eb.or([
      eb('meeting_reservations.booker_id', '=', me),
      eb.exists(
        eb
          .selectFrom('meeting_reservation_people')
          .select('employee_id')
          .whereRef('meeting_reservation_people.reservation_id', '=', 'meeting_reservations.id')
          .where('meeting_reservation_people.employee_id', '=', me),
      ),
    ])
  }
}

export type FoundRoom = NonNullable<Awaited<ReturnType<MeetingRoomRepository['room']>>>
export type FoundReservation = NonNullable<Awaited<ReturnType<MeetingRoomRepository['reservation']>>>
export type TakenRow = Awaited<ReturnType<MeetingRoomRepository['taken']>>[number]
