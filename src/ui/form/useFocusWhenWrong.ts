import { useCallback, useEffect, useState } from 'react'
import type { FormModel } from './FormModel'

/**
 * Whether a field that is typed should take the keyboard: it is the first that is wrong, each time that is found.
 * `atFirst`: when its form opens, too.
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
