import { editKeysOf, isOneEditApart, piecesOf } from './pieces'

test('piecesOf returns every run of two and three characters', () => {
  expect(piecesOf('砚澜科技')).toEqual(['砚澜', '澜科', '科技', '砚澜科', '澜科技'])
  expect(piecesOf('一')).toEqual([])
})

test.each([
  ['砚澜科技', '砚澜科枝', true],
  ['砚澜科技', '砚澜科', true],
  ['砚澜科技', '砚澜新科技', true],
  ['砚澜科技', '技砚澜科', false],
  ['砚澜科技', '砚澜科技', false],
  ['砚澜科技', '砚海科枝', false],
  ['砚澜科技', '砚澜', false],
])('%s and %s are one edit apart: %s', (left, right, apart) => {
  expect(isOneEditApart(left, right)).toBe(apart)
  expect(isOneEditApart(right, left)).toBe(apart)
})

test('names of four characters or more that differ by one edit share a key', () => {
  const share = (left: string, right: string) => editKeysOf(left).some((key) => editKeysOf(right).includes(key))
  expect(share('砚澜科技', '砚澜科枝')).toBe(true)
  expect(share('砚澜科技', '砚澜新科技')).toBe(true)
  expect(share('砚澜科技', '海河技术')).toBe(false)
  expect(editKeysOf('张小三')).toEqual([])
})

test('the keys of a name are itself and itself without each character', () => {
  expect(editKeysOf('砚澜科技')).toEqual(['~砚澜科技', '~澜科技', '~砚科技', '~砚澜技', '~砚澜科'])
})

test('the first forty characters of a name are cut into pieces', () => {
  const forty = Array.from({ length: 40 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('')
  expect(piecesOf(`${forty}砚`)).toEqual(piecesOf(forty))
  expect(piecesOf(forty)).not.toEqual(piecesOf(forty.slice(0, 39)))
})
