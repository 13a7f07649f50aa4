import type { Forecast, ForecastInput, KindForm } from '@contract/approval/shapes'
import type { EmployeeBrief } from '@contract/general/shapes'
import { aNextStep } from '@test/factories/approval-views'
import { type OpenPage, openPage } from '@test/support/page'
import { Application } from './Application'

const HEAD = { empId: 'e2', name: '林知远', photoUrl: '' }
const CHOSEN = { empId: 'e4', name: '陈景行', photoUrl: '' }

const KIND: KindForm = {
  type: 2007,
  formId: null,
  title: '通用审批',
  group: 'admin',
  fields: [{ type: 'text', key: 'title', label: '事项', required: true, max: 5 }],
  facts: [],
  initial: {},
  suggestions: {},
  flow: [],
  draft: null,
}

/** Like the server: the head decides unless somebody was chosen. */
const forecast = ({ nextApproverIds }: ForecastInput): Forecast => {
  const people = nextApproverIds?.includes('e4') ? [CHOSEN] : [HEAD]
  return {
    next: aNextStep({ nodeId: 'n1', name: '审批人', people, choose: { min: 0, max: 5, candidates: [] } }),
    forecast: [{ nodeId: 'n1', name: '审批人', kind: 'sequential', people, toBeChosen: false, skipped: null }],
    computed: {},
    proposed: {},
    risks: [],
    differences: [],
    problems: {},
  }
}

const employee = (empId: string, empName: string, pinyin: string, initials: string): EmployeeBrief => ({
  ...{ empId, userId: `u-${empId}`, empName, pinyin, initials },
  ...{ teamId: 't1', post: '律师', photoUrl: '', isHere: true },
})

let page: OpenPage
afterEach(() => page.close())

test('an approver chosen by hand replaces the flow’s own in the forecast', async () => {
  page = await openPage(() => <Application asked={{ type: 2007 }} />, {
    answers: {
      'workflow/getWorkFlowByType': () => KIND,
      'workflow/forecast': forecast,
      'general/getEmployeeList': () => ({
        records: [employee('e2', '林知远', 'linzhiyuan', 'lzy'), employee('e4', '陈景行', 'chenjingxing', 'cjx')],
        ...{ total: 2, current: 1, size: 1_000, updateTime: '' },
      }),
      'general/getTeamList': () => ({ updateTime: '', list: [{ teamId: 't1', teamName: '业务部', parentId: '' }] }),
    },
  })
  const course = () => document.querySelector('.timeline')?.textContent ?? ''
  await page.sees('不指定审批人时，由 林知远 审批')
  expect([course().includes('林知远'), course().includes('陈景行')]).toEqual([true, false])
  await page.tap('不指定审批人时')
  await page.tap('陈景行')
  await page.tap('确定（1 人）')
  await page.sees('已选 1 位审批人')
  await page.sees('依次审批陈景行')
  expect([course().includes('林知远'), course().includes('陈景行')]).toEqual([false, true])
})

const RED: KindForm = {
  ...KIND,
  type: 2029,
  title: '红冲审批',
  fields: [{ type: 'remote', key: 'invoice', label: '原发票', source: 'invoice', required: true }],
  initial: { invoice: { id: 'v1', text: '专票 26312000000000000001 甲壹号商贸有限公司' } },
}

test('a reversal names its invoice as such and shows what becomes of it', async () => {
  const differences = [{ key: 'rest', label: '原发票有效金额', before: '¥10,600.00', after: '¥0.00' }]
  page = await openPage(() => <Application asked={{ type: 2029, recordId: 'v1' }} />, {
    answers: {
      'workflow/getWorkFlowByType': () => RED,
      'workflow/forecast': (input: ForecastInput) => ({ ...forecast(input), differences }),
    },
  })
  await page.sees('通过后')
  expect(
    ['原发票', '专票 26312000000000000001', '原发票有效金额', '¥0.00'].filter((words) => !page.says(words)),
  ).toEqual([])
  expect(page.says('项目')).toBe(false)
})
