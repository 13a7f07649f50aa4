import { Code } from '@contract/codes/errors'
import { arrival } from '@contract/receivable'
import type { Arrival, SaveClaimInput } from '@contract/receivable/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { aRecordsWorld, keyOf } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import type { CallOptions } from '@/api/call'
import { NetworkError } from '@/lib/errors'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { ClaimStore } from './ClaimStore'

const choice = (expectMoneyId: string, left: string) => ({
  expectMoneyId,
  caseName: '买卖合同纠纷',
  name: '首期款',
  left,
})

/** A store for an arrival of which `left` may be claimed, and what it sent. */
async function aClaimStore(left = '10000.00') {
  const sent: { lines: SaveClaimInput['lines']; key?: string }[] = []
  const server = { left, refusal: undefined as Error | undefined, reads: 0 }
  const record = new LiveRecord<Arrival>({
    ...aRecordsWorld().live,
    read: async () => {
      server.reads++
      return { arrivalId: 'a1', left: server.left } as Arrival
    },
  })
  const api = {
    arrival: fakeApi(arrival, {
      saveFinanceClaimInfo: async (input: SaveClaimInput, { key }: CallOptions = {}) => {
        sent.push({ lines: input.lines, key: keyOf(input, key) })
        if (server.refusal) throw server.refusal
        return { arrivalId: 'a1', claims: [] }
      },
    }),
  }
  await record.refresh()
  return { store: new ClaimStore(record, api), sent, server }
}

const refusedAtLine = (index: number, words: string) =>
  aReportedRefusal(words, Code.invalid, { fields: { [`lines.${index}.amount`]: words } })

test('a receivable is added once, with its open amount or the rest of the arrival', async () => {
  const { store } = await aClaimStore('10000.00')
  store.add(choice('r1', '6000.00'))
  store.add(choice('r1', '6000.00'))
  store.add(choice('r2', '9000.00'))
  store.add(choice('r3', '50.00'))
  expect(store.lines.map(({ expectMoneyId, amount }) => [expectMoneyId, amount])).toEqual([
    ['r1', '6000.00'],
    ['r2', '4000.00'],
    ['r3', ''],
  ])
  expect([store.total, store.left]).toEqual(['10000.00', '0.00'])
})

test('a line of more than its receivable has left is refused at the line and not sent', async () => {
  const { store, sent } = await aClaimStore('10000.00')
  store.add(choice('r1', '6000.00'))
  store.setAmount(0, '6000.01')
  expect(await store.send('')).toBe(false)
  expect([store.problems, sent]).toEqual([{ 0: '这笔应收还可认领 ¥6,000.00' }, []])
})

test('lines that together exceed the arrival by a cent are refused at the last line and not sent', async () => {
  const { store, sent } = await aClaimStore('10000.00')
  store.add(choice('r1', '6000.00'))
  store.add(choice('r2', '9000.00'))
  store.setAmount(1, '4000.01')
  expect(store.left).toBe('-0.01')
  expect(await store.send('')).toBe(false)
  expect([store.problems, sent]).toEqual([{ 1: '合计超过到账可认领金额 ¥10,000.00' }, []])
})

test.each([
  ['', '请填写认领金额'],
  ['0', '认领金额须大于0'],
])('an amount of %j is refused at its line', async (amount, words) => {
  const { store, sent } = await aClaimStore()
  store.add(choice('r1', '6000.00'))
  store.setAmount(0, amount)
  expect(await store.send('')).toBe(false)
  expect([store.problems, sent]).toEqual([{ 0: words }, []])
  store.setAmount(0, '1')
  expect(store.problems).toEqual({})
})

test('a claim sends its amounts, empties the lines and reads the arrival again', async () => {
  const { store, sent, server } = await aClaimStore()
  expect(store.canSend).toBe(false)
  store.add(choice('r1', '6000.00'))
  store.add(choice('r2', '500.00'))
  store.remove('r2')
  store.setAmount(0, '10')
  expect(store.canSend).toBe(true)
  expect(await store.send('首期')).toBe(true)
  expect(sent.map(({ lines }) => lines)).toEqual([[{ expectMoneyId: 'r1', amount: '10' }]])
  expect([store.lines, store.isSending, server.reads]).toEqual([[], false, 2])
})

test('a refused claim shows the server’s words at their line and keeps what was typed', async () => {
  const { store, server } = await aClaimStore()
  store.add(choice('r1', '6000.00'))
  store.add(choice('r2', '500.00'))
  server.refusal = refusedAtLine(1, '首期款还可认领 300.00 元')
  expect(await store.send('')).toBe(false)
  expect(store.problems).toEqual({ 1: '首期款还可认领 300.00 元' })
  expect([store.lines.length, store.isSending]).toEqual([2, false])
})

test('a claim whose answer was lost is sent again under the same key, an answered one under another', async () => {
  const { store, sent, server } = await aClaimStore()
  store.add(choice('r1', '6000.00'))
  server.refusal = new NetworkError('timeout')
  await store.send('').catch(() => false)
  server.refusal = refusedAtLine(0, '首期款还可认领 300.00 元')
  await store.send('')
  server.refusal = undefined
  await store.send('')
  const [lost, again, afterwards] = sent.map(({ key }) => key)
  expect(lost).toBeTruthy()
  expect([again === lost, afterwards === lost]).toEqual([true, false])
})

test('an amount typed with spaces around it is summed and sent without them', async () => {
  const { store, sent } = await aClaimStore('10000.00')
  store.add(choice('r1', '6000.00'))
  store.setAmount(0, ' 2000.5 ')
  expect([store.total, store.left]).toEqual(['2000.50', '7999.50'])
  expect(await store.send('')).toBe(true)
  expect(sent.map(({ lines }) => lines)).toEqual([[{ expectMoneyId: 'r1', amount: '2000.5' }]])
})
