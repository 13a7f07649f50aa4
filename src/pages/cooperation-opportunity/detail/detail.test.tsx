import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import { anOpportunityView, XU } from '@test/factories/cooperation-opportunity-views'
import { eventually } from '@test/support/eventually'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import OpportunityDetail from './detail'

/** Last button of this exact name: the one that sends, above the one that opened the sheet. */
const last = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=button]')].filter(({ textContent }) => textContent === name).at(-1)

const waited = (isSo: () => boolean) => eventually(isSo, (holds) => holds, 15_000)

let page: OpenPage
afterEach(() => page.close())

async function open(opportunity: Opportunity, answers: Answers = {}) {
  const sent: unknown[] = []
  const kept = (input: object) => {
    sent.push(input)
    return { ...opportunity, can: anOpportunityView({}).can, version: 5 }
  }
  page = await openPage(OpportunityDetail, {
    params: { id: 'o1' },
    answers: {
      'cooperation/getCooperation': () => opportunity,
      'cooperation/getCoopLawyerInfoMap': () => ({}),
      'cooperation/getIntentionAndInvitedEmp': () => ({ intention: [XU], invited: [] }),
      'cooperation/getCooperationRelationByUserId': () => ({ relation: 'interested', note: '', time: null }),
      'cooperation/getCooperationMessage': () => ({ records: [], total: 0, current: 1, size: 50 }),
      'cooperation/updateRelation': kept,
      'cooperation/updateCooperationStatus': kept,
      ...answers,
    },
  })
  await page.sees('成都房产查封续行，寻当地律师')
  return sent
}

test('a lawyer reads what it is about, how it goes with them, and no parties; they say yes with a word', async () => {
  const sent = await open(anOpportunityView({ interest: true, talk: true }))
  for (const words of ['周以宁 · 北方律师事务所', '建设工程', '四川省成都市', '律师费的 35%', '匹配 100%', '同城'])
    expect([words, page.says(words)]).toEqual([words, true])
  expect([page.says('选定合作律师后，仅向其本人显示'), page.says('委托人'), page.button('谢绝')]).toEqual([
    true,
    false,
    undefined,
  ])
  await page.tap('表达意向')
  await page.type('留言', '办过同类案件')
  last('表达意向')?.click()
  await waited(() => page.platform.said.length > 0)
  expect(sent).toEqual([{ id: 'o1', relation: 'interested', note: '办过同类案件' }])
  expect(page.platform.said).toContain('已答复发布人')
})

test('the chosen lawyer sees the parties, and starts after a confirmation', async () => {
  const parties = { clientName: '砚澜科技有限公司', opponentNames: '禾川建设集团有限公司' }
  const chosen = anOpportunityView({ start: true, refuse: true }, { parties, myRelation: 'selected', partner: XU })
  const sent = await open(chosen)
  expect([page.says('砚澜科技有限公司'), page.says('您已被选定：核对当事人与利益冲突后开始合作')]).toEqual([true, true])
  await page.tap('开始合作')
  expect(sent).toEqual([{ id: 'o1', version: 4, status: 'cooperating', reason: '' }])
})

test('not sure, nothing has begun', async () => {
  const sent = await open(anOpportunityView({ start: true }, { myRelation: 'selected', partner: XU }))
  page.platform.answers.push(false)
  await page.tap('开始合作')
  expect(sent).toEqual([])
})

test('its publisher is led to who would like to, and closes it with a reason', async () => {
  const sent = await open(anOpportunityView({ choose: true, invite: true, edit: true, close: true }, { match: null }))
  expect([page.says('有意向'), page.says('1 人')]).toEqual([true, true])
  await page.tap('选定律师')
  expect(page.platform.moves.at(-1)).toBe(
    'navigateTo cooperation-opportunity/intent-lawyer-list/intent-lawyer-list?id=o1',
  )
  await page.tap('更多')
  await page.tap('关闭')
  await page.type('关闭原因', '委托人撤回委托')
  last('关闭')?.click()
  await waited(() => page.platform.said.length > 0)
  expect(sent).toEqual([{ id: 'o1', version: 4, status: 'closed', reason: '委托人撤回委托' }])
})

test('numbers stand there once it has begun; what came to nothing says why and has no steps', async () => {
  const contact = { ...XU, mobile: '13900001234', email: 'xu@example.com' }
  await open(anOpportunityView({ complete: true }, { status: 'cooperating', match: null, partner: XU, contact }))
  expect([page.says('13900001234'), page.says('合作律师 许望舒 · 蜀川律师事务所')]).toEqual([true, true])
  page.close()
  await open(anOpportunityView({}, { status: 'closed', closeReason: '先行调解' }))
  expect([page.says('已关闭'), page.says('先行调解'), page.says('互评')]).toEqual([true, true, false])
})
