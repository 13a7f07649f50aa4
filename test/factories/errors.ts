import { Code } from '@contract/codes/errors'
import { ApiError, markReported, NetworkError } from '@/lib/errors'

/** A refusal as a store gets it of a write: the request helper has told the user. */
export function aReportedRefusal(words: string, code: number = Code.invalid, data?: unknown): ApiError {
  const error = new ApiError(code, words, data)
  markReported(error)
  return error
}

/** A lost answer as a store gets it of a write: the request helper has told the user. */
export function aReportedLoss(): NetworkError {
  const error = new NetworkError('timeout')
  markReported(error)
  return error
}
