import { approval } from '@contract/approval'
import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { documents } from '@contract/document'
import { dossier } from '@contract/dossier'
import type { FormValues } from '@contract/forms/fields'
import { receivable } from '@contract/receivable'
import { agree, anOffice, cardsOf, detailOf, type Office, todoOf } from '@test/factories/approval'
import { aCase, aStandingCase, caseValues } from '@test/factories/case'
import { aReportOn, aWholeDossier, caseOffices, LITIGATION_NEEDS, namesOf, sides } from '@test/factories/case-approval'
import { aSource } from '@test/factories/case-source'
import { aDocument } from '@test/factories/document'
import { anUpload } from '@test/factories/file'
import { anInvoicing } from '@test/factories/invoice'
import { aReceivable } from '@test/factories/receivable'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let [mine, head, officer, finance, archivist, director]: TestClient[] = []
let contract: string[]
let caseCount = 0

beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  await caseOffices({ app, office })
  const as = callers(app)
  ;[mine, head, officer] = [await as(office.applicant), await as(office.head), await as(office.hr)]
  ;[finance, archivist, director] = [await as(office.admins[0]), await as(office.admins[1]), await as(office.director)]
  contract = [(await anUpload(mine, { fileName: '委托合同.pdf' })).fileId]
})
afterAll(() => app.close())

const client = (which: TestClient | undefined) => which as TestClient
const detail = (caseId: string) => client(mine).call(caseInfo.getCaseInfoDetailNew, { caseId })
const named = (caseId: string) => ({ id: caseId, text: '' })
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields

/** A draft of the applicant's, checked for conflicts unless told otherwise. */
async function ready(given: FormValues = {}, isChecked = true) {
  const who = { ...sides(`新${++caseCount}`), ...given } as ReturnType<typeof sides>
  const found = await aCase(client(mine), office.applicant, { signDate: '2026-11-02', ...who, ...given })
  if (isChecked) await aReportOn(app, office.applicant, found.caseId, namesOf(who))
  return found
}

/** The newest of its 动态. */
async function lastChange(caseId: string) {
  const { records } = await client(mine).call(caseInfo.getCaseDynamic, { caseId })
  return { words: records[0]?.words, changes: records[0]?.changes }
}

const start = (type: number, values: FormValues) => client(mine).reply(approval.start, { type, values })
const begin = (caseId: string, more: FormValues = {}) => start(2001, { case: named(caseId), contract, ...more })

