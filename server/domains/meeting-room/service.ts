import { AppMsg } from '@contract/codes/appMsg'
import { Reservation, ReservationService as Service } from '@contract/meeting-room/codes'
import { bookingForm } from '@contract/meeting-room/form'
import type * as T from '@contract/meeting-room/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { fromTime, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { allow, Failure, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify, settle } from '../../kernel/notify/notify'
import { wasNotified } from '../../kernel/notify/was-notified'
import { holdersOf, People } from '../people'
import { enter, moveTo, withdraw } from '../schedule'
import { meetingCards } from './cards'
import { endOfSlot, isMeetingRoomManager, MANAGES_ROOMS, problemOfTime, reservationPolicy, slotsOf } from './policy'
import { clockIn, dayIn, factsOf, presentReservation } from './present'
import { type FoundReservation, MeetingRoomRepository, RESERVATION, ROOM, ROOM_KIND } from './repository'
import { watch } from './timers'

/** Footers of a manager's card (§4). */
const TODO = { confirmed: 1, returned: 2, cancelled: 3, byOthers: -1 } as const
const REFUSED = {
  [Service.expired]: '会议室预约服务已到期，请联系客服',
  [Service.disabled]: '会议室预约服务已停用，请联系客服',
}
const BEGUN = '会议已开始，不能再取消'

/** Rules of reservations. */
export class Reservations {
  readonly #repository: MeetingRoomRepository

  constructor(private readonly call: StaffCall) {
    this.#repository = new MeetingRoomRepository(call.db)
  }

