import type { FlowNodeView, WorkFlowView } from '@contract/approval/shapes'
import { aWorkDetail } from '@test/factories/approval-views'
import { type OpenPage, openPage } from '@test/support/page'
import { CourseBlock } from '@/features/approval/blocks/CourseBlock'
import Flow from './flow'

let page: OpenPage
afterEach(() => page.close())

const node = (nodeId: string, name: string, state: FlowNodeView['state']): FlowNodeView => ({
  ...{ nodeId, name, state },
  kind: 'single',
  next: [],
  people: [{ empId: 'e2', name: '郑怀瑾', photoUrl: '' }],
})

/** An application that a head returned. */
const returned: WorkFlowView = {
  workId: 'w1',
  title: '更换门锁',
  status: 3,
  nodes: [node('dept', '部门负责人', 'returned'), node('finance', '财务', 'coming')],
  timeline: [],
  events: [],
  forecast: [],
  readers: [],
  canUrge: false,
  urgeTime: null,
}

const open = async (tab: Record<string, string>) => {
  page = await openPage(Flow, {
    params: { id: 'w1', ...tab },
    answers: { 'workflow/workStatusSee': () => returned },
  })
  await page.sees('更换门锁')
}
const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

test('the link of 审批进度 opens the flow at its own tab', async () => {
  page = await openPage(() => <CourseBlock work={aWorkDetail()} />)
  await page.tap('查看流程图')
  expect(page.platform.moves).toEqual(['navigateTo approval/flow/flow?id=w1&tab=graph'])
})

test.each([
  [{ tab: 'graph' }, '流程图'],
  [{ tab: 'readers' }, '谁能看'],
  [{}, '时间线'],
  [{ tab: 'nothing' }, '时间线'],
])('by %j it stands at %s', async (tab, name) => {
  await open(tab as Record<string, string>)
  expect(chosen()).toBe(name)
})

test('the graph marks the node that returned the application, and does not show it as done', async () => {
  await open({ tab: 'graph' })
  const named = [...document.querySelectorAll('[role=listitem]')].map((item) => item.getAttribute('aria-label'))
  expect(named).toEqual(['部门负责人，已退回，郑怀瑾', '财务，未到，郑怀瑾'])
})
