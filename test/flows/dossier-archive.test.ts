import type { CaseStatus } from '@contract/case/codes'
import { dossier } from '@contract/dossier'
import type { ArchiveTab } from '@contract/dossier/codes'
import type { ArchiveRow } from '@contract/dossier/shapes'
import type { FormValues } from '@contract/forms/fields'
import { dayAfter, fromTime, toDay } from '@server/kernel/clock'
import { agree, anApplication, anOffice, findTodo, holds, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aWholeDossier, caseOffices, LITIGATION_NEEDS, sides } from '@test/factories/case-approval'
import { anUpload } from '@test/factories/file'
import { anEmployee, grant, type Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, signedIn, type TestClient } from '@test/support/test-client'

const TABS: readonly ArchiveTab[] = ['waiting', 'out', 'late', 'shelved']

let app: TestApp
let office: Office
let mine: TestClient
let keeper: TestClient
let as: (who: Worker) => Promise<TestClient>

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  await caseOffices({ app, office })
  as = callers(app)
  mine = await as(office.applicant)
  keeper = await as(office.admins[1])
})
afterEach(() => app.close())

/** A case of the applicant's with this name, number and state. */
async function aCaseView(at: number, status: CaseStatus, more: FormValues = {}) {
  const given = { ...sides(at), name: `甲${at}号商贸买卖合同纠纷`, status, ...more }
  const { caseId } = await aStandingCase(app, mine, office.applicant, given)
  await app.db
    .updateTable('cases')
    .set({ inner_no: `2025-MS-000${at}` })
    .where('id', '=', caseId)
    .execute()
  return caseId
}

const dayFrom = (days: number) => dayAfter(toDay(app.clock.now()), days)

/** Somebody borrows it for so many days, and everybody agrees. */
async function borrowed(who: Worker, caseId: string, way: 'lend' | 'read', days: number) {
  const period = { start: dayFrom(0), end: dayFrom(days) }
  const values = { case: { id: caseId, text: '' }, volumes: ['main'], way, period, purpose: '核对证据原件' }
  const { workId } = await anApplication(await as(who), { type: 2023, values })
  for (const decides of [office.head, office.director, office.admins[1]]) {
    const theirs = await as(decides)
    if (await findTodo(theirs, workId)) await agree(theirs, workId)
  }
  return workId
}

const rowsOf = async (client: TestClient, tab: ArchiveTab, more: object = {}): Promise<ArchiveRow[]> =>
  (await client.call(dossier.getArchive, { tab, ...more })).records

/** Every list by its numbers, and what is counted of them. */
async function archiveOf(client: TestClient) {
  const lists: Record<string, string[]> = {}
  for (const tab of TABS) {
    const { records, total } = await client.call(dossier.getArchive, { tab })
    expect(total).toBe(records.length)
    lists[tab] = records.map(({ innerNo }) => innerNo)
  }
  return { lists, counts: await client.call(dossier.getArchiveCounts, {}) }
}

