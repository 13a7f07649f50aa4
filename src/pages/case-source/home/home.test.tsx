import type { CaseSourceDetail, CaseSourceHome } from '@contract/case-source/shapes'
import { aSource, CAN } from '@test/factories/case-source-views'
import { person } from '@test/factories/case-views'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import Home from './home'

const aHome = (given: Partial<CaseSourceDetail> = {}, daysLeft: number | null = 12): CaseSourceHome => ({
  source: aSource(given),
  counts: { parties: 1, document: 2 },
  protectDaysLeft: daysLeft,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (home: CaseSourceHome, params: Record<string, string> = {}, answers: Answers = {}) => {
  page = await openPage(Home, {
    params: { caseId: 's1', ...params },
    answers: { 'app/caseSource/getHome': () => home, ...answers },
  })
}

test('says what it is, how long it is protected, and offers what the server allows', async () => {
  await open(aHome({ can: { ...CAN, change: true } }))
  await page.sees('砚澜科技买卖合同纠纷')
  expect([page.says('跟进中'), page.says('保护期剩余 12 天'), page.says('北京砚澜科技有限公司')]).toEqual([
    true,
    true,
    true,
  ])
  expect(page.button('变更')).toBeDefined()
  expect([page.button('停止跟进'), page.button('提交报备'), page.button('认领案源')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a protected source offers to create its case, and later links to it', async () => {
  await open(aHome({ can: { ...CAN, register: true } }))
  await page.tap('登记项目')
  expect(page.platform.moves).toEqual(['navigateTo project/add/common?caseSourceId=s1'])
  page.close()
  await open(aHome({ status: 'signed', matter: { caseId: 'c9', name: '砚澜科技与鹿屿物流买卖合同纠纷' } }))
  await page.sees('由本案源登记')
  expect(page.button('登记项目')).toBeUndefined()
  await page.tap('砚澜科技与鹿屿物流买卖合同纠纷')
  expect(page.platform.moves).toEqual(['navigateTo project/home/home?caseId=c9'])
})

test('a message about a document opens its documents', async () => {
  const file = {
    fileId: 'f1',
    fileName: '报价函.pdf',
    fileSize: '2048',
    fileType: 'pdf',
    owner: person('e2', '林知远'),
    createTime: '2026-11-20 09:00:00',
    canRemove: false,
  }
  const documents = { records: [file], total: 1, current: 1, size: 200 }
  await open(aHome(), { activeTab: 'document' }, { 'web/caseSource/getDocumentList': () => documents })
  await page.sees('报价函.pdf')
  expect(page.button('上传文档')).toBeUndefined()
})

test('taking a source from the pool too late names the first', async () => {
  const pooled = aHome({ status: 'stopped', isPooled: true, can: { ...CAN, claim: true } }, null)
  await open(
    pooled,
    {},
    {
      'caseSource/claim': () => {
        throw new Refusal(409, '何小满已认领该案源')
      },
    },
  )
  await page.sees('在公海中，可以认领')
  await page.tap('认领案源')
  expect(page.platform.said).toEqual(['何小满已认领该案源'])
})

test('a source that may not be seen shows nothing about itself', async () => {
  await open(
    aHome(),
    {},
    {
      'app/caseSource/getHome': () => {
        throw new Refusal(404, '案源不存在或已被删除')
      },
    },
  )
  await page.sees('案源不存在或已被删除')
})

test('the eye hides what is expected for it', async () => {
  await open(aHome())
  await page.sees('80,000.00')
  await page.tap('隐藏金额')
  expect([page.says('80,000.00'), page.says('砚澜科技买卖合同纠纷')]).toEqual([false, true])
})

test('before it is filed it is said who decides first, and for how long this firm protects', async () => {
  const sent: unknown[] = []
  const people = [person('e3', '方越')]
  const answers: Answers = {
    'web/caseSource/getReportNextStepApprovers': () => ({ kind: 'node', name: '利冲审查', people }),
    'web/caseSource/getSwitchState': () => ({ protectDays: 60, canInviteFirms: true }),
    'web/conflict/v2/getByCase': () => [],
    'web/conflict/v2/runBatch': () => [
      { targetId: 's1', reportId: 'r1', number: 'LC2026-0001', status: 'blocked', problem: '' },
    ],
    'workflow/startSourceReport': (input) => sent.push(input),
  }
  await open(aHome({ status: 'draft', can: { ...CAN, file: true } }, null), {}, answers)
  await page.sees('提交报备')
  page.platform.answers.push(false)
  await page.tap('提交报备')
  expect([page.platform.said, sent]).toEqual([
    ['提交后先由方越处理，通过之日起保护 60 天。利冲报告 LC2026-0001：绝对冲突'],
    [],
  ])
})

test('filing fails with a message when the check cannot be made', async () => {
  const refuse = () => {
    throw new Refusal(404, '案源不存在或已被删除')
  }
  const answers: Answers = {
    'web/caseSource/getReportNextStepApprovers': refuse,
    'web/caseSource/getSwitchState': () => ({ protectDays: 60, canInviteFirms: true }),
    'web/conflict/v2/getByCase': () => [],
    'web/conflict/v2/runBatch': () => [],
  }
  await open(aHome({ status: 'draft', can: { ...CAN, file: true } }, null), {}, answers)
  await page.sees('提交报备')
  await page.tap('提交报备')
  expect(page.platform.said).toEqual(['案源不存在或已被删除'])
})
