import { draw } from '@test/support/draw'
import { AvatarRow } from './AvatarRow'

const named = (...names: string[]) => names.map((name) => ({ id: name, name }))
const labelsOf = (...names: string[]) =>
  draw(<AvatarRow people={named(...names)} max={2} />)
    .all('img')
    .filter(({ className }) => className.includes('avatar-row'))
    .map((row) => row.getAttribute('aria-label'))

test('a row of avatars is spoken as its names', () => {
  expect(labelsOf('林知远', '何小满')).toEqual(['林知远、何小满'])
  expect(labelsOf('甲', '乙', '丙')).toEqual(['甲、乙等 3 人'])
})

test('a row without people draws no picture, which would have no name', () => {
  expect(labelsOf()).toEqual([])
})
