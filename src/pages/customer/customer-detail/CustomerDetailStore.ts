import type { customer } from '@contract/customer'
import type { CustomerStatus } from '@contract/customer/codes'
import type { Customer, MergeField, MergePreview, Revealed } from '@contract/customer/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import type { LiveRecord } from '@/stores/record/LiveRecord'

/** Actions on the customer on screen. */
export class CustomerDetailStore {
  /** Revealed numbers, until the page is left. */
  revealed?: Revealed
  /** Preview of a merge with another customer. */
  merging?: MergePreview
  take: readonly MergeField[] = []

  constructor(
    readonly record: LiveRecord<Customer>,
    private readonly deps: { api: Api<{ customer: typeof customer }> },
  ) {
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      record: false,
      revealed: observableRef,
      merging: observableRef,
      take: observableRef,
    })
  }

  async reveal() {
    const sent = await this.record.send(
      'reveal',
      ({ customerId }, key) => this.#api.revealNumbers({ customerId }, { key }),
      { reread: false },
    )
    runInAction(() => {
      this.revealed = sent?.answer
    })
  }

  setStatus(status: CustomerStatus, reason = '') {
    return this.record.change(
      'status',
      ({ customerId, version }, key) => this.#api.setStatus({ customerId, version, status, reason }, { key }),
      '状态已更新',
    )
  }

  /** Loads the merge preview; this customer is the one kept. */
  async compare(goneId: string) {
    const { now } = this.record
    if (!now) return
    const preview = await this.#api.previewMerge({ keptId: now.customerId, goneId }).catch(rethrowUnlessReported)
    runInAction(() => {
      this.merging = preview
      this.take = []
    })
  }

  choose(field: MergeField, isTaken: boolean) {
    const others = this.take.filter((taken) => taken !== field)
    this.take = isTaken ? [...others, field] : others
  }

  stopMerging() {
    this.merging = undefined
  }

  async merge() {
    const { merging, take } = this
    if (!merging) return
    const { kept, gone } = merging
    const isMerged = await this.record.change(
      'merge',
      (_, key) =>
        this.#api.mergeCustomers(
          {
            keptId: kept.customerId,
            keptVersion: kept.version,
            goneId: gone.customerId,
            goneVersion: gone.version,
            take: [...take],
          },
          { key },
        ),
      '已合并，一天内可以撤销',
    )
    if (isMerged) runInAction(() => this.stopMerging())
  }

  undoMerge(mergeId: string) {
    return this.record.change('undo', (_, key) => this.#api.undoMerge({ mergeId }, { key }), '已撤销合并')
  }

  get #api() {
    return this.deps.api.customer
  }
}
