import type { workLog } from '@contract/work-log'
import type { Hours, HoursByUser, HoursInput } from '@contract/work-log/shapes'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '@/api/call'
import { Answer } from '@/stores/record/Answer'
import { askHours, type HoursView } from './hoursViews'

interface Deps {
  api: Api<{ workLog: typeof workLog }>
}

/** Hours of a period, by one of four groupings. */
export class HoursStore {
  view: HoursView = 'user'
  span: HoursInput
  private readonly answer = new Answer<Hours | HoursByUser>()

  constructor(
    span: HoursInput,
    private readonly deps: Deps,
  ) {
    this.span = span
    makeAutoObservable<this, 'deps' | 'answer'>(this, { deps: false, answer: false, span: observableRef })
  }

  get sums() {
    return this.answer.now
  }

  get isLoading() {
    return this.answer.isLoading
  }

  get error() {
    return this.answer.error
  }

  /** Hours of each day, when grouped by people. */
  get days(): HoursByUser['days'] {
    return this.sums && 'days' in this.sums ? this.sums.days : []
  }

  choose(view: HoursView) {
    this.view = view
    this.load()
  }

  within(span: HoursInput) {
    this.span = span
    this.load()
  }

  /** Hours of another period or grouping are not shown under this one's name. */
  load() {
    const { view, span, deps } = this
    this.answer.forget()
    return this.answer.ask(() => askHours[view](deps.api.workLog, span))
  }
}
