import type { FieldDefinition, FieldValue } from '@contract/forms/fields'
import { dateCure, parseDate } from '../sheets/written-date'
import { readAmount } from './written-amount'

export interface OwnValue {
  value?: FieldValue
  problem?: string
}

/** Reads a cell for one of the firm's own fields, by the field's type. */
export function readOwn(field: FieldDefinition, written: string): OwnValue {
  const { label } = field
  const problem = (words: string) => ({ problem: `${label}「${written}」${words}` })
  const text = written.normalize('NFKC').trim()
  if (!text) return {}
  switch (field.type) {
    case 'date': {
      const value = parseDate(text)
      return value ? { value } : problem(dateCure(text))
    }
    case 'money':
    case 'number': {
      const read = readAmount(text)
      return read && !read.leftOut ? { value: read.value } : problem('不是数，应如 50000')
    }
    case 'percent':
      return /^\d{1,3}(\.\d+)?\s*%?$/.test(text) ? { value: text.replace(/\s*%$/, '') } : problem('不是比例，应如 8%')
    case 'switch':
      return /^(是|有|√|✓|y|yes|true|1)$/i.test(text)
        ? { value: true }
        : /^(否|无|没有|×|n|no|false|0)$/i.test(text)
          ? { value: false }
          : problem('须为：是、否')
    case 'select':
    case 'multi': {
      const names =
        field.type === 'multi'
          ? text
              .split(/[、,，;；/\n]/)
              .map((name) => name.trim())
              .filter(Boolean)
          : [text]
      const values = names.map((name) => field.options.find((option) => option.label === name)?.value)
      if (values.includes(undefined)) return problem(`须为：${field.options.map((option) => option.label).join('、')}`)
      return { value: field.type === 'multi' ? (values as string[]) : values[0] }
    }
    case 'textarea':
    case 'text':
      return field.max && written.trim().length > field.max
        ? problem(`最多 ${field.max} 个字`)
        : { value: written.trim() }
    default:
      return { value: written.trim() }
  }
}
