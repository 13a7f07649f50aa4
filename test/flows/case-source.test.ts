import { approval } from '@contract/approval'
import { caseInfo } from '@contract/case'
import { CASE_LETTERS, type CaseCategory } from '@contract/case/codes'
import { caseSource } from '@contract/case-source'
import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { conflict } from '@contract/conflict'
import { customer } from '@contract/customer'
import { days as daysInMs } from '@contract/duration'
import { date as dateField, type FormValues } from '@contract/forms/fields'
import { message } from '@contract/message'
import { toDay } from '@server/kernel/clock'
import { agree, anOffice, detailOf, holds, type Office, todoOf } from '@test/factories/approval'
import { caseValues } from '@test/factories/case'
import { aSource, sourceValues } from '@test/factories/case-source'
import { anOrgan } from '@test/factories/customer'
import { anUpload } from '@test/factories/file'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { contentsOf } from '@test/support/contents'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let as: (who: Worker) => Promise<TestClient>
let mine: TestClient
let head: TestClient
let officer: TestClient

beforeEach(async () => {
  app = await testApp()
  as = callers(app)
  office = await anOffice(app)
  await holds(app, office.firm, 'conflictOfficer', [office.hr])
  ;[mine, head, officer] = [await as(office.applicant), await as(office.head), await as(office.hr)]
})
afterEach(() => app.close())

const cards = async (client: TestClient, code: number) => {
  const { records } = await client.call(message.getMsgList, { appMsgType: [code], size: 50 })
  return records.map(({ linkId, linkStatus, content }) => [linkId, linkStatus, content.appText.appAlertTitle])
}
const readSource = (client: TestClient, id: string) => client.call(caseSource.getCaseSourceDetail, { id })
const file = async ({ id }: CaseSourceDetail, client = mine) => client.call(approval.startSourceReport, { id })
const filed = async (source: CaseSourceDetail) => {
  const { workId } = await file(source)
  await agree(officer, workId)
  await agree(head, workId)
  return readSource(mine, source.id)
}
const closes = async (...categories: CaseCategory[]) => {
  for (const category of categories)
    await app.db
      .insertInto('case_categories')
      .values({
        firm_id: office.firm.id,
        category,
        is_open: false,
        letters: CASE_LETTERS[category],
        required: '[]',
        version: 1,
      })
      .execute()
}
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: Record<string, string> } | null)?.fields

