import type { Clash } from '@contract/schedule/shapes'
import { clashWords } from './clashWords'

const HEARING: Clash = {
  reason: 'hearings',
  empId: 'e1',
  empName: '周以宁',
  title: '买卖合同纠纷开庭',
  place: '',
  start: '2030-03-05 09:00:00',
  end: '2030-03-05 11:00:00',
}

test.each<[Partial<Clash>, string]>([
  [{}, '两场开庭冲突：我 2030年3月5日 周二 09:00–11:00 买卖合同纠纷开庭'],
  [{ empId: 'e2', reason: 'travel' }, '路上时间不足：周以宁 2030年3月5日 周二 09:00–11:00 买卖合同纠纷开庭'],
  [
    { reason: 'overlap', title: '年假', start: '2030-03-05 00:00:00', end: '2030-03-06 23:59:59' },
    '时间冲突：我 2030年3月5日 周二 至 2030年3月6日 周三 全天 年假',
  ],
])('%j: %s', (given, words) => {
  expect(clashWords({ ...HEARING, ...given }, 'e1')).toBe(words)
})
