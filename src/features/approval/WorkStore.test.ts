import { approval } from '@contract/approval'
import type { VerbResult, WorkflowDetail } from '@contract/approval/shapes'
import { aNextStep, aStep, aWorkDetail, can } from '@test/factories/approval-views'
import { aRecordsWorld, keyOf } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import type { CallOptions } from '@/api/call'
import { ApiError, NetworkError } from '@/lib/errors'
import type { Surface } from '@/ui/sign/surface'
import type { OpinionDraft } from './OpinionStore'
import { WorkStore } from './WorkStore'

interface Call {
  name: string
  input: Record<string, unknown>
  key?: string
}

function looking(first: WorkflowDetail = aWorkDetail()) {
  const calls: Call[] = []
  const server = { detail: first as WorkflowDetail | Error, refusal: undefined as Error | undefined }
  const verb =
    (name: string) =>
    (input: Record<string, unknown>, { key }: CallOptions = {}): VerbResult => {
      calls.push({ name, input, key: keyOf(input, key) })
      if (server.refusal) throw server.refusal
      return { workId: 'w1', status: 1, version: 2, nextTodo: null, todoCount: 0 }
    }
  const api = {
    approval: fakeApi(approval, {
      workflowDetail: () => {
        if (server.detail instanceof Error) throw server.detail
        return server.detail
      },
      markRead: (input) => {
        verb('markRead')(input)
        return null
      },
      nextStep: verb('nextStep'),
      finish: verb('finish'),
      back: verb('back'),
    }),
  }
  const { live, tell } = aRecordsWorld()
  const kept: { draft?: OpinionDraft } = {}
  const draft = {
    load: () => kept.draft,
    save: (value: OpinionDraft) => {
      kept.draft = value
    },
    clear: () => {
      kept.draft = undefined
    },
  }
  const store = new WorkStore('w1', { api, live, draft })
  const changed = async (detail: WorkflowDetail | Error) => {
    server.detail = detail
    tell('workflow:changed', { workId: 'w1' })
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { store, calls, server, kept, changed, verbs: () => calls.filter(({ name }) => name !== 'markRead') }
}

/** A canvas that returns a picture of whatever is drawn. */
const aSurface: Surface = {
  corner: () => ({ left: 0, top: 0 }),
  redraw() {},
  toPicture: async (name) => ({ path: 'blob:1', name, size: 1, type: 'image/png' }),
}

describe('agreeing', () => {
  test('sends the step as displayed, with the whole opinion', async () => {
    const { store, verbs, kept } = looking()
    await store.load()
    store.opinion.type(' 同意 ')
    store.opinion.mention(['p1'])
    expect(kept.draft).toMatchObject({ text: ' 同意 ', atIds: ['p1'] })
    expect(await store.agree()).toBeDefined()
    expect(verbs()).toEqual([
      {
        name: 'nextStep',
        key: expect.any(String),
        input: { taskId: 't1', version: 5, opinion: '同意', atIds: ['p1'], nextNodeId: 'finance' },
      },
    ])
    expect([store.opinion.text, kept.draft]).toEqual(['', undefined])
  })

  test('as the last approver sends that, so that it is refused if another step follows meanwhile', async () => {
    const end = aNextStep({ kind: 'end', nodeId: null })
    const { store, verbs } = looking(aWorkDetail({ my: aStep({ next: end }), can: can('agree', 'finish') }))
    await store.load()
    await store.agree()
    expect(verbs().map(({ name }) => name)).toEqual(['finish'])
  })

  test('asks for missing inputs: signature, opinion, next approver, the sum', async () => {
    const choose = { min: 1, max: 1, candidates: [] }
    const my = aStep({ needsSignature: true, needsOpinion: true, next: aNextStep({ choose }) })
    const { store, verbs } = looking(aWorkDetail({ my, isMoney: true }))
    await store.load()
    const asked = [store.missing()]
    const { signing } = store.opinion
    signing.ready(aSurface)
    signing.strokes.begin(0, 0, 0)
    await signing.putAway()
    asked.push(store.missing())
    signing.strokes.move(80, 0, 40)
    signing.strokes.end()
    await signing.putAway()
    asked.push(store.missing())
    store.opinion.type('同意')
    asked.push(store.missing())
    store.chooseApprovers(['p9'])
    asked.push(store.missing(), store.missing({ confirmed: true }))
    expect(asked).toEqual(['signature', 'signature', 'opinion', 'approvers', 'confirmation', undefined])
    await store.agree('sign-1')
    expect(verbs()[0]?.input).toMatchObject({ signatureId: 'sign-1', nextApproverIds: ['p9'] })
  })
})

describe('a failed action', () => {
  test('keeps the typed opinion and shows the current state', async () => {
    const { store, server, kept } = looking()
    await store.load()
    store.opinion.type('价格偏高')
    server.refusal = new ApiError(409, '已被他人处理')
    server.detail = aWorkDetail({ my: null, can: can() })
    expect(await store.back('applicant', '价格偏高')).toBeUndefined()
    expect([store.opinion.text, kept.draft?.text]).toEqual(['价格偏高', '价格偏高'])
    expect([store.overtaken, store.busy]).toEqual(['这一步已被他人处理', undefined])
  })

  test('is retried under the same key after a lost answer, under a new one after a refusal', async () => {
    const { store, server, verbs } = looking()
    await store.load()
    server.refusal = new NetworkError('timeout')
    await store.agree()
    server.refusal = new ApiError(400, '意见太长')
    await store.agree()
    server.refusal = undefined
    await store.agree()
    const [lost, refused, done] = verbs().map(({ key }) => key)
    expect(refused).toBe(lost)
    expect(done).not.toBe(refused)
  })

  test('is sent once however often it is tapped', async () => {
    const { store, verbs } = looking()
    await store.load()
    await Promise.all([store.agree(), store.agree()])
    expect(verbs()).toHaveLength(1)
  })
})

describe('an application on screen', () => {
  test('that is withdrawn shows the product’s message', async () => {
    const { store, changed } = looking()
    await store.load()
    await changed(aWorkDetail({ my: null, status: 2 }))
    expect(store.overtaken).toBe('该申请已被撤销！')
    await changed(aWorkDetail())
    expect(store.overtaken).toBeUndefined()
  })

  test('is not reported as overtaken by one’s own decision', async () => {
    const { store, changed } = looking()
    await store.load()
    await store.agree()
    await changed(aWorkDetail({ my: null }))
    expect(store.overtaken).toBeUndefined()
  })

  test('stays without a network and disappears after a refusal', async () => {
    const { store, changed } = looking()
    await store.load()
    await changed(new NetworkError('offline'))
    expect([store.detail?.workId, store.error]).toEqual(['w1', undefined])
    const gone = new ApiError(404, '该审批不存在')
    await changed(gone)
    expect([store.detail, store.error]).toEqual([undefined, gone])
  })

  test('is marked as read by its assignee, and a copy only by its reader’s button', async () => {
    const mine = looking()
    await mine.store.load()
    expect(mine.calls.map(({ name }) => name)).toEqual(['markRead'])
    const copy = looking(aWorkDetail({ my: null }))
    await copy.store.load()
    expect(copy.calls).toEqual([])
  })
})
