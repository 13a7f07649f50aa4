import { useEffect, useState } from 'react'
import { forgive } from '@/lib/errors'
import type { Suggestion, TextField } from './fields'

const MOST = 8
/** Letters follow each other faster than this. */
const QUIET_MS = 250
/** One character begins too many names. */
const SHORTEST = 2

/** What the text that is being typed could become: from the form's own list, and from whoever the field asks. */
export function useSuggestions<T>(field: TextField<T>, value: string): readonly Suggestion[] {
  const { suggestions = [], suggest } = field
  const typed = value.trim()
  const asked = useAsked(suggest, typed)
  const all = [...suggestions.filter((one) => one.value.includes(typed)), ...asked]
  return all.some((one) => one.value === typed) ? [] : all.slice(0, MOST)
}

/** The answer to the latest question; what the field began with was not typed. */
function useAsked(suggest: TextField<unknown>['suggest'], typed: string): readonly Suggestion[] {
  const [first] = useState(typed)
  const [found, setFound] = useState<{ typed: string; items: readonly Suggestion[] }>()
  useEffect(() => {
    if (!suggest || typed.length < SHORTEST || typed === first) return
    let isWanted = true
    const timer = setTimeout(() => {
      suggest(typed)
        // Something typed is as good as something chosen.
        .catch(forgive)
        .then((items = []) => isWanted && setFound({ typed, items }))
    }, QUIET_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [suggest, typed, first])
  return found?.typed === typed ? found.items : []
}
