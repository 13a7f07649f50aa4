import type { CaseRef } from '@contract/case/shapes'
import { aCaseView, aProceeding } from '@test/factories/case-views'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import Compare from './compare'

let page: OpenPage
afterEach(() => page.close())

const CASES = {
  a: aCaseView({ caseId: 'a', innerNo: '2026-MS-0007', proceedings: [aProceeding('一审')] }),
  b: aCaseView({ caseId: 'b', innerNo: '2026-MS-0012', cause: '承揽合同纠纷', fee: '120000.00' }),
}
const read = ({ caseId }: CaseRef) => {
  const found = CASES[caseId as keyof typeof CASES]
  if (!found) throw new Refusal(404, '项目不存在或已删除')
  return found
}
const rows = () => [...document.querySelectorAll('[role=listitem]')].map((row) => row.getAttribute('aria-label') ?? '')

test('stands two cases side by side and says which lines are the same', async () => {
  page = await openPage(Compare, { params: { ids: 'a,b' }, answers: { 'app/caseInfo/getCaseInfoDetailNew': read } })
  await page.sees('2026-MS-0012')
  expect(rows()).toEqual(
    expect.arrayContaining([
      '项目名称，砚澜科技与鹿屿物流买卖合同纠纷，砚澜科技与鹿屿物流买卖合同纠纷，相同',
      '案由，买卖合同纠纷，承揽合同纠纷',
      '案号，（2026）京03民终1234号，无',
    ]),
  )
  expect(rows().find((row) => row.startsWith('律师费'))).toMatch(/80,000.*120,000/)
  expect(page.button('打开已有项目')).toBeUndefined()
})

test('a case that may not be seen, or a link without both, shows a message', async () => {
  page = await openPage(Compare, { params: { ids: 'a,x' }, answers: { 'app/caseInfo/getCaseInfoDetailNew': read } })
  await page.sees('项目不存在或已删除')
  page.close()
  page = await openPage(Compare, { params: { ids: 'a' } })
  await page.sees('请从项目列表或登记页选择要对比的项目')
})
