import { useCallback, useEffect, useState } from 'react'
import type { FormModel } from './FormModel'

/**
 * True when a typed field should take the focus: each time it is found to be the first invalid one; with `atFirst` also
 * when its form opens.
 */
export function useFocusWhenWrong<T>(
  form: FormModel<T>,
  name: string,
  atFirst = false,
): { isWanted: boolean; done: () => void } {
  const { key, count } = form.reveal
  const [isWanted, setWanted] = useState(atFirst)
  useEffect(() => {
    if (count > 0 && key === name) setWanted(true)
  }, [count, key, name])
  return { isWanted, done: useCallback(() => setWanted(false), []) }
}
