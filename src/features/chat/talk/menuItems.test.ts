import { MessageType } from '@contract/chat/codes'
import type { ChatMessage } from '@contract/chat/shapes'
import { type MenuHands, menuOf } from './menuItems'

const hands = new Proxy({} as MenuHands, { get: () => () => {} })
const menuFor = (messageType: number, given: { canRecall?: boolean; isOpen?: boolean } = {}) => {
  const message = {
    messageType,
    content: { content: '明天上午十点开庭', name: '起诉状.docx' },
  } as unknown as ChatMessage
  return menuOf({ message, canRecall: false, isOpen: true, ...given }, hands).map(({ label }) => label)
}

test('a text is copied, made a task or an event, and logged as hours', () => {
  expect(menuFor(MessageType.text)).toEqual([...['复制', '引用', '转发', '转任务', '转日程', '记工时', '删除', '多选']])
})

test.each([
  ['picture', MessageType.image],
  ['file', MessageType.file],
  ['film', MessageType.sight],
])('the %s of a message is kept in a case', (_, type) => {
  expect(menuFor(type)).toEqual(['引用', '转发', '存入项目', '删除', '多选'])
})

test('a voice message is no document; a closed conversation quotes nothing', () => {
  expect(menuFor(MessageType.voice, { isOpen: false, canRecall: true })).toEqual(['转发', '撤回', '删除', '多选'])
})
