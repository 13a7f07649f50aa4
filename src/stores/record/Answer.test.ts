import { Answer } from './Answer'

const later = <T>() => {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

test('the answer asked for later is shown, whichever comes last', async () => {
  const answer = new Answer<string>()
  const first = later<string>()
  const second = later<string>()
  const asked = [answer.ask(() => first.promise), answer.ask(() => second.promise)]
  second.resolve('十一月')
  first.resolve('十月')
  await Promise.all(asked)
  expect(answer.now).toBe('十一月')
})

test('an older question that fails says nothing of the newer one', async () => {
  const answer = new Answer<string>()
  const first = later<string>()
  const asked = [answer.ask(() => first.promise), answer.ask(async () => '十一月')]
  await asked[1]
  first.reject(new Error('没有网络'))
  await asked[0]
  expect([answer.now, answer.error]).toEqual(['十一月', undefined])
})

test('a shown answer stays while another is on its way or failed, and the failure is shown beside it until the retry', async () => {
  const answer = new Answer<string>()
  expect(answer.isLoading).toBe(true)
  await answer.ask(async () => '十月')
  const next = later<string>()
  const asked = answer.ask(() => next.promise)
  expect([answer.now, answer.isLoading]).toEqual(['十月', false])
  const lost = new Error('没有网络')
  next.reject(lost)
  await asked
  expect([answer.now, answer.error, answer.isLoading]).toEqual(['十月', lost, false])
  await answer.ask(async () => '十一月')
  expect([answer.now, answer.error]).toEqual(['十一月', undefined])
})

test('the first one that fails is no longer awaited', async () => {
  const answer = new Answer<string>()
  await answer.ask(() => Promise.reject(new Error('没有网络')))
  expect([answer.now, answer.isLoading]).toEqual([undefined, false])
})

test('a forgotten question’s late answer is not shown', async () => {
  const answer = new Answer<string>()
  const word = later<string>()
  const asked = answer.ask(() => word.promise)
  answer.forget()
  word.resolve('十月')
  await asked
  expect([answer.now, answer.isLoading]).toEqual([undefined, true])
})
