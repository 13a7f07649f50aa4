import { anOffice, type Office } from '@test/factories/approval'
import { takesOpportunities } from '@test/factories/cooperation-opportunity'
import { grant } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { openRoutes } from '@/routes/packs'
import { type PageRecord, pageRecords, readyOffice } from '../e2e/page-records'
import type { MiniProgram } from './harness'
import { launchApp } from './launch-app'

// Every page of the mini program from its address, as a shared card opens it: it must draw more than its title.

/** Pages that only lead on: nobody sees them for long. */
const NOT_SEEN = new Set(['init/init', 'message/message/message'])
/** Reached without a session. */
const OPEN_TO_ALL = new Set(['account/login/login'])
/** The older search leads to the newer one in a firm that has it: seen by a firm without it. */
const isOlder = (path: string) => /^conflict\/(search|result|client-case-list)\//.test(path)

const all = openRoutes.filter(({ path }) => !NOT_SEEN.has(path))
const segmentOf = (path: string) => path.split('/')[0]
/** The first page of each address segment; all of them with WEAPP_PAGES=all, which takes a quarter of an hour. */
const pages =
  process.env.WEAPP_PAGES === 'all'
    ? all
    : all.filter(({ path }, index) => all.findIndex((other) => segmentOf(other.path) === segmentOf(path)) === index)

let app: TestApp
let records: Record<string, PageRecord>
let office: Office
let olderOffice: Office
let hers: MiniProgram
let olds: MiniProgram
let nobodys: MiniProgram

beforeAll(async () => {
  app = await testApp()
  records = pageRecords(app)
  office = await anOfficeOf()
  olderOffice = await anOfficeOf()
  await app.db
    .insertInto('feature_switches')
    .values({ firm_id: olderOffice.firm.id, code: 'isUseNewConflict', is_on: false })
    .execute()
  hers = await programOf(office)
  olds = await programOf(olderOffice)
  nobodys = await launchApp({ server: app.address, driver: 'jsdom' })
})
afterAll(async () => {
  // Errors were looked at page by page.
  for (const mp of [hers, olds, nobodys]) await mp?.takeErrors()
  await Promise.allSettled([hers, olds, nobodys].map((mp) => mp?.close()))
  await app.close()
})

/** An office whose applicant may open every page. */
async function anOfficeOf() {
  const made = await anOffice(app)
  await readyOffice(app, made)
  await takesOpportunities(app, made.firm)
  await grant(app, made.applicant, ['300001', 'inventory10', 'task:assign', 'hr:manage', 'firm:manage'])
  return made
}

async function programOf({ applicant }: Office) {
  const { session } = await phoneOf(app, applicant)
  const mp = await launchApp({ server: app.address, driver: 'jsdom', storage: { token: session.xauthToken } })
  await mp.waitForPage('pages/workbench/workbench')
  return mp
}

/** Elements that are content without words. */
const DRAWN = ['canvas', 'image', 'input', 'textarea', 'video', 'web-view', 'picker-view', 'map']

/** Why a page shows nothing below its title; undefined where there is something to read or to fill in. */
async function emptyFault(mp: MiniProgram): Promise<string | undefined> {
  if (await mp.has('.skeleton')) return 'it still shows its skeleton'
  const bodies = await mp.texts('.screen__body')
  const words = bodies.length > 0 ? bodies : [(await mp.text()).replace((await mp.texts('.nav-bar')).join('\n'), '')]
  if (words.join('').trim()) return undefined
  for (const tag of DRAWN) if (await mp.has(tag)) return undefined
  return 'nothing is drawn below its title'
}

test.each(pages.map(({ path, needs = [] }) => [path, needs.length > 0] as const))(
  '%s draws more than its title',
  async (path, needsRecord) => {
    const record = records[path]
    if (needsRecord && !record) throw new Error(`${path} needs a record: add it to test/e2e/page-records.ts`)
    const query = await record?.(isOlder(path) ? olderOffice : office)
    const mp = OPEN_TO_ALL.has(path) ? nobodys : isOlder(path) ? olds : hers
    // The scanner opens the camera at once; the person closes it.
    if (path === 'create/scanner') await mp.refuse('scanCode')
    await mp.openFromOutside(`pages/${path}${query ? `?${query}` : ''}`)
    await mp.waitForPage(`pages/${path}`)
    await mp.waitFor(async () => !(await emptyFault(mp)), { what: `${path}: content below its title`, timeout: 12_000 })
    expect(await mp.text()).not.toMatch(/不存在或|加载失败/)
    expect(await mp.takeErrors()).toEqual([])
  },
)
