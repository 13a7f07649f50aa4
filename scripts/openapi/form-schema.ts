import type { FieldDefinition } from '@contract/forms/fields'
import type { JsonSchema } from './types'

const DECIMAL = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }
const TIME = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$'

/** Schema of a form's values; fields that are only for the screen are left out. */
export function formSchema(fields: readonly FieldDefinition[]): JsonSchema {
  const sent = fields.filter(({ type }) => !['note', 'heading', 'formula'].includes(type))
  const required = sent.filter((field) => field.required && !field.visibleIf).map(({ key }) => key)
  return {
    type: 'object',
    properties: Object.fromEntries(sent.map((field) => [field.key, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

const fieldSchema = (field: FieldDefinition): JsonSchema => {
  const words = describeField(field)
  return { ...valueSchema(field), title: field.label, ...(words ? { description: words } : {}) }
}

function valueSchema(field: FieldDefinition): JsonSchema {
  switch (field.type) {
    case 'number':
    case 'money':
    case 'percent':
      return DECIMAL
    case 'date':
      return { type: 'string', format: 'date' }
    case 'datetime':
      return { type: 'string', pattern: TIME }
    case 'select':
      return { enum: field.options.map(({ value }) => value) }
    case 'multi':
      return { type: 'array', items: { enum: field.options.map(({ value }) => value) } }
    case 'switch':
      return { type: 'boolean' }
    case 'lines':
      return { type: 'array', items: formSchema(field.columns), ...atMost(field.max) }
    case 'emp':
    case 'dept':
    case 'case':
    case 'customer':
    case 'account':
    case 'file':
    case 'image':
      return { type: 'array', items: { type: 'string' }, ...atMost(field.max) }
    case 'dateRange':
    case 'timeSpan':
    case 'halfDay':
    case 'times':
    case 'remote':
    case 'address':
    case 'percents':
    case 'attachments':
      throw new Error(`no open call has taken a field of type ${field.type} yet: describe it here`)
    default:
      return { type: 'string', ...(field.max === undefined ? {} : { maxLength: field.max }) }
  }
}

const atMost = (max: number | undefined): JsonSchema => (max === undefined ? {} : { maxItems: max })

/** When it is required, its choices, and its hint. */
function describeField(field: FieldDefinition): string {
  const { visibleIf, required, hint } = field
  const when = visibleIf && `${visibleIf.key} 为 ${visibleIf.in.join('、')} 时${required ? '必填' : '可填'}`
  const options = 'options' in field ? field.options.map(({ value, label }) => `${value} ${label}`).join('，') : ''
  return [when, options, hint].filter(Boolean).join('；')
}
