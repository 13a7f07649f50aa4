import { approval } from '@contract/approval'
import type { Forecast, KindForm } from '@contract/approval/shapes'
import { aNextStep, aWorkDetail } from '@test/factories/approval-views'
import { aReportedRefusal } from '@test/factories/errors'
import { keyOf } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import type { Values } from '@/features/form/formValues'
import { ApplicationStore } from './ApplicationStore'
import { CC } from './applicationFields'
import type { Asked } from './applicationInput'

const KIND: KindForm = {
  type: 2007,
  formId: null,
  title: '通用审批',
  group: 'admin',
  fields: [
    { type: 'text', key: 'title', label: '事项', required: true, max: 5 },
    { type: 'money', key: 'amount', label: '金额' },
    { type: 'formula', key: 'days', label: '天数', formula: { op: 'days', span: 'x' } },
  ],
  facts: [],
  initial: {},
  suggestions: {},
  flow: [],
  draft: null,
}
const FORECAST: Forecast = {
  next: aNextStep(),
  forecast: [],
  computed: {},
  proposed: {},
  risks: [],
  differences: [],
  problems: {},
}

function applying(asked: Asked = { type: 2007 }, work = aWorkDetail()) {
  const started: { input: Record<string, unknown>; key?: string }[] = []
  const saved: Record<string, unknown>[] = []
  const looks: ((forecast: Forecast) => void)[] = []
  const seen: Record<string, unknown>[] = []
  const server = { refusal: undefined as Error | undefined }
  const api = {
    approval: fakeApi(approval, {
      workflowDetail: () => work,
      getWorkFlowByType: () => KIND,
      forecast: (input) => {
        seen.push(input)
        return new Promise<Forecast>((resolve) => looks.push(resolve))
      },
      start: (input, { key } = {}) => {
        started.push({ input, key: keyOf(input, key) })
        if (server.refusal) throw server.refusal
        return { workId: 'w9', status: 1, version: 1, nextTodo: null, todoCount: 0 }
      },
      saveWorkflow: (input) => {
        saved.push(input)
        return { workId: 'd1', version: saved.length }
      },
    }),
  }
  const drafts: Record<string, Values> = {}
  const store = new ApplicationStore(asked, {
    api,
    draftOf: (form) => ({
      load: () => drafts[form],
      save: (values) => {
        drafts[form] = values
      },
      clear: () => delete drafts[form],
    }),
    around: { departments: async () => [] },
  })
  open.push(store)
  return { store, started, saved, looks, seen, server, drafts }
}

// Stores whose pending work must not outlive its test.
const open: ApplicationStore[] = []
afterEach(() => {
  for (const store of open.splice(0)) {
    store.dispose()
    store.form?.dispose()
  }
})

const settle = () => new Promise(process.nextTick)

test('errors come from the kind’s own rules, and nothing is sent', async () => {
  const { store, started } = applying()
  await store.load()
  expect(await store.submit()).toBeUndefined()
  expect(store.form?.errors.get('title')).toBe('请填写事项')
  store.form?.set('title', '更换门锁')
  store.form?.set('amount', '0')
  expect(await store.submit()).toBeUndefined()
  expect(store.form?.errors.get('amount')).toBe('金额须大于0')
  expect(started).toEqual([])
})

test('an application is sent with the displayed next step, its chosen approvers, and the copies', async () => {
  const { store, started, looks } = applying()
  await store.load()
  const choose = { min: 1, max: 1, candidates: [] }
  looks[0]?.({ ...FORECAST, next: aNextStep({ choose }) })
  await settle()
  store.form?.set('title', '更换门锁 ')
  store.form?.set(CC, ['p7'])
  store.chooseApprovers(['p9'])
  expect(await store.submit()).toMatchObject({ workId: 'w9' })
  expect(started[0]?.input).toEqual({
    type: 2007,
    formId: undefined,
    values: { title: '更换门锁' },
    urgency: 1,
    ccIds: ['p7'],
    nextNodeId: 'finance',
    nextApproverIds: ['p9'],
  })
})

