import { createContext, useContext, useEffect, useState } from 'react'
import type { Department, Person } from './DepartmentTree'

/** The firm's people; the app provides them from its directory. */
export interface Directory {
  people: readonly Person[]
  departments: readonly Department[]
  /** Ids of those chosen lately, the latest first. */
  recents: readonly string[]
}

export interface PeopleSource {
  /** Answers from its cache if it can. */
  load(): Promise<Directory>
  /** Notes who was chosen, for the next recents. */
  remember?(ids: readonly string[]): void
}

export const PeopleContext = createContext<PeopleSource>({
  load: async () => ({ people: [], departments: [], recents: [] }),
})

export const usePeopleSource = () => useContext(PeopleContext)

/** Directory, loaded once it is needed; `error` if that failed. */
export function useDirectory(isNeeded: boolean): { directory?: Directory; error?: unknown; retry: () => void } {
  const source = usePeopleSource()
  const [directory, setDirectory] = useState<Directory>()
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!isNeeded || directory) return
    let isAlive = true
    source.load().then(
      (loaded) => isAlive && setDirectory(loaded),
      (failure) => isAlive && setError(failure),
    )
    return () => {
      isAlive = false
    }
  }, [source, isNeeded, directory, tries])
  const retry = () => {
    setError(undefined)
    setTries(tries + 1)
  }
  return { directory, error, retry }
}
