import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { axeFaults } from '@test/support/axe'
import { launchChromium, PHONE } from '@test/support/chromium'
import type { Browser, Page } from 'playwright-core'
import { buildGallery } from '../gallery/build'

jest.setTimeout(120_000)

let browser: Browser
let gallery: string
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gallery-'))

beforeAll(async () => {
  gallery = await buildGallery(folder)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

interface Look {
  theme?: 'light' | 'dark'
  text?: 'standard' | 'large' | 'huge'
  width?: number
  height?: number
}

/** A scene of the gallery, after its motion. */
async function show(scene: string, { theme = 'light', text = 'standard', width = 390, height = 844 }: Look = {}) {
  const page = await browser.newPage({ ...PHONE, viewport: { width, height } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${gallery}#scene=${scene}&theme=${theme}&text=${text}`)
  await page.waitForSelector('.screen')
  return page
}

const SCENES = ['basics', 'details', 'form', 'people', 'list', 'loading', 'failed', 'none']
const SHEETS = ['select', 'selectMany', 'actions', 'date', 'datetime', 'month', 'range']

describe.each(['light', 'dark'] as const)('accessibility of the components in the %s theme', (theme) => {
  test.each([...SCENES, ...SHEETS])('the scene %s passes axe', async (scene) => {
    const page = await show(scene, { theme })
    if (scene === 'form') await page.evaluate('form.validate()')
    expect(await axeFaults(page)).toEqual([])
    await page.close()
  })
})

test.each([...SCENES, ...SHEETS])('%s fits 320 px in the largest text', async (scene) => {
  const page = await show(scene, { text: 'huge', width: 320, height: 568 })
  const wide = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.screen, .screen__scroll, .paged-list__scroll, .sheet__panel, .sheet__body',
      ),
    ]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.className} ${box.scrollWidth} > ${box.clientWidth}`),
  )
  expect(wide).toEqual([])
  await page.close()
})

test('a label of five characters stays on one line, and a value of two lines on two', async () => {
  for (const text of ['standard', 'huge'] as const) {
    const page = await show('details', { text, width: 320, height: 568 })
    const lines = (words: string) =>
      page.getByText(words).evaluate((found) => {
        const range = document.createRange()
        range.selectNodeContents(found)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
    expect([text, await lines('工作交接人'), await lines('先交接开庭')]).toEqual([text, 1, 2])
    await page.close()
  }
})

/** Playback rate of the page's animations. */
async function clockOf(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Animation.enable')
  return { goAt: (playbackRate: number) => protocol.send('Animation.setPlaybackRate', { playbackRate }) }
}

test.each(['no-preference', 'reduce'] as const)(
  'an error found on leaving a field does not move the target of the same tap (motion: %s)',
  async (reducedMotion) => {
    const page = await show('form')
    await page.emulateMedia({ reducedMotion })
    // A finger lifts within the 300 ms that the words wait; a busy machine may not look in time, so time goes slower.
    const clock = await clockOf(page)
    await clock.goAt(0.01)
    await page.getByLabel('退款金额').fill('200000')
    const below = page.getByRole('radio', { name: '第三方' })
    const before = await below.boundingBox()
    if (!before) throw new Error('the choice is not drawn')
    // The finger comes down on it, which leaves the amount: its label is red at once, its words wait for the finger.
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
    await page.mouse.down()
    await page.locator('.field--wrong').first().waitFor()
    expect(await below.boundingBox()).toEqual(before)
    await page.mouse.up()
    expect(await below.getAttribute('aria-checked')).toBe('true')
    // The words are there once the finger is up.
    await clock.goAt(1)
    const words = page.locator('.field__error')
    await words.evaluate((row) => Promise.all(row.getAnimations().map(({ finished }) => finished)))
    expect((await words.boundingBox())?.height).toBeGreaterThan(16)
    await page.close()
  },
)

test.each(['form', 'details', 'list'])('in %s the tap targets of bars and fields are 44 px high', async (scene) => {
  const page = await show(scene)
  const low = await page
    .locator(
      '.nav-bar__action, .nav-bar__side > [role=button], .field [role=radio], .field [role=switch], .field__row[role=button]',
    )
    .evaluateAll((found) =>
      found
        .map(
          (control) =>
            [
              control.getAttribute('aria-label') ?? control.textContent,
              control.getBoundingClientRect().height,
            ] as const,
        )
        .filter(([, height]) => height < 44),
    )
  expect(low).toEqual([])
  await page.close()
})

test('a title beside the capsule is centred in the window, and a long one takes the room in front of it', async () => {
  const page = await browser.newPage({ ...PHONE, viewport: { width: 390, height: 844 } })
  await page.goto(`${gallery}#scene=none&capsule=97`)
  await page.waitForSelector('.nav-bar__title')
  const place = () =>
    page.evaluate(() => {
      const box = document.querySelector('.nav-bar__title')?.getBoundingClientRect()
      return { left: box?.left ?? 0, right: box?.right ?? 0 }
    })
  const short = await place()
  expect(Math.abs((short.left + short.right) / 2 - 195)).toBeLessThan(1)
  await page.evaluate(() => {
    const title = document.querySelector('.nav-bar__title')
    if (title) title.textContent = '山海科技有限公司与青石智造买卖合同纠纷一审'
  })
  const long = await place()
  expect(long.right).toBeLessThanOrEqual(390 - 97)
  expect(long.right - long.left).toBeGreaterThan(180)
  await page.close()
})
