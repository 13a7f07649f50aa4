import { days } from '@contract/duration'
import { toDay } from '@server/kernel/clock'
import { aReservation, aRoom, aRoomManager } from '@test/factories/meeting-room'
import type { Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

/** A room of theirs and what it is booked for. */
async function theirs(app: TestApp, them: Worker) {
  const phone = await phoneOf(app, await aRoomManager(app, { firm: them.firm }))
  const room = await aRoom(phone, { needsConfirmation: true })
  const day = toDay(app.clock.now() + days(1))
  const { reservationId } = await aReservation(phone, { roomId: room.roomId, day, from: '09:00', to: '10:00' })
  return { roomId: room.roomId, day, reservationId }
}
const room = async (app: TestApp, them: Worker) => ({ roomId: (await theirs(app, them)).roomId })
const reservation = async (app: TestApp, them: Worker) => ({
  reservationId: (await theirs(app, them)).reservationId,
  version: 1,
})
const fields = {
  name: '别所会议室',
  floor: '1层',
  seats: 8,
  needsConfirmation: false,
  needsCheckIn: false,
  isEnabled: true,
}

export const meetingRoomOthers: OthersTable = {
  'meetingRoom/saveRoom': refused(() => ({ ...fields, fileIds: ['f1'] })),
  'meetingRoom/updateRoom': refused(async (app, them) => ({ ...(await room(app, them)), version: 1, ...fields })),
  'meetingRoom/deleteRoom': refused(async (app, them) => ({ ...(await room(app, them)), version: 1 })),
  'meetingRoom/getDetail': refused(room),
  'meetingRoom/getDoorplateStatus': refused(room),
  'meetingRoom/operateReservation': refused(async (app, them) => ({
    ...(await reservation(app, them)),
    operation: 'cancel',
  })),
  'meetingRoom/batchConfirm': refused(async (app, them) => ({ items: [await reservation(app, them)] })),
  'meetingRoom/book': refused(async (app, them) => {
    const { roomId, day } = await theirs(app, them)
    return { roomId, day, from: '11:00', to: '12:00', subject: '别所的会议室' }
  }),
  'meetingRoom/extend': refused(async (app, them) => ({ ...(await reservation(app, them)), to: '11:00' })),
  'meetingRoom/endEarly': refused(reservation),
  'meetingRoom/checkIn': refused(async (app, them) => ({ ...(await reservation(app, them)), code: '123456' })),
}
