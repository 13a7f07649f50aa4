import type { customer } from '@contract/customer'
import type { Duplicate } from '@contract/customer/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'

/** What was typed, as far as it tells who it is. */
export interface Typed {
  name: string
  creditCode?: string
  idNo?: string
  paperNo?: string
  mobile?: string
  exceptId?: string
}

/** What the person decided about those alike. */
export type Verdict = { is: 'new' | 'another' | 'given up' } | { is: 'same'; of: Duplicate }

/** Those who may be the same are shown before anything is kept. */
export class DuplicatesStore {
  found: readonly Duplicate[] = []
  private decide?: (verdict: Verdict) => void
  /** They were shown and are somebody else: nobody is asked twice about the same. */
  #dismissed = ''

  constructor(private readonly deps: { api: Api<{ customer: typeof customer }> }) {
    makeAutoObservable<this, 'deps' | 'decide'>(this, { deps: false, decide: false, found: observableRef })
  }

  get isOpen() {
    return this.found.length > 0
  }

  /** Of one of them the number is the same: that one it is. */
  get isCertain() {
    return this.found.some(({ isCertain }) => isCertain)
  }

  judge = async ({ paperNo, idNo, ...typed }: Typed): Promise<Verdict> => {
    const { name, creditCode, mobile, exceptId } = typed
    const asked = { name, creditCode, mobile, exceptId, idNo: idNo || paperNo }
    const found = await this.deps.api.customer.findDuplicates(asked)
    if (found.length === 0) return { is: 'new' }
    if (keyOf(found) === this.#dismissed) return { is: 'another' }
    return new Promise((decide) => this.#show(found, decide))
  }

  /** @param verdict what was tapped; closing the sheet gives up */
  answer(verdict: Verdict) {
    if (verdict.is === 'another') this.#dismissed = keyOf(this.found)
    this.found = []
    this.decide?.(verdict)
    this.decide = undefined
  }

  dispose() {
    this.answer({ is: 'given up' })
  }

  #show(found: readonly Duplicate[], decide: (verdict: Verdict) => void) {
    runInAction(() => {
      this.found = found
      this.decide = decide
    })
  }
}

const keyOf = (found: readonly Duplicate[]) =>
  found.map(({ customerId, reason, owner }) => `${customerId ?? owner.empId} ${reason}`).join()