describe('beginning a case (2001)', () => {
  test('an approved case gets the next number, notifies its team and keeps its documents', async () => {
    const team = [
      { empId: office.applicant.id, percent: '70' },
      { empId: office.stranger.id, percent: '30' },
    ]
    const { caseId } = await ready({ team })
    const { workId } = (await begin(caseId)).data
    expect((await detail(caseId)).status).toBe('approving')
    const shown = await detailOf(client(officer), workId)
    expect(shown.matter).toMatchObject({ caseId, innerNo: null, status: 'approving', lead: { name: '周以宁' } })
    expect(shown.matter?.conflict?.status).toBe('clean')
    expect(shown.risks).toEqual([])
    expect(shown.matter?.allocation.map(({ name, after }) => [name, after])).toEqual([
      ['周以宁', '70.00'],
      ['何小满', '30.00'],
    ])
    await agree(client(officer), workId)
    await agree(client(head), workId)
    await agree(client(finance), workId)
    const { innerNo, status } = await detail(caseId)
    expect([status, innerNo]).toEqual(['ongoing', expect.stringMatching(/^\d{4}-MS-\d{4}$/)])
    const stranger = await callers(app)(office.stranger)
    expect((await cardsOf(stranger, 302))[0]).toMatchObject({ linkId: caseId, title: '您已加入项目' })
    expect(await cardsOf(client(mine), 302)).toEqual([])
    const { items } = await client(mine).call(dossier.caseDossierPaperSet, { caseId })
    expect(items.find(({ item }) => item === 'contract')?.documents.map(({ fileName }) => fileName)).toEqual([
      '委托合同.pdf',
    ])
    const next = await ready()
    const again = (await begin(next.caseId)).data
    for (const who of [officer, head, finance]) await agree(client(who), again.workId)
    expect(Number((await detail(next.caseId)).innerNo?.slice(-4))).toBe(Number(innerNo?.slice(-4)) + 1)
  })

  test('the contract of an approved case lies in its folder as a contract, whatever its file is called', async () => {
    const scan = (await anUpload(client(mine), { fileName: '扫描件0001.pdf' })).fileId
    const notice = (await anUpload(client(mine), { fileName: '扫描件0002.pdf' })).fileId
    const { caseId } = await ready()
    const { workId } = (await begin(caseId, { contract: [scan], riskNotice: [notice] })).data
    for (const approver of [officer, head, finance]) await agree(client(approver), workId)
    const { records } = await client(mine).call(documents.list, { tab: 'case', caseId })
    const { folders } = await client(mine).call(documents.folders, { space: 'case', caseId })
    const folder = folders.find(({ name }) => name === '委托手续')
    expect(records.map(({ name, docType, folderId }) => [name, docType, folderId]).sort()).toEqual([
      ['扫描件0001.pdf', 'contract', folder?.folderId],
      ['扫描件0002.pdf', 'authorization', folder?.folderId],
    ])
    const { items } = await client(mine).call(dossier.caseDossierPaperSet, { caseId })
    expect(items.find(({ item }) => item === 'contract')?.documents.map(({ fileName }) => fileName)).toEqual([
      '扫描件0001.pdf',
    ])
  })

  test('the case source of an approved case is signed and can no longer be filed or changed', async () => {
    const who = sides(`源${++caseCount}`)
    const { id } = await aSource(client(mine), office.applicant, who)
    await app.db.updateTable('case_sources').set({ status: 'following' }).where('id', '=', id).execute()
    const values = caseValues(office.applicant, { signDate: '2026-11-02', ...who })
    const { caseId } = await client(mine).call(caseInfo.saveCaseInfo, { caseSourceId: id, values })
    await aReportOn(app, office.applicant, caseId, namesOf(who))
    const { workId } = (await begin(caseId)).data
    for (const each of [officer, head, finance]) await agree(client(each), workId)
    expect(await client(mine).call(caseSource.getCaseSourceDetail, { id })).toMatchObject({
      status: 'signed',
      matter: { caseId },
      can: { register: false, file: false, change: false, stop: false },
    })
  })

  test('instalments agreed with the fee must come to it, stay over a return, and become receivables when it is approved', async () => {
    const first = { name: '首期款', amount: '50000', dueKind: 'date', dueOn: '2027-01-15' }
    const last = { name: '尾款', isShare: true, share: '37.5', dueKind: 'result', condition: '执行到位' }
    const short = { ...caseValues(office.applicant), instalments: [first] }
    const refused = await client(mine).reply(caseInfo.saveCaseInfo, { values: short })
    expect(fieldsOf(refused)).toEqual({ instalments: '各期合计应等于律师费 ¥80,000.00，现还差 ¥30,000.00' })
    const { caseId, version, values } = await ready({ instalments: [first, last] })
    const dearer = await client(mine).reply(caseInfo.updateCaseInfo, {
      ...{ caseId, version },
      values: { ...values, fee: '90000' },
    })
    expect(fieldsOf(dearer)).toEqual({ instalments: '各期合计应等于律师费 ¥90,000.00，现还差 ¥6,250.00' })
    const listed = () => client(mine).call(receivable.list, { caseId })
    const begun = (await begin(caseId)).data
    const { taskId, version: seen } = await todoOf(client(officer), begun.workId)
    await client(officer).call(approval.back, { taskId, version: seen, to: 'applicant', opinion: '补材料' })
    const agreed = [
      { name: '首期款', amount: '50000.00', dueOn: '2027-01-15' },
      { name: '尾款', amount: '30000.00', condition: '执行到位' },
    ]
    expect((await detail(caseId)).instalments).toMatchObject(agreed)
    expect((await listed()).records).toEqual([])
    const { workId } = (await begin(caseId)).data
    expect((await detailOf(client(officer), workId)).matter?.fee).toEqual(
      expect.arrayContaining([
        { key: 'instalment-0', label: '首期款', text: '¥50,000.00 · 2027年1月15日' },
        { key: 'instalment-1', label: '尾款', text: '¥30,000.00 · 执行到位' },
      ]),
    )
    for (const each of [officer, head, finance]) await agree(client(each), workId)
    const { records } = await listed()
    expect(records).toHaveLength(2)
    expect(records).toEqual(expect.arrayContaining(agreed.map((row) => expect.objectContaining(row))))
    const dueAt = records.find(({ name }) => name === '首期款')?.expectMoneyId ?? ''
    expect(await client(mine).call(receivable.detail, { expectMoneyId: dueAt })).toMatchObject({
      planTotal: '80000.00',
      creator: { empId: office.applicant.id },
      can: { edit: true, invoice: true },
    })
    const posted = await app.db.selectFrom('ledger_entries').selectAll().where('case_id', '=', caseId).execute()
    expect(posted.length).toBeGreaterThan(0)
    expect((await detail(caseId)).instalments).toEqual([])
  })

  test('a returned 2001 marks the case returned, a withdrawn one restores its state', async () => {
    const { caseId } = await ready()
    const { workId } = (await begin(caseId)).data
    const { taskId, version } = await todoOf(client(officer), workId)
    await client(officer).call(approval.back, { taskId, version, to: 'applicant', opinion: '补材料' })
    expect((await detail(caseId)).status).toBe('returned')
    const other = await ready()
    const work = (await begin(other.caseId)).data
    await client(mine).call(approval.withdraw, { workId: work.workId, version: work.version })
    expect((await detail(other.caseId)).status).toBe('draft')
  })

  test.each([
    [
      'with nothing said of it',
      { cause: '', agencyPower: '', signDate: '' },
      'case',
      '请先在项目中补全：案由、代理权限、签约日期',
    ],
    [
      'with a fee by result of an unknown amount in dispute',
      { feeMode: 'contingency', fee: '9000000', subjectAmount: '' },
      'case',
      '请先在项目中补全：标的额',
    ],
    ['without an opponent', { others: [] }, 'case', '请先在项目中补全：对方当事人'],
    [
      'a divorce for a share of it',
      { cause: '离婚纠纷', feeMode: 'contingency' },
      'feeNote',
      '婚姻继承案件不得实行风险代理收费，仅主任可以特批',
    ],
    [
      'more than the law lets one take',
      { feeMode: 'contingency', fee: '500000', subjectAmount: '500000' },
      'feeNote',
      '风险代理收费不得超过 ¥90,000.00（标的额 ¥500,000.00），仅主任可以特批',
    ],
  ] as const)('2001 is refused: %s', async (_, given, field, words) => {
    const { caseId } = await ready(given as FormValues)
    expect(fieldsOf(await begin(caseId, { riskNotice: contract }))?.[field]).toBe(words)
    expect((await detail(caseId)).status).toBe('draft')
  })

  test('the firm’s own required fields and letters of a category apply to 2001 and its number', async () => {
    const row = { firm_id: office.firm.id, category: 'laborArbitration' as const, letters: 'LDZ' }
    await app.db
      .insertInto('case_categories')
      .values({ ...row, required: JSON.stringify(['laborCommission', 'subjectAmount']) })
      .execute()
    const labor = { category: 'laborArbitration', stage: '劳动仲裁' }
    const bare = await ready({ ...labor, subjectAmount: '' })
    expect(fieldsOf(await begin(bare.caseId))).toEqual({ case: '请先在项目中补全：标的额、仲裁委' })
    const { caseId } = await ready({ ...labor, subjectAmount: '90000', laborCommission: '朝阳区仲裁委' })
    const { workId } = (await begin(caseId)).data
    await agree(client(officer), workId)
    await agree(client(head), workId)
    await agree(client(finance), workId)
    expect((await detail(caseId)).innerNo).toMatch(/^\d{4}-LDZ-0001$/)
  })

  test('2001 without a conflict check, without a risk notice or of an outdated version is refused', async () => {
    const unchecked = await ready({}, false)
    expect(fieldsOf(await begin(unchecked.caseId))).toEqual({ case: '请先对该项目做利益冲突检索' })
    const risky = await ready({ feeMode: 'contingency', fee: '50000' })
    expect(fieldsOf(await begin(risky.caseId))).toEqual({ riskNotice: '风险代理须上传告知书' })
    const { caseId, version } = await ready()
    const input = { caseId, version: version + 1, contract }
    expect(await client(mine).reply(approval.saveCaseStartWorkflow, input)).toMatchObject({
      code: 409,
      msg: '项目已被他人更新，请刷新后重试',
    })
    expect((await client(mine).reply(approval.saveCaseStartWorkflow, { ...input, version })).code).toBe(0)
  })

  test('a contingency fee needs the director, and an unresolved conflict blocks 2001 until it is waived', async () => {
    const given = { ...sides('敌'), feeMode: 'contingency', fee: '50000' }
    await aStandingCase(app, client(mine), office.applicant, {
      clients: [{ name: '乙敌号建材有限公司', kind: 'organ' }],
      others: [{ name: '丙号有限公司', kind: 'organ', role: 'opponent' }],
    })
    const { caseId } = await ready(given)
    const { workId } = (await begin(caseId, { riskNotice: contract })).data
    await agree(client(officer), workId)
    await agree(client(head), workId)
    await agree(client(director), workId)
    const { taskId, version } = await todoOf(client(finance), workId)
    expect(await client(finance).reply(approval.nextStep, { taskId, version })).toMatchObject({
      code: 409,
      msg: '利益冲突：对方当事人「乙敌号建材有限公司」是本所其他事项的委托人，不能通过',
    })
    expect((await detail(caseId)).innerNo).toBeNull()
    await aReportOn(app, office.applicant, caseId, namesOf(sides('敌')), 'waived')
    await agree(client(finance), workId)
    expect((await detail(caseId)).status).toBe('ongoing')
  })
})

