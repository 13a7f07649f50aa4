import { approval } from '@contract/approval'
import type { VerbResult, WorkflowDetail } from '@contract/approval/shapes'
import { aNextStep, aStep, aWorkDetail } from '@test/factories/approval-views'
import { anAppMessage } from '@test/factories/message-views'
import { aRecordsWorld } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import type { WorkflowInfo } from '@/rules/targets/target'
import { QuickHandleStore } from './QuickHandleStore'

const CARD = anAppMessage({ linkId: 't1', appMsgType: 101 })

function aQuick(info: Partial<WorkflowInfo> = {}, detail: WorkflowDetail = aWorkDetail()) {
  const { live, said } = aRecordsWorld()
  const done: [string, object][] = []
  const asked: [string, boolean][] = []
  const verb =
    (name: string) =>
    (input: object): VerbResult => {
      done.push([name, input])
      return { workId: 'w1', status: 1, version: 2, nextTodo: null, todoCount: 0 }
    }
  const api = {
    approval: fakeApi(approval, {
      workflowDetail: () => detail,
      markRead: () => null,
      nextStep: verb('nextStep'),
      back: verb('back'),
    }),
  }
  const store = new QuickHandleStore({
    api,
    live,
    asker: {
      workflow: async (id, needMyDo) => {
        asked.push([id, needMyDo])
        return { type: 2007, workId: 'w1', status: 1, isTodo: true, ...info }
      },
    },
    draftOf: () => ({ load: () => undefined, save() {}, clear() {} }),
  })
  return { store, said, done, asked }
}

test('a card is asked about as a to-do, shown, and agreed to', async () => {
  const { store, asked, done, said } = aQuick()
  await store.open(CARD, 'agree')
  expect([asked, store.isOpen, store.work?.detail?.workId]).toEqual([[['t1', true]], true, 'w1'])
  expect(await store.decide()).toBe(true)
  expect(done).toMatchObject([['nextStep', { taskId: 't1', version: 5 }]])
  expect([said, store.isOpen]).toEqual([['已同意'], false])
})

test('withdrawn is said in the product’s words, handled by now too; neither opens anything', async () => {
  const withdrawn = aQuick({ status: 2 })
  await withdrawn.store.open(CARD, 'agree')
  const late = aQuick({ isTodo: false })
  await late.store.open(CARD, 'agree')
  expect([withdrawn.said, late.said]).toEqual([['该申请已被撤销！'], ['这一步已经处理过了']])
  expect([withdrawn.store.isOpen, late.store.isOpen]).toEqual([false, false])
})

test('returning needs its reason, and goes where one usually returns', async () => {
  const { store, done } = aQuick()
  await store.open(CARD, 'back')
  expect(await store.decide()).toBe(false)
  expect([store.problem, done]).toEqual(['请写明退回原因', []])
  store.work?.opinion.type(' 请附报价 ')
  expect(await store.decide()).toBe(true)
  expect(done).toMatchObject([['back', { to: 'applicant', opinion: '请附报价' }]])
})

test('a signature and choosing who is next are for the whole page', async () => {
  const signed = aQuick({}, aWorkDetail({ my: aStep({ needsSignature: true }) }))
  await signed.store.open(CARD, 'agree')
  const choose = { min: 1, max: 1, candidates: [] }
  const chosen = aQuick({}, aWorkDetail({ my: aStep({ next: aNextStep({ choose }) }) }))
  await chosen.store.open(CARD, 'agree')
  expect([signed.store.needsPage, chosen.store.needsPage]).toEqual([true, true])
  await chosen.store.open(CARD, 'back')
  expect(chosen.store.needsPage).toBe(false)
})

test('a sum is proposed from the application and sent; another one is refused before it is sent', async () => {
  const { store, done } = aQuick({}, aWorkDetail({ amount: '137.25', asksAmount: true }))
  await store.open(CARD, 'agree')
  expect([store.needsPage, store.sum]).toEqual([false, '137.25'])
  store.typeSum('137.2')
  expect([await store.decide(), store.problem, done]).toEqual([false, '与申请金额不一致，请核对', []])
  store.typeSum('137.250')
  expect([await store.decide(), store.problem]).toEqual([false, '请填写金额，最多两位小数'])
  store.typeSum('137.25')
  expect(await store.decide()).toBe(true)
  expect(done).toMatchObject([['nextStep', { taskId: 't1', version: 5, amount: '137.25' }]])
})

test('a step that pays is for the whole page', async () => {
  const payment = { account: '' } as NonNullable<NonNullable<WorkflowDetail['my']>['payment']>
  const { store } = aQuick({}, aWorkDetail({ amount: '137.25', asksAmount: true, my: aStep({ payment }) }))
  await store.open(CARD, 'agree')
  expect(store.needsPage).toBe(true)
})
