import { assistantById } from '@contract/codes/assistants'
import type { AppMessage } from '@contract/message/shapes'
import { draw } from '@test/support/draw'
import { AmountsContext } from '@/ui/show/AmountsContext'
import { ConversationRow } from './ConversationRow'

const assistant = assistantById(1009)
if (!assistant) throw new Error('no assistant 1009')

test('the spoken name contains the visible text and the states shown by looks', () => {
  const item = { isSystem: true as const, assistant, unread: 3, top: true, muted: true }
  const { get } = draw(<ConversationRow item={item} onTap={jest.fn()} onLongPress={jest.fn()} />)
  const row = get('button')
  expect(row.getAttribute('aria-label')).toBeNull()
  expect(row.textContent).toContain(assistant.nick)
  expect(row.textContent).toContain('3 条未读，免打扰，已置顶')
})

test('a muted assistant shows no count', () => {
  const item = { isSystem: true as const, assistant, unread: 3, top: false, muted: true }
  const { host } = draw(<ConversationRow item={item} onTap={jest.fn()} onLongPress={jest.fn()} />)
  expect(host.querySelector('.badge__count')).toBeNull()
  expect(host.querySelector('.badge__dot')).not.toBeNull()
})

test('the latest message shows no amount while amounts are hidden', () => {
  const appText = {
    appAlertTitle: '到账待认领',
    appTexts: [{ key: '到账', value: '¥40,000.00' }],
    pushTitle: '',
    pushContent: '',
  }
  const newest = { createTime: '2025-11-27 14:30:00', content: { appText } } as AppMessage
  const item = { isSystem: true as const, assistant, unread: 0, top: false, muted: false, newest }
  const row = <ConversationRow item={item} onTap={jest.fn()} onLongPress={jest.fn()} />
  const { text, redraw } = draw(row)
  expect(text()).toContain('到账待认领：¥40,000.00')
  redraw(<AmountsContext.Provider value={{ areHidden: true, toggle: jest.fn() }}>{row}</AmountsContext.Provider>)
  expect(text()).toContain('到账待认领：••••••')
})
