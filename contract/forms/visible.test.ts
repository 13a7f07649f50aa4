import type { FieldValue } from './fields'
import { isBlank } from './visible'

test.each<[string, FieldValue]>([
  ['null', null],
  ['nothing at all', undefined],
  ['a switch that is off', false],
  ['spaces', ' \u3000'],
  ['an empty list', []],
  ['a span without either end', { start: '', end: '' }],
  ['an address without any part', { area: '', detail: '' }],
])('%s is blank', (_, value) => expect(isBlank(value)).toBe(true))

test.each<[string, FieldValue]>([
  ['a switch that is on', true],
  ['the figure 0', '0'],
  ['a list of one', ['a']],
  ['a span with only its end', { start: '', end: '2026-12-01' }],
  ['an address with only its street', { area: '', detail: '解放路 8 号' }],
  ['a chosen record', { id: 'a', text: '' }],
])('%s is filled in', (_, value) => expect(isBlank(value)).toBe(false))
