import type { selector } from '@contract/selector'
import type { Place } from '@contract/selector/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import { distance, distanceWords, type LatLng, toGcj02 } from '@/lib/geo'
import type { Host } from '@/platform/port'

interface Deps {
  api: Api<{ selector: typeof selector }>
  host: Pick<Host, 'locate'>
  presenter: Pick<Presenter, 'outcome' | 'present'>
}

/** Maximum number of places shown. */
const SHOWN = 60

/** Offices and courts to choose from, the search text, and one's position. */
export class ChooseLocationStore {
  keyword = ''
  courts?: readonly Place[]
  offices: readonly Place[] = []
  error?: unknown
  here?: LatLng
  locating = false
  #searches = 0

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, courts: observableRef, offices: observableRef })
  }

  get isLoading() {
    return !this.courts && !this.error
  }

  /** Matching offices of the firm; filtered here, because they are few. */
  get shownOffices() {
    const { keyword } = this
    return this.offices.filter(({ name, city, address }) =>
      [name, city, address].some((text) => text.includes(keyword.trim())),
    )
  }

  /** Courts, the nearest first once the position is known. */
  get shownCourts(): readonly Place[] {
    const { here, courts = [] } = this
    return here ? [...courts].sort((a, b) => distance(here, a) - distance(here, b)) : courts
  }

  away(place: LatLng): string {
    return this.here ? distanceWords(distance(this.here, place)) : ''
  }

  async load() {
    this.error = undefined
    try {
      const cities = await this.deps.api.selector.getCompanyCity({})
      runInAction(() => {
        this.offices = cities.flatMap(({ offices }) => offices)
      })
      await this.#findCourts()
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  search(keyword: string) {
    this.keyword = keyword
    this.#findCourts().catch((error) => this.deps.presenter.present(error))
  }

  async locate(): Promise<void> {
    if (this.locating) return
    this.locating = true
    const found = await this.deps.presenter.outcome(this.deps.host.locate())
    runInAction(() => {
      this.locating = false
      if (found) this.here = found.value.datum === 'gcj02' ? found.value : toGcj02(found.value)
    })
  }

  async #findCourts() {
    const search = ++this.#searches
    const keyword = this.keyword.trim()
    const { records } = await this.deps.api.selector.getCourtList({ keyword, size: SHOWN })
    runInAction(() => {
      // The latest search wins.
      if (search === this.#searches) this.courts = records
    })
  }
}
