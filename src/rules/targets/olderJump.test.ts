import { notifiedTargetOf, olderTargetOf } from './olderJump'
import type { Asker, Target } from './target'

const asker = {
  workflow: async (id: string, needMyDo: boolean) => ({ type: 2008, workId: id, isTodo: needMyDo }),
} as Asker

async function ends(target: Target): Promise<string> {
  if (target.kind === 'ask') return ends(await target.ask(asker))
  if (target.kind === 'page') {
    const query = Object.entries(target.params)
      .filter(([, value]) => value)
      .map(([key, value]) => `${key}=${value}`)
      .join('&')
    return `${target.route.path}${query ? `?${query}` : ''}`
  }
  return target.kind === 'tab' ? `tab ${target.route.path}` : target.kind === 'tip' ? target.text : ''
}

// Rows of §2.6.
test.each([
  [0, 'advice', 'message/notice/notice'],
  [0, 'x', 'tab workbench/workbench'],
  [1, 'w', 'approval/handle/reimbursement?id=w&needMyDo=1'],
  [2, 'w', 'approval/handle/reimbursement?id=w'],
  [3, 'w', 'approval/handle/reimbursement?id=w'],
  [4, 'w', 'approval/handle/reimbursement?id=w'],
  [5, 'm', 'message/money-invoice-reminder/children/contract-information?id=m'],
  [6, 'm', 'message/money-invoice-reminder/children/invoice-information?id=m'],
  [7, 't', 'task/detail/detail?taskId=t'],
  [8, 's', 'schedule/detail/schedule-detail?id=s'],
  [11, 's', 'schedule/detail/schedule-detail?id=s'],
  [9, 'c', 'message/money-invoice-reminder/children/apply-claim?id=c'],
  [9, '', 'receivables/list/list?tab=3'],
  [10, '', 'tab schedule/all/all'],
  [12, '', 'message/todo/todo'],
  [13, 'l', 'work-log/detail/detail?id=l'],
  [17, 'l', 'work-log/detail/detail?id=l'],
  [14, 'q', 'create/scan-for-sign?isReceived=N&qrsource=q'],
  [15, 'm', 'message/income-confirm/income-rate-confirm?moneyId=m'],
  [18, '', 'project/list/list?pageType=6&queryValueIndex=2'],
  [19, '', 'message/event-reminder/property/property?propertyState=1'],
  [20, 'c', 'cooperation-case-source/detail/detail?chanceId=c&isMe=false&isManagerList=0'],
  [23, 's', 'case-source/detail/detail?id=s'],
  [23, '', 'case-source/list/list'],
  [24, 'p', 'project/detail/detail?caseId=p'],
  [24, '', 'project/list/list'],
  [25, '', 'message/todo/todo?tab=2'],
  [26, 'n', 'message/notice/notice-details?advId=n'],
  [26, '', 'message/notice/notice'],
  [27, '', 'message/received/received'],
  [28, '', 'case-clue/list/list'],
  [16, 'x', 'tab workbench/workbench'],
  [21, 'x', 'tab workbench/workbench'],
  [22, 'x', 'tab workbench/workbench'],
  [29, 'x', 'tab workbench/workbench'],
  [99, '', 'tab workbench/workbench'],
  [1, '', 'wk/wk?tab=todo'],
  [2, '', 'wk/wk?tab=started'],
  [3, '', 'wk/wk?tab=started'],
  [4, '', 'wk/wk?tab=cc'],
  [5, '', 'message/money-invoice-reminder/list'],
  [6, '', 'message/money-invoice-reminder/list'],
  [7, '', 'task/list/list'],
  [8, '', 'tab schedule/all/all'],
  [11, '', 'tab schedule/all/all'],
  [13, '', 'work-log/list/list'],
  [17, '', 'work-log/list/list'],
  [15, '', 'message/income-confirm/income-confirm'],
  [20, '', 'cooperation-case-source/list/list'],
])('type %i with id “%s” leads to “%s”', async (msgType, id, expected) => {
  expect(await ends(olderTargetOf({ msgType, id }))).toBe(expected)
})

test('type 25 carries its source type', async () => {
  expect(await ends(olderTargetOf({ msgType: 25, id: 'a,b', sourceType: 2 }))).toBe(
    'message/todo/project-details?ids=a,b&sourceType=2',
  )
})

test('an approval of which nothing is found leads to the workbench', async () => {
  const finds: Asker = { ...asker, workflow: async () => ({ workId: '', isTodo: false }) }
  const target = olderTargetOf({ msgType: 1, id: 'gone' })
  expect(target.kind === 'ask' && (await target.ask(finds))).toMatchObject({
    kind: 'tab',
    route: { path: 'workbench/workbench' },
  })
})

test('a notification entry is mapped by its type’s id, 1 to 28', async () => {
  expect(await ends(notifiedTargetOf({ msgType: 1, id: 'w' }))).toBe('approval/handle/reimbursement?id=w&needMyDo=1')
  expect(await ends(notifiedTargetOf({ msgType: 28, id: '' }))).toBe('case-clue/list/list')
  expect(await ends(notifiedTargetOf({ msgType: 0, id: 'advice' }))).toBe('tab workbench/workbench')
  expect(await ends(notifiedTargetOf({ msgType: 29, id: 'x' }))).toBe('tab workbench/workbench')
})
