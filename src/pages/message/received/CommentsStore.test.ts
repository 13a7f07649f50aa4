import { dynamic } from '@contract/dynamic'
import type { DynamicComment } from '@contract/dynamic/shapes'
import { aToldRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { CommentsStore } from './CommentsStore'

const said: DynamicComment = {
  commentId: 'c1',
  author: { empId: 'e2', name: '何小满', photoUrl: '' },
  answered: null,
  content: '辛苦了',
  createTime: '2026-11-22 09:00:00',
  canDelete: false,
}

function commenting() {
  const sent: Record<string, unknown>[] = []
  const server = { refusal: undefined as Error | undefined }
  const kept: { text?: string } = {}
  const store = new CommentsStore('d1', {
    api: {
      dynamic: fakeApi(dynamic, {
        getComments: () => [said],
        saveComment: (input) => {
          sent.push(input)
          if (server.refusal) throw server.refusal
          return { commentId: 'c2' }
        },
      }),
    },
    feedback: { confirm: async () => true },
    draft: {
      load: () => kept.text,
      save: (text) => {
        kept.text = text
      },
      clear: () => {
        kept.text = undefined
      },
    },
  })
  return { store, sent, server, kept }
}

test('answers somebody and names others; the field is empty once it is said', async () => {
  const { store, sent, kept } = commenting()
  await store.load()
  store.answer(said)
  store.mention(['e3'])
  store.type(' 我也参加 ')
  expect(await store.send()).toBe(true)
  expect(sent).toEqual([{ id: 'd1', content: '我也参加', replyTo: 'c1', atIds: ['e3'] }])
  expect([store.text, store.answering, store.atIds, kept.text]).toEqual(['', undefined, [], undefined])
})

test('a refused comment keeps its text and the person it answers', async () => {
  const { store, server } = commenting()
  server.refusal = aToldRefusal('网络请求失败')
  store.answer(said)
  store.type('我也参加')
  expect(await store.send()).toBe(false)
  expect([store.text, store.answering]).toEqual(['我也参加', said])
})

test('an empty comment is not sent', async () => {
  const { store, sent } = commenting()
  store.type('  ')
  expect(await store.send()).toBe(false)
  expect(sent).toEqual([])
})
