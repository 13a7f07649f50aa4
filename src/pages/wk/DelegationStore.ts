import type { approval } from '@contract/approval'
import type { Delegation } from '@contract/approval.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { toDate } from '@/lib/time'
import type { Feedback } from '@/platform/port'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import { datetime, type Field, multi, person, switchField } from '@/ui/form/fields'
import type { Option } from '@/ui/Radio'

export interface DelegationValues {
  toId: string
  startTime: string
  endTime: string
  types: string[]
  withPending: boolean
}

interface Deps {
  api: Api<{ approval: typeof approval }>
  feedback: Feedback
  draft: Draft<DelegationValues>
  kinds: readonly Option[]
  empId: string
}

const NOTHING: DelegationValues = { toId: '', startTime: '', endTime: '', types: [], withPending: true }

/** Who decides for me while I am away, and for whom I do. */
export class DelegationStore {
  delegations?: readonly Delegation[]
  error?: unknown
  form: FormModel<DelegationValues>

  constructor(private readonly deps: Deps) {
    this.form = this.#newForm()
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      delegations: observableRef,
      error: observableRef,
      form: observableRef,
    })
  }

  get mine() {
    return this.delegations?.filter(({ isMine }) => isMine) ?? []
  }

  get toMe() {
    return this.delegations?.filter(({ isMine }) => !isMine) ?? []
  }

  /** Mine, while it lasts. */
  get active(): Delegation | undefined {
    return this.mine.find(({ state }) => state === 'active')
  }

  async load() {
    try {
      const delegations = await this.deps.api.approval.getDelegations({}, { silent: true })
      runInAction(() => {
        this.delegations = delegations
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  /** Begins with what the caller's approved absence says; what was typed before is offered beside it. */
  async suggest(workId: string) {
    const { away } = await this.deps.api.approval.workflowDetail({ workId }, { silent: true })
    if (!away) return
    const { startTime, endTime, to } = away
    runInAction(() => {
      this.form = this.#newForm({ ...NOTHING, startTime, endTime, toId: to?.empId ?? '' })
    })
  }

  /** True once it is kept. */
  async save(): Promise<boolean> {
    const kept = await this.form
      .submit(({ types, ...rest }, key) =>
        this.deps.api.approval.saveDelegation(
          { ...rest, types: types.length > 0 ? types.map(Number) : undefined },
          { key },
        ),
      )
      .catch(() => undefined)
    if (!kept) return false
    this.deps.feedback.toast('委托已保存', { icon: 'success' })
    runInAction(() => {
      this.form = this.#newForm()
    })
    await this.load()
    return true
  }

  async end({ delegationId, to }: Delegation) {
    const sure = await this.deps.feedback.modal({
      content: `结束后，新的待办不再转给 ${to.name}；已转的仍由其处理`,
      confirmText: '结束委托',
    })
    if (!sure) return
    try {
      await this.deps.api.approval.endDelegation({ delegationId })
      this.deps.feedback.toast('委托已结束', { icon: 'success' })
    } catch {
      // Said by the request helper; what is true is loaded below.
    }
    await this.load()
  }

  #newForm(initial = NOTHING) {
    return new FormModel<DelegationValues>({ fields: this.#fields(), initial, draft: this.deps.draft })
  }

  #fields(): Field<DelegationValues>[] {
    const { empId, kinds } = this.deps
    return [
      person('toId', '委托给', { required: true, validate: (id) => (id === empId ? '不能委托给自己' : undefined) }),
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
