import { approvalLimits, URGENCY as URGENCIES } from '@contract/approval/codes'
import type { KindForm } from '@contract/approval/shapes'
import { type FormAround, formFields } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'
import { type Field, group, people, radio } from '@/ui/form/fields'

/** Key beside a kind's own fields, none of which begins so. */
export const URGENCY = '$urgency'
export const CC = '$cc'

/** Fields of a kind, then those of every application. */
export const applicationFields = (kind: KindForm, around: FormAround): Field<Values>[] => [
  ...formFields(kind.fields, around),
  group('$more', { title: '提交选项' }),
  radio<Values>(URGENCY, '紧急程度', {
    items: Object.entries(URGENCIES).map(([value, text]) => ({ value, text })),
  }),
  people<Values>(CC, '抄送给', { max: approvalLimits.people, placeholder: '不抄送' }),
]
