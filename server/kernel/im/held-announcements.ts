import type { Delivery } from '../http/caller'
import type { RecordRef } from '../records/kind'
import type { Bus } from './bus'

/** Announcements of a timer: records that its transaction changed, told once it has committed and never if it does not. */
export class HeldAnnouncements {
  readonly #announcements: { to: Delivery['to']; record: RecordRef }[] = []

  constructor(
    private readonly bus: Pick<Bus, 'deliver'>,
    private readonly firmId: string,
  ) {}

  readonly emitChanged = (to: Delivery['to'], record: RecordRef): void => {
    this.#announcements.push({ to: to === 'firm' ? to : [...new Set(to)], record })
  }

  /** Called once, after the commit. */
  deliver() {
    for (const { to, record } of this.#announcements.splice(0))
      this.bus.deliver({ to, firmId: this.firmId, name: 'record:changed', data: record })
  }
}
