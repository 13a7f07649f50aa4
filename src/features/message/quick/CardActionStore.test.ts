import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { AppMsg } from '@contract/codes/appMsg'
import type { Invitation } from '@contract/collaboration/shapes'
import { income } from '@contract/receivable/incomes'
import type { Income } from '@contract/receivable/incomes/shapes'
import { workLog } from '@contract/work-log'
import type { WorkLog } from '@contract/work-log/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { anAppMessage } from '@test/factories/message-views'
import { aRecordsWorld } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import { CardActionStore } from './CardActionStore'

function aCard(refusal?: Error) {
  const { live, said } = aRecordsWorld()
  const sent: [string, unknown][] = []
  const answer =
    <T>(name: string, value?: T) =>
    (input: unknown): T => {
      sent.push([name, input])
      if (refusal) throw refusal
      return value as T
    }
  const anInvitation = { id: 'i1', version: 3 } as Invitation
  const api = {
    workLog: fakeApi(workLog, {
      getDetail: () => ({ logId: 'l1', version: 2 }) as WorkLog,
      batchReview: answer('batchReview', { done: 1, refused: [] }),
    }),
    caseInfo: fakeApi(caseInfo, {
      getInvitation: () => anInvitation,
      answerInvitation: answer('case', anInvitation),
    }),
    caseSource: fakeApi(caseSource, {
      getInvitation: () => anInvitation,
      answerInvitation: answer('source', anInvitation),
    }),
    income: fakeApi(income, {
      getPerInfoForConfirm: () => ({ moneyId: 'm1', version: 4 }) as Income,
      updatePerAndConfirm: answer<Income>('share', { moneyId: 'm1' } as Income),
    }),
  }
  return { store: new CardActionStore({ api, feedback: live.feedback }), sent, said }
}

const message = (appMsgType: number, linkId: string) => anAppMessage({ appMsgType, linkId })

test('审阅通过 on a card reviews the log at its current version with one tap', async () => {
  const { store, sent, said } = aCard()
  expect(await store.reviewLog(message(AppMsg.LogTodo, 'l1'), 'reviewed')).toBe(true)
  expect(sent).toEqual([['batchReview', { logs: [{ logId: 'l1', version: 2 }], result: 'reviewed' }]])
  expect([said, store.busyId]).toEqual([['已审阅'], undefined])
})

test('退回 on a log card and 有异议 on a share card send the reason that was written', async () => {
  const { store, sent } = aCard()
  store.askReason(message(AppMsg.LogTodo, 'l1'), 'returnLog')
  await store.sendReason('请写明工时')
  store.askReason(message(AppMsg.DistributionRatio, 'm1'), 'disputeShare')
  await store.sendReason('约定为 50%')
  expect(sent).toEqual([
    ['batchReview', { logs: [{ logId: 'l1', version: 2 }], result: 'returned', note: '请写明工时' }],
    ['share', { moneyId: 'm1', version: 4, agrees: false, reason: '约定为 50%' }],
  ])
})

test.each([
  [AppMsg.ProjectCollaborationTodo, 'case'],
  [AppMsg.ProjectCrossFirmTodo, 'case'],
  [AppMsg.SourceCollaborationTodo, 'source'],
  [AppMsg.SourceCrossFirmTodo, 'source'],
])('an invitation of type %i is answered by the calls of its %s', async (type, domain) => {
  const { store, sent } = aCard()
  await store.answerInvitation(message(type, 'i1'), 'agreed')
  expect(sent).toEqual([[domain, { id: 'i1', version: 3, answer: 'agreed' }]])
})

test('确认比例 on a card confirms the share without a reason', async () => {
  const { store, sent, said } = aCard()
  await store.answerShare(message(AppMsg.DistributionRatio, 'm1'))
  expect(sent).toEqual([['share', { moneyId: 'm1', version: 4, agrees: true, reason: undefined }]])
  expect(said).toEqual(['已确认'])
})

test('a refused action says nothing more and leaves the card to act again', async () => {
  const { store, said } = aCard(aReportedRefusal('周以宁已处理该邀请'))
  expect(await store.answerInvitation(message(AppMsg.ProjectCollaborationTodo, 'i1'), 'agreed')).toBe(false)
  expect([said, store.busyId]).toEqual([[], undefined])
})
