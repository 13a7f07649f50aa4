import { assistantById } from '@contract/codes/assistants'
import { draw } from '@test/support/draw'
import { ConversationRow } from './ConversationRow'

const assistant = assistantById(1009)
if (!assistant) throw new Error('no assistant 1009')

test('what is seen is in its name, and what only looks say is said', () => {
  const item = { isSystem: true as const, assistant, unread: 3, top: true, muted: true }
  const { get } = draw(<ConversationRow item={item} onTap={jest.fn()} onLongPress={jest.fn()} />)
  const row = get('button')
  expect(row.getAttribute('aria-label')).toBeNull()
  expect(row.textContent).toContain(assistant.nick)
  expect(row.textContent).toContain('3 条未读，免打扰，已置顶')
})

test('what is muted shows no count', () => {
  const item = { isSystem: true as const, assistant, unread: 3, top: false, muted: true }
  const { host } = draw(<ConversationRow item={item} onTap={jest.fn()} onLongPress={jest.fn()} />)
  expect(host.querySelector('.badge__count')).toBeNull()
  expect(host.querySelector('.badge__dot')).not.toBeNull()
})
