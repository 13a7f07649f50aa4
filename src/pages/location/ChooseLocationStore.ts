import type { selector } from '@contract/selector'
import type { Place } from '@contract/selector/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Presenter } from '@/api/present'
import { distance, distanceWords, type LatLng, toGcj02 } from '@/lib/geo'
import type { ChosenPlace } from '@/lib/place'
import type { Host } from '@/platform/port'

interface Deps {
  api: Api<{ selector: typeof selector }>
  host: Pick<Host, 'locate'>
  presenter: Pick<Presenter, 'outcome' | 'present'>
  /** Storage of the places chosen last, on the device. */
  shelf: { load(): ChosenPlace[] | undefined; save(places: ChosenPlace[]): void }
}

/** Number of recently chosen places. */
const RECENT = 6

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
  recents: readonly ChosenPlace[]
  #searches = 0

  constructor(private readonly deps: Deps) {
    this.recents = deps.shelf.load() ?? []
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      courts: observableRef,
      offices: observableRef,
      recents: observableRef,
    })
  }

  /** Recently chosen places that match the search. */
  get shownRecents() {
    const words = this.keyword.trim()
    return this.recents.filter(({ name, address }) => [name, address].some((text) => text.includes(words)))
  }

  /** Keeps a named place for the next time; one's own position is not kept. */
  remember(place: ChosenPlace) {
    const others = this.recents.filter(({ name, address }) => name !== place.name || address !== place.address)
    this.deps.shelf.save([place, ...others].slice(0, RECENT))
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
