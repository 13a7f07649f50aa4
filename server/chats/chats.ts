import type { StaffCall } from '../http/call'
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
