import { ApiError, NetworkError, SaidError } from '@/lib/errors'
import { fieldProblems } from '@/ui/form/checks'
import type { FormModel } from '@/ui/form/FormModel'

const UNKNOWN = '操作没有完成，请稍后再试'

/** Error text for the line above the button: these pages keep it in sight instead of showing a toast. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof SaidError ? error.message : UNKNOWN

/** Shows field errors under their fields; returns the remaining text for above the button. */
export function placed<T>(error: unknown, form: FormModel<T>): string {
  const fields = fieldProblems(error)
  if (!fields) return wordsOf(error)
  form.fail(fields)
  return form.problem ?? ''
}
