import { type OpenPage, openPage } from '@test/support/page'
import ConversationSetting from './conversation-setting'

let page: OpenPage
afterEach(() => page.close())

const isOn = (name: string) =>
  document.querySelector(`[role=switch][aria-label="${name}"]`)?.getAttribute('aria-checked')

test('an assistant’s amounts are hidden here, for messages have no eye of their own; it stays', async () => {
  page = await openPage(ConversationSetting, { params: { systemId: '1009' } })
  await page.sees('隐藏金额')
  expect(isOn('隐藏金额')).toBe('false')
  await page.tap('隐藏金额')
  expect(isOn('隐藏金额')).toBe('true')
  const { storage } = page.platform
  page.close()
  page = await openPage(ConversationSetting, { params: { systemId: '1009' }, storage })
  expect(isOn('隐藏金额')).toBe('true')
})

test('a missing conversation shows a message', async () => {
  page = await openPage(ConversationSetting, { params: { systemId: '1' } })
  await page.sees('没有这个助手')
})
