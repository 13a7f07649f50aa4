import { matchOf } from './match'

/** 建设工程 in 成都. */
const wanted = { caseType: 'civil-construction', area: '510100' }

test.each([
  [['建设工程'], '成都市', '51', 100, ['专长建设工程', '同城']],
  [['劳动争议', '建设工程'], '绵阳市', '51', 80, ['专长建设工程', '同省']],
  [['合同纠纷'], '北京市', '11', 30, ['专长相近']],
  [['税务'], '成都市', '51', 40, ['同城']],
  [[], '', '', 0, []],
] as const)('%j in %s', (specialities, city, province, score, reasons) => {
  expect(matchOf({ specialities, city, province }, wanted)).toEqual({ score, reasons })
})

test('a municipality counts as both city and province', () => {
  expect(
    matchOf({ specialities: [], city: '北京市', province: '11' }, { caseType: 'other-other', area: '110000' }),
  ).toEqual({
    score: 40,
    reasons: ['同城'],
  })
})
