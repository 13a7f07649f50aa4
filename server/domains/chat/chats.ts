import type { StaffCall } from '../../kernel/http/call'
import { Lines } from './repository/lines'
import { Acquaintances } from './repository/people'
import { Rooms } from './repository/rooms'

/** Access to chat data for the caller: the only way to these tables, which belong to no firm. */
export interface Chats {
  readonly rooms: Rooms
  readonly lines: Lines
  readonly people: Acquaintances
}

export const chatsOf = ({ system, me }: StaffCall): Chats => ({
  rooms: new Rooms(system, me.id),
  lines: new Lines(system, me.id),
  people: new Acquaintances(system, me),
})

/** Access for another person the caller acts for: somebody who leaves the firm does not do it themselves. */
export const chatsAs = ({ system }: StaffCall, empId: string): Omit<Chats, 'people'> => ({
  rooms: new Rooms(system, empId),
  lines: new Lines(system, empId),
})
