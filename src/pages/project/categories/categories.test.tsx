import type { CaseCategoryItem, UpdateFlowFormInput } from '@contract/case/shapes'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Categories from './categories'

const item = (given: Partial<CaseCategoryItem> = {}): CaseCategoryItem => ({
  category: 'criminal',
  name: '刑事',
  letters: 'XS',
  stages: ['侦查'],
  isOpen: false,
  required: ['custodyPlace'],
  version: 2,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

test('says how each is had, and asks for what the category has fields for', async () => {
  const sent: UpdateFlowFormInput[] = []
  page = await openPage(Categories, {
    answers: {
      'caseCategory/list': () => [item()],
      'caseCategory/updateFlowForm': (input: UpdateFlowFormInput) => {
        sent.push(input)
        return [item({ required: ['custodyPlace', 'charge'], version: 3 })]
      },
    },
  })
  await page.sees('编号简码')
  expect([page.says('已停用'), page.says('羁押地')]).toEqual([true, true])
  await page.tap('必填项')
  await page.sees('刑事收案前必填')
  await page.tap('保存')
  expect(sent).toMatchObject([{ category: 'criminal', version: 2, values: { required: ['custodyPlace'] } }])
  await page.sees('罪名、羁押地')
})

test('letters that another has are refused at the field, and what was typed stays', async () => {
  page = await openPage(Categories, {
    answers: {
      'caseCategory/list': () => [item()],
      'caseCategory/update': () => {
        throw new Refusal(400, '「民事诉讼」已使用简码 MS', { fields: { letters: '「民事诉讼」已使用简码 MS' } })
      },
    },
  })
  await page.sees('编号简码')
  await page.tap('设置')
  await page.sees('编号简码')
  await page.tap('保存')
  expect(page.platform.said.join()).toContain('已使用简码')
})
