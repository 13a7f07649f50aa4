import { type ComponentType, useCallback, useState } from 'react'

/** A part of a page that is fetched when it is first wanted; undefined until it came. Ask again after a failure. */
export function useLateView<P>(load: () => Promise<ComponentType<P>>): [ComponentType<P> | undefined, () => void] {
  const [view, setView] = useState<{ View: ComponentType<P> }>()
  const want = useCallback(() => {
    load().then(
      (View) => setView({ View }),
      // The chunk did not come: the next tap asks again.
      () => {},
    )
  }, [load])
  return [view?.View, want]
}
