export interface Person {
  id: string
  name: string
  pinyin?: string
  initials?: string
  avatarUrl?: string
  /** Line under the name: department and post. */
  note?: string
  deptIds?: readonly string[]
  /** Shown, but cannot be chosen: on leave, already there. */
  disabled?: boolean
}

export interface Department {
  id: string
  name: string
  parentId?: string
}

/** Tree of a firm's departments and their members. */
export class DepartmentTree {
  private readonly members = new Map<string, Person[]>()
  private readonly children = new Map<string, Department[]>()

  constructor(departments: readonly Department[], people: readonly Person[]) {
    const known = new Set(departments.map((department) => department.id))
    for (const department of departments) {
      // A department whose parent is hidden from this reader is put at the top.
      const parent = department.parentId && known.has(department.parentId) ? department.parentId : TOP
      push(this.children, parent, department)
    }
    for (const person of people) for (const id of person.deptIds ?? []) push(this.members, id, person)
  }

  get isEmpty() {
    return this.children.size === 0
  }

  /** Departments directly below one; those of the firm without an id. */
  below(id: string = TOP): readonly Department[] {
    return this.children.get(id) ?? []
  }

  membersOf(id: string): readonly Person[] {
    return this.members.get(id) ?? []
  }

  /** Members of a department and of those below it, each once. */
  everyoneIn(id: string): Person[] {
    const found = new Set<Person>()
    const seen = new Set<string>()
    const visit = (at: string) => {
      if (seen.has(at)) return
      seen.add(at)
      for (const person of this.membersOf(at)) found.add(person)
      for (const department of this.below(at)) visit(department.id)
    }
    visit(id)
    return [...found]
  }
}

const TOP = ''

function push<V>(map: Map<string, V[]>, key: string, value: V) {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
