import type { FormValues } from '@contract/forms/fields'
import type { ReckoningKind } from '@contract/law/reckon'
import { reckoning } from '@contract/reckoning'
import { anOffice, type Office } from '@test/factories/approval'
import { aCase, aStandingCase } from '@test/factories/case'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  mine = await callers(app)(office.applicant)
  caseId = (await aStandingCase(app, mine, office.applicant)).caseId
})
afterEach(() => app.close())

const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields
const keep = (kind: ReckoningKind, values: FormValues) => mine.call(reckoning.save, { caseId, kind, values })

test('a saved reckoning is calculated by the server with its steps, and listed newest first', async () => {
  await keep('courtFee', { amount: '150000' })
  const kept = await keep('lpr', {
    amount: '100000',
    from: '2024-10-01',
    to: '2024-11-01',
    term: 'oneYear',
    times: '1.5',
  })
  expect(kept.map(({ kind, total }) => [kind, total])).toEqual([
    // 20 days at 3.35 % and 11 at 3.10 %, times 1.5: 275.34 + 140.14
    ['lpr', '415.48'],
    ['courtFee', '3300.00'],
  ])
  expect(kept[1]?.steps.map(({ amount }) => amount)).toEqual(['50.00', '2250.00', '1000.00'])
  expect(kept[0]?.person.name).toBe('周以宁')
  const left = await mine.call(reckoning.remove, { reckoningId: kept[0]?.reckoningId ?? '' })
  expect(left.map(({ kind }) => kind)).toEqual(['courtFee'])
})

test.each<[string, ReckoningKind, FormValues, string, string]>([
  ['no amount', 'courtFee', {}, 'amount', '标的额'],
  ['an amount that is none', 'executionFee', { amount: '-3' }, 'amount', ''],
  [
    'an end before the beginning',
    'delay',
    { amount: '1', from: '2026-03-02', to: '2026-03-02' },
    'to',
    '截止日应晚于起算日',
  ],
  [
    'a time before there was an LPR',
    'lpr',
    { amount: '1', from: '2019-08-19', to: '2020-01-01', term: 'oneYear', times: '1' },
    'from',
    '2019年8月20日',
  ],
])('a reckoning with %s is refused at the field and not saved', async (_what, kind, values, key, words) => {
  const reply = await mine.reply(reckoning.save, { caseId, kind, values })
  expect(fieldsOf(reply)?.[key]).toContain(words)
  expect(await mine.call(reckoning.getOfCase, { caseId })).toEqual([])
})

test('outsiders neither read nor save reckonings of a case behind the wall', async () => {
  const secret = await aCase(mine, office.applicant, { isConfidential: true })
  for (const who of [office.head, office.director]) {
    const outsider = await callers(app)(who)
    expect(await outsider.reply(reckoning.getOfCase, { caseId: secret.caseId })).toMatchObject({ code: 404 })
    const reply = await outsider.reply(reckoning.save, {
      caseId: secret.caseId,
      kind: 'courtFee',
      values: { amount: '1' },
    })
    expect(reply).toMatchObject({ code: 404 })
  }
})
