import type { addressBook } from '@contract/address-book'
import type { Colleague } from '@contract/address-book/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import type { Platform } from '@/platform/port'
import type { LiveRecord } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ addressBook: typeof addressBook }>
  platform: Pick<Platform, 'host' | 'system' | 'feedback'>
  presenter: Pick<Presenter, 'outcome'>
  firm: string
}

export type Way = 'call' | 'sms' | 'copy' | 'mail' | 'save'

/** Contact details of a colleague: a hidden number is requested by the first action that needs it. */
export class ContactStore {
  /** Full number, until the page is left. */
  private revealed = ''

  constructor(
    private readonly record: LiveRecord<Colleague>,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps' | 'record'>(this, { deps: false, record: false })
  }

  /** Number as it may be shown now. */
  get mobile() {
    return this.revealed || (this.record.now?.mobile ?? '')
  }

  get isHidden() {
    return !this.revealed && !!this.record.now?.isMasked
  }

  /** Available ways to contact this colleague. */
  get ways(): Way[] {
    const { now } = this.record
    if (!now) return []
    const { host } = this.deps.platform
    const hasNumber = now.mobile !== '' && (!this.isHidden || now.can.reveal)
    const numbered: Way[] = hasNumber ? ['call', ...(host.can('sms') ? (['sms'] as const) : []), 'copy'] : []
    return [
      ...numbered,
      ...(now.email && host.can('mail') ? (['mail'] as const) : []),
      ...(hasNumber && host.can('saveContact') ? (['save'] as const) : []),
    ]
  }

  async reveal(): Promise<string> {
    if (!this.isHidden) return this.mobile
    const sent = await this.record.send(
      'reveal',
      ({ empId }, key) => this.deps.api.addressBook.revealMobile({ empId }, { key }),
      { reread: false },
    )
    runInAction(() => {
      this.revealed = sent?.answer.mobile ?? ''
    })
    return this.revealed
  }

  async go(way: Way) {
    const { now } = this.record
    const { system } = this.deps.platform
    if (!now) return
    if (way === 'mail') return system.mail(now.email)
    const mobile = await this.reveal()
    if (!mobile) return
    if (way === 'call') system.call(mobile)
    if (way === 'sms') system.sms(mobile)
    if (way === 'copy') await this.#copyMobile(mobile)
    if (way === 'save') await this.#saveContact(now, mobile)
  }

  async #copyMobile(mobile: string) {
    const { feedback, system } = this.deps.platform
    if (await system.copy(mobile)) feedback.toast('手机号已复制', { icon: 'success' })
  }

  async #saveContact({ name, email, post }: Colleague, mobile: string) {
    const { platform, presenter, firm } = this.deps
    await presenter.outcome(platform.host.saveContact({ name, mobile, email, firm, post }))
  }
}