  async mine(input: T.MyReservationsInput) {
    const { me, now, time } = this.call
    return mapPage(await this.#repository.mine(me.id, input, now, time), (row) => presentReservation(row, this.call))
  }

  async toConfirm(input: T.ConfirmationListInput) {
    const { me, now, time } = this.call
    allow(isMeetingRoomManager(me), '只有会议室管理员可以确认预约', { permission: 'room:manage' })
    return mapPage(await this.#repository.toConfirm(input, now, time), (row) => presentReservation(row, this.call))
  }

  counts() {
    const { me, time } = this.call
    return this.#repository.counts(me.id, isMeetingRoomManager(me), time)
  }

  /** §4: 3 expired, 4 disabled. A firm without a separate contract has the service on. */
  async serviceStatus() {
    const service = await this.#repository.service()
    if (service && !service.is_on) return { status: Service.disabled }
    if (service?.last_day && service.last_day < toDay(this.call.now)) return { status: Service.expired }
    return { status: Service.on }
  }

  async book({ roomId, day, from, to, subject, service = '', empIds = [] }: T.BookInput): Promise<T.ReservationRow> {
    const { me, now, time } = this.call
    await this.#refuseIfServiceOff()
    const room = (await this.#repository.room(roomId)) ?? fail.gone(ROOM)
    if (!room.isEnabled) fail.conflict('该会议室暂停预约，请换一间', { to: 'rooms' })
    const problem = problemOfTime({ day, from, to }, now)
    if (problem) fail.invalid(problem.words, { [problem.field]: problem.words })
    acceptForm(bookingForm, { subject, day, from, to, service, empIds }, toDay(now))
    const people = [...new Set([me.id, ...empIds])]
    if ((await new People(this.call.db).working(people)).length < people.length)
      fail.invalid('参会人不存在或已离职', { empIds: '参会人不存在或已离职' })
    const id = newId(now)
    const [start, end] = [`${day} ${from}:00`, `${day} ${to}:00`]
    // Refuses most late callers before anything is written; concurrent ones conflict in #takeSlots.
    await this.#refuseTaken(roomId, id, start, end)
    await this.#repository.insert({
      id,
      room_id: roomId,
      booker_id: me.id,
      subject: subject.trim(),
      service: service.trim(),
      start_at: start,
      end_at: end,
      status: room.needsConfirmation ? Reservation.pending : Reservation.confirmed,
      created_at: time,
      updated_at: time,
    })
    await this.#takeSlots(roomId, id, start, end)
    await this.#repository.addPeople(id, people)
    const booked = await this.#requireVisible(id)
    if (room.needsConfirmation)
      notify(this.call, meetingCards.toConfirm(booked, await holdersOf(this.call.db, MANAGES_ROOMS), me))
    else await this.#addToCalendars(booked)
    return this.#emitAndPresent(booked)
  }

  async operate({ reservationId, version, operation, reason = '' }: T.OperateInput): Promise<T.ReservationRow> {
    const { me, now } = this.call
    const it = await this.#requireVisible(reservationId)
    const facts = factsOf(it)
    if (operation === 'confirm') {
      this.#allowConfirm(it)
      return this.#confirm(it, version)
    }
    if (operation === 'cancel') {
      const words = facts.bookerId === me.id && now >= fromTime(it.start) ? BEGUN : '只有预约人可以取消未开始的预约'
      allow(reservationPolicy.cancel(me, facts, now), words, { empId: facts.bookerId })
      return this.#cancelOrReturn(it, version, { status: Reservation.cancelled, todo: TODO.cancelled })
    }
    allow(
      reservationPolicy.return(me, facts, now),
      isMeetingRoomManager(me) ? '该预约已处理或已开始' : '只有会议室管理员可以退回预约',
      isMeetingRoomManager(me) ? undefined : { permission: MANAGES_ROOMS },
    )
    if (!reason.trim()) fail.unfilled('reason', '退回原因')
    notify(this.call, meetingCards.back(it, it.empId, reason.trim(), me.id))
    return this.#cancelOrReturn(it, version, {
      status: Reservation.returned,
      todo: TODO.returned,
      reason: reason.trim(),
    })
  }

  /** Confirms those it can, and returns the others with reasons. */
  async batchConfirm({ items }: T.BatchConfirmInput): Promise<T.BatchConfirmed> {
    allow(isMeetingRoomManager(this.call.me), '只有会议室管理员可以确认预约', { permission: 'room:manage' })
    const refused: T.BatchConfirmed['refused'] = []
    for (const { reservationId, version } of items) {
      const it = await this.#requireVisible(reservationId)
      try {
        this.#allowConfirm(it)
        await this.#confirm(it, version)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refused.push({ reservationId, reason: error.message })
      }
    }
    return { confirmed: items.length - refused.length, refused }
  }

  async extend({ reservationId, version, to }: T.ExtendInput): Promise<T.ReservationRow> {
    const { me, now, time } = this.call
    const it = await this.#requireVisible(reservationId)
    allow(reservationPolicy.extend(me, factsOf(it), now), '只有预约人可以延长未结束的会议', { empId: it.empId })
    const day = dayIn(it.start)
    // Checked as of the original start, which may have passed: only the end is new.
    const problem = problemOfTime({ day, from: clockIn(it.start), to }, fromTime(it.start))
    if (problem) fail.invalid(problem.words, { to: problem.words })
    const end = `${day} ${to}:00`
    if (end <= it.end) fail.invalid('须晚于原来的结束时间', { to: '须晚于原来的结束时间' })
    await this.#repository.update(reservationId, version, { end_at: end, updated_at: time })
    await this.#takeSlots(it.roomId, reservationId, it.end, end)
    await moveTo(this.call, reservationId, { end })
    return this.#emitAndPresent(await this.#requireVisible(reservationId))
  }

  async endEarly({ reservationId, version }: T.ReservationVersionRef): Promise<T.ReservationRow> {
    const { me, now, time } = this.call
    const it = await this.#requireVisible(reservationId)
    allow(reservationPolicy.endEarly(me, factsOf(it), now), '只有预约人可以提前结束进行中的会议', { empId: it.empId })
    const end = `${dayIn(it.start)} ${endOfSlot(now)}:00`
    await this.#repository.update(reservationId, version, { status: Reservation.ended, end_at: end, updated_at: time })
    await this.#repository.release(reservationId, end)
    await moveTo(this.call, reservationId, { end })
    return this.#emitAndPresent(await this.#requireVisible(reservationId))
  }

  async checkIn({ reservationId, version, code }: T.CheckInInput): Promise<T.ReservationRow> {
    const { me, now, time } = this.call
    const it = await this.#requireVisible(reservationId)
    if (!it.needsCheckIn) fail.conflict('该会议室无需签到')
    allow(reservationPolicy.checkIn(me, factsOf(it), now), '开始前后 15 分钟内，参会人可以签到')
    if (code !== it.checkInCode) fail.invalid('签到码不正确，请看门牌', { code: '签到码不正确，请看门牌' })
    await this.#repository.update(reservationId, version, {
      status: Reservation.checkedIn,
      checked_in_at: time,
      updated_at: time,
    })
    return this.#emitAndPresent(await this.#requireVisible(reservationId))
  }

  async #confirm(it: FoundReservation, version: number): Promise<T.ReservationRow> {
    const { me, time } = this.call
    const { reservationId } = it
    await this.#repository.update(reservationId, version, {
      status: Reservation.confirmed,
      handled_by: me.id,
      updated_at: time,
    })
    this.#settleCards(reservationId, TODO.confirmed)
    notify(this.call, meetingCards.passed(it, it.empId, me.id))
    const confirmed = await this.#requireVisible(reservationId)
    await this.#addToCalendars(confirmed)
    return this.#emitAndPresent(confirmed)
  }

  #allowConfirm(it: FoundReservation) {
    const { me, now } = this.call
    allow(isMeetingRoomManager(me), '只有会议室管理员可以确认预约', { permission: 'room:manage' })
    if (!reservationPolicy.confirm(me, factsOf(it), now)) fail.conflict('该预约已处理或已开始')
  }

  /** Cancels or returns a reservation: releases the room and removes the calendar entry. */
  async #cancelOrReturn(
    it: FoundReservation,
    version: number,
    { todo, ...to }: { status: 2 | 5; todo: 2 | 3; reason?: string },
  ): Promise<T.ReservationRow> {
    const { me, time } = this.call
    const { reservationId } = it
    await this.#repository.update(reservationId, version, { ...to, handled_by: me.id, updated_at: time })
    await this.#repository.release(reservationId)
    this.#settleCards(reservationId, todo)
    if (it.status === Reservation.confirmed) {
      await withdraw(this.call, reservationId)
      this.#notifyInvited(it, '会议已取消')
    }
    return this.#emitAndPresent(await this.#requireVisible(reservationId))
  }

  /** Settles the managers' cards: a decision by one manager, or a cancellation. */
  #settleCards(linkId: string, todo: 1 | 2 | 3) {
    const { me } = this.call
    const codes = [AppMsg.MeetingTodo]
    if (todo === TODO.cancelled) settle(this.call, { linkId, codes, linkStatus: todo })
    else settle(this.call, { linkId, codes, linkStatus: TODO.byOthers, actor: { employeeId: me.id, linkStatus: todo } })
  }

  /** Adds a confirmed meeting to its participants' calendars. */
  async #addToCalendars(it: FoundReservation) {
    await enter(this.call, {
      id: it.reservationId,
      ownerId: it.empId,
      kind: 'meeting',
      title: it.subject,
      place: `${it.floor} ${it.roomName}`,
      start: it.start,
      end: it.end,
      allDay: false,
      people: [it.empId, ...it.people.map(({ empId }) => empId)],
    })
    this.#notifyInvited(it, '您有新的会议')
  }

  #notifyInvited(it: FoundReservation, words: string) {
    const invited = it.people.map(({ empId }) => empId).filter((empId) => empId !== it.empId)
    if (invited.length > 0) notify(this.call, meetingCards.invited(it, invited, { id: it.empId, name: it.name }, words))
  }

  async #takeSlots(roomId: string, reservationId: string, start: string, end: string) {
    if (await this.#repository.take(roomId, reservationId, slotsOf(start, end))) return
    await this.#refuseTaken(roomId, reservationId, start, end)
    fail.conflict('该时段刚被他人预约，请刷新后重试')
  }

  async #refuseTaken(roomId: string, reservationId: string, start: string, end: string) {
    const holder = await this.#repository.holder(roomId, start, end, reservationId)
    if (holder)
      fail.conflict(`该时段已被${holder.name}预约（${clockIn(holder.start)}–${clockIn(holder.end)}），请换一个时段`)
  }

  /** Resets the timers by the status, and reloads open screens of the room. */
  async #emitAndPresent(it: FoundReservation): Promise<T.ReservationRow> {
    await watch(this.call, it)
    this.call.emitChanged('firm', { kind: ROOM_KIND, id: it.roomId })
    return presentReservation(it, this.call)
  }

  async #requireVisible(id: string): Promise<FoundReservation> {
    const found = (await this.#repository.reservation(id)) ?? fail.gone(RESERVATION)
    const { db, me } = this.call
    if (reservationPolicy.see(me, factsOf(found))) return found
    return (await wasNotified(db, me.id, id))
      ? fail.noLongerVisible('您已不在该会议的参会人中')
      : fail.gone(RESERVATION)
  }

  async #refuseIfServiceOff() {
    const { status } = await this.serviceStatus()
    if (status !== Service.on) fail.forbidden(REFUSED[status], { permission: 'firm:manage' })
  }
}
