import type { StaffCall } from '../../kernel/http/call'
import { Lines } from './lines'
import { Acquaintances } from './people'
import { Rooms } from './rooms'

/** What people say to one another, as the caller finds it: the only way to tables that belong to no firm. */
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

/** …as somebody else finds it, for whom the caller acts: who leaves the firm does not do it themselves. */
export const chatsAs = ({ system }: StaffCall, empId: string): Omit<Chats, 'people'> => ({
  rooms: new Rooms(system, empId),
  lines: new Lines(system, empId),
})
