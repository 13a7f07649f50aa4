import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type ElementHandle, type Page } from 'playwright-core'
import type { Line, Pack, Settings } from '../protocol'
import { runtimeScript } from './runtime-script'
import type { Stage } from './stage'

type BrowserLauncher = () => Promise<Browser>

let launchBrowser: BrowserLauncher = () => chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
let browser: Promise<Browser> | undefined

/** Replaces Playwright's own Chromium, or the program that CHROMIUM_PATH names, from the next launch on. */
export function setBrowserLauncher(launcher: BrowserLauncher): void {
  launchBrowser = launcher
}

/** Opens one browser for all programs of the process; `closeBrowser` ends it. */
async function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser()
  return browser
}

export async function closeBrowser(): Promise<void> {
  const open = browser
  browser = undefined
  idlePages.clear()
  await (await open)?.close()
}

const MEDIA: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg' }

/** A browser page that serves one mini program after the other, because opening a new one takes most of a second. */
interface PhonePage {
  page: Page
  /** Folder of the program that uses the page now. */
  folder: string
  line?: Line
}

/** For a gesture on an element that is there; costs nothing where all is well. */
const PATIENCE_MS = 30_000

const idlePages = new Map<string, PhonePage[]>()

/** Browser context options that differ between launches; a page is reused for equal ones only. */
const contextOptionsOf = (pack: Pack, { device, theme }: Settings) => ({
  viewport: { width: device.width, height: device.height },
  deviceScaleFactor: device.pixelRatio,
  // A program without `darkmode` in app.json is always light.
  colorScheme: pack.app.darkmode ? theme : ('light' as const),
})

async function openPhonePage(kind: ReturnType<typeof contextOptionsOf>): Promise<PhonePage> {
  const page = await (await openBrowser()).newPage({ ...kind, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const phonePage: PhonePage = { page, folder: '' }
  await page.route('http://mp.local/**', (route) => {
    const file = path.join(phonePage.folder, decodeURIComponent(new URL(route.request().url()).pathname))
    if (file.endsWith('/')) return route.fulfill({ contentType: 'text/html', body: BLANK })
    return fs.existsSync(file)
      ? route.fulfill({ contentType: MEDIA[path.extname(file)], body: fs.readFileSync(file) })
      : route.fulfill({ status: 404 })
  })
  // Images that the page loads itself go to the same server as the program's requests.
  await page.route(/^https?:\/\/(?!mp\.local\/)/, async (route) => {
    const url = phonePage.line?.resolve(route.request().url()) ?? route.request().url()
    const response = await route.fetch({ url }).catch(() => undefined)
    return response ? route.fulfill({ response }) : route.abort()
  })
  await page.exposeFunction('postToNetwork', (text: string) => phonePage.line?.post(JSON.parse(text)))
  return phonePage
}

/** Opens a Chromium page: with layout, a real pointer and screenshots. */
export async function openChromium(folder: string, pack: Pack, settings: Settings, line: Line): Promise<Stage> {
  const kind = contextOptionsOf(pack, settings)
  const key = JSON.stringify(kind)
  const phonePage = idlePages.get(key)?.pop() ?? (await openPhonePage(kind))
  const { page } = phonePage
  Object.assign(phonePage, { folder, line })
  await page.goto('http://mp.local/')
  await setSafeArea(page, settings)
  await page.addScriptTag({ content: await runtimeScript() })
  line.connect((message) => phonePage.line === line && deliverMessage(page, JSON.stringify(message)))
  await page.evaluate(([packText, settingsText]) => window.phone.start(packText, settingsText, window.postToNetwork), [
    JSON.stringify(pack),
    JSON.stringify(settings),
  ] as const)
  return createStage(page, async () => {
    phonePage.line = undefined
    await page.goto('about:blank')
    idlePages.set(key, [...(idlePages.get(key) ?? []), phonePage])
  })
}

const BLANK = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"></head><body></body></html>`

/** Passes a message to the window, in order; drops it when the page is closed. */
const deliverMessage = (page: Page, text: string) =>
  page.isClosed() ? undefined : page.evaluate((message) => window.phone.receive(message), text).catch(() => undefined)

/** Sets `env(safe-area-inset-*)` to the phone's. */
async function setSafeArea(page: Page, { device }: Settings): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: device.statusBarHeight, bottom: device.safeBottom },
  })
}

function createStage(page: Page, close: () => Promise<void>): Stage {
  const element = async (target: string, nth: number | undefined): Promise<ElementHandle<HTMLElement>> =>
    (
      await page
        .evaluateHandle(([element, which]) => window.phone.runtime.locate(element, which), [target, nth] as const)
        .catch(rethrowWithoutPreamble)
    ).asElement() as ElementHandle<HTMLElement>
  return {
    kind: 'chromium',
    async call(method, ...args) {
      const answer = await page
        .evaluate(([name, given]) => window.phone.call(name, given), [method, JSON.stringify(args)] as const)
        .catch(rethrowWithoutPreamble)
      return answer === undefined ? undefined : JSON.parse(answer)
    },
    settle: () => page.evaluate(() => window.phone.settle()),
    press: async (target, nth, ms) => (await element(target, nth)).click({ delay: ms, timeout: PATIENCE_MS }),
    drag: async (target, nth, by) => {
      const handle = await element(target, nth)
      await handle.scrollIntoViewIfNeeded({ timeout: PATIENCE_MS })
      const box = await handle.boundingBox()
      if (!box) throw new Error(`${target} is not visible`)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by.x, y + by.y, { steps: 8 })
      await page.mouse.up()
    },
    fill: async (target, nth, text) => {
      const control = await page
        .evaluateHandle(([element, which]) => window.phone.runtime.openControl(element, which), [target, nth] as const)
        .catch(rethrowWithoutPreamble)
      await control.asElement()?.fill(text, { timeout: PATIENCE_MS })
    },
    screenshot: async (file) => {
      await page.screenshot({ path: file })
    },
    close,
  }
}

/** Rethrows an error of the page without Playwright's preamble and stack. */
const rethrowWithoutPreamble = (error: Error): never => {
  throw new Error(error.message.replace(/^.*?Error: /, '').split('\n    at ')[0])
}