describe('changing a case (2016)', () => {
  test('2016 starts with the case’s values, saves the changed ones and asks those it affects', async () => {
    const team = [
      { empId: office.applicant.id, percent: '70' },
      { empId: office.stranger.id, percent: '30' },
    ]
    const { caseId, version } = await aStandingCase(app, client(mine), office.applicant, { ...sides('变'), team })
    const { initial } = await client(mine).call(approval.getWorkFlowByType, { type: 2016, recordId: caseId })
    expect(initial).toMatchObject({ fee: '80000.00', stage: '一审', clients: [{ name: '甲变号商贸有限公司' }] })
    const { case: _, ...values } = initial
    const shares = [
      { empId: office.applicant.id, percent: '60' },
      { empId: office.stranger.id, percent: '40' },
    ]
    const input = { caseId, version, values: { ...values, team: shares }, reason: '分工调整' }
    const { workId } = await client(mine).call(approval.startCaseChange, input)
    const differences = [
      { key: 'team', label: '团队分配', before: '周以宁 70.00%、何小满 30.00%', after: '周以宁 60%、何小满 40%' },
    ]
    expect((await detailOf(client(head), workId)).differences).toEqual(differences)
    await agree(client(head), workId)
    await agree(client(finance), workId)
    const stranger = await callers(app)(office.stranger)
    await agree(stranger, workId)
    expect((await detail(caseId)).team.map(({ percent }) => percent)).toEqual(['60.00', '40.00'])
    // Once the case is as it asked, it still says from what.
    expect((await detailOf(client(mine), workId)).differences).toEqual(differences)
    expect(await lastChange(caseId)).toEqual({
      words: '项目变更生效',
      changes: [{ label: '团队分配', before: '周以宁 70%、何小满 30%', after: '周以宁 60%、何小满 40%' }],
    })
    // A request for another one is a line of its own, and changes nothing.
    expect((await start(2016, { case: named(caseId), cause: '承揽合同纠纷', reason: '核对' })).code).toBe(0)
    expect((await lastChange(caseId)).changes).toEqual([])
  })

  test('2016 cannot lower the fee below the payment plan, neither when it is submitted nor when the plan grew meanwhile', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('降'))
    await aReceivable(client(mine), caseId, { name: '首期款', amount: '50000' })
    const lower = (given: FormValues) => start(2016, { case: named(caseId), ...given, reason: '协商降价' })
    const refused = await lower({ fee: '49999.99' })
    expect([refused.code, fieldsOf(refused)]).toEqual([
      400,
      { fee: '收款计划已安排 ¥50,000.00，律师费不能更少；请先在收款计划中调整各期' },
    ])
    expect(fieldsOf(await lower({ feeMode: 'free' }))).toEqual({
      feeMode: '收款计划中还有应收 ¥50,000.00，请先在收款计划中作废，再改为免费',
    })
    // Neither a change of something else nor a higher fee is held back.
    const { workId } = (await lower({ fee: '60000' })).data
    const second = await aReceivable(client(mine), caseId, { name: '尾款', amount: '20000' })
    await agree(client(head), workId)
    const { taskId, version } = await todoOf(client(finance), workId)
    expect(await client(finance).reply(approval.nextStep, { taskId, version })).toMatchObject({
      code: 409,
      msg: '收款计划已安排 ¥70,000.00，律师费不能更少；请先在收款计划中调整各期，不能通过',
    })
    await client(mine).call(receivable.cancel, {
      expectMoneyId: second.expectMoneyId,
      version: second.version,
      reason: '不再收取',
    })
    await agree(client(finance), workId)
    expect((await detail(caseId)).fee).toBe('60000.00')
  })

  test('2016 warns of a fee below what was invoiced, and not at what was', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('票'))
    await anInvoicing(client(mine), caseId, { amount: '50000' })
    const risks = async (fee: string) =>
      (
        await client(mine).call(approval.forecast, {
          type: 2016,
          values: { case: named(caseId), fee, reason: '协商降价' },
        })
      ).risks.map(({ text }) => text)
    expect(await risks('49999.99')).toContain('已开票和申请开票 ¥50,000.00，将超过变更后的律师费 ¥0.01')
    expect((await risks('50000')).filter((text) => text.includes('已开票'))).toEqual([])
  })

  test('2016 records only the changes it made, not a fee set meanwhile by somebody else', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('间'))
    const { workId } = (await start(2016, { case: named(caseId), fee: '95000', cause: '承揽合同纠纷', reason: '核对' }))
      .data
    await app.db.updateTable('cases').set({ fee: '95000' }).where('id', '=', caseId).execute()
    await agree(client(head), workId)
    await agree(client(finance), workId)
    expect((await lastChange(caseId)).changes).toEqual([
      { label: '案由', before: '买卖合同纠纷', after: '承揽合同纠纷' },
    ])
  })

  test('a new party is warned of while unchecked and refused when it is a client of the firm', async () => {
    const theirs = [{ name: '丁检号有限公司', kind: 'organ' }]
    await aStandingCase(app, client(mine), office.applicant, { ...sides('旁'), clients: theirs })
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('检'))
    await aReportOn(app, office.applicant, caseId, namesOf(sides('检')))
    const names = async () => (await detail(caseId)).parties.map(({ name }) => name)
    const join = (name: string) =>
      start(2016, {
        case: named(caseId),
        others: [...sides('检').others, { name, kind: 'organ', role: 'opponent' }],
        reason: '追加被告',
      })
    const { workId } = (await join('丙检号')).data
    const shown = await detailOf(client(head), workId)
    expect(shown.risks).toEqual([{ level: 'warn', text: '不在利冲检索报告中：丙检号' }])
    expect(shown.parties.map(({ name }) => name)).toEqual(['甲检号商贸有限公司', '乙检号建材有限公司', '丙检号'])
    await agree(client(head), workId)
    await agree(client(officer), workId)
    expect(await names()).toEqual(['甲检号商贸有限公司', '乙检号建材有限公司', '丙检号'])

    const against = (await join('丁检号有限公司')).data
    await agree(client(head), against.workId)
    const { taskId, version } = await todoOf(client(officer), against.workId)
    expect(await client(officer).reply(approval.nextStep, { taskId, version })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('「丁检号有限公司」是本所其他事项的委托人'),
    })
    expect(await names()).not.toContain('丁检号有限公司')
    // A party on both sides is said at the line.
    const both = { case: named(caseId), others: [{ ...sides('检').clients[0], role: 'opponent', position: '被告' }] }
    expect(Object.values(fieldsOf(await start(2016, { ...both, reason: '改' })) ?? {})).toEqual([
      '「甲检号商贸有限公司」不能既是委托人又是对方当事人',
    ])
  })

  test('unchanged parties cause no new conflict warning, and a charge is changed like a cause', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, {
      ...sides('刑'),
      category: 'criminal',
      cause: '',
      stage: '',
      charge: '诈骗罪',
      criminalStage: '侦查',
    })
    await aReportOn(app, office.applicant, caseId, [])
    const values = { case: named(caseId), cause: '合同诈骗罪', stage: '审查起诉', reason: '移送审查起诉' }
    const { workId } = (await start(2016, values)).data
    expect((await detailOf(client(head), workId)).risks).toEqual([])
    await agree(client(head), workId)
    const { cause, stage, values: form } = await detail(caseId)
    expect([cause, stage, form?.charge]).toEqual(['合同诈骗罪', '审查起诉', '合同诈骗罪'])
  })

  // DOMAIN §7: of 1,200,000 at the most 180,000 + 30,000; of 100,000 at the most 18,000; none of a divorce.
  test.each<[string, FormValues, FormValues, string, RegExp]>([
    ['the fee', { feeMode: 'contingency' }, { fee: '300000' }, 'fee', /^风险代理收费不得超过 ¥210,000.00/],
    ['its way', { fee: '300000' }, { feeMode: 'contingency' }, 'feeMode', /^风险代理收费不得超过 ¥210,000.00/],
    [
      'the amount',
      { feeMode: 'contingency' },
      { subjectAmount: '100000' },
      'feeMode',
      /^风险代理收费不得超过 ¥18,000.00/,
    ],
    [
      'the amount away',
      { feeMode: 'fixed', fee: '300000', subjectAmount: '' },
      { feeMode: 'contingency' },
      'subjectAmount',
      /^按结果收费须填写标的额，以核对收费上限$/,
    ],
    ['the cause', { feeMode: 'contingency' }, { cause: '离婚纠纷' }, 'feeMode', /^婚姻继承案件不得实行风险代理收费$/],
  ])(
    '2016: changing %s alone is refused when it makes the contingency fee forbidden',
    async (_, before, given, key, words) => {
      const { caseId } = await aStandingCase(app, client(mine), office.applicant, {
        ...sides(`险${++caseCount}`),
        ...before,
      })
      const refused = await start(2016, { case: named(caseId), ...given, reason: '补充约定' })
      expect([refused.code, Object.keys(fieldsOf(refused) ?? {})]).toEqual([400, [key]])
      expect(fieldsOf(refused)?.[key]).toMatch(words)
      // A change that does not touch the fee is not held back by it.
      const aside = await start(2016, { case: named(caseId), stage: '二审', reason: '进入二审' })
      expect(aside.code).toBe(0)
    },
  )

  test('a case has one application at a time, and one without a change is refused', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('一'))
    expect(fieldsOf(await start(2016, { case: named(caseId), fee: '80000', reason: '核对' }))).toEqual({
      reason: '没有变更任何内容',
    })
    const running = await start(2016, { case: named(caseId), fee: '90000', reason: '加价' })
    expect(running.code).toBe(0)
    expect(await start(2014, { case: named(caseId), reason: '重复' })).toMatchObject({
      code: 409,
      msg: '该项目有正在进行的审批，请等它结束',
      data: { remedy: { to: 'work', id: (running.data as { workId: string }).workId } },
    })
  })
})

