import type { selector } from '@contract/selector'
import type { RecordChoice } from '@contract/selector/shapes'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '@/api/call'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import { PagedListStore } from '@/ui/list/PagedListStore'

const PAGE = 50

/** Records to choose from, the search text, and the current choice. */
export class SelectCommonStore {
  keyword = ''
  chosen: readonly RecordChoice[]
  list: PagedListStore<RecordChoice>

  constructor(
    private readonly question: Pick<RecordsQuestion, 'kind' | 'value' | 'max'>,
    private readonly deps: { api: Api<{ selector: typeof selector }> },
  ) {
    this.chosen = question.value
    this.list = this.#createList()
    makeAutoObservable<this, 'question' | 'deps'>(this, {
      question: false,
      deps: false,
      chosen: observableRef,
      list: observableRef,
    })
  }

  /** True for a single choice: the tap answers. */
  get isSingle() {
    return this.question.max === 1
  }

  get isFull() {
    return this.question.max !== undefined && this.chosen.length >= this.question.max
  }

  isChosen = ({ id }: RecordChoice) => this.chosen.some((choice) => choice.id === id)

  search(keyword: string) {
    if (keyword === this.keyword) return
    this.keyword = keyword
    this.list = this.#createList()
  }

  toggle(choice: RecordChoice) {
    if (this.isChosen(choice)) this.chosen = this.chosen.filter(({ id }) => id !== choice.id)
    else if (!this.isFull) this.chosen = [...this.chosen, choice]
  }

  #createList() {
    const { kind } = this.question
    const keyword = this.keyword || undefined
    return new PagedListStore<RecordChoice>(
      (page) => this.deps.api.selector.chooseForWidget({ kind, keyword, ...page }),
      { key: ({ id }) => id, size: PAGE, most: 20_000 },
    )
  }
}
