import { approval } from '@contract/approval'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { CaseStatus } from '@contract/case/codes'
import { anOffice } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let mine: TestClient
let caseId: string
beforeAll(async () => {
  app = await testApp()
  const office = await anOffice(app)
  mine = await callers(app)(office.applicant)
  caseId = (await aStandingCase(app, mine, office.applicant)).caseId
  await app.db.updateTable('cases').set({ inner_no: 'A-2026-001' }).where('id', '=', caseId).execute()
})
afterAll(() => app.close())

const { caseBegin, caseChange, caseInvalid, projectRecovery, subCase } = WORK_TYPE
const NOT_BEGUN = '该项目尚未收案，不能'
const BEGINNING = '该项目正在收案审批中'
const ENDING = '该项目正在结案审批中'
const VOID = '该项目已作废，不能'
const OVER = '该项目已结案，不能'
const NOT_NEEDED = '该项目未结案也未作废，无需恢复'
const BEGUN = '该项目已收案'

// Requests that its lead may make: change, division, invalidation, recovery; typed by hand.
test.each<[CaseStatus, string | undefined, string | undefined, string | undefined, string | undefined]>([
  ['draft', `${NOT_BEGUN}变更`, `${NOT_BEGUN}分立子项目`, undefined, NOT_NEEDED],
  ['returned', `${NOT_BEGUN}变更`, `${NOT_BEGUN}分立子项目`, undefined, NOT_NEEDED],
  ['approving', BEGINNING, BEGINNING, BEGINNING, BEGINNING],
  ['ongoing', undefined, undefined, undefined, NOT_NEEDED],
  ['paused', undefined, undefined, undefined, NOT_NEEDED],
  ['endApproving', ENDING, ENDING, ENDING, ENDING],
  ['invalid', `${VOID}变更`, `${VOID}分立子项目`, `${VOID}作废`, undefined],
  ['ended', `${OVER}变更`, `${OVER}分立子项目`, `${OVER}作废`, undefined],
  ['archived', `${OVER}变更`, `${OVER}分立子项目`, `${OVER}作废`, undefined],
])('a case that is %s tells its lead what can be asked for', async (status, change, divide, invalidate, recover) => {
  await app.db.updateTable('cases').set({ status }).where('id', '=', caseId).execute()
  const told = async (type: number) =>
    (await mine.call(approval.getRecordProblems, { type, key: 'case', ids: [caseId] }))[caseId]
  expect([await told(caseChange), await told(subCase), await told(caseInvalid), await told(projectRecovery)]).toEqual([
    change,
    divide,
    invalidate,
    recover,
  ])
  const begins = ['ongoing', 'paused', 'ended', 'archived'].includes(status)
  if (begins) expect(await told(caseBegin)).toBe(BEGUN)
})
