import { DRAWS_FLOWS } from '@contract/approval/drawing'
import type { DrawnField } from '@contract/approval/shapes'
import { caseInfo } from '@contract/case'
import { drawing } from '@contract/drawing'
import { selector } from '@contract/selector'
import { aCase, aStandingCase, caseValues } from '@test/factories/case'
import { aFirm, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

const FIELDS: DrawnField[] = [
  { key: 'custom_file', label: '卷宗位置', type: 'text', required: true },
  {
    key: 'custom_risk',
    label: '风险级别',
    type: 'select',
    options: [
      { value: 'high', label: '高' },
      { value: 'low', label: '低' },
    ],
  },
]

let app: TestApp
let firm: Firm
let lawyer: Colleague
beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app)
  const keeper = await someone(app, { firm, permissions: [DRAWS_FLOWS] })
  await keeper.call(drawing.saveOwnFields, { kind: 'case', fields: FIELDS })
  lawyer = await someone(app, { firm, name: '周以宁' })
})
afterAll(() => app.close())

test('a draft may lack required custom fields; its acceptance names them until they are filled', async () => {
  const asked = (await lawyer.call(selector.getCustomFields, { kind: 'case' })).fields
  expect(asked).toMatchObject([{ type: 'heading' }, { label: '卷宗位置', required: false, hint: '收案前必填' }, {}])
  const draft = await aCase(lawyer, lawyer, { custom_risk: 'high', signDate: '2026-03-02' })
  expect(draft.customRows).toEqual([{ label: '风险级别', text: '高' }])
  expect(draft.missing).toContain('卷宗位置')
  const { caseId, version } = draft
  const whole = await lawyer.call(caseInfo.updateCaseInfo, {
    caseId,
    version,
    values: caseValues(lawyer, { custom_risk: 'low', custom_file: '三楼 12 柜', signDate: '2026-03-02' }),
  })
  expect(whole.missing).toEqual([])
  expect(whole.customRows).toEqual([
    { label: '卷宗位置', text: '三楼 12 柜' },
    { label: '风险级别', text: '低' },
  ])
  const { records } = await lawyer.call(caseInfo.getCaseDynamic, { caseId })
  expect(records[0]?.changes).toEqual(
    expect.arrayContaining([
      { label: '卷宗位置', before: '', after: '三楼 12 柜' },
      { label: '风险级别', before: '高', after: '低' },
    ]),
  )
})

test('a custom field value outside its choices is refused at its field and nothing is saved', async () => {
  const before = (await app.db.selectFrom('cases').select('id').execute()).length
  const values = caseValues(lawyer, { custom_risk: 'medium' })
  expect(await lawyer.reply(caseInfo.saveCaseInfo, { values })).toMatchObject({
    code: 400,
    data: { fields: { custom_risk: expect.any(String) } },
  })
  expect((await app.db.selectFrom('cases').select('id').execute()).length).toBe(before)
})

test('the team fills custom fields of an accepted case by version; others may not', async () => {
  const caseDetail = await aStandingCase(app, lawyer, lawyer)
  const { caseId, version } = caseDetail
  const kept = await lawyer.call(caseInfo.saveCaseCustom, { caseId, version, values: { custom_file: '电子卷' } })
  expect(kept.customRows).toEqual([{ label: '卷宗位置', text: '电子卷' }])
  expect(kept.name).toBe(caseDetail.name)
  const late = { caseId, version, values: { custom_file: '纸质卷' } }
  expect(await lawyer.reply(caseInfo.saveCaseCustom, late)).toMatchObject({ code: 409 })
  const stranger = await someone(app, { firm })
  expect(await stranger.reply(caseInfo.saveCaseCustom, { ...late, version: version + 1 })).toMatchObject({ code: 404 })
})
