import { SWITCHES, type SwitchCode, VAS, type VasName, VasStatus } from '@contract/codes/switches'
import type {
  CostInvoiceJudgement,
  FocusInput,
  FocusKind,
  FocusLists,
  FocusRef,
  Switches,
  VasReply,
} from '@contract/misc.shapes'
import { toDay } from '../../clock'
import { newId } from '../../db/id'
import { fail } from '../../fail'
import type { StaffCall } from '../../http/call'
import { FirmSettingsRepository, FocusRepository } from './repository'

const ALL_SWITCHES = Object.keys(SWITCHES) as SwitchCode[]

/** What the caller's firm has turned on and bought. */
export class FirmSettingsService {
  readonly #settings: FirmSettingsRepository

  constructor(private readonly call: StaffCall) {
    this.#settings = new FirmSettingsRepository(call.db)
  }

  async switches(codes: readonly SwitchCode[] = ALL_SWITCHES): Promise<Switches> {
    const set = new Map((await this.#settings.switches(codes)).map(({ code, is_on }) => [code, is_on]))
    return Object.fromEntries(codes.map((code) => [code, set.get(code) ?? SWITCHES[code].isOn]))
  }

  async oldSwitch(code: SwitchCode): Promise<{ state: 0 | 1 }> {
    return { state: (await this.switches([code]))[code] ? 1 : 0 }
  }

  async costInvoice(): Promise<CostInvoiceJudgement> {
    const { costInvoice, costInvoiceNormal } = await this.switches(['costInvoice', 'costInvoiceNormal'])
    const canUse = costInvoice === true
    return { canUse, isNormalInvoice: canUse && costInvoiceNormal === true }
  }

  async service(name: VasName): Promise<VasReply> {
    const service = await this.#settings.service(name)
    const called = VAS[name]
    if (!service?.is_on) return { status: VasStatus.off, msg: `贵所尚未开通${called}服务` }
    if (service.blocked_message) return { status: VasStatus.blocked, msg: service.blocked_message }
    if (service.last_day && service.last_day < toDay(this.call.now))
      return { status: VasStatus.expired, msg: `${called}服务已到期，请联系管理员续费` }
    return { status: VasStatus.on, msg: '' }
  }
}

/** How many things opened are remembered. */
const RECENT = 30
const MOST_STARRED = 200

/** What the caller stars and has opened lately. */
export class FocusService {
  readonly #focuses: FocusRepository

  constructor(private readonly call: StaffCall) {
    this.#focuses = new FocusRepository(call.db, call.me.id)
  }

  async star(focus: FocusInput) {
    if ((await this.#focuses.otherStars(focus)) >= MOST_STARRED)
      fail.conflict(`最多关注 ${MOST_STARRED} 项，请先取消一些`)
    await this.#focuses.save(focus, { ...this.#now(), starred: true })
    return null
  }

  async unstar(focus: FocusRef) {
    await this.#focuses.unstar(focus)
    return null
  }

  async opened(focus: FocusInput) {
    await this.#focuses.save(focus, this.#now())
    await this.#focuses.forgetBefore(RECENT)
    return null
  }

  async lists(kind?: FocusKind): Promise<FocusLists> {
    return {
      starred: await this.#focuses.list('starred', { kind, limit: MOST_STARRED }),
      recent: await this.#focuses.list('all', { kind, limit: RECENT }),
    }
  }

  #now() {
    return { id: newId(this.call.now), time: this.call.time }
  }
}
