import { SWITCHES, type SwitchCode, type VasName } from '@contract/codes/switches'
import type { CostInvoiceJudgement, Switches, VasReply } from '@contract/misc/shapes'
import { toDay } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { vasOf } from '../firm'
import { FirmSettingsRepository } from './repository'

const ALL_SWITCHES = Object.keys(SWITCHES) as SwitchCode[]

/** Switches and services of the caller's firm. */
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

  service(name: VasName): Promise<VasReply> {
    return vasOf(this.call.db, name, toDay(this.call.now))
  }
}
