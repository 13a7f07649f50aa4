import { contentsOf } from './verify'

test('contentsOf keeps a signature’s trailing zero byte and its zero padding', () => {
  const [before, after] = ['%PDF /Contents ', ' trailer']
  const hex = '3003020100'
  const bytes = Buffer.from(`${before}<${hex}0000>${after}`)
  const from = before.length + hex.length + 6
  const read = contentsOf(bytes, [0, before.length, from, after.length])
  expect(Buffer.from(read, 'binary').toString('hex')).toBe('30030201000000')
})