describe('supplementing related parties (2033)', () => {
  test('2033 records whom it added, and a second one compares with the first', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('联'))
    const relate = async (...names: string[]) => {
      const related = names.map((name) => ({ name, kind: 'organ', relation: 'affiliate' }))
      const { workId } = (await start(2033, { case: named(caseId), related, reason: '补充' })).data
      await agree(client(officer), workId)
      await agree(client(head), workId)
      return (await lastChange(caseId)).changes
    }
    const opponent = '乙联号建材有限公司'
    expect(await relate('丁联号')).toEqual([{ label: '对方及关联方', before: opponent, after: `${opponent}、丁联号` }])
    expect(await relate('戊联号')).toEqual([
      { label: '对方及关联方', before: `${opponent}、丁联号`, after: `${opponent}、戊联号` },
    ])
  })

  test('2033 stores the relation to the client, and repeating it is refused as no change', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('属'))
    const values = {
      ...{ case: named(caseId), reason: '补充' },
      related: [{ name: '丁属号', kind: 'organ', relation: 'parent' }],
    }
    const { workId } = (await start(2033, values)).data
    expect((await client(mine).call(approval.workflowDetail, { workId })).differences).toHaveLength(1)
    await agree(client(officer), workId)
    await agree(client(head), workId)
    const belongs = await app.db
      .selectFrom('party_relations')
      .innerJoin('parties as other', 'other.id', 'party_relations.other_id')
      .innerJoin('party_roles', 'party_roles.party_id', 'party_relations.party_id')
      .select(['party_roles.role', 'party_relations.relation'])
      .where('other.name', '=', '丁属号')
      .where('party_roles.target_id', '=', caseId)
      .execute()
    expect(belongs).toEqual([{ role: 'client', relation: 'parent' }])
    expect(await start(2033, values)).toMatchObject({ code: 400, data: { fields: { related: '没有变更任何内容' } } })
  })
})