describe('creating a case source', () => {
  test('a saved case source has a number, parties and a team, and may be filed', async () => {
    const source = await aSource(mine, office.applicant)
    expect(source).toMatchObject({
      number: `AY${toDay(Date.now()).slice(0, 4)}-0001`,
      status: 'draft',
      clientNames: ['北京砚澜科技有限公司'],
      expectedFee: '80000.00',
      finderPercent: '30.00',
      can: { edit: true, file: true, change: false, stop: false, claim: false },
    })
    expect(source.parties.map(({ name, role, creditCode }) => [name, role, creditCode])).toEqual([
      ['北京砚澜科技有限公司', 'client', '9199**********001N'],
      ['鹿屿物流有限公司', 'opponent', ''],
    ])
    expect(source.team.map(({ name, role }) => [name, role])).toEqual([
      ['周以宁', 'source'],
      ['周以宁', 'lead'],
    ])
    expect((await aSource(mine, office.applicant)).number).toMatch(/-0002$/)
  })

  test.each<[string, FormValues, string, string]>([
    ['no client', { clients: [] }, 'clients', '请添加委托人'],
    [
      'a code that is one sign short',
      { clients: [{ name: '甲', kind: 'organ', creditCode: '91350100M000100Y4' }] },
      'clients.0.creditCode',
      '',
    ],
    [
      'a party on both sides',
      { others: [{ name: '北京砚澜科技（有限公司）'.replace(/[（）]/g, ''), kind: 'organ', role: 'opponent' }] },
      'others.0.name',
      '「北京砚澜科技有限公司」不能既是委托人又是对方当事人',
    ],
    ['a share over all', { finderPercent: '100.01' }, 'finderPercent', ''],
    ['a name of 10,000 characters', { name: '长'.repeat(10_000) }, 'name', '案源名称不能超过100个字'],
    ['a finder who is nobody', { finderId: ['nobody'] }, 'finderId', '案源人不存在或已离职'],
  ])('a case source with %s is refused at its field and nothing is saved', async (_, given, field, words) => {
    const before = await contentsOf(app.db)
    const reply = await mine.reply(caseSource.saveCaseSource, {
      values: sourceValues(office.applicant, given),
    })
    expect(reply.code).toBe(400)
    expect(fieldsOf(reply)?.[field]).toEqual(words || expect.any(String))
    expect(await contentsOf(app.db)).toEqual(before)
  })

  test('the percents of a case source’s team must add up to 100', async () => {
    const share = (percent: string) => [
      { empId: office.applicant.id, percent: '60' },
      { empId: office.head.id, percent },
    ]
    const save = (percent: string) =>
      mine.reply(caseSource.saveCaseSource, { values: sourceValues(office.applicant, { team: share(percent) }) })
    expect(fieldsOf(await save('39.99'))?.team).toEqual(expect.stringContaining('100'))
    const { code, data } = await save('40')
    expect([code, await mine.call(caseSource.getPercentByTeamId, { teamId: data.id })]).toEqual([
      0,
      [
        { empId: office.applicant.id, percent: '60.00' },
        { empId: office.head.id, percent: '40.00' },
      ],
    ])
  })

  test('a category the firm closed is refused for new case sources and for changing an existing one to it', async () => {
    const source = await filed(await aSource(mine, office.applicant))
    const draft = await aSource(mine, office.applicant, { category: 'criminal' })
    await closes('civil', 'bankruptcy')
    const words = (category: string) => ({ category: `律所已停用「${category}」，请选择其他项目类型` })
    const save = (category: string, values: object = {}) =>
      mine.reply(caseSource.saveCaseSource, { ...values, values: sourceValues(office.applicant, { category }) })
    expect(fieldsOf(await save('civil'))).toEqual(words('民事诉讼'))
    const { id, version } = draft
    expect(fieldsOf(await save('bankruptcy', { id, version }))).toEqual(words('破产'))
    expect((await save('criminal', { id, version })).code).toBe(0)
    const change = (values: FormValues) =>
      mine.reply(approval.startSourceChange, { id: source.id, values, reason: '改' })
    expect(fieldsOf(await change({ category: 'bankruptcy' }))).toEqual(words('破产'))
    const { fields } = await mine.call(approval.getWorkFlowByType, { type: 2020 })
    const offered = fields.flatMap((field) => (field.key === 'category' && 'options' in field ? field.options : []))
    expect(offered.map(({ value }) => value)).toEqual([
      'criminal',
      'administrative',
      'arbitration',
      'laborArbitration',
      'enforcement',
      'nonLitigation',
      'retainer',
      'legalAid',
      'other',
    ])
    // The rest of a closed one goes on.
    expect((await change({ category: 'civil', expectedFee: '90000' })).code).toBe(0)
  })

  test('the second of two simultaneous changes to a case source gets a conflict', async () => {
    const { id, version } = await aSource(mine, office.applicant)
    const save = () => mine.reply(caseSource.saveCaseSource, { id, version, values: sourceValues(office.applicant) })
    expect((await save()).code).toBe(0)
    expect(await save()).toMatchObject({ code: 409, msg: '案源已被他人更新，请刷新后重试' })
  })
})

