import type { MessageDraft } from '@contract/chat/shapes'
import { aChatMessage } from '@test/factories/chat'
import { memoryStorage } from '@/platform/fake'
import { Drafts } from '@/stores/drafts'
import { ComposerStore } from './ComposerStore'

function aComposer(storage = memoryStorage()) {
  const sent: MessageDraft[] = []
  const store = new ComposerStore({
    conversationId: 'c1',
    queue: {
      send(conversationId, message) {
        sent.push(message)
        return { clientKey: 'k', conversationId, message, writtenAt: 0, status: 0 }
      },
    },
    draft: new Drafts(storage, () => 'e2').of('chat/c1'),
    referencesDraft: new Drafts(storage, () => 'e2').of('chat/c1/references'),
    onSend() {},
  })
  return { store, sent, storage }
}

test('emoji go in where the cursor is, and one stroke takes a whole one back', () => {
  const { store } = aComposer()
  store.write('好收到', 1)
  store.insert('[赞]')
  expect(store.text).toBe('好[赞]收到')
  store.erase()
  store.erase()
  expect([store.text, store.cursor]).toEqual(['收到', 0])
  store.write('见[附件', 4)
  store.erase()
  expect(store.text).toBe('见[附')
})

test('an @ that was just typed asks whom it means; one that was pasted or stood there does not', () => {
  const { store } = aComposer()
  expect([store.write('@', 1), store.write('@a', 2), store.write('a@b.cn'), store.write('a@b.cn@', 7)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('those are mentioned whose names still stand there; everybody is said as such', () => {
  const { store, sent } = aComposer()
  store.write('@', 1)
  store.mention({ id: 'e3', name: '林知远' })
  store.mention({ id: 'e4', name: '沈静' })
  store.mention({ id: 'all', name: '所有人' })
  expect(store.text).toBe('@林知远 @沈静 @所有人 ')
  store.write('@沈静 @所有人 开会')
  store.sendText()
  expect(sent).toEqual([{ messageType: 2, content: '@沈静 @所有人 开会', mentions: { all: true, userIds: ['e4'] } }])
  store.write('@沈静 又一句')
  store.sendText()
  expect(sent[1]).toEqual({ messageType: 2, content: '@沈静 又一句', mentions: undefined })
})

test('a quote is sent with the next message only; blank text is not sent', () => {
  const { store, sent } = aComposer()
  store.quote(aChatMessage(1, { content: { content: '几点[疑问]' } }))
  expect(store.quoted).toMatchObject({ referMsgUserName: '沈静', referMsg: '几点❓' })
  store.write('  \n ')
  store.sendText()
  expect(sent).toEqual([])
  store.write('九点半')
  store.sendText()
  expect(sent).toMatchObject([{ messageType: 9, content: '九点半', referMsgUid: 'm1' }])
  expect([store.quoted, store.text]).toEqual([undefined, ''])
})

test('the draft survives a reload and is gone once sent', () => {
  const { store, storage } = aComposer()
  store.write('写到一半')
  expect(aComposer(storage).store.text).toBe('写到一半')
  store.sendText()
  expect(aComposer(storage).store.text).toBe('')
})

test('members mentioned in a draft are mentioned when it is sent after the page was left', () => {
  const { store, storage } = aComposer()
  store.write('请')
  store.mention({ id: 'e5', name: '沈静' })
  const again = aComposer(storage)
  again.store.write(`${again.store.text}看一下`)
  again.store.sendText()
  expect(again.sent).toMatchObject([{ content: '请@沈静 看一下', mentions: { userIds: ['e5'] } }])
  expect(aComposer(storage).store.text).toBe('')
})
