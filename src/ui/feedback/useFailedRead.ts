import { ApiError, ClosedError } from '@/lib/errors'
import { remedyWords } from '@/lib/remedyWords'
import { useChrome } from '../page/ChromeContext'
import type { EmptyProps } from './Empty'
import { errorWords } from './errorWords'

/** True if it is gone or may not be seen: asking again changes nothing. */
export const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && !error.mayPass

/**
 * Words of a failed read with the way on: to the place where the refusal is cured or the colleague who can lift it, or a
 * retry where one may help; a page whose question is over leads to the record that shows the state. Spread it after a
 * page's own action, so that the way to the cure comes first.
 */
export function useFailedRead(error: unknown, onRetry?: () => void): EmptyProps {
  const { onRemedy } = useChrome()
  const words = errorWords(error)
  if (error instanceof ClosedError) {
    const { remedy: record } = error
    return { ...words, icon: 'info', ...(record && onRemedy && { action: '去查看', onAction: () => onRemedy(record) }) }
  }
  if (!isRefused(error)) return { ...words, onRetry }
  const remedy = error.remedy
  if (!remedy || !onRemedy) return words
  const { content, action } = remedyWords(words.text, remedy)
  return { text: content, action, onAction: () => onRemedy(remedy) }
}