test('custom fields of the firm are part of the case source form', async () => {
  await app.db
    .insertInto('custom_fields')
    .values({
      firm_id: office.firm.id,
      kind: 'caseSource',
      fields: JSON.stringify([dateField('custom_signing', '预计签约日期')]),
    })
    .execute()
  const source = await aSource(mine, office.applicant, { custom_signing: '2026-12-01' })
  expect(source.customRows).toEqual([{ label: '预计签约日期', text: '2026-12-01' }])
  expect(source.values?.custom_signing).toBe('2026-12-01')
  const values = sourceValues(office.applicant, { custom_signing: '2026-02-30' })
  expect(fieldsOf(await mine.reply(caseSource.saveCaseSource, { values }))).toEqual({
    custom_signing: '预计签约日期格式不正确',
  })
})

describe('access to case sources', () => {
  test('a case source is visible to its team, the head of its department and the director only', async () => {
    const { id } = await aSource(mine, office.applicant)
    expect((await readSource(head, id)).can.edit).toBe(false)
    expect((await readSource(await as(office.director), id)).id).toBe(id)
    const stranger = await as(office.stranger)
    expect(await stranger.reply(caseSource.getCaseSourceDetail, { id })).toMatchObject({
      code: 404,
      msg: '案源不存在或已被删除',
    })
    const lists = async (client: TestClient, tab: 'mine' | 'team' | 'firm') =>
      (await client.call(caseSource.getCaseSourceList, { tab })).records.map((row) => row.id)
    expect(await lists(mine, 'mine')).toEqual([id])
    expect(await lists(head, 'team')).toEqual([id])
    expect(await lists(await as(office.director), 'firm')).toEqual([id])
    for (const tab of ['mine', 'team', 'firm'] as const) expect(await lists(stranger, tab)).toEqual([])
  })

  test.each([['砚澜'], ['鹿屿'], ['AY2'], ['bjyl'], ['买卖合同'], ['mmht'], ['hetong'], ['0001']])(
    'a case source is found by %s',
    async (keyword) => {
      const { id } = await aSource(mine, office.applicant)
      await aSource(mine, office.applicant, {
        name: '另一件',
        clients: [{ name: '松间酒店集团有限公司', kind: 'organ' }],
        others: [],
      })
      const { records } = await mine.call(caseSource.getCaseSourceList, { tab: 'mine', keyword })
      expect(records.map((row) => row.id)).toContain(id)
      if (keyword !== 'AY2') expect(records).toHaveLength(1)
    },
  )
})

