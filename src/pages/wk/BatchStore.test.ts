import { approval } from '@contract/approval'
import type { BatchResult } from '@contract/approval/shapes'
import { aTodoRow } from '@test/factories/approval-views'
import { aToldRefusal } from '@test/factories/errors'
import { keyOf } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import { BatchStore } from './BatchStore'

function aBatch(
  answer: (items: { taskId: string }[]) => BatchResult = (items) => ({ done: items.length, results: [] }),
) {
  const said: string[] = []
  const sent: { input: { items: { taskId: string; version: number }[]; opinion?: string }; key?: string }[] = []
  const api = {
    approval: fakeApi(approval, {
      batchAgree: (input, { key } = {}) => {
        sent.push({ input, key: keyOf(input, key) })
        return answer(input.items)
      },
    }),
  }
  const feedback = {
    toast: (text: string) => said.push(text),
    alert: async ({ title, content }: { title?: string; content: string }) => {
      said.push(`${title}｜${content}`)
    },
  }
  const batch = new BatchStore({ api, feedback })
  batch.selection.turn(true)
  return { batch, said, sent }
}

test('only one kind at a time, only what may go together', () => {
  const { batch, said } = aBatch()
  batch.selection.toggle(aTodoRow('a'))
  batch.selection.toggle(aTodoRow('b', { type: 2004 }))
  batch.selection.toggle(aTodoRow('c', {}, false))
  batch.selection.toggle(aTodoRow('d'))
  expect([...batch.selection.picked.keys()]).toEqual(['a', 'd'])
  expect(said).toEqual(['只能选同一类审批', '需单独审批'])
  batch.selection.toggle(aTodoRow('a'))
  batch.selection.toggle(aTodoRow('d'))
  batch.selection.toggle(aTodoRow('b', { type: 2004 }))
  expect([...batch.selection.picked.keys()]).toEqual(['b'])
})

test('two of the firm’s own forms are two kinds', () => {
  const { batch, said } = aBatch()
  batch.selection.toggle(aTodoRow('a', { type: 2031, formId: 'f1' }))
  batch.selection.toggle(aTodoRow('b', { type: 2031, formId: 'f2' }))
  expect([batch.selection.picked.size, said]).toEqual([1, ['只能选同一类审批']])
})

test('all of a kind, fifty at most', () => {
  const { batch, said } = aBatch()
  batch.selection.pickAll([
    ...Array.from({ length: 60 }, (_, index) => aTodoRow(`t${index}`)),
    aTodoRow('x', { type: 2004 }),
  ])
  expect(batch.selection.picked.size).toBe(50)
  batch.selection.toggle(aTodoRow('one more'))
  expect(said).toEqual(['一次最多 50 项'])
})

test('sums up exactly', () => {
  const { batch } = aBatch()
  batch.selection.pickAll([aTodoRow('a', { amount: '0.10' }), aTodoRow('b', { amount: '0.20' }), aTodoRow('c')])
  expect(batch.total).toBe('0.30')
  batch.selection.turn(true)
  batch.selection.toggle(aTodoRow('c'))
  expect(batch.total).toBeUndefined()
})

test('a to-do no longer listed is not agreed to; a changed one is, in its newer version', async () => {
  const { batch, sent } = aBatch()
  batch.selection.pickAll([aTodoRow('a'), aTodoRow('b')])
  const fresh = aTodoRow('b')
  batch.selection.keepOnly([{ ...fresh, task: fresh.task && { ...fresh.task, version: 4 } }])
  expect(await batch.agree('同意')).toBe(true)
  expect(sent.map(({ input }) => input)).toEqual([{ items: [{ taskId: 'b', version: 4 }], opinion: '同意' }])
  expect([batch.selection.isOn, batch.selection.picked.size]).toEqual([false, 0])
})

test('the result names the number agreed to, and the reason of each refusal', async () => {
  const { batch, said } = aBatch(() => ({
    done: 1,
    results: [
      { taskId: 'a', ok: true, words: '' },
      { taskId: 'b', ok: false, words: '已被他人处理' },
    ],
  }))
  batch.selection.pickAll([aTodoRow('a'), aTodoRow('b', { title: '更换灯管' })])
  await batch.agree('')
  expect(said).toEqual(['已同意 1 项，1 项未处理｜更换灯管：已被他人处理'])
})

test('a failure leaves everything picked, and the next try has the same key', async () => {
  let fails = true
  const { batch, sent } = aBatch(() => {
    if (fails) throw aToldRefusal('网络请求失败，请稍后再试')
    return { done: 1, results: [] }
  })
  batch.selection.toggle(aTodoRow('a'))
  expect(await batch.agree('')).toBe(false)
  expect([batch.selection.isOn, batch.selection.picked.size]).toEqual([true, 1])
  fails = false
  expect(await batch.agree('')).toBe(true)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