test('the four lists of the archive hold their dossiers, and their counts match', async () => {
  expect(await archiveOf(keeper)).toEqual({
    lists: { waiting: [], out: [], late: [], shelved: [] },
    counts: { waiting: 0, out: 0, late: 0 },
  })
  await aCaseView(1, 'ongoing')
  await aCaseView(2, 'endApproving')
  await aCaseView(3, 'ended')
  await aCaseView(4, 'archiving')
  const [early, lasting] = [await aCaseView(5, 'archived'), await aCaseView(6, 'archived')]
  await aCaseView(7, 'archived')
  const late = await borrowed(office.stranger, early, 'lend', 2)
  await borrowed(office.applicant, lasting, 'lend', 20)
  const first = await archiveOf(keeper)
  expect(first.lists).toEqual({
    waiting: expect.any(Array),
    out: ['2025-MS-0005', '2025-MS-0006'],
    late: [],
    shelved: expect.any(Array),
  })
  expect(first.lists.waiting?.sort()).toEqual(['2025-MS-0003', '2025-MS-0004'])
  expect(first.lists.shelved?.sort()).toEqual(['2025-MS-0005', '2025-MS-0006', '2025-MS-0007'])
  expect(first.counts).toEqual({ waiting: 2, out: 2, late: 0 })

  // On its last day it is not late yet, on the next it is.
  const onDay = async (day: string) => {
    app.clock.pass(fromTime(`${day} 12:00:00`) - app.clock.now())
    return signedIn(app, office.admins[1])
  }
  const [lastDay, nextDay] = [dayFrom(2), dayFrom(3)]
  expect((await archiveOf(await onDay(lastDay))).counts).toEqual({ waiting: 2, out: 2, late: 0 })
  const then = await onDay(nextDay)
  const { lists, counts } = await archiveOf(then)
  expect([lists.out, lists.late, counts]).toEqual([
    ['2025-MS-0005', '2025-MS-0006'],
    ['2025-MS-0005'],
    { waiting: 2, out: 2, late: 1 },
  ])
  expect((await rowsOf(then, 'out')).map(({ loan }) => loan)).toEqual([
    { workId: late, borrowerName: '何小满', way: 'lend', endDay: lastDay, isLate: true },
    expect.objectContaining({ borrowerName: '周以宁', way: 'lend', isLate: false }),
  ])

  // A returned volume is out no more, and stays on its shelf.
  const { version } = await then.call(dossier.getLoan, { workId: late })
  await then.call(dossier.giveBack, { workId: late, version })
  const after = await archiveOf(then)
  expect([after.lists.out, after.lists.late, after.counts]).toEqual([
    ['2025-MS-0006'],
    [],
    { waiting: 2, out: 1, late: 0 },
  ])
  expect(after.lists.shelved).toHaveLength(3)
})

test('a dossier lent to two is listed once for each borrower and once on its shelf', async () => {
  const caseId = await aCaseView(1, 'archived')
  await borrowed(office.applicant, caseId, 'read', 3)
  await borrowed(office.stranger, caseId, 'lend', 9)
  expect((await rowsOf(keeper, 'out')).map(({ loan }) => loan?.borrowerName)).toEqual(['周以宁', '何小满'])
  const { lists, counts } = await archiveOf(keeper)
  expect([lists.shelved, counts.out]).toEqual([['2025-MS-0001'], 2])
})

test('a waiting dossier shows how many papers were checked and where they lie, and leaves when shelved', async () => {
  const caseId = await aCaseView(1, 'ended')
  expect(await rowsOf(keeper, 'waiting')).toEqual([
    expect.objectContaining({ caseId, checkedCount: 0, paperCount: 0, location: '', leadName: '周以宁', loan: null }),
  ])
  const fileIds = []
  for (const _ of LITIGATION_NEEDS) fileIds.push((await anUpload(mine)).fileId)
  await aWholeDossier(app, office.firm.id, caseId, fileIds)
  const complete = (items: readonly string[]) =>
    keeper.call(dossier.checkDossierPaper, {
      caseId,
      results: items.map((item) => ({ item, result: 'complete' as const })),
    })
  await complete(['contract', 'authority'])
  expect((await rowsOf(keeper, 'waiting'))[0]).toMatchObject({ checkedCount: 2, paperCount: 6, location: 'A-03-12' })
  const { caseVersion } = await complete(LITIGATION_NEEDS)
  await keeper.call(dossier.archiveDossier, { caseId, version: caseVersion })
  const { lists, counts } = await archiveOf(keeper)
  expect([lists.waiting, lists.shelved, counts.waiting]).toEqual([[], ['2025-MS-0001'], 0])
})

