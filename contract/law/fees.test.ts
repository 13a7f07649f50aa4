import Decimal from 'decimal.js'
import { courtFee, executionFee, preservationFee, riskFeeCap, riskFeeForbidden } from './fees'
import { delayInterest, lprInterest, spanProblem } from './interest'
import { longestPreservation, PRESERVATION_LADDER, preservationProblem, RENEW_BEFORE_DAYS } from './preservation'
import { reckon } from './reckon'

const WAN = 10_000

// DOMAIN §7, and computed by hand.
test.each([
  [0.5, '50.00'],
  [1, '50.00'],
  [5, '1050.00'],
  [10, '2300.00'],
  [15, '3300.00'],
  [50, '8800.00'],
  [100, '13800.00'],
  [500, '46800.00'],
  [1_000, '81800.00'],
  [2_000, '141800.00'],
  [3_000, '191800.00'],
])('the court fee of %s 万 is %s', (wan, fee) => {
  expect(courtFee(String(wan * WAN)).total).toBe(fee)
})

test('the court fee lists its steps slice by slice, and the halving', () => {
  expect(courtFee('150000').steps).toEqual([
    { words: '不超过 1 万元的部分', part: '10000.00', rate: '固定', fee: '50.00' },
    { words: '超过 1 万元至 10 万元的部分', part: '90000.00', rate: '2.5%', fee: '2250.00' },
    { words: '超过 10 万元至 20 万元的部分', part: '50000.00', rate: '2%', fee: '1000.00' },
  ])
  expect(courtFee('150000', true).total).toBe('1650.00')
})

test.each([
  ['800', '30.00'],
  ['1000', '30.00'],
  ['100000', '1020.00'],
  ['500000', '3020.00'],
  ['896000', '5000.00'],
  ['5000000', '5000.00'],
])('the preservation fee of %s yuan is %s', (yuan, fee) => {
  expect(preservationFee(yuan).total).toBe(fee)
})

test.each([
  [1, '50.00'],
  [50, '7400.00'],
  [500, '52400.00'],
  [1_000, '77400.00'],
  [2_000, '87400.00'],
])('the execution fee of %s 万 is %s', (wan, fee) => {
  expect(executionFee(String(wan * WAN)).total).toBe(fee)
})

test.each([
  [50, '90000.00'],
  [300, '480000.00'],
  [800, '1140000.00'],
  [2_000, '2280000.00'],
  [10_000, '7980000.00'],
])('the risk fee cap for %s 万 is %s', (wan, fee) => {
  expect(riskFeeCap(String(wan * WAN)).total).toBe(fee)
})

test('no fee decreases as the amount grows', () => {
  for (const fee of [courtFee, preservationFee, executionFee, riskFeeCap]) {
    let before = new Decimal(0)
    for (let yuan = 100; yuan < 60_000_000; yuan = Math.round(yuan * 1.03 + 7)) {
      const now = new Decimal(fee(String(yuan)).total)
      if (now.lt(before)) throw new Error(`${fee.name} falls at ${yuan}`)
      before = now
    }
    expect(before.gt(0)).toBe(true)
  }
})

test.each([
  ['criminal', '', '刑事案件'],
  ['administrative', '', '行政案件'],
  ['civil', '申请国家赔偿', '国家赔偿案件'],
  ['civil', '群体性诉讼', '群体性诉讼案件'],
  ['civil', '离婚纠纷', '婚姻继承案件'],
  ['civil', '离婚后财产纠纷一案', '婚姻继承案件'],
  ['civil', '夫妻财产约定纠纷', '婚姻继承案件'],
  ['civil', '婚约财产纠纷', '婚姻继承案件'],
  ['civil', '分家析产', '婚姻继承案件'],
  ['civil', '探望权纠纷', '婚姻继承案件'],
  ['civil', '法定继承纠纷', '婚姻继承案件'],
  ['civil', '遗产管理纠纷', '婚姻继承案件'],
  ['civil', '遗赠扶养协议纠纷', '婚姻继承案件'],
  ['civil', '遗产管理人报酬纠纷', '婚姻继承案件'],
  ['civil', '非遗产继承人分配遗产纠纷', '婚姻继承案件'],
  ['civil', '买卖合同、抚养费纠纷', '赡养、抚养、扶养费案件'],
  ['civil', '养老保险待遇纠纷', '社会保险或最低生活保障待遇案件'],
  ['civil', '最低生活保障待遇纠纷', '社会保险或最低生活保障待遇案件'],
  ['civil', '变更赡养关系纠纷', '赡养、抚养、扶养费案件'],
  ['civil', '扶养费纠纷', '赡养、抚养、扶养费案件'],
  ['civil', '抚恤金纠纷', '抚恤金、救济金案件'],
  ['civil', '工伤保险待遇纠纷', '工伤赔偿案件'],
  ['laborArbitration', '追索劳动报酬纠纷', '劳动报酬案件'],
  ['laborArbitration', '新就业形态追索劳动报酬纠纷', '劳动报酬案件'],
  ['civil', '新就业形态工伤保险待遇纠纷', '工伤赔偿案件'],
])('a risk fee is forbidden in a %s case of %s', (category, cause, words) => {
  expect(riskFeeForbidden({ category, cause })).toBe(`${words}不得实行风险代理收费`)
})

