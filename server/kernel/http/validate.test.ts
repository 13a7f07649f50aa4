import { Mobile, SmsCode } from '@contract/account/shapes'
import { implemented } from '@server/domains'
import { Failure } from '@server/kernel/fail'
import { Type } from '@sinclair/typebox'
import { chance, spoilt } from '@test/support/fuzz'
import { sampleOf } from '@test/support/shape-cases'
import { MOST_LEVELS } from './nesting'
import { validate } from './validate'

const ROUNDS = 300

/** Input that the parser lets through either fits or is refused with a message: none of it causes a server fault. */
test.each(implemented.map((call) => [call.endpoint.path, call] as const))(
  'random input to %s is accepted or refused with a message',
  (path, { handler: { shape } }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const by = chance(round)
      const input = spoilt(by, sampleOf(shape), MOST_LEVELS)
      let thrown: unknown
      try {
        validate(shape, input)
      } catch (error) {
        thrown = error
      }
      const isAnswer = thrown === undefined || (thrown instanceof Failure && /[一-龥]/.test(thrown.message))
      if (!isAnswer) throw new Error(`${path}, seed ${round}: ${JSON.stringify(input)} → ${thrown}`)
    }
  },
)

const said = (shape: Parameters<typeof validate>[0], input: unknown) => {
  try {
    validate(shape, input)
  } catch (error) {
    return (error as Failure).message
  }
  return undefined
}

test('a problem of a field without a title does not mention its name in the contract', () => {
  const shape = Type.Object({ teamIds: Type.Array(Type.String({ maxLength: 3 })) }, { additionalProperties: false })
  for (const input of [{}, { teamIds: 1 }, { teamIds: ['abcd'] }]) expect(said(shape, input)).toBe('请求参数不正确')
  expect(said(shape, { teamIds: [], isAdmin: true })).toBe('提交的内容中有不支持的项目')
})

test('a problem of a field with a title uses the words of the forms', () => {
  const shape = Type.Object({ title: Type.String({ minLength: 1, maxLength: 3, title: '标题' }) })
  expect(said(shape, {})).toBe('请填写标题')
  expect(said(shape, { title: 'abcd' })).toBe('标题不能超过3个字')
})

test.each([
  ['\u202d13900000003\u202c', '\u202a012345\u202c'],
  ['\u2066１３９００００００03\u2069', '０１２３４５'],
  ['+86 139\u20110000\u00a00003', '012 345 '],
  ['（+86）139 0000 0003\ufeff', ' 01\u200b2345'],
])('the mobile %j and the code %j are cleaned before they are checked', (mobile, code) => {
  const shape = Type.Object({ mobile: Mobile, code: Type.Optional(SmsCode) }, { additionalProperties: false })
  expect(validate(shape, { mobile, code })).toEqual({ mobile: '13900000003', code: '012345' })
})

test('every mobile and every code of digits in the contract is cleaned', () => {
  const uncleaned = implemented.flatMap(({ endpoint, handler: { shape } }) =>
    Object.entries((shape.properties ?? {}) as Record<string, { pattern?: string; cleaned?: string }>)
      .filter(([, { pattern, cleaned }]) => pattern && /^\^1[\\(]|^\^\\d\{6\}\$$|0-9 \]/.test(pattern) && !cleaned)
      .map(([key]) => `${endpoint.path} ${key}`),
  )
  expect(uncleaned).toEqual([])
})

test.each([
  ['a NUL', '甲\0乙'],
  ['half a character', '甲\ud83d乙'],
])('%s by itself is refused: no column holds it', (_, text) => {
  const shape = Type.Object({ name: Type.String({ title: '名称' }) })
  expect(() => validate(shape, { name: text })).toThrow(Failure)
  expect(() => validate(shape, { name: '甲😀乙' })).not.toThrow()
})
