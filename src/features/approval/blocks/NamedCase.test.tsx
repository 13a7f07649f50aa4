import type { CaseCard } from '@contract/approval/shapes'
import { aWorkDetail } from '@test/factories/approval-views'
import { draw } from '@test/support/draw'
import { AppContext } from '@/stores/app'
import type { Services } from '@/stores/services'
import { NamedCase } from './NamedCase'
import { Summary } from './Summary'

const CARD: CaseCard = {
  caseId: 'c1',
  name: '砚澜科技与鹿屿物流买卖合同纠纷',
  innerNo: '2026-MS-0001',
  category: '民事诉讼',
  status: '在办',
  clientNames: ['北京砚澜科技有限公司'],
  teamNames: ['周以宁', '陈思远'],
  isVisible: true,
}

const drawn = (caseCard: CaseCard | null) => {
  const work = aWorkDetail({ namedMatter: caseCard, rows: [{ key: 'matter', label: '关联项目', text: CARD.name }] })
  return draw(
    <AppContext.Provider value={{ navigation: {} } as unknown as Services}>
      <NamedCase work={work} />
      <Summary work={work} />
    </AppContext.Provider>,
  ).text()
}

test('the case is a card, and no second line of the form', () => {
  const words = drawn(CARD)
  for (const part of ['2026-MS-0001 · 民事诉讼', '在办', '北京砚澜科技有限公司', '周以宁、陈思远'])
    expect(words).toContain(part)
  expect(words.split(CARD.name)).toHaveLength(2)
})

test('the block shows only the existence of a confidential case, and nothing without a case', () => {
  const walled = { ...CARD, name: '保密项目', innerNo: '', category: '', status: '', clientNames: [], teamNames: [] }
  expect(drawn({ ...walled, isVisible: false })).toBe('关联项目保密项目')
  expect(drawn(null)).toBe(`申请内容关联项目${CARD.name}`)
})