describe('filing a case source', () => {
  test('filing protects a case source for ninety days, warns of a similar one, and a job reports the end', async () => {
    const source = await filed(await aSource(mine, office.applicant))
    const days = (Date.parse(source.protectUntil ?? '') - Date.parse(toDay(app.clock.now()))) / 86_400_000
    expect([source.status, days]).toEqual(['following', 90])

    const rival = await as(office.stranger)
    const { workId } = await file(await aSource(rival, office.stranger), rival)
    const { risks } = await detailOf(officer, workId)
    expect(risks).toEqual([
      {
        level: 'warn',
        text: '该案源还没有做过利益冲突检索',
        cure: { text: '由案源负责人先做利益冲突检索', place: { kind: 'caseSource', id: expect.any(String) } },
      },
      {
        level: 'warn',
        text: `相似案源：「北京砚澜科技有限公司」的民事诉讼案源已由周以宁报备，保护期至 ${source.protectUntil}`,
      },
    ])

    const statusNow = async () => {
      await app.jobs.runDue()
      return readSource(await signedIn(app, office.applicant), source.id)
    }
    app.clock.pass(daysInMs(90))
    expect((await statusNow()).status).toBe('following')
    app.clock.pass(86_400_000)
    expect(await statusNow()).toMatchObject({ status: 'expired', can: { file: true } })
  })

  test('the sources of a customer are counted by state, narrowed by it and searched by name', async () => {
    const { customerId } = await anOrgan(mine, office.applicant)
    const source = await filed(await aSource(mine, office.applicant))
    const read = async (asked: object = {}) => {
      const { records, counts } = await mine.call(customer.getCaseSources, { customerId, ...asked })
      return { ids: records.map(({ caseSourceId }) => caseSourceId), counts }
    }
    const counts = { open: 1, signed: 0, over: 0 }
    expect(await read()).toEqual({ ids: [source.id], counts })
    expect(await read({ state: 'open', keyword: source.number })).toEqual({ ids: [source.id], counts })
    expect(await read({ state: 'signed' })).toEqual({ ids: [], counts })
    expect(await read({ keyword: '没有这个名称' })).toEqual({ ids: [], counts })
  })

  test('the filing is listed among the approvals on the customer’s page', async () => {
    const { customerId } = await anOrgan(mine, office.applicant)
    const { workId } = await file(await aSource(mine, office.applicant))
    const { counts, works } = await mine.call(customer.getCustomerDetail, { customerId })
    expect(counts.caseSources).toBe(1)
    expect(works.map((work) => [work.workId, work.applicant.name])).toEqual([[workId, office.applicant.name]])
  })

  test('filing for a customer the firm is against is blocked; a conflict officer’s return refuses it and a waiver permits it', async () => {
    await filed(await aSource(mine, office.applicant))
    const rival = await as(office.stranger)
    const against = await aSource(rival, office.stranger, {
      name: '鹿屿物流应诉',
      clients: [{ name: '鹿屿物流有限公司', kind: 'organ' }],
      others: [{ name: '松间酒店集团有限公司', kind: 'organ', role: 'opponent' }],
    })
    const { workId } = await file(against, rival)
    const work = await detailOf(officer, workId)
    expect(work.risks.map(({ level, text }) => [level, text])).toEqual([
      ['block', '利益冲突：委托人「鹿屿物流有限公司」是本所其他事项的对方当事人'],
      ['warn', '该案源还没有做过利益冲突检索'],
    ])
    expect(work.conflict).toBeNull()
    expect(work.parties.map(({ name, badge }) => [name, badge?.level])).toEqual([
      ['鹿屿物流有限公司', 'block'],
      ['松间酒店集团有限公司', undefined],
    ])
    const { taskId, version } = await todoOf(officer, workId)
    await officer.call(approval.back, { taskId, version, to: 'applicant', opinion: '存在利益冲突' })
    expect(await readSource(rival, against.id)).toMatchObject({ status: 'conflicted', can: { edit: true, file: true } })

    const again = await file(against, rival)
    await agree(officer, again.workId)
    const last = await todoOf(head, again.workId)
    expect(await head.reply(approval.nextStep, { taskId: last.taskId, version: last.version })).toMatchObject({
      code: 409,
      msg: '利益冲突：委托人「鹿屿物流有限公司」是本所其他事项的对方当事人，不能通过',
    })
    const target = { targetKind: 'caseSource' as const, targetIds: [against.id] }
    const [checked] = await rival.call(conflict.runBatch, target)
    const reportId = checked?.reportId ?? ''
    const letter = await anUpload(officer, { fileName: '豁免函.pdf' })
    const waiver = { reportId, version: 1, fileId: letter.fileId, note: '双方书面同意' }
    expect((await officer.call(conflict.saveWaiver, waiver)).status).toBe('waived')
    expect(
      (await rival.call(conflict.getReportsByCase, { targetKind: 'caseSource', targetId: against.id }))[0],
    ).toEqual(expect.objectContaining({ reportId, status: 'waived' }))
    expect(await detailOf(head, again.workId)).toMatchObject({
      conflict: { reportId, status: 'waived' },
      risks: [{ level: 'warn' }],
    })
    await agree(head, again.workId)
    expect((await readSource(rival, against.id)).status).toBe('following')
  })

  test('filing a source made from a clue asks for missing fields first', async () => {
    const source = await aSource(mine, office.applicant)
    const refused = async () => fieldsOf(await mine.reply(approval.startSourceReport, { id: source.id }))
    const saying = (brief: string) =>
      app.db.updateTable('case_sources').set({ brief }).where('id', '=', source.id).execute()
    await saying('')
    expect(await refused()).toEqual({ source: '请先完善案源信息：填写案情简介' })
    await saying('承运货物毁损')
    await app.db.deleteFrom('party_roles').where('target_id', '=', source.id).where('role', '=', 'client').execute()
    expect(await refused()).toEqual({ source: '请先完善案源信息：填写委托人' })
    expect((await readSource(mine, source.id)).status).toBe('draft')
  })

  test('filing a source that is already being filed is refused', async () => {
    const source = await aSource(mine, office.applicant)
    await file(source)
    expect(fieldsOf(await mine.reply(approval.startSourceReport, { id: source.id }))).toEqual({
      source: '该案源正在报备审批中',
    })
    expect((await readSource(mine, source.id)).can).toMatchObject({ edit: false, file: false })
  })

  test('withdrawing a filing makes the case source a draft again', async () => {
    const source = await aSource(mine, office.applicant)
    const { workId, version } = await file(source)
    await mine.call(approval.withdraw, { workId, version })
    expect((await readSource(mine, source.id)).status).toBe('draft')
  })

  test('filing a colleague’s case source is refused', async () => {
    const { id } = await aSource(mine, office.applicant)
    expect((await head.reply(approval.startSourceReport, { id })).code).toBe(400)
    expect((await (await as(office.stranger)).reply(approval.startSourceReport, { id })).code).toBe(404)
  })
})