describe('the dossier', () => {
  test('a missing paper blocks ending the case, and the archivist checks the dossier and assigns its shelf', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, {
      ...sides('卷'),
      startDate: '2026-01-05',
    })
    const uploads = []
    for (const item of LITIGATION_NEEDS) uploads.push(await anUpload(client(mine), { fileName: `${item}.pdf` }))
    await aWholeDossier(
      app,
      office.firm.id,
      caseId,
      uploads.map(({ fileId }) => fileId),
    )
    const { initial } = await client(mine).call(approval.getWorkFlowByType, { type: 2002, recordId: caseId })
    expect(initial.closeDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const closing = { closeKind: 'judgment', closeDate: '2026-11-20', result: '胜诉', report: '已履行' }
    const { workId } = (await start(2002, { case: named(caseId), ...closing })).data
    await agree(client(head), workId)
    await agree(client(finance), workId)
    const ref = { caseId, workId }
    expect(
      await client(mine).reply(dossier.checkDossierPaper, {
        ...ref,
        results: [{ item: 'summary', result: 'complete' }],
      }),
    ).toMatchObject({ code: 403 })
    const results = LITIGATION_NEEDS.map(
      (item) => ({ item, result: item === 'summary' ? 'missing' : 'complete' }) as const,
    )
    await client(archivist).call(dossier.checkDossierPaper, { ...ref, results: [...results] })
    const { taskId, version } = await todoOf(client(archivist), workId)
    expect(await client(archivist).reply(approval.nextStep, { taskId, version })).toMatchObject({
      code: 409,
      msg: '纸质卷宗缺失：办案小结，不能通过',
    })
    const found = { ...ref, results: [{ item: 'summary', result: 'complete' as const }] }
    await client(archivist).call(dossier.checkDossierPaper, found)
    await agree(client(archivist), workId)
    const { caseVersion, can } = await client(archivist).call(dossier.caseDossierPaperSet, { caseId })
    expect(can).toEqual({ end: false, edit: false, check: true, archive: true })
    await client(archivist).call(dossier.archiveDossier, { caseId, version: caseVersion })
    expect((await detail(caseId)).status).toBe('archived')
  })

  test('the team edits the dossier; an unknown item or an outdated version is refused', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('整'))
    const items = [{ item: 'contract', copies: 2, pages: 6 }]
    const kept = await client(mine).call(dossier.saveDossierPaper, { caseId, version: 0, location: 'B-1', items })
    expect([kept.version, kept.location]).toEqual([1, 'B-1'])
    expect(await client(mine).reply(dossier.saveDossierPaper, { caseId, version: 0, items })).toMatchObject({
      code: 409,
    })
    expect(
      (
        await client(mine).reply(dossier.saveDossierPaper, {
          caseId,
          version: 1,
          items: [{ item: 'moon', copies: 1, pages: 1 }],
        })
      ).msg,
    ).toBe('卷宗清单中没有这一项')
    const { fileId } = await anUpload(client(mine), { fileName: '扫描件.pdf' })
    const { items: shown } = await client(mine).call(dossier.saveDossierDocuments, {
      caseId,
      item: 'decision',
      fileIds: [fileId],
    })
    expect(shown.find(({ item }) => item === 'decision')?.documents.map(({ fileName }) => fileName)).toEqual([
      '扫描件.pdf',
    ])
  })
})