test('archivists by role or by permission see the archive, and others are refused', async () => {
  await aCaseView(1, 'ended')
  const granted = await anEmployee(app, { firm: office.firm, permissions: ['archive:keep'] })
  for (const who of [office.admins[1], granted])
    expect((await rowsOf(await as(who), 'waiting')).map(({ innerNo }) => innerNo)).toEqual(['2025-MS-0001'])
  const lawyer = await anEmployee(app, { firm: office.firm, permissions: ['customer:reveal', 'document:manage'] })
  for (const who of [office.applicant, office.stranger, lawyer]) {
    const client = await as(who)
    expect((await client.reply(dossier.getArchiveCounts, {})).code).toBe(403)
    for (const tab of TABS) expect((await client.reply(dossier.getArchive, { tab })).code).toBe(403)
  }
  // Once it is given it holds at once.
  await grant(app, office.stranger, ['archive:keep'])
  const later = await signedIn(app, office.stranger)
  expect((await later.call(dossier.getArchiveCounts, {})).waiting).toBe(1)
})

test('an archivist of another firm sees and counts none of the dossiers', async () => {
  await aCaseView(1, 'ended')
  await borrowed(office.stranger, await aCaseView(2, 'archived'), 'lend', 9)
  const other = await anOffice(app)
  await holds(app, other.firm, 'archivist', [other.stranger])
  expect(await archiveOf(await as(other.stranger))).toEqual({
    lists: { waiting: [], out: [], late: [], shelved: [] },
    counts: { waiting: 0, out: 0, late: 0 },
  })
  expect((await archiveOf(keeper)).counts).toEqual({ waiting: 1, out: 1, late: 0 })
})

test('a confidential case is counted and listed as 保密项目, found by its number and not by its name', async () => {
  const walled = { isConfidential: true, name: '绛云计划股权收购' }
  await aCaseView(1, 'ended', walled)
  const shelved = await aCaseView(2, 'archived', walled)
  await borrowed(office.applicant, shelved, 'lend', 9)
  const own = { ...walled, team: [office.applicant, office.admins[1]].map(({ id }) => ({ empId: id, percent: '50' })) }
  await aCaseView(3, 'ended', own)
  const named = async (tab: ArchiveTab, keyword?: string) =>
    (await rowsOf(keeper, tab, { keyword })).map(({ name, innerNo }) => `${innerNo} ${name}`).sort()
  // In the team of the third one the archivist knows it.
  expect(await named('waiting')).toEqual(['2025-MS-0001 保密项目', '2025-MS-0003 绛云计划股权收购'])
  expect(await named('out')).toEqual(['2025-MS-0002 保密项目'])
  expect(await named('shelved')).toEqual(['2025-MS-0002 保密项目'])
  expect((await archiveOf(keeper)).counts).toEqual({ waiting: 2, out: 1, late: 0 })
  expect(await named('waiting', '绛云')).toEqual(['2025-MS-0003 绛云计划股权收购'])
  expect(await named('shelved', '绛云')).toEqual([])
  expect(await named('waiting', 'MS-0001')).toEqual(['2025-MS-0001 保密项目'])
})

test('dossiers are found by name, number, place and borrower', async () => {
  const caseId = await aCaseView(1, 'archived')
  await aCaseView(2, 'archived')
  const row = { firm_id: office.firm.id, case_id: caseId, location: 'A-03-12' }
  await app.db.insertInto('case_dossiers').values(row).execute()
  await borrowed(office.stranger, caseId, 'lend', 9)
  const found = async (tab: ArchiveTab, keyword: string) =>
    (await rowsOf(keeper, tab, { keyword })).map(({ innerNo }) => innerNo)
  expect(await found('shelved', '甲1号')).toEqual(['2025-MS-0001'])
  expect(await found('shelved', 'ms-0002')).toEqual(['2025-MS-0002'])
  expect(await found('shelved', 'A-03')).toEqual(['2025-MS-0001'])
  expect(await found('out', '何小满')).toEqual(['2025-MS-0001'])
  expect(await found('out', '林知远')).toEqual([])
})