test.each([
  ['civil', '买卖合同纠纷'],
  // Words that only contain a forbidden cause's.
  ['civil', '继承人与公司债权转让合同纠纷'],
  ['civil', '工资专户监管合同纠纷'],
  ['civil', '社保软件开发合同纠纷'],
  ['civil', '婚礼服务合同纠纷'],
  ['civil', '抚养设备租赁合同纠纷'],
  ['civil', ''],
  ['laborArbitration', '竞业限制纠纷'],
])('a risk fee is allowed in a %s case of %s', (category, cause) => {
  expect(riskFeeForbidden({ category, cause })).toBeUndefined()
})

test('LPR interest uses the rate of each segment', () => {
  // 61 days at 3.35 %, 30 at 3.10 %: 100,000 × (3.35 × 61 + 3.10 × 30) / 36,500
  expect(lprInterest({ principal: '100000', from: '2024-08-21', to: '2024-11-20', term: 'oneYear' })).toEqual({
    total: '814.66',
    steps: [
      { from: '2024-08-21', to: '2024-10-21', days: 61, rate: '3.35', interest: '559.86' },
      { from: '2024-10-21', to: '2024-11-20', days: 30, rate: '3.1', interest: '254.79' },
    ],
  })
  expect(
    lprInterest({ principal: '100000', from: '2025-06-01', to: '2026-06-01', term: 'fiveYears', times: '4' }).total,
  ).toBe('14000.00')
  expect(delayInterest({ principal: '1000000', from: '2026-01-01', to: '2026-01-31' }).total).toBe('5250.00')
  // Paid on the due day, or before: no day of delay.
  for (const to of ['2026-01-01', '2025-12-31'])
    expect(delayInterest({ principal: '1000000', from: '2026-01-01', to })).toMatchObject({
      total: '0.00',
      steps: [{ days: 0 }],
    })
  expect(spanProblem('2026-02-01', '2026-02-01', true)).toBe('截止日应晚于起算日')
  expect(spanProblem('2019-08-19', '2026-02-01', true)).toMatch(/LPR/)
  expect(spanProblem('2019-08-19', '2026-02-01', false)).toBeUndefined()
  expect(spanProblem('2019-08-20', '2026-02-01', true)).toBeUndefined()
})

test('the longest freeze is one, two or three years by kind of property', () => {
  expect(longestPreservation('deposit', '2024-02-29')).toBe('2025-02-28')
  expect(longestPreservation('movable', '2026-05-01')).toBe('2028-05-01')
  expect(preservationProblem('realEstate', '2026-05-01', '2029-05-02')).toBe(
    '不动产的保全期限不超过 3 年，最晚到 2029-05-01',
  )
  expect(preservationProblem('other', '2026-05-01', '2029-05-01')).toBeUndefined()
  expect(preservationProblem('deposit', '2026-05-01', '2026-05-01')).toBe('到期日应晚于起始日')
  expect([RENEW_BEFORE_DAYS, ...PRESERVATION_LADDER]).toEqual([7, 30, 15, 10, 7, 3, 1])
})

test('each step of a reckoning shows its formula', () => {
  const figures = (amount: string) => reckon('preservationFee', { amount }).steps.map((step) => step.figures)
  expect(figures('2000000')).toEqual([
    '按件定额',
    '99,000.00 × 1%',
    '1,900,000.00 × 0.5%',
    // 30 + 990 + 9,500, capped at 5,000.
    '算得 10,520.00',
  ])
})
