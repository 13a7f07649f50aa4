import type { EvaluateState } from '@contract/cooperation-opportunity/shapes'
import { XU } from '@test/factories/cooperation-opportunity-views'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Evaluate from './evaluate'

const STATE: EvaluateState = { isMine: false, isTheirs: true, mine: null, theirs: null, waitsUntil: '2026-12-05' }
const DIMENSIONS = [
  { code: 'skill', name: '专业能力', about: '法律分析、文书与出庭' },
  { code: 'contact', name: '沟通配合', about: '及时回复问题' },
]

let page: OpenPage
afterEach(() => page.close())

async function open(state: EvaluateState = STATE, refuses?: () => never) {
  const sent: unknown[] = []
  page = await openPage(Evaluate, {
    params: { id: 'o1' },
    answers: {
      'evaluateInfo/getEvaluateConfigList': () => ({ about: XU, title: '成都房产查封续行', dimensions: DIMENSIONS }),
      'evaluateInfo/isEvaluate': () => state,
      'evaluateInfo/saveEvaluateInfo': (input: object) => {
        sent.push(input)
        refuses?.()
        return { ...STATE, isMine: true, mine: { author: XU, scores: [], content: '', time: '2026-11-21 10:00:00' } }
      },
    },
  })
  await page.sees('成都房产查封续行')
  return sent
}
const star = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()

test('missing ratings are shown at their places, and nothing is sent', async () => {
  const sent = await open()
  star('专业能力 5 星')
  await page.tap('提交评价')
  await page.sees('请为「沟通配合」评分')
  expect([sent, page.says('请为「专业能力」评分')]).toEqual([[], false])
})

test('all rated it is given once, and what both think is shown as far as it may be', async () => {
  const sent = await open()
  star('专业能力 5 星')
  star('沟通配合 4 星')
  await page.type('评价', '沟通及时')
  await page.tap('提交评价')
  await page.sees('您已评价')
  expect(sent).toEqual([
    {
      id: 'o1',
      scores: [
        { code: 'skill', stars: 5 },
        { code: 'contact', stars: 4 },
      ],
      content: '沟通及时',
    },
  ])
  expect(page.button('提交评价')).toBeUndefined()
})

test('a refusal keeps what was given', async () => {
  await open(STATE, () => {
    throw new Refusal(400, '评价中有无法保存的字符', { fields: { content: '评价中有无法保存的字符' } })
  })
  star('专业能力 5 星')
  star('沟通配合 4 星')
  await page.type('评价', '沟通及时')
  await page.tap('提交评价')
  await page.sees('评价中有无法保存的字符')
  expect(document.querySelector('[aria-label="专业能力 5 星"]')?.getAttribute('aria-checked')).toBe('true')
})
