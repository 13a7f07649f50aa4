import { ApiError, NetworkError } from '@/lib/errors'
import type { PageOf } from './ListState'
import { type KeptPage, withCopy } from './withCopy'

const pageOf = (...records: string[]): PageOf<string> => ({ records, total: records.length, current: 1, size: 20 })
const first = { current: 1, size: 20 }

function setUp(kept?: KeptPage<string>) {
  const answers: (PageOf<string> | Error)[] = []
  const copy = {
    kept,
    load: () => copy.kept,
    save: (page: KeptPage<string>) => {
      copy.kept = page
    },
  }
  const load = withCopy(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer as PageOf<string>
  }, copy)
  return { copy, answers, load }
}

test('a loaded list is saved with its time, at most its first page', async () => {
  const { copy, answers, load } = setUp()
  jest.useFakeTimers({ now: 5000 })
  answers.push({ ...pageOf(...Array.from({ length: 60 }, (_, index) => `${index}`)), size: 60 })
  expect((await load({ current: 1, size: 60 })).records).toHaveLength(60)
  jest.useRealTimers()
  expect(copy.kept?.at).toBe(5000)
  expect(copy.kept?.page.records).toHaveLength(20)
})

test('without an answer the copy is shown, with its age, until one comes; after that a failure is one', async () => {
  const { answers, load } = setUp({ at: 7, page: pageOf('旧') })
  answers.push(new NetworkError('offline'), pageOf('新'), new NetworkError('offline'))
  expect(await load(first)).toEqual({ ...pageOf('旧'), keptAt: 7 })
  expect(await load(first)).toEqual(pageOf('新'))
  await expect(load(first)).rejects.toThrow('网络请求失败')
})

test('a refusal, a further page and a list that was never seen show no copy', async () => {
  const seen = setUp({ at: 7, page: pageOf('旧') })
  seen.answers.push(new ApiError(403, '没有权限'), new NetworkError('offline'))
  await expect(seen.load(first)).rejects.toThrow('没有权限')
  await expect(seen.load({ current: 2, size: 20 })).rejects.toThrow('网络请求失败')
  const unseen = setUp()
  unseen.answers.push(new NetworkError('timeout'))
  await expect(unseen.load(first)).rejects.toThrow('网络请求失败')
})
