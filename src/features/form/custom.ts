import { CUSTOM_KEY } from '@contract/custom-field/codes'
import type { FormValues } from '@contract/forms/fields'
import { isBlank } from '@contract/forms/problems'

/** Values of the firm's own fields that were filled in. */
export const customOf = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => CUSTOM_KEY.test(key) && !isBlank(value)))
