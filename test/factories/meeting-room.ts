import { meetingRoom } from '@contract/meeting-room'
import type { BookInput, RoomDetail, SaveRoomInput } from '@contract/meeting-room/shapes'
import { newId } from '@server/kernel/db/id'
import type { AppClient } from '@test/support/real-client'
import { anEmployee, type EmployeeGiven, type Worker, type World } from './people'

/** Somebody who has the role 会议室管理员. */
export async function aRoomManager(world: World, given: EmployeeGiven = {}): Promise<Worker> {
  const worker = await anEmployee(world, given)
  const id = newId()
  const code = 'meetingRoomManager'
  await world.db
    .insertInto('roles')
    .values({ id, firm_id: worker.firm.id, code, name: '会议室管理员', permissions: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const role = await world.db
    .selectFrom('roles')
    .select('id')
    .where('firm_id', '=', worker.firm.id)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('employee_roles')
    .values({ firm_id: worker.firm.id, employee_id: worker.id, role_id: role.id })
    .execute()
  return worker
}

/** A room, made by the manager who holds the phone. */
export const aRoom = (phone: AppClient, given: Partial<SaveRoomInput> = {}): Promise<RoomDetail> =>
  phone.api({ meetingRoom }).meetingRoom.saveRoom({
    name: '第一会议室',
    floor: '18层',
    seats: 12,
    equipment: ['projector', 'whiteboard'],
    needsConfirmation: false,
    needsCheckIn: false,
    isEnabled: true,
    ...given,
  })

/** A reservation of whoever holds the phone. */
export const aReservation = (
  phone: AppClient,
  given: Pick<BookInput, 'roomId' | 'day' | 'from' | 'to'> & Partial<BookInput>,
) => phone.api({ meetingRoom }).meetingRoom.book({ subject: '开庭前讨论', ...given })
