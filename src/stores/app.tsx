import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { type Api, apiOf } from '@/api/call'
import type { Services } from './services'

export const AppContext = createContext<Services | undefined>(undefined)

/** Returns the app's services for a page. */
export function useApp(): Services {
  const services = useContext(AppContext)
  if (!services) throw new Error('useApp outside of <AppContext.Provider>')
  return services
}

/** The named domains' calls. Name the same contracts every time: they are read once. */
export function useApi<T extends Record<string, object>>(domains: T): Api<T> {
  const { caller } = useApp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: contracts are constants
  return useMemo(() => apiOf(caller, domains), [caller])
}

interface ScreenStore {
  load?(): unknown
  dispose?(): void
}

/** A store that lives as long as the screen: made once, loaded once, disposed of with it. */
export function useScreenStore<T extends object>(make: () => T & ScreenStore): T {
  const [store] = useState<T & ScreenStore>(make)
  useEffect(() => {
    store.load?.()
    return () => store.dispose?.()
  }, [store])
  return store
}
