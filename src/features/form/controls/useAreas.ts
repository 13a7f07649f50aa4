import { selector } from '@contract/selector'
import { useMemo } from 'react'
import { useApi } from '@/stores/app'
import type { AreasWithin } from '../formFields'

/** The nation's areas, loaded level by level and kept while the form is open. */
export function useAreas(): AreasWithin {
  const api = useApi({ selector })
  return useMemo(() => {
    const known = new Map<string, ReturnType<AreasWithin>>()
    return (reid) => {
      const asked = known.get(reid) ?? read(reid)
      known.set(reid, asked)
      asked.catch(() => known.delete(reid))
      return asked
    }
    async function read(reid: string) {
      const areas = await api.selector.getAreaInfo({ reid })
      return areas.map((area) => ({ value: area.reid, text: area.name }))
    }
  }, [api])
}
