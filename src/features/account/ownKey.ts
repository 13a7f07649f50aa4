import type { Storage } from '@/platform/port'

const HERE = 'passkey.'
const ANY = 'passkey'

/** Key created on this device for an account: signs in and unlocks here. */
export class OwnKey {
  constructor(private readonly storage: Pick<Storage, 'get' | 'set' | 'remove'>) {}

  of(accountId: string): string | undefined {
    return this.storage.get(HERE + accountId)
  }

  /** True if any account has a key here: the sign-in page offers it then. */
  get isHere(): boolean {
    return this.storage.get(ANY) !== undefined
  }

  keep(accountId: string, credentialId: string) {
    this.storage.set(HERE + accountId, credentialId)
    this.storage.set(ANY, accountId)
  }

  forget(accountId: string) {
    this.storage.remove(HERE + accountId)
    if (this.storage.get(ANY) === accountId) this.storage.remove(ANY)
  }
}
