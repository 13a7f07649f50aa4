import type { ErasurePlan, FoundPerson } from '@contract/erasure/shapes'
import { eventually } from '@test/support/eventually'
import { openPage } from '@test/support/page'
import Erasure from './detail'
import FindPerson from './find'

const PLAN: ErasurePlan = {
  kind: 'clue',
  recordId: 'c1',
  title: '离婚咨询',
  obstacle: '',
  deletes: ['联系人、手机号、电话、邮箱'],
  masks: ['线索名称改为「已抹去的线索」'],
  keeps: [{ title: '跟进记录', why: '同事自己的工作记录', until: '随线索' }],
}
const PARAMS = { kind: 'clue', recordId: 'c1' }

test('a person is looked for by two characters or more, and found by the kind of record', async () => {
  const asked: unknown[] = []
  const found: FoundPerson[] = [{ kind: 'clue', recordId: 'c1', title: '离婚咨询', note: '唐宁 · 139****1001' }]
  const page = await openPage(FindPerson, {
    answers: {
      'admin/erasure/find': (input) => {
        asked.push(input)
        return found
      },
    },
  })
  await page.sees('有账号的人自己注销')
  await page.type('姓名，或完整的手机号、证件号、邮箱', '唐')
  await page.type('姓名，或完整的手机号、证件号、邮箱', '唐宁')
  await page.sees('139****1001')
  expect(asked).toEqual([{ words: '唐宁' }])
  await page.tap('离婚咨询')
  expect(page.platform.moves.at(-1)).toBe('navigateTo admin/erasure/detail?kind=clue&recordId=c1')
  page.close()
})

test('the consequences are shown first, and nothing is erased without a reason', async () => {
  const sent: unknown[] = []
  const page = await openPage(Erasure, {
    params: PARAMS,
    answers: {
      'admin/erasure/getPlan': () => PLAN,
      'admin/erasure/erase': (input) => {
        sent.push(input)
        return null
      },
    },
  })
  await page.sees('线索名称改为「已抹去的线索」')
  await page.sees('同事自己的工作记录')
  await page.tap('抹去')
  await page.sees('记入审计')
  const decide = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] [role=button]')]
      .find((button) => button.textContent === '抹去')
      ?.click()
  decide()
  await page.sees('请填写缘由')
  expect(sent).toEqual([])
  await page.type('缘由', '本人来信要求')
  // A second tap within half a second is dropped.
  await eventually(
    () => {
      decide()
      return sent.length
    },
    (count) => count === 1,
  )
  expect(sent).toEqual([{ kind: 'clue', recordId: 'c1', reason: '本人来信要求' }])
  page.close()
})

test('a record that the law keeps says why, and offers no erasure', async () => {
  const obstacle = '这位客户有项目或案源，不能抹去'
  const page = await openPage(Erasure, {
    params: PARAMS,
    answers: { 'admin/erasure/getPlan': () => ({ ...PLAN, obstacle, deletes: [], masks: [] }) },
  })
  await page.sees(obstacle)
  expect(page.button('抹去')).toBeUndefined()
  page.close()
})
