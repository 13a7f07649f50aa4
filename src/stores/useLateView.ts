import { type ComponentType, useCallback, useState } from 'react'

/**
 * Loads a part of a page when it is first needed; undefined until it is loaded. Calling again after a failure retries.
 */
export function useLateView<P>(load: () => Promise<ComponentType<P>>): [ComponentType<P> | undefined, () => void] {
  const [view, setView] = useState<{ View: ComponentType<P> }>()
  const want = useCallback(() => {
    load().then(
      (View) => setView({ View }),
      // The chunk failed to load: the next tap tries again.
      () => {},
    )
  }, [load])
  return [view?.View, want]
}
