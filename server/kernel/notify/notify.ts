import type { Clock } from '../clock'
import type { SystemDb } from '../db/open'
import type { Bus } from '../im/bus'
import type { Card, Reading, Settlement } from './card'
import { Outbox } from './outbox'

/**
 * Messages to people, for any module to send inside its transaction: they exist exactly if its work does, and reach
 * open clients once it has committed. A StaffCall of a `write` is a post; a job opens its own.
 */
export interface Post {
  readonly outbox: Outbox
}

/** A post that can only add messages, not change any. */
export interface Telling {
  readonly outbox: Pick<Outbox, 'add'>
}

/** Puts a card into the message center of everybody in `to`. */
export const notify = ({ outbox }: Telling, card: Card) => outbox.add(card)

/** Gives every holder's card of one link its footer: the actor's 1, the others' -1. */
export const settle = ({ outbox }: Post, settlement: Settlement) => outbox.settle(settlement)

export const markRead = ({ outbox }: Post, reading: Reading) => outbox.read(reading)

/**
 * Opens a post for work that is not a call. `seal` writes what was posted, as the transaction's last statement, and
 * returns what to do once it has committed.
 */
export function openPost(
  { bus, clock }: { bus: Bus; clock: Clock },
  transaction: SystemDb,
): Post & { seal(): Promise<() => void> } {
  const outbox = new Outbox(transaction, clock.now())
  return { outbox, seal: async () => announce(bus, await outbox.write()) }
}

/** Returns a function that tells every node that these employees have news. */
export const announce = (bus: Bus, employeeIds: string[]) => () => {
  if (employeeIds.length > 0) bus.publish({ kind: 'news', employeeIds })
}
