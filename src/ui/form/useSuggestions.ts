import { useEffect, useState } from 'react'
import { ignoreError } from '@/lib/errors'
import type { Suggestion, TextField } from './fields'

const MOST = 8
/** Pause in typing before suggestions are asked for, ms. */
const QUIET_MS = 250
/** Minimum characters: a single one begins too many names. */
const SHORTEST = 2

/** Suggestions for the text being typed: from the form's own list, and from the field's `suggest`. */
export function useSuggestions<T>(field: TextField<T>, value: string): readonly Suggestion[] {
  const { suggestions = [], suggest } = field
  const typed = value.trim()
  const asked = useAsked(suggest, typed)
  const all = [...suggestions.filter((suggestion) => suggestion.value.includes(typed)), ...asked]
  return all.some((suggestion) => suggestion.value === typed) ? [] : all.slice(0, MOST)
}

/** Answer to the latest question; the initial value is not asked about, because nobody typed it. */
function useAsked(suggest: TextField<unknown>['suggest'], typed: string): readonly Suggestion[] {
  const [first] = useState(typed)
  const [found, setFound] = useState<{ typed: string; items: readonly Suggestion[] }>()
  useEffect(() => {
    if (!suggest || typed.length < SHORTEST || typed === first) return
    let isWanted = true
    const timer = setTimeout(() => {
      suggest(typed)
        // Suggestions are optional: typed text is as good as a chosen one.
        .catch(ignoreError)
        .then((items = []) => isWanted && setFound({ typed, items }))
    }, QUIET_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [suggest, typed, first])
  return found?.typed === typed ? found.items : []
}
