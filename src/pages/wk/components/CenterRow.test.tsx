import type { WorkTab } from '@contract/approval/codes'
import type { WorkRow } from '@contract/approval/shapes'
import { aTodoRow, aWorkRow } from '@test/factories/approval-views'
import { draw } from '@test/support/draw'
import { CenterRow } from './CenterRow'

const words = (row: WorkRow, tab: WorkTab) => draw(<CenterRow row={row} tab={tab} />).host.textContent

const times = { submitTime: '2025-01-02 09:00:00', updateTime: '2025-02-03 09:00:00' }
const mine = { did: 'agree', time: '2025-03-04 09:00:00', isRead: true } as const

test.each([
  ['started', aWorkRow(times), '2025年2月3日'],
  ['done', aWorkRow({ ...times, mine }), '2025年3月4日'],
  ['cc', aWorkRow({ ...times, mine: { ...mine, did: null } }), '2025年3月4日'],
] as const)('%s shows the time its list goes by', (tab, row, day) => {
  expect(words(row, tab)).toContain(day)
})

test('a to-do says how long it waits and no time besides', () => {
  expect(words(aTodoRow('换锁', times), 'todo')).toMatch(/等 \d+天/)
  expect(words(aTodoRow('换锁', times), 'todo')).not.toContain('2025年')
})

test('a row shows its sum once, not again among the facts', () => {
  const summary = [
    { key: 'total', label: '合计', text: '¥12,000.00', isMoney: true },
    { key: 'reason', label: '事由', text: '南京开庭', isMoney: false },
  ]
  const said = words(aWorkRow({ title: '周以宁的报销申请', amount: '12000.00', summary }), 'started') ?? ''
  expect(said.match(/12,000\.00/g)).toHaveLength(1)
  expect(said).not.toContain('合计')
  expect(said).toContain('南京开庭')
})

test('a row is headed by its subject, which the facts do not repeat, and names its applicant once', () => {
  const summary = [
    { key: 'source', label: '案源', text: '鹿屿物流仓储合同', isMoney: false },
    { key: 'reason', label: '变更原因', text: '客户改了名称', isMoney: false },
  ]
  const said = words(aTodoRow('周以宁的案源变更申请', { summary }), 'todo') ?? ''
  expect(said.startsWith('鹿屿物流仓储合同 · 案源变更')).toBe(true)
  expect(said.match(/鹿屿物流仓储合同/g)).toHaveLength(1)
  expect(said).toContain('客户改了名称')
})
