import type { Chance, SaveChanceInput } from '@contract/cooperation-case-source/shapes'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import AddCooperation from './add'

let page: OpenPage
afterEach(() => page.close())

const open = async (params: Record<string, string> = {}, answer?: () => never, chance: object = {}) => {
  const saved: SaveChanceInput[] = []
  page = await openPage(AddCooperation, {
    params,
    answers: {
      'cooperationChance/getUtilCaseTypeSelector': () => [{ code: 'civil', name: '民事诉讼' }],
      'cooperationChance/getChanceDetail': () => chance as Chance,
      'cooperationChance/saveChance': (input: SaveChanceInput) => {
        saved.push(input)
        return answer ? answer() : { chanceId: 'c1', version: 2 }
      },
    },
  })
  return saved
}
const VALUES = {
  title: '寻刑事同事',
  category: 'civil',
  brief: '刑民交叉',
  need: '会见两次',
  amount: '',
  sharePercent: '50.00',
  expireDay: '2026-12-31',
}
const editable = { chanceId: 'c1', version: 3, values: VALUES, can: { edit: true } }

test('missing values are shown at their fields, and nothing is sent', async () => {
  const saved = await open()
  await page.sees('发布')
  await page.tap('发布')
  await page.sees('请填写标题')
  expect(saved).toEqual([])
})

test('a change is sent with the version it was seen at', async () => {
  const saved = await open({ chanceId: 'c1' }, undefined, editable)
  await page.sees('保存修改')
  await page.type('标题', '寻有刑事经验的同事')
  await page.tap('保存修改')
  expect(saved).toMatchObject([
    { chanceId: 'c1', version: 3, values: { title: '寻有刑事经验的同事', category: 'civil', sharePercent: '50.00' } },
  ])
  expect(page.platform.said).toContain('已保存')
})

test('a refusal stands at its field, and what was typed stays', async () => {
  const refused = () => {
    throw new Refusal(400, '只能关联由您负责、仍在跟进的案源', { fields: { brief: '案情概要中有无法保存的字符' } })
  }
  await open({ chanceId: 'c1' }, refused, editable)
  await page.sees('保存修改')
  await page.type('标题', '改了')
  await page.tap('保存修改')
  await page.sees('案情概要中有无法保存的字符')
  expect(page.field('标题').value).toBe('改了')
})

test('a closed offer shows a message instead of a form', async () => {
  await open({ chanceId: 'c1' }, undefined, { ...editable, can: { edit: false } })
  await page.sees('该合作案源已停止招募，不能再修改')
})
