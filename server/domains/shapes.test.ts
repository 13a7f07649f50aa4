import { ENDPOINT_COUNT } from '@test/lists/endpoints'
import { breakages, sampleOf, unstorable } from '@test/support/shape-cases'
import { Failure } from '../kernel/fail'
import { validate } from '../kernel/http/validate'
import { implemented } from '.'

/**
 * Every call's shape, broken in every way: a new endpoint is in it as soon as it answers. That the server asks
 * `validate` before anything else is seen over HTTP, with one broken body a call (test/flows/contract-matrix.test.ts).
 */

const shapes = implemented.map(({ endpoint, handler }) => [endpoint.path, handler.shape] as const)

/** A body as it comes over the wire: what JSON has no word for is gone, and an absent body is the empty object. */
const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body)) ?? {}

function refusalOf(shape: (typeof shapes)[number][1], body: unknown): string {
  try {
    validate(shape, overTheWire(body))
  } catch (refused) {
    if (refused instanceof Failure && refused.code === 400) return refused.message
    throw refused
  }
  return 'taken'
}

test('the walk over shapes visits every registered endpoint', () => {
  expect(shapes).toHaveLength(ENDPOINT_COUNT)
})

test.each(shapes)('%s: what fits is taken', (_, shape) => {
  for (const body of [sampleOf(shape, 'required'), sampleOf(shape)]) expect(refusalOf(shape, body)).toBe('taken')
})

test.each(shapes)('%s: what does not fit is refused in words', (_, shape) => {
  const wrong: unknown[] = []
  for (const [breakage, body] of breakages(shape, sampleOf(shape))) {
    // An absent body is the empty object, which may fit.
    if (body === null) continue
    const words = refusalOf(shape, body)
    if (!/[一-龥]/.test(words)) wrong.push([breakage, words])
  }
  expect(wrong).toEqual([])
})

test.each(shapes)('%s: a character that no column holds is refused in words', (_, shape) => {
  for (const body of unstorable(shape, sampleOf(shape))) expect(refusalOf(shape, body)).toBe('内容中有无法保存的字符')
})

test.each(shapes)('%s: half of an emoji is refused in words', (_, shape) => {
  for (const body of unstorable(shape, sampleOf(shape), 'x\ud83d'))
    expect(refusalOf(shape, body)).toBe('内容中有不完整的字符（如被截断的表情），请删去后再提交')
})
