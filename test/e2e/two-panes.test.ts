import { anOffice } from '@test/factories/approval'
import { aTask } from '@test/factories/task'
import { phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { arriveAt, sees, stage, waited } from './support'

const on = stage()

/** Window of WeCom's desktop program, with a mouse. */
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }

const pane = (page: Page, name: 'list' | 'record') => page.locator(`[data-pane="${name}"]`)

test('at a desk a record opens beside its list, arrows go through the list, and Escape closes the record', async () => {
  const office = await anOffice(on.app)
  const client = await phoneOf(on.app, office.applicant)
  for (const title of ['核对举证期限', '起草代理意见', '联系承办法官']) await aTask(client, { title })
  const page = await on.phoneOf(office.applicant, '/task/list/list', DESK)
  await sees(page, '联系承办法官')
  await pane(page, 'list').waitFor()
  expect(await pane(page, 'record').count()).toBe(0)

  const [first = '', second = '', third = ''] = await pane(page, 'list')
    .getByText(/^(核对举证期限|起草代理意见|联系承办法官)$/)
    .allTextContents()
  await pane(page, 'list').getByText(second).click()
  await arriveAt(page, 'task/detail/detail')
  await pane(page, 'record').getByText(second).first().waitFor()
  expect(await pane(page, 'list').getByText(third).isVisible()).toBe(true)
  const [list, record] = await Promise.all([pane(page, 'list').boundingBox(), pane(page, 'record').boundingBox()])
  expect(list).toEqual({ x: 0, y: 0, width: 400, height: 800 })
  expect(record).toEqual({ x: 400, y: 0, width: 880, height: 800 })

  // Another row takes the record's place: the way back still leads to the list.
  await pane(page, 'list').getByText(first).click()
  await pane(page, 'record').getByText(first).first().waitFor()
  await waited(page)
  await page.keyboard.press('ArrowDown')
  await pane(page, 'record').getByText(second).first().waitFor()
  await page.keyboard.press('Escape')
  await arriveAt(page, 'task/list/list')
  await pane(page, 'record').waitFor({ state: 'detached' })
})

test('in a phone’s width the record covers its list', async () => {
  const office = await anOffice(on.app)
  await aTask(await phoneOf(on.app, office.applicant), { title: '核对举证期限' })
  const page = await on.phoneOf(office.applicant, '/task/list/list')
  await page.getByText('核对举证期限').click()
  await arriveAt(page, 'task/detail/detail')
  expect(await page.locator('[data-pane="list"], [data-pane="record"]').count()).toBe(0)
})
