import { type OpenPage, openPage } from '@test/support/page'
import Add from './add'

let page: OpenPage
afterEach(() => page.close())

const caseRecord = (caseId: string, name: string) => ({
  ...{ caseId, name, innerNo: null, category: 'civil', status: 'draft' },
})

const open = async (records: object[], problems: Record<string, string>) => {
  page = await openPage(Add, {
    params: { type: '2001' },
    answers: {
      'workflow/getMattersToApply': () => ({ records, total: records.length, current: 1, size: 20 }),
      'workflow/getRecordProblems': () => problems,
    },
  })
}

test('a case that the form would refuse says why, and leads to the case instead of the form', async () => {
  await open([caseRecord('c1', '砚澜买卖合同纠纷'), caseRecord('c2', '鹿屿仓储合同纠纷')], {
    c1: '请先对该项目做利益冲突检索',
  })
  await page.sees('请先对该项目做利益冲突检索')
  await page.tap('砚澜买卖合同纠纷')
  expect(page.platform.said.at(-1)).toContain('请先对该项目做利益冲突检索')
  expect(page.platform.moves).toEqual(['navigateTo project/home/home?caseId=c1'])
  await page.tap('鹿屿仓储合同纠纷')
  expect(page.platform.moves.at(-1)).toBe('redirectTo approval/add/add?type=2001&recordId=c2')
})

test('without a case to accept, the choice leads to registering one and asks for no reasons', async () => {
  await open([], {})
  await page.sees('没有可以申请收案的项目')
  expect(page.asked).not.toContain('workflow/getRecordProblems')
  await page.tap('登记项目')
  expect(page.platform.moves.at(-1)).toBe('navigateTo project/add/common')
})
