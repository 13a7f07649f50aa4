import { erasure } from '@contract/erasure'
import type { FoundPerson } from '@contract/erasure/shapes'
import { fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import { FindPersonStore } from './FindPersonStore'

const row = (title: string): FoundPerson => ({ kind: 'clue', recordId: title, title, note: '' })

test('a slow answer to earlier words does not replace the answer to the later ones', async () => {
  const gate = new Gate()
  const api = {
    erasure: fakeApi(erasure, {
      find: async ({ words }) => {
        if (words === '唐宁') await gate.opened
        return [row(words)]
      },
    }),
  }
  const store = new FindPersonStore({ api })
  const early = store.search('唐宁')
  await store.search('秦川')
  gate.open()
  await early
  expect(store.found).toEqual([row('秦川')])
})

test('a failed search is told, and nothing is asked for by one character', async () => {
  const asked: unknown[] = []
  const refuse = () => {
    throw new Error('away')
  }
  const store = new FindPersonStore({
    api: { erasure: fakeApi(erasure, { find: refuse }, (name) => asked.push(name)) },
  })
  await store.search('唐')
  expect(asked).toEqual([])
  await store.search('唐宁')
  expect(store.error).toEqual(new Error('away'))
})
