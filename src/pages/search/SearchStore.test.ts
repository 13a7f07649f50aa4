import { search } from '@contract/search'
import type { Found } from '@contract/search/shapes'
import { fakeApi } from '@test/support/fake-api'
import { Recents } from './Recents'
import { SearchStore } from './SearchStore'

const noRecents = () => new Recents({ load: () => undefined, save: () => {}, clear: () => {} })

function withAnswers(find: (input: { keyword?: string; kind?: string }) => Promise<Found> | Found, kind?: 'case') {
  return new SearchStore({ api: { search: fakeApi(search, { find }) }, recents: noRecents() }, kind)
}

const saying = (title: string): Found => ({
  groups: [{ kind: 'case', count: 1, isMore: false, hits: [{ id: title, title, matched: '', note: '', time: null }] }],
  isIncomplete: false,
})
const titlesIn = (store: SearchStore) => store.groups.flatMap(({ hits }) => hits.map(({ title }) => title))

test('an answer that comes after that of a later search is dropped', async () => {
  const waiting: ((found: Found) => void)[] = []
  const store = withAnswers(() => new Promise((resolve) => waiting.push(resolve)))
  const first = store.search('砚')
  const second = store.search('砚澜')
  waiting[1]?.(saying('后来的'))
  await second
  waiting[0]?.(saying('先前的'))
  await first
  expect(titlesIn(store)).toEqual(['后来的'])
})

test('hits of the last search are not shown under the next words', async () => {
  const store = withAnswers(({ keyword = '' }) => saying(keyword))
  await store.search('砚澜')
  const next = store.search('远岫')
  expect([titlesIn(store), store.isLoading]).toEqual([[], true])
  await next
  expect(titlesIn(store)).toEqual(['远岫'])
})

test.each([
  ['#砚澜', undefined, { keyword: '砚澜', kind: 'case' }],
  ['＠ 林', undefined, { keyword: '林', kind: 'employee' }],
  ['砚澜#', undefined, { keyword: '砚澜#' }],
  ['#砚澜', 'case' as const, { keyword: '#砚澜', kind: 'case' }],
])('the words %j are asked for as they mean', async (words, kind, input) => {
  const asked: object[] = []
  const store = withAnswers((given) => {
    asked.push(given)
    return saying('砚澜')
  }, kind)
  await store.search(words)
  expect(asked).toEqual([input])
})

test.each(['', '  ', '#', '@ '])('the words %j ask nothing', async (words) => {
  const store = withAnswers(() => {
    throw new Error('asked')
  })
  await store.search(words)
  expect([store.error, store.groups]).toEqual([undefined, []])
})
