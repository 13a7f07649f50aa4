import { hours, minutes } from '@contract/duration'
import { type Equipment, Reservation, type ReservationStatus } from '@contract/meeting-room/codes'
import type { InsertObject } from 'kysely'
import { meetingCards } from '../../domains/meeting-room/cards'
import { slotsOf } from '../../domains/meeting-room/policy'
import { Reservations } from '../../domains/meeting-room/service'
import { occurrencesIn } from '../../domains/schedule/recurrence/occurrences'
import { ScheduleRepository } from '../../domains/schedule/repository'
import { fromTime, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { Tables } from '../../kernel/db/tables'
import { callOf } from '../world/call'
import { castOf, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

/** Share of future reservations that still wait for a manager. */
const PENDING = 0.3
const RETURNED = '该时段用于合伙人会议'
/** Link statuses of a manager's card (§4). */
const TODO = { confirmed: 1, returned: 2, byOthers: -1 } as const

export interface RoomPlan {
  name: string
  floor: string
  seats: number
  equipment: Equipment[]
  note: string
  needsConfirmation?: true
  needsCheckIn?: true
}

export interface Room {
  id: string
  code: string
  plan: RoomPlan
}

/** Reservation. Times in the wire's format; `asked` is the time of booking. */
export interface Booked {
  room: Room
  start: string
  end: string
  asked: number
  booker: SeedPerson
  people: readonly SeedPerson[]
  subject: string
  service: string
}

interface Span {
  start: string
  end: string
}

/**
 * Rooms of a firm. Past reservations are written directly; future ones are booked through the service, with their
 * cards, calendars and timers.
 */
export class RoomBook {
  readonly #rooms: InsertObject<Tables, 'meeting_rooms'>[] = []
  readonly #coming: Booked[] = []
  readonly #reservations: InsertObject<Tables, 'meeting_reservations'>[] = []
  readonly #people: InsertObject<Tables, 'meeting_reservation_people'>[] = []
  readonly #slots: InsertObject<Tables, 'meeting_room_slots'>[] = []
  readonly #schedules: InsertObject<Tables, 'schedules'>[] = []
  readonly #schedulePeople: InsertObject<Tables, 'schedule_people'>[] = []
  readonly #managers: readonly SeedPerson[]

  private constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    /** Busy spans by person. */
    private readonly busy: Map<string, Span[]>,
  ) {
    this.#managers = castOf(firm).filter(({ roles }) => roles.includes('meetingRoomManager'))
  }

  static async open(world: SeedWorld, firm: SeedFirm, days: readonly string[]): Promise<RoomBook> {
    const [from, to] = [`${days[0]} 00:00:00`, `${days.at(-1)} 23:59:59`]
    const cast = castOf(firm).map(({ empId }) => empId)
    const rows = await new ScheduleRepository(scoped(world.db, firm.id)).ofMembers(cast, from, to)
    const busy = new Map<string, Span[]>()
    for (const row of rows) markBusy(busy, row.employee_id, occurrencesIn(row, from, to))
    return new RoomBook(world, firm, busy)
  }

  room(plan: RoomPlan): Room {
    const { world, firm } = this
    const { equipment, needsConfirmation = false, needsCheckIn = false, ...facts } = plan
    const room = { id: world.id(world.ago(90)), code: String(world.random.int(100_000, 999_999)), plan }
    this.#rooms.push({
      ...facts,
      id: room.id,
      firm_id: firm.id,
      equipment: JSON.stringify(equipment),
      needs_confirmation: needsConfirmation,
      needs_check_in: needsCheckIn,
      check_in_code: room.code,
    })
    return room
  }

  free(people: readonly SeedPerson[], start: string, end: string) {
    const hasTime = ({ empId }: SeedPerson) =>
      !this.busy.get(empId)?.some((other) => other.start < end && other.end > start)
    return people.filter(hasTime)
  }

  plan(booked: Booked | undefined) {
    if (!booked) return
    for (const { empId } of booked.people) markBusy(this.busy, empId, [booked])
    if (fromTime(booked.end) > this.world.now) this.#coming.push(booked)
    else this.#addPast(booked)
  }

  async save() {
    const { world } = this
    await world.insert('meeting_rooms', this.#rooms)
    await world.insert('meeting_reservations', this.#reservations)
    await world.insert('meeting_reservation_people', this.#people)
    await world.insert('meeting_room_slots', this.#slots)
    await world.insert('schedules', this.#schedules)
    await world.insert('schedule_people', this.#schedulePeople)
    for (const booked of this.#coming) await this.#bookRoom(booked)
  }

  async #bookRoom({ room, start, end, asked, booker, people, subject, service }: Booked) {
    const { world, firm } = this
    const [day, from, to] = [start.slice(0, 10), start.slice(11, 16), end.slice(11, 16)]
    const isUnderWay = fromTime(start) <= world.now
    const as = (who: SeedPerson, at: number) => new Reservations(callOf(world, firm, who, at))
    const wanted = { roomId: room.id, day, from, to, subject, empIds: people.map(({ empId }) => empId) }
    // Service requests due in less than an hour have been announced already.
    const isBrought = fromTime(start) - hours(1) <= world.now
    let it = await as(booker, asked).book({ ...wanted, service: isBrought ? '' : service })
    const [manager] = this.#managers
    if (it.reservationStatus === Reservation.pending && manager && (isUnderWay || !world.random.chance(PENDING))) {
      const { reservationId, version } = it
      it = await as(manager, asked + hours(1) / 2).operate({ reservationId, version, operation: 'confirm' })
    }
    if (!isUnderWay || !room.plan.needsCheckIn) return
    const { reservationId, version } = it
    const atTheDoor = fromTime(start) - minutes(5)
    await as(booker, atTheDoor).checkIn({ reservationId, version, code: room.code })
  }

  #addPast(booked: Booked) {
    const { world, firm } = this
    const { room, start, end, asked, booker, people, subject, service } = booked
    const status = this.#outcomeOf(room.plan)
    const id = world.id(asked)
    this.#reservations.push({
      id,
      firm_id: firm.id,
      room_id: room.id,
      booker_id: booker.empId,
      subject,
      service,
      start_at: start,
      end_at: end,
      status,
      reason: status === Reservation.returned ? RETURNED : '',
      created_at: toTime(asked),
      updated_at: toTime(asked),
    })
    for (const { empId } of people) this.#people.push({ firm_id: firm.id, reservation_id: id, employee_id: empId })
    this.#sendCards(id, booked, status)
    if (status !== Reservation.ended) return
    for (const start_at of slotsOf(start, end))
      this.#slots.push({ firm_id: firm.id, room_id: room.id, start_at, reservation_id: id })
    this.#addSchedule(id, booked)
  }

  #outcomeOf({ needsConfirmation, needsCheckIn }: RoomPlan): ReservationStatus {
    const { random } = this.world
    if (needsConfirmation && random.chance(0.1)) return Reservation.returned
    return needsCheckIn && random.chance(0.1) ? Reservation.noShow : Reservation.ended
  }

  /** Enters a past meeting in its participants' calendars. */
  #addSchedule(id: string, { room: { plan }, start, end, asked, booker, people, subject }: Booked) {
    const { id: firm_id } = this.firm
    this.#schedules.push({
      id,
      firm_id,
      owner_id: booker.empId,
      kind: 'meeting',
      title: subject,
      place: `${plan.floor} ${plan.name}`,
      start_at: start,
      end_at: end,
      created_at: toTime(asked),
      updated_at: toTime(asked),
    })
    for (const { empId } of people) this.#schedulePeople.push({ firm_id, schedule_id: id, employee_id: empId })
  }

  /** Sends the cards of the reservation, as of its time. */
  #sendCards(reservationId: string, booked: Booked, status: ReservationStatus) {
    const { mail, random } = this.world
    const { room, start, asked, booker, people, service } = booked
    const it = { ...booked, reservationId, roomName: room.plan.name }
    const by = { id: booker.empId, name: booker.name }
    if (room.plan.needsConfirmation && this.#managers.length > 0) {
      const isReturned = status === Reservation.returned
      const actor = random.pick(this.#managers).empId
      const done = isReturned ? TODO.returned : TODO.confirmed
      const managers = this.#managers.map(({ empId }) => empId)
      mail.send(meetingCards.toConfirm(it, managers, by), {
        at: asked,
        linkStatus: (empId) => (empId === actor ? done : TODO.byOthers),
      })
      const answer = isReturned
        ? meetingCards.back(it, booker.empId, RETURNED, actor)
        : meetingCards.passed(it, booker.empId, actor)
      mail.send(answer, { at: asked + hours(1) / 2 })
    }
    if (status !== Reservation.ended) return
    const invited = people.flatMap(({ empId }) => (empId === booker.empId ? [] : empId))
    mail.send(meetingCards.invited(it, invited, by, '您有新的会议'), { at: asked + hours(1) / 2 })
    const bringers = castOf(this.firm).filter(
      ({ roles }) => roles.includes('meetingRoomManager') || roles.includes('admin'),
    )
    if (service)
      mail.send(
        meetingCards.support(
          it,
          bringers.map(({ empId }) => empId),
        ),
        { at: fromTime(start) - hours(1) },
      )
  }
}

function markBusy(busy: Map<string, Span[]>, empId: string, spans: readonly Span[]) {
  busy.set(empId, [...(busy.get(empId) ?? []), ...spans])
}
