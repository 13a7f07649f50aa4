import { dynamic } from '@contract/dynamic'
import { aFirm, anEmployee } from '@test/factories/people'
import { signedIn } from '@test/support/test-client'
import { isCalm, sees, stage, top } from './support'

const on = stage()

const LONG = `${'开庭时间定在下周三上午九点半，请提前到场核对证据原件。'.repeat(8)}完`

test('赞 is never covered wherever an item stands, and 展开 follows the text', async () => {
  const firm = await aFirm(on.app)
  const author = await anEmployee(on.app, { firm, name: '沈静' })
  const reader = await anEmployee(on.app, { firm, name: '周以宁' })
  const client = await signedIn(on.app, author)
  for (let serial = 1; serial <= 6; serial++)
    await client.call(dynamic.save, { content: serial === 6 ? LONG : `第 ${serial} 条分享`, visibleTo: 'firm' })
  const page = await on.phoneOf(reader, '/dynamic/list/list')
  await sees(page, '第 3 条分享')
  await isCalm(page)

  expect(await page.evaluate(hidden)).toEqual([])
  // Also at the very bottom, where a button that floats would lie.
  await top(page).getByText('第 1 条分享').scrollIntoViewIfNeeded()
  await top(page)
    .locator('.paged-list__scroll')
    .evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await isCalm(page)
  expect(await page.evaluate(hidden)).toEqual([])

  await top(page)
    .locator('.paged-list__scroll')
    .evaluate((list) => list.scrollTo(0, 0))
  const more = top(page).getByRole('button', { name: '展开', exact: true })
  expect(await more.evaluate(gap)).toEqual({ isAfter: true, isOnLastLine: true })
  await more.click()
  await top(page).getByRole('button', { name: '收起', exact: true }).waitFor()
  await sees(page, /完$/)
})

/** Runs in the page: what of 赞 and 评论 that is whole on the screen is not what a finger finds at its middle. */
function hidden(): string[] {
  const buttons = [...document.querySelectorAll('.dynamic-card__like')].filter((button) => {
    const { top: from, bottom } = button.getBoundingClientRect()
    const bar = document.querySelector('.tab-bar')?.getBoundingClientRect().top
    return from >= 0 && bottom <= (bar ?? innerHeight)
  })
  if (buttons.length < 4) return [`only ${buttons.length} buttons are seen`]
  return buttons.flatMap((button) => {
    const { left, top: from, width, height } = button.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, from + height / 2)
    return found && button.contains(found) ? [] : [`${button.textContent} under ${found?.className}`]
  })
}

/** Runs in the page: where 展开 stands to the last line of the text before it. */
function gap(more: Element) {
  const text = more.previousElementSibling
  const range = document.createRange()
  if (text) range.selectNodeContents(text)
  const last = [...range.getClientRects()].at(-1)
  const own = more.getBoundingClientRect()
  return {
    isAfter: !!last && own.left >= last.right - 1,
    isOnLastLine: !!last && Math.abs(own.top + own.height / 2 - (last.top + last.height / 2)) < last.height / 2,
  }
}
