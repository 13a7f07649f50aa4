import { placeParts, placeWords } from './place'

test.each([
  ['北京金融法院', '北京市西城区新壁街1号', '北京金融法院 · 北京市西城区新壁街1号'],
  ['第三会议室', '', '第三会议室'],
  ['', '', ''],
])('a place named %s at %s is one line, and two again', (name, address, words) => {
  expect(placeWords({ name, address })).toBe(words)
  expect(placeParts(words)).toEqual({ name, address })
})