describe('registering a case source as a case', () => {
  const register = (client: TestClient, who: Worker, caseSourceId: string) =>
    client.reply(caseInfo.saveCaseInfo, { caseSourceId, values: caseValues(who) })

  test('its holder registers a filed source as a case once, and the source links to the case', async () => {
    const draft = await aSource(mine, office.applicant)
    expect(draft).toMatchObject({ matter: null, can: { register: false } })
    expect((await register(mine, office.applicant, draft.id)).msg).toBe('案源报备通过后，由负责人或案源人登记为项目')
    const source = await filed(draft)
    expect(source.can.register).toBe(true)
    // The head of the department sees it and does not hold it; a colleague of another team does not know of it.
    expect((await register(head, office.head, source.id)).code).toBe(403)
    expect((await register(await as(office.stranger), office.stranger, source.id)).code).toBe(404)

    const { data } = await register(mine, office.applicant, source.id)
    expect(data.caseSourceId).toBe(source.id)
    expect(await readSource(mine, source.id)).toMatchObject({
      matter: { caseId: data.caseId, name: '砚澜科技与鹿屿物流买卖合同纠纷' },
      can: { register: false },
    })
    expect(await register(mine, office.applicant, source.id)).toMatchObject({ code: 409, msg: '该案源已登记为项目' })
  })

  test('simultaneous registrations make one case; a confidential case is hidden, and an invalid one allows another', async () => {
    const source = await filed(await aSource(mine, office.applicant))
    const both = await Promise.all([1, 2].map(() => register(mine, office.applicant, source.id)))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409])
    const { caseId } = (await readSource(mine, source.id)).matter ?? { caseId: '' }
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
    expect([(await readSource(head, source.id)).matter, (await readSource(mine, source.id)).matter?.caseId]).toEqual([
      null,
      caseId,
    ])
    await app.db.updateTable('cases').set({ status: 'invalid' }).where('id', '=', caseId).execute()
    expect(await readSource(mine, source.id)).toMatchObject({ matter: null, can: { register: true } })
  })
})

