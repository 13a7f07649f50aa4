import { useEffect, useState } from 'react'
import { ignoreError } from '@/lib/errors'
import type { Option } from '../input/Radio'
import type { PageOf, PageRequest } from '../list/PagedListStore'

/** More than fit on a phone, to scroll to; the list itself has the rest. */
const QUICK_COUNT = 4

export const firstChoices = (items: readonly Option[] = []): readonly Option[] => items.slice(0, QUICK_COUNT)

/** First choices of a list on the server, loaded once while they are wanted; none until they have come. */
export function useQuickChoices(
  isWanted: boolean,
  load: (keyword: string, page: PageRequest) => Promise<PageOf<Option>>,
): readonly Option[] {
  const [found, setFound] = useState<readonly Option[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `load` function is the same source
  useEffect(() => {
    if (!isWanted || found.length > 0) return
    let isOpen = true
    load('', { current: 1, size: QUICK_COUNT })
      .then(({ records }) => isOpen && setFound(records))
      // Opening the list reports the error.
      .catch(ignoreError)
    return () => {
      isOpen = false
    }
  }, [isWanted])
  return isWanted ? found : []
}
