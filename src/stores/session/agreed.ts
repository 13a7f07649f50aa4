import type { account } from '@contract/account'
import { agreementChanges, presentAgreement } from '@contract/account/agreements'
import { computed, makeObservable, reaction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { toWire } from '@/lib/time'
import type { Storage } from '@/platform/port'
import type { SessionStore } from './session'

interface Deps {
  api: Api<{ account: typeof account }>
  session: Pick<SessionStore, 'agreed' | 'isAlone' | 'nowAgreed' | 'onEnter'>
  storage: Pick<Storage, 'get' | 'set' | 'remove'>
}

/** Wording whose box was ticked at a sign-in, until the server has recorded it; kept over the chat app's redirect. */
const TICKED = 'ticked'

/** Agreement of the signed-in person to the wording of this release: recorded at a sign-in, asked again once it rose. */
export class AgreedStore {
  constructor(private readonly deps: Deps) {
    makeObservable(this, { isAsked: computed, changes: computed })
    deps.session.onEnter(() => this.#recordTick())
    // A person in no firm yet gets no user data.
    reaction(
      () => deps.session.isAlone,
      (isAlone) => isAlone && this.#load(),
    )
  }

  /** True while the person must answer before going on. */
  get isAsked(): boolean {
    const { agreed } = this.deps.session
    return !!agreed && agreed.version < presentAgreement.version
  }

  get changes(): string[] {
    return agreementChanges(this.deps.session.agreed?.version ?? 0)
  }

  /** Notes that the person who is about to sign in ticked the box under the form. */
  tick() {
    this.deps.storage.set(TICKED, String(presentAgreement.version))
  }

  /** Called when a sign-in failed: the next person ticks for themselves. */
  untick() {
    this.deps.storage.remove(TICKED)
  }

  /** Records the agreement; a failure is shown, and the question stays. */
  async agree() {
    const { version } = presentAgreement
    await this.deps.api.account.saveAgreed({ version })
    this.untick()
    this.deps.session.nowAgreed({ version, time: toWire() })
  }

  async #load() {
    const agreed = await this.deps.api.account.getAgreed({}).catch(ignoreError)
    if (!agreed || !this.deps.session.isAlone) return
    this.deps.session.nowAgreed(agreed)
    this.#recordTick()
  }

  /** After a tick nothing is asked; if the record fails, it is made at the next start. */
  #recordTick() {
    const { api, session, storage } = this.deps
    const { version } = presentAgreement
    if (storage.get(TICKED) !== String(version)) return
    if (!this.isAsked) return this.untick()
    session.nowAgreed({ version, time: toWire() })
    api.account.saveAgreed({ version }, { silent: true }).then(() => this.untick(), ignoreError)
  }
}