describe('changing a case source', () => {
  test('a change shows only what it changes, before and after, and the old finder approves first', async () => {
    const source = await filed(await aSource(mine, office.applicant, { finderId: [office.stranger.id] }))
    const values = { ...source.values, finderId: [office.head.id], expectedFee: '120000' }
    const { workId } = await mine.call(approval.startSourceChange, { id: source.id, values, reason: '由林知远引入' })
    const expected = [
      { key: 'expectedFee', label: '预计收费', before: '¥80,000.00', after: '¥120,000.00' },
      { key: 'finderId', label: '案源人', before: '何小满', after: '林知远' },
    ]
    expect(await officer.reply(approval.workflowDetail, { workId })).toMatchObject({ code: 404 })
    const asked = await detailOf(mine, workId)
    expect(asked.differences).toEqual(expected)
    expect((await readSource(mine, source.id)).status).toBe('changing')
    await agree(await as(office.stranger), workId)
    await agree(officer, workId)
    await agree(head, workId)
    expect(await readSource(mine, source.id)).toMatchObject({
      status: 'following',
      expectedFee: '120000.00',
      finder: { name: '林知远' },
      brief: source.brief,
    })
    expect((await detailOf(mine, workId)).differences).toEqual(expected)
  })

  test('a change without effect, of a draft or of a stopped source is refused with a message', async () => {
    const draft = await aSource(mine, office.applicant)
    const change = (id: string, values: FormValues) =>
      mine.reply(approval.startSourceChange, { id, values, reason: '改' })
    expect(fieldsOf(await change(draft.id, { expectedFee: '1' }))).toEqual({ source: '该案源尚未报备，不能变更' })
    const source = await filed(draft)
    expect(await change(source.id, source.values ?? {})).toMatchObject({ code: 400, msg: '没有变更任何内容' })
    const { workId } = await mine.call(approval.startSourceClose, { id: source.id, reason: 'client', pool: true })
    await agree(head, workId)
    expect(fieldsOf(await change(source.id, { expectedFee: '1' }))).toEqual({ source: '该案源已停止跟进，不能变更' })
  })
})

