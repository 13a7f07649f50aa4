import type { workLog } from '@contract/work-log'
import type { Suggestion, WorkDay } from '@contract/work-log/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import type { Feedback } from '@/platform/port'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { tellOutcome } from '@/stores/record/tellOutcome'

interface Deps {
  api: Api<{ workLog: typeof workLog }>
  feedback: Pick<Feedback, 'toast' | 'alert'>
}

const DRAFT = 0

/** Reader's day: a suggestion becomes a log in one tap, or is dismissed. */
export class TodayLogStore {
  constructor(
    readonly record: LiveRecord<WorkDay>,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  get drafts() {
    return this.record.now?.logs.filter(({ status }) => status === DRAFT) ?? []
  }

  /** Saved as a draft with the last reviewer, so that it can be corrected before submitting. */
  accept({ source }: Suggestion) {
    return this.record.send(
      `take ${source.kind} ${source.id}`,
      async ({ day }, key) => {
        const asked = { sourceKind: source.kind, sourceId: source.id, day }
        const data = await this.#api.getEditData(asked, { silent: false })
        const { type, target, workDay, hours, activity, content, isBillable, isShared, reviewers } = data
        const about = target ? { targetId: target.id } : {}
        const reviewerIds = reviewers.map(({ empId }) => empId)
        const log = { type, ...about, workDay, hours, activity, content, isBillable, isShared, reviewerIds, source }
        return this.#api.batchSave({ logs: [log], send: false }, { key })
      },
      '已记为草稿',
    )
  }

  dismiss({ source }: Suggestion) {
    return this.record.send(`drop ${source.kind} ${source.id}`, (_, key) => this.#api.dismiss(source, { key }), {
      take: (day) => ({
        ...day,
        suggestions: day.suggestions.filter((suggestion) => suggestion.source.id !== source.id),
      }),
      reread: true,
    })
  }

  /** Submits all drafts of the day, and shows which were refused and why. */
  async submitAll() {
    const logs = this.drafts.map(({ logId, version }) => ({ logId, version }))
    const sent = await this.record.send('submit', (_, key) => this.#api.batchSubmit({ logs }, { key }))
    if (sent) await tellOutcome(this.deps.feedback, sent.answer)
  }

  get #api() {
    return this.deps.api.workLog
  }
}
