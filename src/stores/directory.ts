import type { general } from '@contract/general'
import type { EmployeeBrief, Team } from '@contract/general/shapes'
import { limits } from '@contract/limits'
import type { Api } from '@/api/call'
import type { Cached } from './copies/cache'

interface Deps {
  api: Api<{ general: typeof general }>
  /** The copy kept on this device. */
  kept: Cached<Kept>
  recents: Cached<string[]>
  now?(): number
}

interface Kept {
  people: EmployeeBrief[]
  updateTime: string
}

export interface Directory {
  people: readonly EmployeeBrief[]
  teams: readonly Team[]
  /** empIds chosen lately, the latest first. */
  recents: readonly string[]
}

const RECENTS = 12

/**
 * The firm's people and teams (§3, employee and team info): the whole list once, then only changes since. Valid for 360
 * 000 ms (§9); concurrent callers share one request.
 */
export class DirectoryStore {
  #directory?: Directory
  #loadedAt = 0
  #loading?: Promise<Directory>

  constructor(private readonly deps: Deps) {}

  load(): Promise<Directory> {
    const { now = Date.now } = this.deps
    if (this.#directory && now() - this.#loadedAt < limits.directoryCacheMs) return Promise.resolve(this.#directory)
    this.#loading ??= this.#loadDirectory(now()).finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  /** Puts those just chosen in front. */
  remember(empIds: readonly string[]) {
    const recents = [...new Set([...empIds, ...(this.deps.recents.load() ?? [])])].slice(0, RECENTS)
    this.deps.recents.save(recents)
    if (this.#directory) this.#directory = { ...this.#directory, recents }
  }

  /** Expires the copy after somebody came, left or moved: the next reader asks the server. */
  expire() {
    this.#loadedAt = 0
  }

  forget() {
    this.#directory = undefined
    this.#loadedAt = 0
  }

  async #loadDirectory(now: number): Promise<Directory> {
    const [people, { list: teams }] = await Promise.all([this.#loadPeople(), this.deps.api.general.getTeamList({})])
    this.#directory = { people, teams, recents: this.deps.recents.load() ?? [] }
    this.#loadedAt = now
    return this.#directory
  }

  async #loadPeople(): Promise<EmployeeBrief[]> {
    const { api, kept } = this.deps
    const known = kept.load()
    const byId = new Map(known?.people.map((person) => [person.empId, person]))
    let updateTime = known?.updateTime
    for (let current = 1, more = true; more; current++) {
      const page = await api.general.getEmployeeList({
        current,
        size: limits.employeeListSize,
        updateTime: known?.updateTime,
      })
      for (const person of page.records)
        if (person.isHere) byId.set(person.empId, person)
        else byId.delete(person.empId)
      // Takes the first page's time: changes made while the other pages loaded are asked for again next time.
      if (current === 1) updateTime = page.updateTime
      more = current * page.size < page.total
    }
    const people = [...byId.values()]
    if (updateTime) kept.save({ people, updateTime })
    return people
  }
}
