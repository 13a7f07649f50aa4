import type { customer } from '@contract/customer'
import type { Duplicate } from '@contract/customer/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'

/** Identifying values that were typed. */
export interface Typed {
  name: string
  creditCode?: string
  idNo?: string
  paperNo?: string
  mobile?: string
  exceptId?: string
}

/** Decision of the user about possible duplicates. */
export type Verdict = { is: 'new' | 'another' | 'given up' } | { is: 'same'; of: Duplicate }

/** Shows possible duplicates before anything is saved. */
export class DuplicatesStore {
  found: readonly Duplicate[] = []
  private decide?: (verdict: Verdict) => void
  /** Values whose duplicates were declared different: nobody is asked twice about the same. */
  #dismissed = ''

  constructor(private readonly deps: { api: Api<{ customer: typeof customer }> }) {
    makeAutoObservable<this, 'deps' | 'decide'>(this, { deps: false, decide: false, found: observableRef })
  }

  get isOpen() {
    return this.found.length > 0
  }

  /** True if one of them has the same number: it is certainly the same. */
  get isCertain() {
    return this.found.some(({ isCertain }) => isCertain)
  }

  judge = async ({ paperNo, idNo, ...typed }: Typed): Promise<Verdict> => {
    const { name, creditCode, mobile, exceptId } = typed
    const asked = { name, creditCode, mobile, exceptId, idNo: idNo || paperNo }
    const found = await this.deps.api.customer.findDuplicates(asked)
    if (found.length === 0) return { is: 'new' }
    if (keyOf(found) === this.#dismissed) return { is: 'another' }
    return new Promise((decide) => this.#setFound(found, decide))
  }

  /** @param verdict tapped decision; closing the sheet gives up */
  answer(verdict: Verdict) {
    if (verdict.is === 'another') this.#dismissed = keyOf(this.found)
    this.found = []
    this.decide?.(verdict)
    this.decide = undefined
  }

  dispose() {
    this.answer({ is: 'given up' })
  }

  #setFound(found: readonly Duplicate[], decide: (verdict: Verdict) => void) {
    runInAction(() => {
      this.found = found
      this.decide = decide
    })
  }
}

const keyOf = (found: readonly Duplicate[]) =>
  found.map(({ customerId, reason, owner }) => `${customerId ?? owner.empId} ${reason}`).join()
