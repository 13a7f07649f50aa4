import { numbering } from '@contract/numbering'
import type { NumberPart } from '@contract/numbering/codes'
import { toDay } from '@server/kernel/clock'
import { aStandingCase } from '@test/factories/case'
import { aSource } from '@test/factories/case-source'
import { aDepartment, aFirm, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'
import { Numbers } from '../../server/domains/numbering/numbers'
import { scoped } from '../../server/kernel/db/open'

let app: TestApp
let firm: Firm
let boss: Colleague
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  firm = await aFirm(app)
  boss = await someone(app, { firm, name: '方知远', permissions: ['firm:manage'] })
})
afterAll(() => app.close())

const year = toDay(Date.now()).slice(0, 4)
const YEAR: NumberPart = { kind: 'year', digits: 4 }
const text = (words: string): NumberPart => ({ kind: 'text', text: words })
const serial = (width = 4): NumberPart => ({ kind: 'serial', width, restarts: 'year', isApart: false })
const CATEGORY: NumberPart = { kind: 'category' }

/** Takes a number as a case's acceptance does: in a transaction of its own. */
const accept = (departmentId: string | null = null) =>
  app.db
    .transaction()
    .execute((trx) =>
      new Numbers(scoped(trx, firm.id)).next({ thing: 'case', day: `${year}-03-02`, category: 'civil', departmentId }),
    )

test('a firm starts with the product’s numbering rules and sees the next number', async () => {
  expect(await boss.call(numbering.getList, {})).toMatchObject([
    { thing: 'case', sample: `${year}-MS-0001`, version: 0 },
    { thing: 'caseSource', sample: `AY${year}-0001`, version: 0 },
    { thing: 'conflictReport', sample: `LC${year}-0001`, version: 0 },
  ])
})

test('a new rule applies to later numbers, keeps assigned ones, and each change is a version', async () => {
  const before = await aSource(boss, boss)
  expect(before.number).toBe(`AY${year}-0001`)
  const parts = [text('案'), YEAR, text('第'), serial(3), text('号')]
  const saved = await boss.call(numbering.save, { thing: 'caseSource', version: 0, parts })
  expect(saved).toMatchObject({
    version: 1,
    versions: [{ version: 1, changedBy: '方知远', sample: `案${year}第002号` }],
  })
  const after = await aSource(boss, boss, { name: '另一件' })
  expect(after.number).toBe(`案${year}第002号`)
  const kept = await app.db.selectFrom('case_sources').select('number').where('id', '=', before.id).execute()
  expect(kept).toEqual([{ number: `AY${year}-0001` }])
  expect(await boss.reply(numbering.save, { thing: 'caseSource', version: 0, parts })).toMatchObject({ code: 409 })
  const [line] = await app.db
    .selectFrom('audit_log')
    .select(['action', 'target_id', 'detail'])
    .where('target_kind', '=', 'numberingRule')
    .execute()
  expect(line).toMatchObject({ action: 'admin.numbering.save', target_id: 'caseSource' })
  // Back to the first rule its count goes on.
  const first = await boss.call(numbering.get, { thing: 'caseSource', version: 0 })
  await boss.call(numbering.save, { thing: 'caseSource', version: 1, parts: first.parts })
  expect((await aSource(boss, boss, { name: '第三件' })).number).toBe(`AY${year}-0003`)
})

test('the preview shows the next number, and why a rule cannot be saved', async () => {
  const parts = [CATEGORY, text('-'), YEAR, text('-'), serial(2)]
  expect(await boss.call(numbering.preview, { thing: 'case', parts })).toMatchObject({
    problem: '',
    samples: expect.arrayContaining([
      { about: '下一个民事诉讼', number: `MS-${year}-01` },
      { about: '下一个刑事', number: `XS-${year}-01` },
      { about: '明年第一个', number: `MS-${Number(year) + 1}-01` },
    ]),
  })
  const none = [YEAR, text('-')]
  expect(await boss.call(numbering.preview, { thing: 'case', parts: none })).toEqual({
    problem: '编号须有流水号，否则会重复',
    samples: [],
  })
  expect(await boss.reply(numbering.save, { thing: 'case', version: 0, parts: none })).toMatchObject({
    code: 400,
    data: { fields: { parts: '编号须有流水号，否则会重复' } },
  })
  const same = [text('AY'), YEAR, text('-'), serial()]
  expect(await boss.reply(numbering.save, { thing: 'case', version: 0, parts: same })).toMatchObject({
    code: 400,
    msg: expect.stringContaining('项目与案源的编号会相同（如 AY'),
  })
  const gone: NumberPart = { kind: 'branch', codes: [{ departmentId: 'nowhere', code: 'BJ' }], otherwise: 'ZS' }
  expect(await boss.reply(numbering.save, { thing: 'case', version: 0, parts: [gone, serial()] })).toMatchObject({
    code: 400,
  })
})

test('simultaneous records get different numbers, also right after a rule change', async () => {
  const some = await Promise.all(Array.from({ length: 8 }, () => accept()))
  await boss.call(numbering.save, { thing: 'case', version: 0, parts: [YEAR, CATEGORY, serial()] })
  const more = await Promise.all(Array.from({ length: 8 }, () => accept()))
  expect([...some].sort()).toEqual(Array.from({ length: 8 }, (_, index) => `${year}-MS-000${index + 1}`))
  expect(new Set(more).size).toBe(8)
})

test('imported numbers are not assigned again', async () => {
  for (const number of [`${year}-MS-0001`, `${year}-MS-0041`]) {
    const { caseId } = await aStandingCase(app, boss, boss)
    await app.db.updateTable('cases').set({ inner_no: number }).where('id', '=', caseId).execute()
  }
  expect(
    await boss.call(numbering.preview, {
      thing: 'case',
      parts: (await boss.call(numbering.get, { thing: 'case' })).parts,
    }),
  ).toMatchObject({
    samples: expect.arrayContaining([{ about: '下一个民事诉讼', number: `${year}-MS-0042` }]),
  })
  expect([await accept(), await accept()]).toEqual([`${year}-MS-0042`, `${year}-MS-0043`])
})

test('a department uses the letters of its nearest parent that has some', async () => {
  const branch = await aDepartment(app, firm, '上海分所')
  const below = await aDepartment(app, firm, '诉讼部')
  await app.db.updateTable('departments').set({ parent_id: branch }).where('id', '=', below).execute()
  const parts: NumberPart[] = [
    { kind: 'branch', codes: [{ departmentId: branch, code: 'SH' }], otherwise: 'ZS' },
    YEAR,
    text('-'),
    { kind: 'serial', width: 3, restarts: 'year', isApart: true },
  ]
  await boss.call(numbering.save, { thing: 'case', version: 0, parts })
  expect([await accept(below), await accept(branch), await accept()]).toEqual([
    `SH${year}-001`,
    `SH${year}-002`,
    `ZS${year}-001`,
  ])
})

test('only administrators see and change numbering rules', async () => {
  const lawyer = await someone(app, { firm })
  expect(await lawyer.reply(numbering.getList, {})).toMatchObject({ code: 403 })
  expect(await lawyer.reply(numbering.save, { thing: 'case', version: 0, parts: [serial()] })).toMatchObject({
    code: 403,
  })
})
