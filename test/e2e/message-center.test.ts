import { chat } from '@contract/chat'
import { aFirm, anEmployee } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { arriveAt, becomes, isCalm, sees, stage, standsStill, top } from './support'

const on = stage()

const CENTER = 'message/message-center/message-center'

/** A real finger, as the browser hears of it: down, along in steps, up. */
async function pull(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const hand = await page.context().newCDPSession(page)
  const at = (part: number) => ({ x: from.x + by.x * part, y: from.y + by.y * part })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] })
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] })
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await hand.detach()
  await standsStill(page)
}

test('swiping a conversation marks it as read, and scrolling opens nothing', async () => {
  const firm = await aFirm(on.app)
  const shen = await anEmployee(on.app, { firm, name: '沈静' })
  const zhou = await anEmployee(on.app, { firm, name: '周以宁' })
  const { chat: hers } = (await phoneOf(on.app, shen)).api({ chat })
  const { conversationId } = await hers.openPrivate({ imUserId: zhou.id })
  await hers.send({ conversationId, clientKey: 'swipe-key-1', message: { messageType: 2, content: '明早九点半' } })
  const page = await on.phoneOf(zhou, `/${CENTER}`)
  await arriveAt(page, CENTER)
  await sees(page, '明早九点半')
  await isCalm(page)
  const row = top(page).locator('.swipe').filter({ hasText: '明早九点半' })
  const middle = async () => {
    const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width * 0.8, y: y + height / 2 }
  }
  const left = () => row.locator('.swipe__content').evaluate((content) => content.getBoundingClientRect().left)

  await pull(page, await middle(), { x: -20, y: 120 })
  expect(await left()).toBe(0)

  await pull(page, await middle(), { x: -120, y: 6 })
  // Two actions of 72 px.
  await becomes(left, -144)
  await row.getByRole('button', { name: '标为已读' }).click()
  await becomes(left, 0)
  await isCalm(page)
  await becomes(() => row.getByText('1 条未读').count(), 0)
  await arriveAt(page, CENTER)

  // Opened, it is closed by a tap, which does not open the conversation.
  await pull(page, await middle(), { x: -120, y: 0 })
  await becomes(left, -144)
  await row.locator('.swipe__cover').click({ position: { x: 160, y: 20 } })
  await becomes(left, 0)
  await arriveAt(page, CENTER)
})
