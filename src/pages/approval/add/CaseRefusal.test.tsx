import { approvalKinds } from '@contract/approval/kinds'
import { aNextStep } from '@test/factories/approval-views'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import { Application } from './Application'

const MATTER = { id: 'c1', text: '砚澜买卖合同纠纷' }

let page: OpenPage
afterEach(() => page.close())

/** Opens the form of a kind for the case, sends it, and has it refused at these fields. */
async function refusedAt(type: number, values: object, fields: Record<string, string>) {
  const found = approvalKinds.find(({ codes }) =>
    (codes as readonly number[]).includes(type),
  ) as (typeof approvalKinds)[number]
  const { title, group, fields: asked } = found
  const initial = { case: MATTER, ...values }
  page = await openPage(() => <Application asked={{ type, recordId: MATTER.id }} />, {
    answers: {
      'workflow/getWorkFlowByType': () => ({
        ...{ type, title, group, formId: null, facts: [], suggestions: {}, flow: [], draft: null },
        ...{ fields: [...asked], initial },
      }),
      'workflow/forecast': () => ({
        ...{ next: aNextStep(), forecast: [], computed: {}, proposed: {}, risks: [], differences: [], problems: {} },
      }),
      'general/getDepartmentList': () => [],
      'workflow/start': () => {
        throw new Refusal(400, Object.values(fields)[0] ?? '', { fields })
      },
    },
  })
  await page.sees('提交审批')
  await page.tap('提交审批')
  await page.sees(Object.values(fields)[0] ?? '')
}

const CLOSED = { closeKind: 'judgment', closeDate: '2026-11-01', result: '胜诉' }
const LOWERED = { feeMode: 'fixed', fee: '40000', reason: '协商降价' }

test.each([
  ['fee', '收款计划已安排 ¥50,000.00，律师费不能更少；请先在收款计划中调整各期'],
  ['feeMode', '收款计划中还有应收 ¥50,000.00，请先在收款计划中作废，再改为免费'],
])('a change refused at %s for the payment plan says so there, and leads to the plan', async (field, words) => {
  await refusedAt(2016, LOWERED, { [field]: words })
  await page.tap('去收款')
  expect(page.platform.moves.at(-1)).toBe('navigateTo project/home/home?caseId=c1&activeTab=money')
})

test('a change refused at the fee for another reason leads nowhere', async () => {
  await refusedAt(2016, LOWERED, { fee: '风险代理收费不得超过 ¥18,000.00' })
  expect(page.says('去收款')).toBe(false)
})

test('a closing refused for its dossier leads to the dossier', async () => {
  await refusedAt(2002, CLOSED, { case: '卷宗尚未整理齐全' })
  await page.tap('去卷宗')
  expect(page.platform.moves.at(-1)).toBe('navigateTo project/home/home?caseId=c1&activeTab=dossier')
})
