import { dunningWords } from './dunning'

const facts = {
  clientName: '北京砚澜科技有限公司',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  name: '首期款',
  outstanding: '40000.00',
  received: '0.00',
  dueOn: '2026-03-31' as string | null,
  overdueDays: 12,
  lead: { name: '周以宁' },
}

test('the reminder names the case, the amount and the delay, and warns against private accounts', () => {
  const words = dunningWords(facts)
  expect(words).toContain('“砚澜科技与鹿屿物流买卖合同纠纷”，首期款尚有律师费 40,000.00 元未付，应于')
  expect(words).toContain('现已逾期 12 天')
  expect(words).toContain('勿向个人账户付款')
  expect(words).not.toContain('已收到')
})

test('thanks for what was paid, and asks in time for what is not due', () => {
  expect(dunningWords({ ...facts, received: '10000.00' })).toContain('已收到 10,000.00 元')
  expect(dunningWords({ ...facts, overdueDays: 0 })).toMatch(/请于 .+前支付/)
  expect(dunningWords({ ...facts, dueOn: null, overdueDays: 0 })).toContain('付款条件达成后请及时支付')
})
