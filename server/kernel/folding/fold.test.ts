import { foldedPairs, foldText } from './fold'

test.each([
  ['⻩⻰山泉有限公司', '黄龙山泉有限公司'],
  ['⼈⺠法院 ⻩河', '人民法院 黄河'],
  ['⻢⻋⻉⻅⻛⻜⻥⻦⻨⻬⻮⻳', '马车贝见风飞鱼鸟麦齐齿龟'],
  ['⻑⻔⾧門', '长门长门'],
  ['華潤青川置地', '华润青川置地'],
  ['衞澤 滙豐 峯嶺 羣衆', '卫泽 汇丰 峰岭 群众'],
  ['ＡＢＣ　（海南）', 'abc (海南)'],
  ['①㈱㎏', '1(株)kg'],
  ['José Łódź Ångström', 'jose lodz angstrom'],
  ['阿\ufe00里', '阿里'],
  ['豈更車賈', '岂更车贾'],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each(['乾坤', '著作权', '研究院', '杭州', '余于丹', '后'])('folding leaves %j unchanged', (text) => {
  expect(foldText(text)).toBe(text)
})

test('folding is idempotent and keeps each character’s length', () => {
  const pairs = foldedPairs()
  const all = pairs.map(([from]) => from).join('')
  expect(pairs.length).toBeGreaterThan(3_000)
  expect([...all].filter((char) => foldText(foldText(char)) !== foldText(char))).toEqual([])
  expect(pairs.filter(([from, to]) => from.length !== to.length)).toEqual([])
})
