import type { addressBook } from '@contract/address-book'
import type { Branch } from '@contract/address-book/shapes'
import type { misc } from '@contract/misc'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import type { Person } from '@/ui/people/DepartmentTree'
import type { Directory, PeopleSource } from '@/ui/people/PeopleContext'
import { PeoplePickerStore, type PickerRow, type PickerTab } from '@/ui/people/PeoplePickerStore'

interface Deps {
  api: Api<{ addressBook: typeof addressBook; misc: typeof misc }>
  people: Pick<PeopleSource, 'load'>
}

interface Loaded {
  directory: Directory
  branches: readonly Branch[]
  /** Starred colleagues, then those looked up lately. */
  favourites: readonly string[]
}

const WHOLE_FIRM = ''
/** Numbers that the server looks up: an extension, or a mobile. */
const NUMBER = /^\d{2,11}$/
const COLLEAGUES = { targetKind: 'employee' }

/** The firm's people by letter, by department and office, and by search. */
export class AddressBookStore {
  error?: unknown
  query = ''
  /** Id of the chosen office. */
  branch = WHOLE_FIRM
  /** Owners of the searched number; undefined until the server has answered. */
  found?: readonly string[]
  private loaded?: Loaded
  private shown?: PeoplePickerStore
  #round = 0

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'loaded' | 'shown'>(this, {
      deps: false,
      error: observableRef,
      found: observableRef,
      loaded: observableRef,
      shown: observableRef,
    })
  }

  get isLoading() {
    return !this.loaded && !this.error
  }

  /** Picker of the shown people. */
  get picker() {
    return this.shown
  }

  get tabs(): { key: PickerTab; text: string }[] {
    return (this.shown?.tabs ?? []).map((tab) => (tab.key === 'recents' ? { ...tab, text: '常用' } : tab))
  }

  get branches(): { key: string; text: string }[] {
    const branches = this.loaded?.branches ?? []
    if (branches.length < 2) return []
    return [{ key: WHOLE_FIRM, text: '全所' }, ...branches.map(({ officeId, name }) => ({ key: officeId, text: name }))]
  }

  get counts(): Record<string, number> {
    const { branches = [], directory } = this.loaded ?? {}
    return Object.fromEntries([
      [WHOLE_FIRM, directory?.people.length ?? 0],
      ...branches.map(({ officeId, empIds }) => [officeId, empIds.length]),
    ])
  }

  get isNumber() {
    return NUMBER.test(this.query.trim())
  }

  get rows(): readonly PickerRow[] {
    if (!this.isNumber)
      return (this.shown?.rows ?? []).filter((row) => row.kind !== 'department' || row.people.length > 0)
    const among = new Map(this.loaded?.directory.people.map((person) => [person.id, person]))
    return (this.found ?? []).flatMap((id) => rowOf(among.get(id)))
  }

  get letters() {
    return this.isNumber ? [] : (this.shown?.letters ?? [])
  }

  /** Reloads; what is shown stays if that fails. */
  async load() {
    const { api, people } = this.deps
    try {
      const [directory, branches = [], focuses] = await Promise.all([
        people.load(),
        api.addressBook.getBranches({}).catch(ignoreError),
        api.misc.getFocusList(COLLEAGUES).catch(ignoreError),
      ])
      const { starred = [], recent = [] } = focuses ?? {}
      const favourites = [...new Set([...starred, ...recent].map(({ targetId }) => targetId))]
      runInAction(() => {
        this.error = undefined
        this.loaded = { directory, branches, favourites }
        this.#showBranch()
      })
    } catch (error) {
      runInAction(() => {
        if (!this.loaded) this.error = error
      })
    }
  }

  choose(branch: string) {
    this.branch = branch
    this.#showBranch()
  }

  async search(query: string) {
    this.query = query
    this.shown?.search(query)
    this.found = undefined
    const round = ++this.#round
    if (!this.isNumber) return
    const answer = await this.deps.api.addressBook.findByNumber({ digits: query.trim() }).catch(ignoreError)
    runInAction(() => {
      if (round === this.#round) this.found = answer?.empIds ?? []
    })
  }

  /** Shows the people of the branch in the current view. */
  #showBranch() {
    const { loaded, branch, shown } = this
    if (!loaded) return
    const { directory, branches, favourites } = loaded
    const ids = branches.find(({ officeId }) => officeId === branch)?.empIds
    const here = ids && new Set(ids)
    const next = new PeoplePickerStore({
      people: here ? directory.people.filter(({ id }) => here.has(id)) : directory.people,
      departments: directory.departments,
      recents: favourites,
      value: [],
      multiple: false,
    })
    if (!here) this.branch = WHOLE_FIRM
    // Keeps the opened departments when somebody's data change.
    next.show(shown && next.tabs.some(({ key }) => key === shown.tab) ? shown.tab : 'all')
    for (const department of shown?.path ?? []) next.enter(department)
    next.search(this.query)
    this.shown = next
  }
}

const rowOf = (person: Person | undefined): PickerRow[] =>
  person ? [{ kind: 'person', person, name: person.name, pinyin: person.pinyin, initials: person.initials }] : []
