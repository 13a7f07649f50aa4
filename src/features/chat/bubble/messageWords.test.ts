import { aChatMessage } from '@test/factories/chat'
import { messageSummary } from './messageWords'

const me = 'e2'
const file = { messageType: 5, content: { name: '证据.zip' } }

test.each([
  ['第一行 第二行👍', { content: { content: '第一行\n第二行[赞]' } }],
  ['沈静：在路上', { conversationType: 2, content: { content: '在路上' } }],
  ['在路上', { conversationType: 2, senderUserId: me, content: { content: '在路上' } }],
  ['[文件] 证据.zip', file],
  ['沈静：[图片]', { conversationType: 2, messageType: 4, content: {} }],
  ['⚖️', { messageType: 1, content: { msgType: 'CustomEmoticon', msgFields: { name: '天平' } } }],
  [
    '[聊天记录] 群聊的聊天记录',
    { messageType: 1, content: { msgType: 'MergedChat', msgFields: { title: '群聊的聊天记录', lines: [] } } },
  ],
  ['沈静撤回了一条消息', { conversationType: 2, messageType: 8, content: {} }],
  ['您撤回了一条消息', { messageType: 8, senderUserId: me, content: {} }],
  ['沈静 修改群名', { conversationType: 2, messageType: 10, content: { text: '沈静 修改群名' } }],
])('%s', (words, given) => {
  expect(messageSummary(aChatMessage(1, given), me)).toBe(words)
})
