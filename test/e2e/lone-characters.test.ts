import { anOffice, type Office } from '@test/factories/approval'
import { takesOpportunities } from '@test/factories/cooperation-opportunity'
import { grant } from '@test/factories/people'
import { loneCharacters } from '@test/support/lone-characters'
import type { Page } from 'playwright-core'
import { type PageRecord, pageRecords, readyOffice } from './page-records'
import { arriveAt, isCalm, stage } from './support'

const on = stage()

/** Pages with sentences and long names, of every domain that has some. */
const PAGES = [
  'workbench/workbench',
  'create/create',
  'project/home/home',
  'project/detail/detail',
  'project/add/common',
  'case-source/home/home',
  'case-source/add/add',
  'customer/customer-detail/customer-detail',
  'approval/add/add',
  'approval/handle/common',
  'approval/handle/case-begin',
  'receivables/detail/detail',
  'task/detail/detail',
  'work-log/add/add',
  'schedule/add/add',
  'personal-settings/more/more',
  'personal-settings/about/about',
  'hr/employee/detail',
  'ledger/cost/declarations',
  'conflict/new/search/search',
] as const

let office: Office
let records: Record<string, PageRecord>
let page: Page
beforeAll(async () => {
  records = pageRecords(on.app)
  office = await anOffice(on.app)
  await readyOffice(on.app, office)
  await takesOpportunities(on.app, office.firm)
  await grant(on.app, office.applicant, ['300001', 'inventory10', 'task:assign', 'hr:manage', 'firm:manage'])
  page = await on.phoneOf(office.applicant, '/')
})

test('a last line of one character is found, one of two or beside other words is not', async () => {
  const text = (words: string, width: number) =>
    `<p style="font: 16px sans-serif; text-wrap: wrap; width: ${width}px">${words}</p>`
  const blank = await on.phone()
  await blank.setContent(text('与案情有关系', 82) + text('与案情有关', 82) + text('与案情有关系的', 82))
  expect(await loneCharacters(blank)).toEqual([expect.stringContaining('与案情有关系')])
})

test.each(PAGES)('no text of %s ends with one character on a line of its own', async (path) => {
  const query = await records[path]?.(office)
  await page.goto(`/${path}${query ? `?${query}` : ''}`)
  await arriveAt(page, path)
  await isCalm(page)
  expect(await loneCharacters(page)).toEqual([])
})
