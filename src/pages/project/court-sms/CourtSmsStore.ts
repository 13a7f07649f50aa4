import type { courtSms } from '@contract/case/court-sms'
import { courtSmsLimits } from '@contract/case/court-sms/codes'
import type { CourtSmsApplied, CourtSmsMatch, CourtSmsReading } from '@contract/case/court-sms/shapes'
import { textarea } from '@contract/forms/fields'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { formFields } from '@/features/form/formFields'
import { fromWire, type Values } from '@/features/form/formValues'
import { rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import { FormModel } from '@/ui/form/FormModel'

export type Item = 'hearing' | 'deadline' | 'task'
const FIELDS = [
  textarea('text', '短信内容', {
    required: true,
    max: courtSmsLimits.text,
    placeholder: '把法院发来的短信整段粘贴到这里',
  }),
] as const
const ITEMS: readonly Item[] = ['hearing', 'deadline', 'task']

/** Case of the message: proposed, or chosen by the user. */
export type Where = Pick<CourtSmsMatch, 'caseId' | 'name'>

/** One court message: parsed, checked, and turned into its items by one confirmation. */
export class CourtSmsStore {
  readonly form = new FormModel<Values>({ fields: formFields(FIELDS), initial: fromWire(FIELDS, {}) })
  reading?: CourtSmsReading
  readText = ''
  where?: Where
  skipped: readonly Item[] = []
  busy?: 'read' | 'apply'
  applied?: CourtSmsApplied
  readonly #keys = new RetryKeys()

  constructor(
    private readonly api: Api<{ courtSms: typeof courtSms }>,
    private readonly caseId?: string,
  ) {
    makeAutoObservable<this, 'api' | 'caseId'>(this, {
      form: false,
      api: false,
      caseId: false,
      reading: observableRef,
      where: observableRef,
      applied: observableRef,
    })
  }

  /** Items that would be created. */
  get items(): Item[] {
    const { reading } = this
    return reading ? ITEMS.filter((item) => reading.proposes[item]) : []
  }

  get chosen(): Item[] {
    return this.items.filter((item) => !this.skipped.includes(item))
  }

  /** True if the same text was entered for this case before. */
  get isDone(): boolean {
    const { reading, where } = this
    return !!reading?.handled && reading.handled.matter.caseId === where?.caseId
  }

  get canApply(): boolean {
    return !!this.where && this.chosen.length > 0 && !this.isDone
  }

  get text(): string {
    return String(this.form.values.text ?? '')
  }

  /** False if another text was pasted since it was parsed. */
  get isRead(): boolean {
    return !!this.reading && this.readText === this.text
  }

  choose(where: Where) {
    this.where = where
  }

  turn(item: Item) {
    this.skipped = this.skipped.includes(item)
      ? this.skipped.filter((other) => other !== item)
      : [...this.skipped, item]
  }

  async read() {
    const { text } = this
    this.busy = 'read'
    const reading = await this.form
      .submit(() => this.api.courtSms.read({ text }, { silent: false }))
      .catch(rethrowUnlessReported)
    runInAction(() => {
      this.busy = undefined
      if (reading && text === this.text) this.#setReading(reading)
    })
  }

  async apply() {
    const { text, where, reading } = this
    if (!where || !reading) return
    const { hearing, deadline, task } = reading.proposes
    const wants = (item: Item) => this.chosen.includes(item)
    const input = {
      text,
      caseId: where.caseId,
      hearing: hearing && wants('hearing') ? { startTime: hearing.startTime, place: hearing.place } : undefined,
      deadline: deadline && wants('deadline') ? { trigger: deadline.trigger } : undefined,
      task: task && wants('task') ? { dueTime: task.dueTime || undefined } : undefined,
    }
    const sending = this.#keys.try('apply')
    this.busy = 'apply'
    const applied = await this.api.courtSms
      .apply(input, { key: sending.key(JSON.stringify(input)) })
      .catch(rethrowUnlessReported)
    if (applied) sending.answered()
    runInAction(() => {
      this.busy = undefined
      this.applied = applied ?? undefined
    })
  }

  #setReading(reading: CourtSmsReading) {
    const { matches, handled } = reading
    this.reading = reading
    this.readText = this.text
    this.applied = undefined
    this.skipped = []
    this.where = matches.find(({ caseId }) => caseId === this.caseId) ?? handled?.matter ?? matches[0] ?? this.where
  }
}
