import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '@server/config'
import type { Worker } from '@test/factories/people'
import { launchChromium, PHONE } from '@test/support/chromium'
import { eventually } from '@test/support/eventually'
import { root } from '@test/support/paths'
import { type TestApp, testApp } from '@test/support/test-app'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'

/** Give it less to look for a page that never arrives: `E2E_TIMEOUT_MS=20000`. */
jest.setTimeout(Number(process.env.E2E_TIMEOUT_MS ?? 180_000))

/** The server with the H5 build, and a browser to visit it with; both gone when the file is done. */
export interface Stage {
  app: TestApp
  browser: Browser
  /** A phone-sized browser of its own: no cookies, nothing stored. */
  phone(options?: BrowserContextOptions): Promise<Page>
  /** A phone in which this person is signed in already, on a page. */
  phoneOf(who: Worker, address?: string, options?: BrowserContextOptions): Promise<Page>
  /** Errors in any page, besides those that tests provoke. */
  problems: string[]
}

/** Call it in a describe or at the top of a file. */
export function stage(config: Partial<Config> | (() => Promise<Partial<Config>>) = {}): Stage {
  const made = { problems: [] as string[] } as Stage
  /** The phones of the test that runs; those of a whole file are taken out in beforeAll and stay. */
  let inHand: BrowserContext[] | undefined
  beforeAll(async () => {
    made.app = await testApp({
      webFolder: path.join(root, 'dist/h5'),
      ...(typeof config === 'function' ? await config() : config),
    })
    made.browser = await launchChromium()
    made.phone = async (options = {}) => {
      const context = await made.browser.newContext({ ...PHONE, baseURL: made.app.address, ...options })
      inHand?.push(context)
      // The guide stands before the first sign-in on a device: settings.test.ts sees it.
      await context.addInitScript(() => {
        // A frame that could not be reached has no storage.
        if (window === window.top) localStorage.setItem('antou.guided', '1')
      })
      await context.addInitScript(movableClock)
      await context.addInitScript(toastsTaken)
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      listenTo(page)
      page.on('pageerror', (error) => made.problems.push(error.message))
      return page
    }
    made.phoneOf = async (who, address = '/', options = {}) => {
      const origin = { ip: '127.0.0.1', userAgent: 'test', host: 'browser', baseUrl: made.app.address }
      const token = await made.app.sessions.open(
        { accountId: who.accountId, employeeId: who.id, firmId: who.firm.id },
        origin,
      )
      const page = await made.phone(options)
      await page.addInitScript((kept) => {
        // Only once: a page that signs out must stay signed out.
        if (!localStorage.getItem('test.token')) localStorage.setItem('antou.token', kept)
        localStorage.setItem('test.token', '1')
      }, token)
      await page.goto(address)
      return page
    }
  })
  beforeEach(() => {
    inHand = []
  })
  afterEach(async () => {
    const phones = inHand ?? []
    inHand = undefined
    // Phones left on would poll and listen beside every later test.
    await Promise.all(phones.map((context) => context.close()))
    expect(made.problems.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await made.browser?.close()
    await made.app?.close()
  })
  return made
}

/** A second tap on the same control within 500 ms (§9) is dropped. */
const TAP_THROTTLE_MS = 500

/** A person's tap: on a fast machine half a second may not have gone by since the same control was tapped last. */
export async function tap(control: Locator): Promise<void> {
  await control.evaluate((_, ms) => (globalThis as unknown as TestedPage).timePasses(ms), TAP_THROTTLE_MS)
  await control.click()
}

/**
 * The time that a person takes between two taps of the same control goes by on the page's clock; what still slides or
 * leaves, they would see.
 */
export async function waited(page: Page): Promise<void> {
  await page.evaluate((ms) => (globalThis as unknown as TestedPage).timePasses(ms), TAP_THROTTLE_MS)
  await standsStill(page)
  // A sheet that was closed is taken out of the page once it is down.
  await page.waitForFunction(() => !document.querySelector('.sheet--leaving'))
}

/** Script that stage() puts into every page. */
interface TestedPage {
  timePasses(ms: number): void
  /** Toasts that were seen since the last press, gone or not. */
  toasts: string[]
}

/** Runs in the page, before the app: its clock can be put forward. Every phone of a stage has it. */
export function movableClock() {
  let ahead = 0
  const now = Date.now.bind(Date)
  Date.now = () => now() + ahead
  ;(globalThis as unknown as TestedPage).timePasses = (ms) => {
    ahead += ms
  }
}

/** Waits until the page stands still: what was begun is drawn, and nothing slides or fades any more. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // Work that a change starts is there a frame later.
    await frame()
    await frame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Requests each page waits for. */
const asked = new WeakMap<Page, Set<Request>>()

/** Waits until nothing is on its way any more, and what came is drawn. */
export async function isCalm(page: Page): Promise<void> {
  // A tap's request starts a moment after it.
  for (let calm = 0; calm < 2; ) {
    await standsStill(page)
    calm = asked.get(page)?.size ? 0 : calm + 1
  }
}

/** Asked for by the page itself; a frame that is not there yet has no name to compare. */
function isTop(request: Request, page: Page): boolean {
  try {
    return request.frame() === page.mainFrame()
  } catch {
    return false
  }
}

function listenTo(page: Page) {
  const waiting = new Set<Request>()
  asked.set(page, waiting)
  page.on('request', (request) => {
    // Requests of the document before are not always said to have ended with it.
    const isDocument = request.isNavigationRequest()
    if (isDocument && isTop(request, page)) waiting.clear()
    // A frame's request, a PDF by the browser's own viewer, is not the page's, and its end is not told.
    if (!isDocument || isTop(request, page)) waiting.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => waiting.delete(request))
}

/** The page that is on top: those under it stay in the document. */
export const top = (page: Page): Locator => page.locator('.taro_page:visible').last()

/** Waits until this page is the one on top: the address changes first, while the page before is still in sight. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === `/${path}`)
  await page.waitForFunction((wanted) => {
    const shown = [...document.querySelectorAll('.taro_page')].filter((element) => element.getClientRects().length > 0)
    const id = shown.at(-1)?.id ?? ''
    return id === wanted || id.startsWith(`${wanted}?`)
  }, `/${path}`)
}

/** Waits until something with these words is seen on the top page. */
export async function sees(page: Page, words: string | RegExp): Promise<void> {
  await top(page).getByText(words).first().waitFor({ state: 'visible' })
}

/** Waits until what is read equals this: what follows a change by an event or a frame later may not be read at once. */
export const becomes = <T>(read: () => Promise<T>, expected: T) =>
  eventually(read, (seen) => isDeepStrictEqual(seen, expected))

/** The device's own scheme changes, and the app with it: the browser tells the app a frame later. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((wanted) => document.documentElement.className === wanted, `theme-${colorScheme}`)
}

/**
 * Runs in the page, before the app. A toast goes after two seconds; a test that a loaded machine keeps from looking for
 * as long would never see it. What was said before the last press is no answer to it.
 */
export function toastsTaken() {
  if (window !== window.top) return
  const page = globalThis as unknown as TestedPage
  page.toasts = []
  addEventListener('pointerdown', () => page.toasts.splice(0), { capture: true })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.classList.contains('app-toast') && node.getClientRects().length > 0)
          page.toasts.push(node.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
}

/** Words of the page, for a failure that waited for others: toasts, what is open over it, problems, what is still busy. */
function whatIsSaid(): string[] {
  const said = document.querySelectorAll('.app-modal__content, [role="dialog"], [role="alert"], .button--busy')
  const { toasts } = globalThis as unknown as TestedPage
  return [...toasts, ...[...said].map(({ textContent, className }) => textContent || className)].filter(Boolean)
}

/** Told by a toast, which may have gone since, or by the modal that is open: they are over the pages. */
export async function seesMessage(page: Page, words: string | RegExp): Promise<void> {
  const wanted = typeof words === 'string' ? { text: words, flags: '' } : { source: words.source, flags: words.flags }
  try {
    await page.waitForFunction((looked) => {
      const pattern = looked.source === undefined ? undefined : new RegExp(looked.source, looked.flags)
      const shown = [...document.querySelectorAll('.app-toast, .app-modal__content')]
      const { toasts } = globalThis as unknown as TestedPage
      return [...toasts, ...shown.map(({ textContent }) => textContent ?? '')]
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .some((text) => (pattern ? text.search(pattern) >= 0 : text.includes(looked.text ?? '')))
    }, wanted)
  } catch (cause) {
    const told = await page.evaluate(whatIsSaid).catch(() => [])
    throw new Error(`not told “${words}”, but: ${told.join('; ') || 'nothing'}`, { cause })
  }
}

/** A signature of 120 by 36 px on the pad in this part of the page, once it stands still: a sheet comes up slowly. */
export async function writeOn(page: Page, part: Locator): Promise<void> {
  const pad = part.locator('.sign-pad canvas')
  await pad.waitFor()
  await standsStill(page)
  const paper = await pad.boundingBox()
  if (!paper) throw new Error('the pad is out of sight')
  await page.mouse.move(paper.x + 60, paper.y + 80)
  await page.mouse.down()
  for (let i = 1; i <= 12; i++) await page.mouse.move(paper.x + 60 + i * 10, paper.y + 80 + (i % 4) * 12)
  await page.mouse.up()
}
