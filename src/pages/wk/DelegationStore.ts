import type { approval } from '@contract/approval'
import type { Delegation } from '@contract/approval/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { toDate } from '@/lib/time'
import type { Draft } from '@/stores/drafts'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'
import { FormModel } from '@/ui/form/FormModel'
import { datetime, type Field, multi, person, switchField } from '@/ui/form/fields'
import type { Option } from '@/ui/input/Radio'

export interface DelegationValues {
  toId: string
  startTime: string
  endTime: string
  types: string[]
  withPending: boolean
}

interface Deps {
  api: Api<{ approval: typeof approval }>
  live: RecordDeps
  draft: Draft<DelegationValues>
  kinds: readonly Option[]
  empId: string
}

const NOTHING: DelegationValues = { toId: '', startTime: '', endTime: '', types: [], withPending: true }

/** Delegations: the person who decides for the reader while away, and those the reader decides for. */
export class DelegationStore {
  readonly record: LiveRecord<readonly Delegation[]>
  form: FormModel<DelegationValues>

  constructor(private readonly deps: Deps) {
    this.form = this.#createForm()
    this.record = new LiveRecord<readonly Delegation[]>({
      ...deps.live,
      read: () => deps.api.approval.getDelegations({}),
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false, form: observableRef })
  }

  get mine() {
    return this.record.now?.filter(({ isMine }) => isMine) ?? []
  }

  get toMe() {
    return this.record.now?.filter(({ isMine }) => !isMine) ?? []
  }

  /** Reader's own delegation, while it lasts. */
  get active(): Delegation | undefined {
    return this.mine.find(({ state }) => state === 'active')
  }

  load() {
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }

  /** Starts from the caller's approved absence; an earlier draft is offered beside it. */
  async suggest(workId: string) {
    const { away } = await this.deps.api.approval.workflowDetail({ workId })
    if (!away) return
    const { startTime, endTime, to } = away
    runInAction(() => {
      this.form = this.#createForm({ ...NOTHING, startTime, endTime, toId: to?.empId ?? '' })
    })
  }

  /** Returns true once it is saved. */
  async save(): Promise<boolean> {
    const kept = await this.form
      .submit(({ types, ...rest }, key) =>
        this.deps.api.approval.saveDelegation(
          { ...rest, types: types.length > 0 ? types.map(Number) : undefined },
          { key },
        ),
      )
      .catch(rethrowUnlessReported)
    if (!kept) return false
    this.deps.live.feedback.toast('委托已保存', { icon: 'success' })
    runInAction(() => {
      this.form = this.#createForm()
    })
    await this.record.refresh()
    return true
  }

  async end({ delegationId, to }: Delegation) {
    const isConfirmed = await this.deps.live.feedback.confirm({
      content: `结束后，新的待办不再转给 ${to.name}；已转的仍由其处理`,
      confirmText: '结束委托',
    })
    if (!isConfirmed) return
    const end = (_: unknown, key: IntentKey) => this.deps.api.approval.endDelegation({ delegationId }, { key })
    await this.record.send('end', end, '委托已结束')
  }

  #createForm(initial = NOTHING) {
    return new FormModel<DelegationValues>({ fields: this.#formFields(), initial, draft: this.deps.draft })
  }

  #formFields(): Field<DelegationValues>[] {
    const { empId, kinds } = this.deps
    return [
      person('toId', '受托人', { required: true, validate: (id) => (id === empId ? '不能委托给自己' : undefined) }),
      datetime('startTime', '开始时间', { required: true, min: toDate() }),
      datetime('endTime', '结束时间', {
        required: true,
        min: ({ startTime }) => startTime || toDate(),
        validate: (end, { startTime }) => (end <= startTime ? '结束时间须晚于开始时间' : undefined),
      }),
      multi('types', '审批类型', { items: kinds, placeholder: '全部类型' }),
      switchField('withPending', '移交现有待办'),
    ]
  }
}
