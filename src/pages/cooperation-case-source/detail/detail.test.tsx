import type { Chance, ChanceCan } from '@contract/cooperation-case-source/shapes'
import { eventually } from '@test/support/eventually'
import { type OpenPage, openPage } from '@test/support/page'
import CooperationDetail from './detail'

const LIN = { empId: 'e2', name: '林知远', photoUrl: '' }
const TAO = { empId: 'e3', name: '陶然', photoUrl: '' }
const NOTHING: ChanceCan = {
  ...{ edit: false, invite: false, agree: false, refuse: false },
  ...{ cancel: false, confirm: false, finish: false, close: false },
}

const aChance = (can: Partial<ChanceCan>, given: Partial<Chance> = {}): Chance => ({
  chanceId: 'c1',
  title: '外地买卖合同纠纷寻当地同事',
  status: 'selecting',
  category: 'civil',
  amount: '1200000.00',
  sharePercent: '30.00',
  expireDay: '2099-12-31',
  publisher: LIN,
  willing: 1,
  myRelation: null,
  createTime: '2026-11-20 09:00:00',
  version: 4,
  brief: '买方拖欠货款',
  need: '在成都出庭两次',
  partner: null,
  source: null,
  closeReason: '',
  people: [],
  values: null,
  can: { ...NOTHING, ...can },
  ...given,
})
const willing = {
  person: TAO,
  relation: 'interested',
  note: '办过三件',
  time: '2026-11-21 10:00:00',
  speciality: '合同',
} as const

/** Last button of this exact name: the one that sends, above the one that opened the sheet. */
const last = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=button]')].filter(({ textContent }) => textContent === name).at(-1)

const waited = (isSo: () => boolean) => eventually(isSo, (holds) => holds, 15_000)

let page: OpenPage
afterEach(() => page.close())

async function open(chance: Chance, params: Record<string, string> = {}) {
  const sent: unknown[] = []
  const kept = (input: object) => {
    sent.push(input)
    return { ...chance, can: NOTHING, version: 5 }
  }
  page = await openPage(CooperationDetail, {
    params: { chanceId: 'c1', ...params },
    answers: {
      'cooperationChance/getChanceDetail': () => chance,
      'cooperationChance/answerChance': kept,
      'cooperationChance/confirmPartner': kept,
      'cooperationChance/closeChance': kept,
      'cooperationChance/finishChance': kept,
    },
  })
  await page.sees('外地买卖合同纠纷寻当地同事')
  return sent
}

test('a colleague reads what it is about and on what terms, and says yes with a word', async () => {
  const sent = await open(aChance({ agree: true }))
  for (const words of ['林知远', '民事诉讼', '买方拖欠货款', '在成都出庭两次', '30%', '洽谈中'])
    expect([words, page.says(words)]).toEqual([words, true])
  expect([page.says('关联案源'), page.button('谢绝合作'), page.button('关闭')]).toEqual([false, undefined, undefined])
  await page.tap('愿意合作')
  await page.type('留言', '办过同类案件')
  last('愿意合作')?.click()
  await waited(() => page.platform.said.length > 0)
  expect(sent).toEqual([{ chanceId: 'c1', answer: 'interested', note: '办过同类案件' }])
  expect(page.platform.said).toContain('已答复发布人')
})

test('an invited colleague can decline; the manager’s view has no answers', async () => {
  await open(aChance({ agree: true, refuse: true }, { myRelation: 'invited' }))
  expect([page.button('愿意合作'), page.button('谢绝合作')]).not.toContain(undefined)
  page.close()
  await open(aChance({ agree: true, refuse: true, close: true }), { isManagerList: '1' })
  expect([page.button('愿意合作'), page.button('谢绝合作')]).toEqual([undefined, undefined])
  expect(page.button('关闭')).toBeDefined()
})

test('the publisher chooses one of those who are willing, once sure', async () => {
  const sent = await open(aChance({ confirm: true, invite: true, edit: true, close: true }, { people: [willing] }))
  expect([page.says('办过三件'), page.says('专长 合同'), page.says('有意向')]).toEqual([true, true, true])
  await page.tap('选定陶然为合作人')
  expect(sent).toEqual([{ chanceId: 'c1', version: 4, empId: 'e3' }])
  expect(page.platform.said).toContain('已选定合作人')
})

test('not sure, nobody is chosen', async () => {
  const sent = await open(aChance({ confirm: true }, { people: [willing] }))
  page.platform.answers.push(false)
  await page.tap('选定陶然为合作人')
  expect(sent).toEqual([])
})

test('the chosen colleague sees the parties and opens the source', async () => {
  const source = {
    id: 's1',
    number: 'AY2026-0012',
    name: '砚澜科技买卖合同纠纷',
    clientNames: ['砚澜科技'],
    canOpen: true,
  }
  await open(
    aChance(
      { finish: true },
      { source, partner: TAO, status: 'cooperating', people: [{ ...willing, relation: 'selected' }] },
    ),
  )
  expect([page.says('合作人 陶然'), page.says('AY2026-0012'), page.says('砚澜科技')]).toEqual([true, true, true])
  document.querySelector<HTMLElement>('[role=link]')?.click()
  expect(page.platform.moves).toEqual(['navigateTo case-source/home/home?caseId=s1'])
})

test('somebody who cannot be chosen is words only', async () => {
  await open(aChance({ confirm: true }, { people: [{ ...willing, relation: 'refused' }] }))
  expect([page.says('陶然'), page.says('点选合作人'), page.button('陶然')]).toEqual([true, false, undefined])
})

test('it is closed with a reason, and says why', async () => {
  const sent = await open(aChance({ close: true }))
  await page.tap('关闭')
  await page.type('关闭原因', '客户暂不起诉')
  last('关闭')?.click()
  await waited(() => page.platform.said.length > 0)
  expect(sent).toEqual([{ chanceId: 'c1', version: 4, reason: '客户暂不起诉' }])
  page.close()
  await open(aChance({}, { status: 'closed', closeReason: '客户暂不起诉' }))
  expect([page.says('已关闭'), page.says('客户暂不起诉')]).toEqual([true, true])
})
