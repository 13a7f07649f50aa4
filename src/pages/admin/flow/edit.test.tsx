import type { FlowDrawing } from '@contract/approval/shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import EditFlow from './edit'

const aFlow = (given: Partial<FlowDrawing> = {}): FlowDrawing => ({
  type: 2008,
  formId: '',
  title: '报销审批',
  isMoney: true,
  version: 3,
  shownVersion: 3,
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'head' },
    { id: 'head', kind: 'single', name: '分管合伙人', approver: { by: 'departmentHead' }, next: 'much' },
    {
      id: 'much',
      kind: 'condition',
      name: '金额',
      branches: [{ when: { field: 'total', op: 'gt', value: '5000' }, label: '合计大于 5000', next: 'cashier' }],
      otherwise: 'end',
    },
    { id: 'cashier', kind: 'handler', name: '出纳', approver: { by: 'role', role: 'cashier' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
  fields: [{ key: 'total', label: '合计', kind: 'number', options: [] }],
  peopleFields: [],
  roles: [{ value: 'cashier', label: '出纳', people: 1 }],
  people: [],
  batch: { isOn: false, maxAmount: '', isOffered: false },
  versions: [{ version: 3, changedBy: '陈景行', time: '2026-11-20 10:00:00', note: '加出纳', steps: 2 }],
  ...given,
})

let page: OpenPage
afterEach(() => page.close())
const open = async (answers: Answers = {}) => {
  page = await openPage(EditFlow, {
    params: { type: '2008' },
    answers: { 'firm/flow/get': () => aFlow(), ...answers },
  })
}

test('shows each step with who does it, and a branch with where it leads', async () => {
  await open()
  await page.sees('第 3 版')
  for (const words of ['申请人的部门负责人', '若合计大于 5000', '→ 出纳', '出纳（1 人）'])
    expect(page.says(words)).toBe(true)
})

test('a step is taken out or put in; what cannot be gone through is said at once and not kept', async () => {
  let sent: unknown
  const save = (input: unknown) => {
    sent = input
    return aFlow({ version: 4 })
  }
  await open({ 'firm/flow/save': save })
  await page.sees('分管合伙人')
  await page.tap('分管合伙人，审批 · 申请人的部门负责人，→ 金额')
  await page.tap('删除')
  expect(page.says('有一条路没有任何人审批就会通过')).toBe(true)
  await page.tap('金额，依次看下面的条件，先符合的先走，其他 → 结束')
  await page.tap('删除')
  await page.tap('提交申请，申请人提交后，→ 结束')
  await page.tap('在此之后添加审批')
  await page.tap('确定')
  expect(page.says('没有任何一步通向「出纳」')).toBe(true)
  expect(sent).toBeUndefined()
  await page.tap('出纳，没有任何一步通向「出纳」，→ 结束')
  await page.tap('删除')
  await page.tap('保存')
  await page.sees('保存为新的版本')
})