describe('the checklist for ending a case', () => {
  const itemOf = async (caseId: string, key: string) => {
    const now = await client(mine).call(dossier.caseDossierPaperSet, { caseId })
    return { ...now.items.find(({ item }) => item === key), missing: now.missing }
  }
  const fileInto = async (caseId: string, fileName: string, folder: string) => {
    const { folders } = await client(mine).call(documents.folders, { space: 'case', caseId })
    const folderId = folders.find(({ name }) => name === folder)?.folderId
    if (!folderId) throw new Error(`no folder ${folder}`)
    await aDocument(client(mine), { fileName, space: 'case', caseId, folderId })
  }
  const namesOfItem = async (caseId: string, key: string) =>
    ((await itemOf(caseId, key)).documents ?? []).map(({ fileName }) => fileName)

  test('arriving documents tick a checklist item by their name, else by their folder', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('夹'))
    expect((await itemOf(caseId, 'decision')).missing).toContain('电子卷宗：判决、裁定、调解书')
    await fileInto(caseId, '扫描件0012.pdf', '裁判文书')
    await fileInto(caseId, '委托代理合同.pdf', '委托手续')
    await fileInto(caseId, '身份证明.pdf', '委托手续')
    await fileInto(caseId, '民事起诉状.pdf', '裁判文书')
    expect(await namesOfItem(caseId, 'decision')).toEqual(['扫描件0012.pdf'])
    expect(await namesOfItem(caseId, 'contract')).toEqual(['委托代理合同.pdf'])
    expect(await namesOfItem(caseId, 'authority')).toEqual(['身份证明.pdf'])
    expect(await namesOfItem(caseId, 'pleading')).toEqual(['民事起诉状.pdf'])
    expect((await itemOf(caseId, 'decision')).missing).not.toContain('电子卷宗：判决、裁定、调解书')
  })

  test('a document uploaded for a checklist item goes into the item’s folder', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('归'))
    const { fileId } = await anUpload(client(mine), { fileName: '扫描.pdf' })
    await client(mine).call(dossier.saveDossierDocuments, { caseId, item: 'decision', fileIds: [fileId] })
    const folder = await app.db
      .selectFrom('documents')
      .innerJoin('document_folders', 'document_folders.id', 'documents.folder_id')
      .select('document_folders.name')
      .where('documents.file_id', '=', fileId)
      .executeTakeFirst()
    expect(folder?.name).toBe('裁判文书')
  })

  test('ending a case asks for the summary in the form unless it was uploaded', async () => {
    const closing = { closeKind: 'judgment', closeDate: '2026-11-20', result: '胜诉' }
    const whole = async (name: string, needs: readonly string[]) => {
      const { caseId } = await aStandingCase(app, client(mine), office.applicant, {
        ...sides(name),
        startDate: '2026-01-05',
      })
      const uploads = []
      for (const item of LITIGATION_NEEDS) uploads.push(await anUpload(client(mine), { fileName: `${item}.pdf` }))
      await aWholeDossier(
        app,
        office.firm.id,
        caseId,
        uploads.map(({ fileId }) => fileId),
      )
      for (const table of ['case_dossier_documents', 'case_dossier_papers'] as const)
        await app.db
          .deleteFrom(table)
          .where('case_id', '=', caseId)
          .where('item', 'not in', [...needs])
          .execute()
      return caseId
    }
    const withoutIt = LITIGATION_NEEDS.filter((item) => item !== 'summary')
    const bare = await whole('小', withoutIt)
    expect((await itemOf(bare, 'summary')).missing).toEqual([])
    expect(
      await client(mine).reply(approval.start, { type: 2002, values: { case: named(bare), ...closing } }),
    ).toMatchObject({
      code: 400,
      data: { fields: { report: '请填写办案小结，或把它上传到卷宗' } },
    })
    await client(mine).call(approval.start, {
      type: 2002,
      values: { case: named(bare), ...closing, report: '一审胜诉' },
    })
    expect((await itemOf(bare, 'summary')).isWritten).toBe(true)
    const uploaded = await whole('结', LITIGATION_NEEDS)
    await client(mine).call(approval.start, { type: 2002, values: { case: named(uploaded), ...closing } })
  })

  test('a colleague who may not end the case is told who may', async () => {
    const { caseId } = await aStandingCase(app, client(mine), office.applicant, sides('谁'))
    const { leadName, can } = await client(mine).call(dossier.caseDossierPaperSet, { caseId })
    expect([leadName, can.end]).toEqual(['周以宁', true])
    const values = { case: named(caseId), closeKind: 'judgment', closeDate: '2026-11-20', result: '胜诉', report: '一' }
    expect(await client(head).reply(approval.start, { type: 2002, values })).toMatchObject({
      data: { fields: { case: '只有主办律师周以宁可以申请结案' } },
    })
  })
})

test('the case picker of an application offers only cases it may be made about', async () => {
  const { caseId } = await aStandingCase(app, client(mine), office.applicant, {
    ...sides('选'),
    name: '可以作废的项目',
  })
  const offered = async (type: number) =>
    (await client(mine).call(approval.getMattersToApply, { type, keyword: '可以作废' })).records.map(
      (row) => row.caseId,
    )
  expect([await offered(2014), await offered(2001), await offered(2024)]).toEqual([[caseId], [], []])
  expect((await client(head).call(approval.getMattersToApply, { type: 2014 })).records).toEqual([])
})