test('a source given up to the pool is visible to all; one of two claimers gets it and the other is told who', async () => {
  const source = await filed(await aSource(mine, office.applicant))
  const { workId } = await mine.call(approval.startSourceClose, { id: source.id, reason: 'price', pool: true })
  await agree(head, workId)
  const [first, second] = [await as(office.stranger), await as(office.admins[0])]
  const pool = await first.call(caseSource.getCaseSourceList, { tab: 'pool' })
  expect(pool.records.map(({ id, status, isPooled }) => [id, status, isPooled])).toEqual([[source.id, 'stopped', true]])
  const { version } = await readSource(first, source.id)
  const replies = await Promise.all(
    [first, second].map((who) => who.reply(caseSource.claim, { id: source.id, version })),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
  const winner = replies[0]?.code === 0 ? '何小满' : '沈文静'
  expect(replies.find(({ code }) => code === 409)?.msg).toBe(`${winner}已认领该案源`)
  expect(await mine.reply(caseSource.getCaseSourceDetail, { id: source.id })).toMatchObject({ code: 404 })
})

describe('collaborating on a case source', () => {
  test('an invited colleague who agrees joins and is notified of documents from then on', async () => {
    const { id, name } = await aSource(mine, office.applicant)
    await mine.call(caseSource.invite, { id, empIds: [office.stranger.id], note: '请协助检索' })
    const guest = await as(office.stranger)
    const [card] = await cards(guest, 401)
    const invitation = await guest.call(caseSource.getInvitation, { id: String(card?.[0]) })
    expect(card).toEqual([invitation.id, 0, '邀请您协作案源'])
    expect(invitation).toMatchObject({ name, category: 'civil', note: '请协助检索', status: 'pending', shared: null })
    const input = { id: invitation.id, version: 1 }
    expect((await head.reply(caseSource.answerInvitation, { ...input, answer: 'agreed' })).code).toBe(404)
    expect((await guest.reply(caseSource.getCaseSourceDetail, { id })).code).toBe(404)
    await guest.call(caseSource.answerInvitation, { ...input, answer: 'agreed' })
    expect((await readSource(guest, id)).team.map((member) => [member.name, member.role])).toContainEqual([
      '何小满',
      'helper',
    ])
    expect((await cards(guest, 401))[0]?.[1]).toBe(1)
    expect(await cards(mine, 402)).toEqual([[id, 0, '何小满已同意协作']])
    await mine.call(caseSource.addDocuments, { id, fileIds: [(await anUpload(mine)).fileId] })
    expect(await cards(guest, 407)).toEqual([[id, 0, '案源有新的文档']])
    expect(await cards(mine, 407)).toEqual([])
    expect(await guest.reply(caseSource.answerInvitation, { ...input, answer: 'refused' })).toMatchObject({
      code: 409,
      msg: '何小满已处理该邀请',
    })
  })

  test('the existing team is notified of a joining colleague', async () => {
    const { id } = await aSource(mine, office.applicant)
    const join = async (who: Worker) => {
      const all = await mine.call(caseSource.invite, { id, empIds: [who.id] })
      const asked = all.find(({ person }) => person?.empId === who.id)
      const guest = await as(who)
      await guest.call(caseSource.answerInvitation, { id: asked?.id ?? '', version: 1, answer: 'agreed' })
      return guest
    }
    const first = await join(office.stranger)
    const second = await join(office.hr)
    expect(await cards(first, 402)).toEqual([[id, 0, '黄若兰加入了案源']])
    expect(await cards(second, 402)).toEqual([])
    expect((await cards(mine, 402)).map(([, , title]) => title).sort()).toEqual([
      '何小满已同意协作',
      '黄若兰已同意协作',
    ])
  })

  test('a newer file replaces an older one with a notice (1304), and only its uploader or the lead may remove it', async () => {
    const { id } = await aSource(mine, office.applicant)
    const guest = await as(office.stranger)
    const [invited] = await mine.call(caseSource.invite, { id, empIds: [office.stranger.id] })
    await guest.call(caseSource.answerInvitation, { id: invited?.id ?? '', version: 1, answer: 'agreed' })
    const old = (await anUpload(mine, { fileName: '报价单.pdf' })).fileId
    await mine.call(caseSource.addDocuments, { id, fileIds: [old] })
    const theirs = (await anUpload(guest, { fileName: '报价单-改.pdf' })).fileId
    expect(await guest.reply(caseSource.updateDocument, { id, fileId: old, newFileId: theirs })).toMatchObject({
      code: 403,
      msg: '只有上传人或案源负责人可以更新文档',
    })
    expect(await cards(guest, 1304)).toEqual([])

    const next = (await anUpload(mine, { fileName: '报价单-第二稿.pdf' })).fileId
    await mine.call(caseSource.updateDocument, { id, fileId: old, newFileId: next })
    const { records } = await guest.call(caseSource.getDocumentList, { id })
    expect(records.map(({ fileName }) => fileName)).toEqual(['报价单-第二稿.pdf'])
    expect(await cards(guest, 1304)).toEqual([[id, 0, '案源文档已更新']])
    expect(await cards(mine, 1304)).toEqual([])
    expect((await mine.reply(caseSource.updateDocument, { id, fileId: old, newFileId: next })).code).toBe(404)
    expect((await head.reply(caseSource.updateDocument, { id, fileId: next, newFileId: 'none' })).code).toBe(403)
    const [last] = (await mine.call(caseSource.getEvents, { id })).records
    expect(last?.words).toBe('更新了文档')
  })

  test.each([
    ['refused', 2, [['何小满未接受协作邀请']]],
    ['ignored', 3, []],
  ] as const)(
    'an invited colleague whose answer is %s stays outside, and only a refusal reaches the inviter',
    async (answer, footer, told) => {
      const { id } = await aSource(mine, office.applicant)
      const [asked] = await mine.call(caseSource.invite, { id, empIds: [office.stranger.id] })
      const guest = await as(office.stranger)
      await guest.call(caseSource.answerInvitation, { id: asked?.id ?? '', version: 1, answer, reason: '' })
      expect((await cards(guest, 401))[0]?.[1]).toBe(footer)
      expect((await cards(mine, 403)).map(([, , title]) => [title])).toEqual(told)
      expect((await guest.reply(caseSource.getCaseSourceDetail, { id })).code).toBe(404)
    },
  )

  test('an invited firm sees name, category, note and inviter, and the rest after agreeing; only one answer counts', async () => {
    const { id, name, number } = await aSource(mine, office.applicant)
    const firm = await aFirm(app, { name: '样例律师事务所' })
    const [chief, partner, clerk] = [
      await anEmployee(app, { firm, name: '许望舒' }),
      await anEmployee(app, { firm, name: '江澄' }),
      await anEmployee(app, { firm, name: '温言' }),
    ]
    await holds(app, firm, 'director', [chief])
    await holds(app, firm, 'partner', [partner])
    expect(await mine.call(caseSource.getOtherFirms, { keyword: '样例' })).toEqual([
      { firmId: firm.id, name: '样例律师事务所' },
    ])
    const [asked] = await mine.call(caseSource.inviteFirm, { id, firmId: firm.id, note: '广州需要当地律师' })
    const invitation = asked?.id ?? ''
    const [theirs, other] = [await as(chief), await as(partner)]
    const before = await theirs.call(caseSource.getInvitation, { id: invitation })
    expect(before).toEqual({
      id: invitation,
      targetId: null,
      name,
      category: 'civil',
      note: '广州需要当地律师',
      from: { empId: office.applicant.id, name: '周以宁', photoUrl: '' },
      fromFirm: '测试律师事务所',
      isCrossFirm: true,
      status: 'pending',
      reason: '',
      answeredBy: null,
      createTime: expect.any(String),
      answerTime: null,
      version: 1,
      shared: null,
      can: { answer: true },
    })
    expect(JSON.stringify(await cards(theirs, 404))).not.toContain('砚澜科技有限')
    expect((await (await as(clerk)).reply(caseSource.getInvitation, { id: invitation })).code).toBe(404)
    expect((await theirs.reply(caseSource.getCaseSourceDetail, { id })).code).toBe(404)
    const replies = await Promise.all(
      [theirs, other].map((who) =>
        who.reply(caseSource.answerInvitation, { id: invitation, version: 1, answer: 'agreed' }),
      ),
    )
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
    expect([(await cards(theirs, 404))[0]?.[1], (await cards(other, 404))[0]?.[1]].sort()).toEqual([-1, 1])
    const after = await theirs.call(caseSource.getInvitation, { id: invitation })
    expect(after.shared).toEqual({
      number,
      brief: '买方拖欠货款 120 万元，拟起诉',
      expectedFee: '80000.00',
      clientNames: ['北京砚澜科技有限公司'],
      finder: '周以宁',
    })
    expect((await cards(mine, 405))[0]?.[2]).toMatch(/^样例律师事务所 (许望舒|江澄)已同意协作$/)
    expect(await mine.reply(caseSource.inviteFirm, { id, firmId: firm.id })).toMatchObject({
      code: 409,
      msg: '样例律师事务所已在协作该案源',
    })
  })

  test('a firm that refuses gives a reason, sees no more and may be invited again', async () => {
    const { id } = await aSource(mine, office.applicant)
    const firm = await aFirm(app, { name: '样例律师事务所' })
    const partner = await anEmployee(app, { firm, name: '江澄' })
    await holds(app, firm, 'partner', [partner])
    const [asked] = await mine.call(caseSource.inviteFirm, { id, firmId: firm.id })
    const theirs = await as(partner)
    const answer = { id: asked?.id ?? '', version: 1, answer: 'refused', reason: '与本所客户有冲突' } as const
    expect(await theirs.call(caseSource.answerInvitation, answer)).toMatchObject({ status: 'refused', shared: null })
    expect((await cards(theirs, 404))[0]?.[1]).toBe(2)
    expect(await cards(mine, 406)).toEqual([[id, 0, '样例律师事务所 江澄未接受协作邀请']])
    expect((await mine.reply(caseSource.inviteFirm, { id, firmId: firm.id })).code).toBe(0)
  })
})
