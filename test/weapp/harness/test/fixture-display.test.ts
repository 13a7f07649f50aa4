import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { MiniProgram } from '../mini-program'
import { launchFixture } from './launch-fixture'

describe.each(['jsdom', 'chromium'] as const)('the display page of the fixture in %s', (driver) => {
  let mp: MiniProgram
  beforeEach(async () => {
    mp = await launchFixture({ driver, url: '/pages/display/display' })
  })
  afterEach(() => mp.close())

  test('text, rich-text and aria-label read as a user meets them', async () => {
    expect(await mp.text('#plain')).toBe('第一行 第二行')
    expect(await mp.text('#rich')).toBe('段落粗体')
    expect(await mp.text('.tree')).toBe('节点')
    await mp.tap('label=返回')
    await mp.waitForText('#log', /^label tap/)
    expect([
      await mp.count('named=返回'),
      await mp.count('named(button)=/^返/'),
      await mp.count('named(tab)=返回'),
    ]).toEqual([1, 1, 0])
    expect([await mp.count('text=/^第一行/'), await mp.count('text=第一行')]).toEqual([1, 0])
  })

  test('a circular swiper follows swipes beyond its first item, and refuses a direction across its own', async () => {
    await mp.swipe('#slides', 'left')
    await mp.waitForText('#log', 'slides change {"current":1,"currentItemId":"b","source":"touch"} finished')
    await mp.swipe('#slides', 'right')
    await mp.swipe('#slides', 'right')
    await mp.waitForText('#log', /"current":2,"currentItemId":"c"/)
    await expect(mp.swipe('#slides', 'up')).rejects.toThrow('does not move up')
  })

  test('a scroll-view fires scrolltolower at its end, and a pull runs its refresher to refresherrestore', async () => {
    await mp.scrollToEnd('#scroller')
    await mp.waitForText('#log', 'scroller scrolltolower {"direction":"bottom"}')
    await mp.pullDown()
    await mp.waitForText('#log', 'restored')
  })

  test('a root-portal is visible outside of a clipping parent, and disappears with its component', async () => {
    await mp.tap('#toggle-portal')
    await mp.waitFor('#portal')
    await mp.tap('#toggle-portal')
    await mp.waitFor(async () => !(await mp.has('#portal')))
  })

  test('a drag over a canvas sends touches with canvas coordinates, and a 2d context draws', async () => {
    await mp.drag('#board', { x: 30, y: 10 })
    await mp.waitForText('#log', 'drew true number')
    await mp.tap('#draw')
    await mp.waitForText('#log', /^drawn \d+ true$/)
  })

  test('a web-view shows its address, and page-meta takes a style', async () => {
    await mp.tap('#show-web')
    await mp.waitForText('web-view', 'https://example.com/')
    await mp.tap('#lock')
  })
})

describe('layout in chromium', () => {
  let mp: MiniProgram
  const start = async (url: string) => {
    mp = await launchFixture({ driver: 'chromium', url })
  }
  afterEach(() => mp.close())

  test('selector queries measure sizes in rpx and from imported sheets, and the page scrolls to its end', async () => {
    await start('/pages/list/list')
    await mp.tap('#measure')
    // 390 px wide, and 75rpx of a 750th of that.
    await mp.waitForText('#measure', '390 30 39 true')
    await mp.scrollToEnd()
    await mp.waitForText('#total', /滚动 true/)
    await mp.tap('#top')
    await mp.waitFor(async () => (await mp.calls('pageScrollTo')).length === 1)
  })

  test('an unhandled rejection is an error of the scenario', async () => {
    await start('/pages/home/home')
    await mp.tap('#refusal')
    await mp.waitFor(async () => (await mp.report()).errors.length > 0)
    expect(await mp.takeErrors()).toEqual([expect.stringMatching(/^unhandled rejection: Error: nobody listens/)])
  })

  test('images fire load and error, scroll-into-view triggers the observer, a screenshot is a PNG', async () => {
    await start('/pages/display/display')
    await mp.waitForText('#pictured', 'picture load {"width":1,"height":1}')
    await mp.tap('#fetch')
    await mp.waitForText('#pictured', 'remote error {"errMsg":"GET http://127.0.0.1:1/none.png fail"}')
    await mp.tap('#watch')
    await mp.tap('#jump')
    await mp.waitForText('#log', 'seen 1')
    const file = path.join(os.tmpdir(), `fixture-${process.pid}.png`)
    await mp.screenshot(file)
    expect(fs.readFileSync(file).subarray(1, 4).toString()).toBe('PNG')
    fs.rmSync(file)
  })
})

test('getSystemInfoSync names the environment in WeCom only', async () => {
  const hosts = ['weapp', 'weapp-wecom'] as const
  for (const host of hosts) {
    const mp = await launchFixture({ host, url: '/pages/apis/apis' })
    await mp.fill('#call', JSON.stringify({ api: 'getSystemInfoSync', args: [] }))
    await mp.tap('#run-now')
    const { value } = JSON.parse(await mp.text('#result'))
    expect(value.environment).toBe(host === 'weapp' ? undefined : 'wxwork')
    expect(value.safeArea).toMatchObject({ top: 47, bottom: 810 })
    await mp.close()
  }
})