test('a step that was foreseen for other values is not insisted on; the one for what is sent is', async () => {
  const { store, started, looks } = applying()
  await store.load()
  looks[0]?.(FORECAST)
  await settle()
  // Typed and sent in less time than a forecast takes.
  store.form?.set('title', '更换门锁')
  await store.submit()
  expect(started[0]?.input.nextNodeId).toBeUndefined()

  const unhurried = applying({ workId: 'w1' }, aWorkDetail({ status: 4, values: { title: '更换门锁' } }))
  await unhurried.store.load()
  unhurried.looks[0]?.(FORECAST)
  await settle()
  await unhurried.store.submit()
  expect(unhurried.started[0]?.input.nextNodeId).toBe('finance')
})

test('refused, what was typed stays and the server’s words stand under their fields', async () => {
  const { store, server, started } = applying()
  await store.load()
  store.form?.set('title', '更换门锁')
  server.refusal = aReportedRefusal('参数有误', 400, { fields: { title: '事项重复' } })
  expect(await store.submit()).toBeUndefined()
  expect([store.form?.errors.get('title'), store.form?.values.title]).toEqual(['事项重复', '更换门锁'])
  server.refusal = undefined
  await store.submit()
  expect(started[1]?.key).toBe(started[0]?.key)
})

test('a returned application is resubmitted under its id and displayed version', async () => {
  const { store, started } = applying(
    { workId: 'w1' },
    aWorkDetail({ status: 4, version: 7, urgency: 3, values: { title: '更换门锁' } }),
  )
  await store.load()
  await store.submit()
  expect(started[0]?.input).toMatchObject({ workId: 'w1', version: 7, urgency: 3, values: { title: '更换门锁' } })
})

test('a draft is kept whatever is missing, and the next one is the same draft', async () => {
  const { store, saved } = applying()
  await store.load()
  expect(await store.saveDraft()).toBe(true)
  store.form?.set('title', '更换门锁')
  await store.saveDraft()
  expect(saved.map(({ workId, version, values }) => [workId, version, values])).toEqual([
    [undefined, undefined, {}],
    ['d1', 1, { title: '更换门锁' }],
  ])
})

test('the forecast for the current values is shown, not a later answer for older ones', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] })
  const { store, looks } = applying()
  await store.load()
  store.form?.set('title', '更换门锁')
  await jest.advanceTimersByTimeAsync(400)
  looks[1]?.({ ...FORECAST, computed: { days: '2' } })
  looks[0]?.({ ...FORECAST, computed: { days: '1' } })
  await settle()
  expect(store.forecast?.computed).toEqual({ days: '2' })
  jest.useRealTimers()
})

test('a value that follows from the others is filled in and follows on, until the applicant types another', async () => {
  const { store, looks } = applying()
  await store.load()
  const { form } = store
  if (!form) throw new Error('the form was not read')
  const answer = async (amount: string) => {
    looks.at(-1)?.({ ...FORECAST, proposed: { amount } })
    await settle()
  }
  await answer('300.00')
  expect(form.values.amount).toBe('300.00')

  store.chooseApprovers(['e7'])
  await answer('500.00')
  expect(form.values.amount).toBe('500.00')

  form.set('amount', '')
  store.chooseApprovers(['e8'])
  await answer('500.00')
  expect(form.values.amount).toBe('')

  form.set('amount', '480')
  store.chooseApprovers(['e9'])
  await answer('700.00')
  expect(form.values.amount).toBe('480')
})

test('choosing an approver requests a forecast at once, and an older one is ignored', async () => {
  const { store, looks, seen } = applying()
  await store.load()
  store.chooseApprovers(['e7'])
  expect(seen.map(({ nextApproverIds }) => nextApproverIds)).toEqual([undefined, ['e7']])
  const chosen = { ...FORECAST, next: aNextStep({ name: '林知远' }) }
  looks[1]?.(chosen)
  looks[0]?.(FORECAST)
  await settle()
  expect(store.forecast).toBe(chosen)
})
