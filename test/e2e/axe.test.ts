import { anOffice, type Office } from '@test/factories/approval'
import { takesOpportunities } from '@test/factories/cooperation-opportunity'
import { grant } from '@test/factories/people'
import { axeFaults, COLOURS, smallText } from '@test/support/axe'
import { emptyFault } from '@test/support/empty-page'
import { loneCharacters } from '@test/support/lone-characters'
import { narrowFaults } from '@test/support/narrow'
import { rawDates } from '@test/support/raw-dates'
import type { Page } from 'playwright-core'
import { openRoutes } from '@/routes/packs'
import { type PageRecord, pageRecords, readyOffice } from './page-records'
import { arriveAt, becomes, inScheme, isCalm, stage, standsStill } from './support'

const on = stage()

/** Reached without a session. The other open pages are too, by a link of this one; to an address alone §2.2 answers with init. */
const OPEN_TO_ALL = new Set(['account/login/login'])
/** Pages that only lead on: nobody sees them for long. */
const NOT_SEEN = new Set(['init/init', 'message/message/message'])
/** The older search leads to the newer one in a firm that has it: seen by a firm without it. */
const isOlder = (path: string) => /^conflict\/(search|result|client-case-list)\//.test(path)

const pages = openRoutes.filter(({ path }) => !NOT_SEEN.has(path))

let records: Record<string, PageRecord>
let office: Office
let olderOffice: Office
let hers: Page
let olds: Page
let nobodys: Page
beforeAll(async () => {
  records = pageRecords(on.app)
  office = await anOfficeOf()
  olderOffice = await anOfficeOf()
  await on.app.db
    .insertInto('feature_switches')
    .values({ firm_id: olderOffice.firm.id, code: 'isUseNewConflict', is_on: false })
    .execute()
  hers = await on.phoneOf(office.applicant, '/')
  olds = await on.phoneOf(olderOffice.applicant, '/')
  nobodys = await on.phone()
})

/** An office whose applicant may open every page. */
async function anOfficeOf() {
  const made = await anOffice(on.app)
  await readyOffice(on.app, made)
  await takesOpportunities(on.app, made.firm)
  await grant(on.app, made.applicant, ['300001', 'inventory10', 'task:assign', 'hr:manage', 'firm:manage'])
  return made
}

test.each(pages.map(({ path, needs = [] }) => [path, needs.length > 0] as const))(
  '%s passes axe in light and dark and fits the narrowest screen in the largest text',
  async (path, needsRecord) => {
    const record = records[path]
    if (needsRecord && !record) throw new Error(`${path} needs a record: add it to test/e2e/page-records.ts`)
    const query = await record?.(isOlder(path) ? olderOffice : office)
    const page = OPEN_TO_ALL.has(path) ? nobodys : isOlder(path) ? olds : hers
    await page.emulateMedia({ colorScheme: 'light' })
    await walkTo(page, `/${path}${query ? `?${query}` : ''}`)
    await arriveAt(page, path)
    await isCalm(page)
    expect(await isMissing(page)).toBe(false)
    // A preview that is being prepared is asked for again after a pause in which nothing is on its way.
    expect(await becomes(() => emptyFault(page), undefined)).toBeUndefined()
    expect(await axeFaults(page)).toEqual([])
    expect(await smallText(page)).toEqual([])
    expect(await rawDates(page)).toEqual([])
    expect(await loneCharacters(page)).toEqual([])
    expect(await narrowFaults(page)).toEqual([])
    await inScheme(page, 'dark')
    await standsStill(page)
    expect(await axeFaults(page, COLOURS)).toEqual([])
  },
)

/** Pages that may be opened from a case, and above also stand without one. */
const ofCase = pages.filter(({ may = [] }) => may.includes('caseId'))

test.each(ofCase.map(({ path }) => path))('%s shows content when opened from a case', async (path) => {
  const query = await records['project/home/home']?.(office)
  await walkTo(hers, `/${path}?${query}`)
  await arriveAt(hers, path)
  await isCalm(hers)
  expect(await isMissing(hers)).toBe(false)
  expect(await emptyFault(hers)).toBeUndefined()
})

test('a page that draws only its title is reported as a fault', async () => {
  const page = await on.phone()
  const body = (inner: string) =>
    page.setContent(
      `<div class="taro_page"><div class="nav-bar">法律测算</div><div class="screen__body">${inner}</div></div>`,
    )
  await body('<div></div>')
  expect(await emptyFault(page)).toBe('nothing is drawn below its title')
  await body('<div class="skeleton">载入中</div>')
  expect(await emptyFault(page)).toBe('it still shows its skeleton')
  await body('<p>标的额</p>')
  expect(await emptyFault(page)).toBeUndefined()
})

/**
 * The browser's own way back leads to a page that is not there any more: the page before is gone, the app stays. To load
 * it anew for each page would be half of this layer's time.
 */
async function walkTo(page: Page, address: string) {
  if (page.url() === 'about:blank') return void (await page.goto(address))
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

/** Words of a page whose record was not found. */
const isMissing = (page: Page) =>
  page
    .locator('.taro_page:visible')
    .last()
    .getByText(/不存在或|加载失败/)
    .first()
    .isVisible()
