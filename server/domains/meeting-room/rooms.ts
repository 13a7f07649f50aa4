import { randomInt } from 'node:crypto'
import { days } from '@contract/duration'
import type { UploadType } from '@contract/file/codes'
import { BOOKING } from '@contract/meeting-room/codes'
import { roomForm } from '@contract/meeting-room/form'
import type * as T from '@contract/meeting-room/shapes'
import { sameTitle } from '@contract/validators'
import { acceptForm } from '../../kernel/accept-form'
import { fromTime, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import { attachFiles, setFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { firstFree, isMeetingRoomManager, MANAGES_ROOMS } from './policy'
import { clockIn, dayIn, presentDoorplate, presentRoom, presentTaken } from './present'
import { MeetingRoomRepository, ROOM, ROOM_KIND } from './repository'

const PHOTOS: UploadType[] = ['image']
const ONLY_MANAGER = '只有会议室管理员可以管理会议室'
const CODE_END = 1_000_000
const CODE_DIGITS = 6

const dayOf = (day: string) => [`${day} 00:00:00`, `${day} 23:59:59`] as const

/** The firm's rooms: their days, and their management. */
export class Rooms {
  readonly #rooms: MeetingRoomRepository

  constructor(private readonly call: StaffCall) {
    this.#rooms = new MeetingRoomRepository(call.db)
  }

  list(input: T.RoomListInput) {
    return this.#rooms.roomPage(input, this.call.now)
  }

  manageList(input: T.RoomListInput) {
    this.#allowManager()
    return this.#rooms.roomPage(input, this.call.now, { all: true })
  }

  async timeline({ day, ...fitting }: T.TimelineInput): Promise<T.TimelineRoom[]> {
    const rooms = await this.#rooms.rooms(fitting, this.call.now)
    const ids = rooms.map(({ roomId }) => roomId)
    const taken = await this.#rooms.taken(ids, ...dayOf(day))
    return rooms.map((room) => ({
      ...room,
      taken: taken.filter(({ roomId }) => roomId === room.roomId).map((row) => presentTaken(row, this.call.me)),
    }))
  }

  /** Earliest free period of a matching room; of several rooms the one listed first. */
  async nextFree({ day: first, minutes, ...fitting }: T.NextFreeInput): Promise<T.FreeSlot | null> {
    const { now } = this.call
    const rooms = await this.#rooms.rooms(fitting, now)
    const ids = rooms.map(({ roomId }) => roomId)
    const today = toDay(now)
    const last = toDay(now + days(BOOKING.daysAhead))
    const start = first < today ? today : first
    if (start > last) return null
    // One query for the whole horizon: one a day would make thirty when nothing is free.
    const taken = await this.#rooms.taken(ids, dayOf(start)[0], dayOf(last)[1])
    const takenByRoom = new Map(ids.map((id) => [id, taken.filter(({ roomId }) => roomId === id)]))
    for (let day = start; day <= last; day = toDay(fromTime(`${day} 12:00:00`) + days(1))) {
      const [from, to] = dayOf(day)
      const free = rooms.flatMap((room) => {
        const own = takenByRoom.get(room.roomId)?.filter(({ start, end }) => start < to && end > from) ?? []
        const slot = firstFree(day, minutes, own, now)
        return slot ? [{ room, ...slot }] : []
      })
      const earliest = free.sort((a, b) => a.start.localeCompare(b.start))[0]
      if (earliest) {
        const { room, start, end } = earliest
        return { roomId: room.roomId, roomName: room.name, day: dayIn(start), from: clockIn(start), to: clockIn(end) }
      }
    }
    return null
  }

  async detail({ roomId, day = toDay(this.call.now) }: T.RoomDayInput): Promise<T.RoomDetail> {
    const room = await this.#requireRoom(roomId)
    return presentRoom(this.call, room, { day, taken: await this.#rooms.taken([roomId], ...dayOf(day)) })
  }

  async doorplate(roomId: string): Promise<T.Doorplate> {
    const room = await this.#requireRoom(roomId)
    return presentDoorplate(this.call, room, await this.#rooms.taken([roomId], ...dayOf(toDay(this.call.now))))
  }

  async save({ fileIds = [], ...input }: T.SaveRoomInput): Promise<T.RoomDetail> {
    const { now, time } = this.call
    this.#allowManager()
    this.#validate({ ...input, fileIds })
    await this.#refuseDuplicateName(input.name)
    const id = newId(now)
    const code = String(randomInt(CODE_END)).padStart(CODE_DIGITS, '0')
    await this.#rooms.insertRoom({
      id,
      ...columnsOf(input),
      check_in_code: code,
      created_at: time,
      updated_at: time,
    })
    await attachFiles(this.call, fileIds, { kind: ROOM_KIND, id }, PHOTOS)
    return this.#emitAndPresent(id)
  }

  async update({ roomId, version, fileIds = [], ...input }: T.UpdateRoomInput): Promise<T.RoomDetail> {
    this.#allowManager()
    await this.#requireRoom(roomId)
    this.#validate({ ...input, fileIds })
    await this.#refuseDuplicateName(input.name, roomId)
    await this.#rooms.updateRoom(roomId, version, { ...columnsOf(input), updated_at: this.call.time })
    await setFiles(this.call, fileIds, { kind: ROOM_KIND, id: roomId }, PHOTOS)
    return this.#emitAndPresent(roomId)
  }

  async delete({ roomId, version }: T.RoomVersionRef): Promise<null> {
    const { time } = this.call
    this.#allowManager()
    await this.#requireRoom(roomId)
    const coming = await this.#rooms.coming(roomId, time)
    if (coming > 0) fail.conflict(`还有 ${coming} 个未结束的预约，请先退回或等其结束`, { to: 'rooms' })
    await this.#rooms.updateRoom(roomId, version, { deleted_at: time, updated_at: time })
    this.call.emitChanged('firm', { kind: ROOM_KIND, id: roomId })
    return null
  }

  async #emitAndPresent(roomId: string) {
    this.call.emitChanged('firm', { kind: ROOM_KIND, id: roomId })
    return this.detail({ roomId })
  }

  async #requireRoom(roomId: string) {
    return (await this.#rooms.room(roomId)) ?? fail.gone(ROOM)
  }

  #allowManager() {
    allow(isMeetingRoomManager(this.call.me), ONLY_MANAGER, { permission: MANAGES_ROOMS })
  }

  /** Validates with the form's own definition. */
  #validate({ seats, ...input }: T.SaveRoomInput) {
    acceptForm(roomForm, { ...input, seats: String(seats) }, toDay(this.call.now))
  }

  async #refuseDuplicateName(name: string, but?: string) {
    const taken = (await this.#rooms.names()).some((room) => room.id !== but && sameTitle(room.name, name))
    if (taken) fail.invalid('已有同名的会议室', { name: '已有同名的会议室' })
  }
}

const columnsOf = ({ equipment = [], note = '', ...input }: Omit<T.SaveRoomInput, 'fileIds'>) => ({
  name: input.name.trim(),
  floor: input.floor.trim(),
  seats: input.seats,
  equipment: JSON.stringify(equipment),
  note,
  needs_confirmation: input.needsConfirmation,
  needs_check_in: input.needsCheckIn,
  is_enabled: input.isEnabled,
})
