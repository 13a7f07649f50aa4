import { makeAutoObservable, observableRef } from 'mobx'
import { byLetter, type Findable, finder, letterOf } from '@/lib/pinyin'
import { type Department, DepartmentTree, type Person } from './DepartmentTree'

/** Row of a person, searchable like the person: the search returns rows. */
interface PersonLine extends Findable {
  kind: 'person'
  person: Person
}

/** Row of the list. */
export type PickerRow =
  | { kind: 'letter'; letter: string }
  | PersonLine
  | { kind: 'department'; department: Department; people: readonly Person[] }

/** Letter and the index of the row it begins at. */
export interface LetterStart {
  letter: string
  index: number
}

export type PickerTab = 'all' | 'departments' | 'recents'

interface Options {
  people: readonly Person[]
  departments?: readonly Department[]
  value: readonly string[]
  multiple: boolean
  max?: number
  recents?: readonly string[]
}

const lineOf = (person: Person): PersonLine => ({
  kind: 'person',
  person,
  name: person.name,
  pinyin: person.pinyin,
  initials: person.initials,
})

function alphabetOf(people: readonly Person[]) {
  const rows: PickerRow[] = []
  const letters: LetterStart[] = []
  let letter = ''
  for (const person of byLetter(people)) {
    const own = letterOf(person)
    if (own !== letter) {
      letters.push({ letter: own, index: rows.length })
      rows.push({ kind: 'letter', letter: own })
    }
    letter = own
    rows.push(lineOf(person))
  }
  return { rows, letters }
}

/** People to choose from, the current view of them, and the choice. */
export class PeoplePickerStore {
  tab: PickerTab
  query = ''
  /** Opened departments, the innermost last. */
  path: readonly Department[] = []
  chosen: readonly string[]
  readonly multiple: boolean
  private readonly max: number
  private readonly people: readonly Person[]
  private readonly tree: DepartmentTree
  private readonly recents: readonly string[]
  private readonly byId: Map<string, Person>
  private readonly find: (query: string) => PersonLine[]
  #alphabet?: { rows: readonly PickerRow[]; letters: readonly LetterStart[] }

  constructor({ people, departments = [], value, multiple, max, recents = [] }: Options) {
    this.people = people
    this.tree = new DepartmentTree(departments, people)
    this.chosen = value
    this.multiple = multiple
    this.max = multiple ? (max ?? Number.POSITIVE_INFINITY) : 1
    this.recents = recents
    this.tab = recents.length > 0 ? 'recents' : 'all'
    this.byId = new Map(people.map((person) => [person.id, person]))
    this.find = finder(people.map(lineOf))
    makeAutoObservable<this, 'people' | 'tree' | 'recents' | 'byId' | 'find' | 'max'>(this, {
      path: observableRef,
      chosen: observableRef,
      people: false,
      tree: false,
      recents: false,
      byId: false,
      find: false,
      max: false,
      multiple: false,
    })
  }

  get tabs(): { key: PickerTab; text: string }[] {
    return [
      ...(this.recents.length > 0 ? [{ key: 'recents' as const, text: '最近' }] : []),
      { key: 'all', text: '全部' },
      ...(!this.tree.isEmpty ? [{ key: 'departments' as const, text: '部门' }] : []),
    ]
  }

  get rows(): readonly PickerRow[] {
    if (this.query.trim()) return this.find(this.query)
    if (this.tab === 'departments') return this.departmentRows
    return this.tab === 'recents' ? this.known(this.recents).map(lineOf) : this.alphabet.rows
  }

  /** Everyone by letter: sorted once, because an emptied field shows them all again. */
  private get alphabet() {
    this.#alphabet ??= alphabetOf(this.people)
    return this.#alphabet
  }

  private get departmentRows(): readonly PickerRow[] {
    const at = this.path[this.path.length - 1]?.id
    return [
      ...this.tree.below(at).map(
        (department): PickerRow => ({
          kind: 'department',
          department,
          people: this.tree.everyoneIn(department.id),
        }),
      ),
      ...(at ? this.tree.membersOf(at) : []).map(lineOf),
    ]
  }

  /** Letters with the row each begins at, for the rail; none if the list is not alphabetical. */
  get letters(): readonly LetterStart[] {
    return this.query.trim() || this.tab !== 'all' ? [] : this.alphabet.letters
  }

  get chosenPeople(): Person[] {
    return this.known(this.chosen)
  }

  get isFull() {
    return this.chosen.length >= this.max
  }

  isChosen(id: string) {
    return this.chosenSet.has(id)
  }

  private get chosenSet() {
    return new Set(this.chosen)
  }

  /** Tells whether all, some or none of these are chosen. */
  stateOf(people: readonly Person[]): 'all' | 'some' | 'none' {
    const able = people.filter((person) => !person.disabled)
    const count = able.filter((person) => this.chosenSet.has(person.id)).length
    if (count === 0) return 'none'
    return count === able.length ? 'all' : 'some'
  }

  search(query: string) {
    this.query = query
  }

  show(tab: PickerTab) {
    this.tab = tab
    this.path = []
  }

  enter(department: Department) {
    this.path = [...this.path, department]
  }

  /** Goes back up to a level; 0 is the firm. */
  leaveTo(level: number) {
    this.path = this.path.slice(0, level)
  }

  toggle(id: string) {
    const person = this.byId.get(id)
    if (this.isChosen(id)) this.chosen = this.chosen.filter((chosenId) => chosenId !== id)
    else if (person && !person.disabled && !this.isFull) this.chosen = [...this.chosen, id]
  }

  /** Chooses a whole department, as far as there is room; unchooses it if all of it was chosen. */
  togglePeople(people: readonly Person[]) {
    const able = people.filter((person) => !person.disabled).map((person) => person.id)
    if (this.stateOf(people) === 'all') {
      const leaving = new Set(able)
      this.chosen = this.chosen.filter((id) => !leaving.has(id))
    } else {
      const fresh = able.filter((id) => !this.isChosen(id))
      this.chosen = [...this.chosen, ...fresh.slice(0, this.max - this.chosen.length)]
    }
  }

  private known(ids: readonly string[]): Person[] {
    return ids.flatMap((id) => this.byId.get(id) ?? [])
  }
}
