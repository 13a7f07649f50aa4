import { conflict } from '@contract/conflict'
import type { ConflictHit, OpenHit } from '@contract/conflict/shapes'
import { days as daysInMs } from '@contract/duration'
import { file } from '@contract/file'
import { message } from '@contract/message'
import { task } from '@contract/task'
import { toDay } from '@server/kernel/clock'
import { scoped } from '@server/kernel/db/open'
import { aCase, aCheck, inRole, organ, partiesOf, person } from '@test/factories/conflict'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { aDocument } from '@test/factories/sign-task'
import { pdfText } from '@test/support/pdf-text'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
let firm: Firm
let zhou: Worker
let lawyer: AppClient
let officer: AppClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  firm = await aFirm(app)
  zhou = await anEmployee(app, { firm, name: '周以宁' })
  lawyer = await phoneOf(app, zhou)
  officer = await phoneOf(app, await inRole(app, 'conflictOfficer', { firm, name: '温雅琴' }))
})

const conflictOf = (phone: AppClient) => phone.api({ conflict }).conflict
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error & { code: number }) => ({ code: error.code, message: error.message }),
  )
const client = (name: string, more: { kind?: 'person' | 'organ'; code?: string } = {}) => ({
  name,
  kind: more.kind ?? ('organ' as const),
  role: 'client' as const,
  ...(more.code ? { code: more.code } : {}),
})
const opponent = (name: string) => ({ ...client(name), role: 'opponent' as const })
const hitsOf = async (phone: AppClient, reportId: string) =>
  (await conflictOf(phone).getFilterList({ reportId, size: 300 })).records
const opened = (hit: ConflictHit | undefined): OpenHit => {
  if (!hit || hit.isRestricted) throw new Error('this hit is not open')
  return hit
}
const pastDay = (days: number) => toDay(app.clock.now() - daysInMs(days))

describe('hits of a conflict check', () => {
  test('one check of several names finds each kind of match of DOMAIN §10 with its score', async () => {
    const yanlan = {
      ...organ('北京砚澜科技有限公司', 'opponent'),
      creditCode: '91999999MA0000001N',
      otherNames: [{ kind: 'former' as const, name: '京砚信息技术有限公司' }],
    }
    await aCase(app, { lead: zhou, parties: [yanlan] })
    await aCase(app, { lead: zhou, parties: [organ('槐序餐饮管理有限公司', 'opponent')] })
    const report = await aCheck(lawyer, [
      client('随便什么名字', { code: '9199 9999-MA0000001n' }),
      client('北京砚澜科技 有限公司'),
      client('砚澜科技（上海）股份公司'),
      client('京砚信息技术有限公司'),
      client('砚澜科技发展有限公司'),
      client('彦岚科技有限公司'),
      client('砚海科技有限公司'),
      client('槐序餐饮'),
      client('无人听过有限公司'),
    ])
    const hits = (await hitsOf(lawyer, report.reportId)).map(opened).sort((left, right) => left.term - right.term)
    expect(hits.map(({ term, reason, score }) => [term, reason, score])).toEqual([
      [0, 'code', 100],
      [1, 'exact', 95],
      [2, 'short', 85],
      [3, 'alias', 85],
      [4, 'substring', 70],
      [5, 'pinyin', 65],
      [6, 'edit', 60],
      [7, 'substring', 70],
    ])
    const part = hits.find(({ term }) => term === 2)
    expect([...(part?.matchedName ?? '')].slice(part?.partFrom, part?.partTo).join('')).toBe('砚澜科技')
    expect(report).toMatchObject({ status: 'waivable', hitCount: 8, number: `LC${pastDay(0).slice(0, 4)}-0001` })
  })

  test('an id number decides between namesakes, and names of two characters are not compared by edit distance', async () => {
    await aCase(app, { lead: zhou, parties: [person('张伟', 'opponent', '999999199003070012')] })
    const look = (name: string, code?: string) =>
      conflictOf(lawyer).getByName({ name, kind: 'person', code, role: 'client' })
    expect((await look('张伟')).hits.map(opened).map(({ reason }) => reason)).toEqual(['exact'])
    expect((await look('张伟', '999999199003070012')).hits.map(opened).map(({ reason }) => reason)).toEqual(['code'])
    expect((await look('张伟', '999999198511120026')).hits).toEqual([])
    expect((await look('章伟')).hits.map(opened).map(({ score }) => score)).toEqual([65])
    expect((await look('张强')).hits).toEqual([])
  })

  test('a check follows relations one hop, and two where the firm shows them', async () => {
    const parties = partiesOf(app, firm.id)
    const [mother, daughter, granddaughter] = await Promise.all(
      ['远岫制造集团有限公司', '曜川新能源有限公司', '栖禾农业有限公司'].map((name) =>
        parties.insert({ kind: 'organ', name }),
      ),
    )
    const relate = (party_id = '', other_id = '') =>
      scoped(app.db, firm.id)
        .insertInto('party_relations')
        .values({ id: `${party_id}${other_id}`.slice(0, 32), party_id, other_id, relation: 'subsidiary' })
        .execute()
    await relate(mother, daughter)
    await relate(daughter, granddaughter)
    await aCase(app, { lead: zhou, parties: [{ ...organ('曜川新能源有限公司', 'opponent'), partyId: daughter }] })
    await aCase(app, { lead: zhou, parties: [{ ...organ('栖禾农业有限公司', 'opponent'), partyId: granddaughter }] })
    const look = async () =>
      (await conflictOf(lawyer).getByName({ name: '远岫制造集团有限公司', kind: 'organ' })).hits.map(opened)
    expect((await look()).map(({ score, viaName, grade }) => [score, viaName, grade])).toEqual([
      [55, '远岫制造集团有限公司', 'suspected'],
      [40, '曜川新能源有限公司', 'suspected'],
    ])
    const graph = await conflictOf(lawyer).checkRelation({ hitId: await firstHit('远岫制造集团有限公司') })
    expect(graph.nodes.map(({ name, hop }) => [name, hop])).toEqual([
      ['曜川新能源有限公司', 0],
      ['栖禾农业有限公司', 1],
      ['远岫制造集团有限公司', 1],
    ])
    expect(graph.edges).toHaveLength(2)
    await app.db
      .insertInto('feature_switches')
      .values({ firm_id: firm.id, code: 'canShowRelation', is_on: false })
      .execute()
    expect((await look()).map(({ score }) => score)).toEqual([55])
    expect(await conflictOf(lawyer).checkRelation({ hitId: await firstHit('远岫制造集团有限公司') })).toMatchObject({
      canShow: false,
      nodes: [],
    })
  })

  const firstHit = async (name: string) => {
    const { reportId } = await aCheck(lawyer, [client(name)])
    return (await hitsOf(lawyer, reportId))[0]?.hitId ?? ''
  }

  test('the grade of a hit follows the role, the case and when it ended', async () => {
    const status = async (...terms: Parameters<typeof aCheck>[1]) => (await aCheck(lawyer, terms)).status
    await aCase(app, {
      lead: zhou,
      name: '甲',
      parties: [organ('现客户有限公司'), organ('旧仇人有限公司', 'opponent')],
    })
    await aCase(app, {
      lead: zhou,
      name: '乙',
      status: 'ended',
      endDate: pastDay(30),
      parties: [organ('前客户有限公司')],
    })
    await aCase(app, {
      lead: zhou,
      name: '丙',
      status: 'archived',
      endDate: pastDay(800),
      parties: [organ('老客户有限公司')],
    })
    expect(await status(opponent('现客户有限公司'))).toBe('waivable')
    expect(await status(opponent('前客户有限公司'))).toBe('suspected')
    expect(await status(opponent('老客户有限公司'))).toBe('clean')
    expect(await status(client('现客户有限公司'))).toBe('clean')
    // The other side of a dispute the firm is in: client and opponent have changed places.
    expect(await status(client('旧仇人有限公司'), opponent('现客户有限公司'))).toBe('blocked')
  })

  test('a case that ended on an unknown day counts as ongoing', async () => {
    await aCase(app, { lead: zhou, status: 'ended', parties: [organ('无期商贸有限公司')] })
    const { reportId, status } = await aCheck(lawyer, [opponent('无期商贸有限公司')])
    expect(status).toBe('waivable')
    expect(opened((await hitsOf(lawyer, reportId))[0])).toMatchObject({ standing: 'unknown', roleNow: null })
  })

  test.each([
    ['砚', '名称过短，未能检索'],
    ['有限公司', '名称没有可以辨识的字号，未能检索'],
    ['银行', '名称没有可以辨识的字号，未能检索'],
  ])('an unsearchable name (%s) is reported and its report is never clean', async (name, problem) => {
    const report = await aCheck(lawyer, [client(name), client('无人听过有限公司')])
    expect(report).toMatchObject({ status: 'incomplete', hitCount: 0, isWatched: false })
    expect(report.terms.map((term) => term.problem)).toEqual([problem, ''])
    expect(await conflictOf(lawyer).getByName({ name, kind: 'organ' })).toMatchObject({ problem, hits: [] })
    expect(await refusal(conflictOf(lawyer).getByCase({ name, category: 'opponent' }))).toMatchObject({
      code: 400,
      message: expect.stringContaining('未能检索'),
    })
  })

  test('a person without a full name is not searched', async () => {
    for (const name of ['王某', '张某某', '李女士'])
      expect(await conflictOf(lawyer).getByName({ name, kind: 'person' })).toMatchObject({
        problem: '姓名不完整，未能检索',
      })
  })

  test('a report with an unsearchable name stays incomplete after every hit was marked as none', async () => {
    await aCase(app, { lead: zhou, parties: [organ('沐原医药有限公司', 'opponent')] })
    const { reportId, status } = await aCheck(lawyer, [client('沐原'), client('砚')])
    expect(status).toBe('suspected')
    const [hit] = await hitsOf(lawyer, reportId)
    const input = { hitId: hit?.hitId ?? '', version: 1, mark: 'none', type: 'sameName', reason: '两家' } as const
    expect((await conflictOf(officer).saveMark(input)).status).toBe('incomplete')
  })

  test('a brand of two characters matches names that begin with it, as organ or as person', async () => {
    await aCase(app, { lead: zhou, parties: [organ('上海沐原医药科技有限公司', 'opponent')] })
    for (const kind of ['organ', 'person'] as const)
      expect((await conflictOf(lawyer).getByName({ name: '沐原', kind })).hits.map(opened)).toMatchObject([
        { reason: 'brand', score: 70, grade: 'suspected' },
      ])
  })

  test('a hit shows what was compared, and a report the spellings tried', async () => {
    await aCase(app, { lead: zhou, parties: [organ('青石智造科技（昆山）有限公司', 'opponent')] })
    const { reportId, terms, leftOut } = await aCheck(lawyer, [client('昆山青石智造科技有限公司')])
    expect(opened((await hitsOf(lawyer, reportId))[0])).toMatchObject({
      reason: 'short',
      grade: 'relative',
      why: '除去组织形式，同为「青石智造科技」',
      matchedName: '青石智造科技（昆山）有限公司',
    })
    expect(terms[0]?.spellings).toEqual(['昆山青石智造科技有限公司', '青石智造科技', 'qingshizhizaokeji'])
    expect(leftOut).toBe('')
  })

  test('the two sides of one case are not taken for each other', async () => {
    const caseId = await aCase(app, {
      lead: zhou,
      name: '联营纠纷',
      parties: [organ('沐原医药有限公司'), organ('沐原医药（苏州）有限公司', 'opponent')],
    })
    const terms = [client('沐原医药有限公司'), opponent('沐原医药（苏州）有限公司')]
    const report = await aCheck(lawyer, terms, { targetKind: 'case', targetId: caseId })
    expect(report).toMatchObject({ status: 'clean', hitCount: 0 })
    // Asked about alone it is known to be another one all the same.
    expect((await aCheck(lawyer, [client('沐原医药有限公司')])).status).toBe('clean')
  })

  test('same names with different numbers are at most suspected hits, with the reason', async () => {
    const yanlan = { ...organ('砚澜科技有限公司', 'opponent'), creditCode: '91999999MA0000001N' }
    await aCase(app, { lead: zhou, parties: [yanlan] })
    const look = async (name: string, code: string) =>
      (await conflictOf(lawyer).getByName({ name, kind: 'organ', code })).hits.map(opened)
    expect(await look('砚澜科技有限公司', '91999999MA0000002L')).toMatchObject([
      { reason: 'namesake', score: 45, grade: 'suspected', why: expect.stringContaining('证件号码不同') },
    ])
    expect(await look('彦岚科技有限公司', '91999999MA0000002L')).toEqual([])
    expect(await look('砚澜科技有限公司', '91999999MA0000001N')).toMatchObject([{ reason: 'code', score: 100 }])
  })

  test('only a certain match makes two names the sides of one case and is followed to its relations', async () => {
    await aCase(app, { lead: zhou, parties: [organ('合砾新材有限公司'), organ('远岫制造装备有限公司', 'opponent')] })
    const report = await aCheck(lawyer, [opponent('合砾新材有限公司'), client('远岫制造')])
    const hits = (await hitsOf(lawyer, report.reportId)).map(opened)
    expect(hits.map(({ term, reason, isSameMatter, grade }) => [term, reason, isSameMatter, grade])).toEqual([
      [0, 'exact', false, 'relative'],
      [1, 'substring', false, 'suspected'],
    ])
    const parties = partiesOf(app, firm.id)
    const [found] = await parties.findSame({ name: '远岫制造装备有限公司' })
    const daughter = await parties.insert({ kind: 'organ', name: '曜川新能源有限公司' })
    await scoped(app.db, firm.id)
      .insertInto('party_relations')
      .values({ id: 'weak-relation', party_id: found?.partyId ?? '', other_id: daughter, relation: 'subsidiary' })
      .execute()
    await aCase(app, { lead: zhou, parties: [{ ...organ('曜川新能源有限公司', 'opponent'), partyId: daughter }] })
    const names = async (name: string) =>
      (await conflictOf(lawyer).getByName({ name, kind: 'organ' })).hits.map((hit) => opened(hit).partyName)
    expect(await names('远岫制造')).toEqual(['远岫制造装备有限公司'])
    expect((await names('远岫制造装备有限公司')).sort()).toEqual(['曜川新能源有限公司', '远岫制造装备有限公司'])
    expect(await conflictOf(lawyer).getRelation({ name: '远岫制造' })).toEqual([])
    expect(await conflictOf(lawyer).getRelation({ name: '远岫制造装备有限公司' })).toHaveLength(1)
  })

  test('a check searches its scope only and never another firm’s parties', async () => {
    const { id: otherFirm } = await aFirm(app)
    await partiesOf(app, otherFirm).setRoles('case', 'theirs', [organ('别所客户有限公司', 'opponent')])
    await aCase(app, {
      lead: zhou,
      status: 'ended',
      endDate: pastDay(3),
      parties: [organ('澄湾装饰有限公司', 'opponent')],
    })
    expect((await aCheck(lawyer, [client('别所客户有限公司')])).hitCount).toBe(0)
    expect((await aCheck(lawyer, [client('澄湾装饰有限公司')])).hitCount).toBe(1)
    expect((await aCheck(lawyer, [client('澄湾装饰有限公司')], { scope: ['client'] })).hitCount).toBe(0)
    expect((await aCheck(lawyer, [client('澄湾装饰有限公司')], { scope: ['opponent', 'clue'] })).hitCount).toBe(0)
    expect((await aCheck(lawyer, [client('澄湾装饰有限公司')], { scope: ['opponent', 'closed'] })).hitCount).toBe(1)
  })

  test.each([
    [
      'a name on both sides',
      [client('甲有限公司'), opponent('甲 有限公司')],
      '「甲 有限公司」不能同时是委托人和对方当事人',
    ],
    ['a name twice', [client('甲有限公司'), client('甲有限公司')], '「甲有限公司」填写了两次'],
    ['a name of invisible characters', [client('\u200b\u202e')], '请填写可以检索的名称'],
    ['10,000 characters', [client('长'.repeat(10_000))], '名称不能超过100个字'],
    ['no name', [], '请选择当事人'],
  ])('a conflict check with %s is refused and nothing is saved', async (_, terms, words) => {
    const refused = await refusal(aCheck(lawyer, terms))
    expect(refused?.code).toBe(400)
    expect(refused?.message).toBe(words)
    expect((await conflictOf(lawyer).getReportCenter({})).total).toBe(0)
  })
})

describe('ethical walls in conflict checks', () => {
  test('a restricted hit shows only whom to ask, and no filter reveals more', async () => {
    const partner = await anEmployee(app, { firm, name: '林知远' })
    await aCase(app, {
      lead: partner,
      name: '秘密收购',
      isConfidential: true,
      parties: [organ('沐原医药有限公司', 'opponent')],
    })
    const { reportId, status } = await aCheck(lawyer, [client('沐原医药有限公司')])
    expect(status).toBe('waivable')
    const [hit] = await hitsOf(lawyer, reportId)
    expect(hit).toEqual({
      isRestricted: true,
      hitId: expect.any(String),
      term: 0,
      grade: 'relative',
      ask: { empId: partner.id, name: '林知远', photoUrl: '' },
    })
    const told = JSON.stringify([
      await conflictOf(lawyer).getReport({ reportId }),
      await conflictOf(lawyer).getFilterCounts({ reportId }),
      hit,
    ])
    expect(told).not.toMatch(/秘密收购|"opponent"|exact/)
    expect((await conflictOf(lawyer).getFilterList({ reportId, role: 'opponent' })).total).toBe(0)
    expect(await refusal(conflictOf(lawyer).getRelationCases({ hitId: hit?.hitId ?? '' }))).toMatchObject({ code: 403 })
    // The officer reads the firm's cases, and not this one either: whoever works on it marks it.
    expect(await refusal(mark(officer, hit?.hitId))).toMatchObject({ code: 403 })
    expect(opened((await hitsOf(await phoneOf(app, partner), await ownCheck(partner))).at(0)).targetName).toBe(
      '秘密收购',
    )
  })

  test('two restricted hits are listed as two, without anything to tell them apart', async () => {
    const partner = await anEmployee(app, { firm, name: '林知远' })
    for (const name of ['秘密收购一', '秘密收购二'])
      await aCase(app, { lead: partner, name, isConfidential: true, parties: [organ('沐原医药有限公司', 'opponent')] })
    const { records, total } = await conflictOf(lawyer).getByCase({ name: '沐原医药有限公司', category: 'opponent' })
    expect(total).toBe(2)
    expect(new Set(records.map(({ hitId }) => hitId)).size).toBe(2)
    expect(records.map(({ hitId, ...rest }) => [hitId, Object.keys(rest).sort()])).toEqual([
      ['look-1', ['ask', 'grade', 'isRestricted', 'term']],
      ['look-2', ['ask', 'grade', 'isRestricted', 'term']],
    ])
    const second = await conflictOf(lawyer).getByCase({
      name: '沐原医药有限公司',
      category: 'opponent',
      current: 2,
      size: 1,
    })
    expect(second.records.map(({ hitId }) => hitId)).toEqual(['look-2'])
    expect(await refusal(conflictOf(lawyer).getRelationCases({ hitId: 'look-1' }))).toMatchObject({ code: 404 })
  })

  test('the cases of a hit’s party hide those behind the wall', async () => {
    const partner = await anEmployee(app, { firm, name: '林知远' })
    const parties = [organ('沐原医药有限公司', 'opponent')]
    const caseId = await aCase(app, { lead: zhou, name: '供货纠纷', parties })
    await aCase(app, { lead: partner, name: '秘密收购', isConfidential: true, parties })
    const { reportId } = await aCheck(lawyer, [client('沐原医药有限公司')])
    const hitId = (await hitsOf(lawyer, reportId)).find((hit) => !hit.isRestricted)?.hitId ?? ''
    const mine = { targetKind: 'case', targetId: caseId, name: '供货纠纷', role: 'opponent', standing: 'current' }
    const restricted = { isRestricted: true, ask: { empId: partner.id, name: '林知远', photoUrl: '' } }
    const things = async (phone: AppClient) => (await conflictOf(phone).getRelationCases({ hitId })).records
    expect(await things(lawyer)).toEqual(expect.arrayContaining([expect.objectContaining({ ...mine, canOpen: true })]))
    expect(await things(lawyer)).toContainEqual(restricted)
    expect(await things(officer)).toContainEqual(restricted)
  })

  const ownCheck = async (who: Worker) => (await aCheck(await phoneOf(app, who), [client('沐原医药有限公司')])).reportId
  const mark = (phone: AppClient, hitId = '') =>
    conflictOf(phone).saveMark({ hitId, version: 1, mark: 'none', type: 'unrelated', reason: '无关' })

  test('a conflict report is readable by its requester and its reviewers only', async () => {
    const { reportId } = await aCheck(lawyer, [client('云砚文化有限公司')])
    const colleague = await phoneOf(app, await anEmployee(app, { firm }))
    expect(await refusal(conflictOf(colleague).getReport({ reportId }))).toMatchObject({ code: 404 })
    expect(await refusal(conflictOf(colleague).rerun({ reportId }))).toMatchObject({ code: 404 })
    expect((await conflictOf(officer).getReport({ reportId })).asker.name).toBe('周以宁')
  })
})

describe('reviewing a report', () => {
  test('only an officer marks hits, with a reason, and a report whose hits are all none is clean', async () => {
    await aCase(app, { lead: zhou, name: '旧案', parties: [organ('知白教育科技有限公司', 'opponent')] })
    const { reportId, status } = await aCheck(lawyer, [client('知白教育')])
    expect(status).toBe('suspected')
    const [hit] = await hitsOf(lawyer, reportId)
    const input = { hitId: hit?.hitId ?? '', version: 1, mark: 'none', type: 'sameName', reason: '两家公司' } as const
    expect(await refusal(conflictOf(lawyer).saveMark(input))).toEqual({
      code: 403,
      message: '请由利冲专员或本部门合伙人审查',
    })
    expect((await conflictOf(officer).checkNotice({})).toReview).toBe(1)
    expect((await conflictOf(officer).getReportCenter({ tab: 'review' })).records.map(({ names }) => names)).toEqual([
      ['知白教育'],
    ])
    expect((await conflictOf(officer).saveMark(input)).status).toBe('clean')
    expect(await refusal(conflictOf(officer).saveMark(input))).toEqual({
      code: 409,
      message: '利冲报告已被他人更新，请刷新后重试',
    })
    expect(opened((await hitsOf(lawyer, reportId))[0]).mark).toMatchObject({
      mark: 'none',
      type: 'sameName',
      reason: '两家公司',
      by: '温雅琴',
    })
    expect(await conflictOf(lawyer).getMark({ hitId: input.hitId })).toMatchObject({ canMark: false, version: 2 })
    // Asked again, what was said of the same hit still holds.
    const again = await conflictOf(lawyer).rerun({ reportId })
    expect(again).toMatchObject({ status: 'clean', rerunOf: reportId })
  })

  test('a relative conflict can be waived with a letter, an absolute one cannot', async () => {
    await aCase(app, {
      lead: zhou,
      name: '在办',
      parties: [organ('合砾新材有限公司'), organ('鹿屿物流有限公司', 'opponent')],
    })
    const relative = await aCheck(lawyer, [client('鹿屿物流有限公司')])
    const waiver = { reportId: relative.reportId, version: 1, note: '双方书面同意' }
    expect(await refusal(conflictOf(officer).saveWaiver({ ...waiver, fileId: await aDocument(lawyer) }))).toMatchObject(
      {
        code: 400,
      },
    )
    const waived = await conflictOf(officer).saveWaiver({ ...waiver, fileId: await aDocument(officer, '豁免函.pdf') })
    expect(waived).toMatchObject({
      status: 'waived',
      waiver: { fileName: '豁免函.pdf', note: '双方书面同意', by: '温雅琴' },
    })
    // The asker reads the letter, for it hangs on the report.
    expect((await lawyer.api({ file }).file.downloadUrl({ fileId: waived.waiver?.fileId ?? '' })).fileName).toBe(
      '豁免函.pdf',
    )
    expect(await conflictOf(officer).getLetterTarget({ reportId: relative.reportId })).toMatchObject([
      { name: '鹿屿物流有限公司', why: '拟委托人' },
    ])
    const absolute = await aCheck(lawyer, [client('鹿屿物流有限公司'), opponent('合砾新材有限公司')])
    const fileId = await aDocument(officer)
    expect(await refusal(conflictOf(officer).saveWaiver({ reportId: absolute.reportId, version: 1, fileId }))).toEqual({
      code: 409,
      message: '绝对冲突不能豁免',
    })
  })

  test('hit filters show their counts', async () => {
    await aCase(app, { lead: zhou, parties: [organ('衡台商管有限公司', 'opponent')] })
    await aCase(app, { lead: zhou, parties: [organ('衡台商管有限公司')] })
    const { reportId } = await aCheck(lawyer, [client('衡台商管有限公司')])
    expect(await conflictOf(lawyer).getFilterCounts({ reportId })).toEqual({
      total: 2,
      grade: [
        { value: 'relative', count: 1 },
        { value: 'none', count: 1 },
      ],
      term: [{ value: 0, count: 2 }],
      role: [
        { value: 'opponent', count: 1 },
        { value: 'client', count: 1 },
      ],
      reason: [{ value: 'exact', count: 2 }],
      targetKind: [{ value: 'case', count: 2 }],
    })
    expect((await conflictOf(lawyer).getFilterList({ reportId, grade: 'relative' })).total).toBe(1)
    expect((await conflictOf(lawyer).getFilterList({ reportId, role: 'client' })).total).toBe(1)
    expect((await conflictOf(lawyer).getFilterList({ reportId, isMarked: true })).total).toBe(0)
    expect((await conflictOf(lawyer).getFilterList({ reportId, minScore: 96 })).total).toBe(0)
  })
})

describe('the report as a PDF', () => {
  test('the PDF report holds names and number in Chinese and freezes the report', async () => {
    const partner = await anEmployee(app, { firm, name: '林知远' })
    await aCase(app, { lead: zhou, name: '松间酒店与黄某劳动争议', parties: [organ('松间酒店有限公司', 'opponent')] })
    await aCase(app, { lead: partner, name: '机密', isConfidential: true, parties: [organ('松间酒店有限公司')] })
    const { reportId, number } = await aCheck(lawyer, [client('松间酒店有限公司')])
    // The officer makes it, and it still shows no more than its asker may read.
    const made = await conflictOf(officer).savePdf({ reportId, version: 1 })
    expect(made).toMatchObject({
      pdf: { fileName: `利益冲突检索报告-${number}.pdf`, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    const { url } = await lawyer.api({ file }).file.downloadUrl({ fileId: made.pdf?.fileId ?? '' })
    const text = pdfText(Buffer.from(await (await fetch(url)).arrayBuffer()))
    for (const words of [
      '松间酒店有限公司',
      'songjianjiudian',
      '检索说明',
      number,
      '周以宁',
      '相对冲突',
      '受限项目',
      '联系 林知远',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('机密')
    const hits = await hitsOf(lawyer, reportId)
    const hitId = hits.find((hit) => !hit.isRestricted)?.hitId ?? ''
    expect(
      await refusal(conflictOf(officer).saveMark({ hitId, version: 2, mark: 'none', type: 'other', reason: '改' })),
    ).toEqual({
      code: 409,
      message: '报告已生成，内容不能再改；请重新检索',
    })
    expect(await refusal(conflictOf(lawyer).savePdf({ reportId, version: 2 }))).toEqual({
      code: 409,
      message: '这份报告已经生成',
    })
    expect(await refusal(lawyer.api({ file }).file.deleteUpload({ fileId: made.pdf?.fileId ?? '' }))).toMatchObject({
      code: 409,
    })
  })
})

describe('watching later parties', () => {
  const ring = async () => {
    app.clock.pass(61_000)
    await app.jobs.runDue()
  }
  const cards = async () => (await lawyer.api({ message }).message.getMsgList({ appMsgType: [801] })).records

  test('the requester of a clean report is told once of a later hit and has a task until it is handled', async () => {
    const clean = await aCheck(lawyer, [client('青岚坞供应链有限公司')])
    expect(clean).toMatchObject({ status: 'clean', isWatched: true, toldTime: null })
    await ring()
    expect(await cards()).toHaveLength(0)
    await aCase(app, { lead: zhou, parties: [organ('青岚坞供应链管理股份有限公司', 'contact')] })
    await ring()
    expect(await cards()).toHaveLength(0)
    await aCase(app, { lead: zhou, parties: [organ('青岚坞供应链（北京）有限公司', 'opponent')] })
    await ring()
    const [card] = await cards()
    expect(card?.content.appText.appAlertTitle).toBe('利冲报告有新的命中')
    const found = await lawyer.api({ task }).task.getTaskById({ taskId: card?.linkId ?? '' })
    expect(found).toMatchObject({ title: `利冲报告 ${clean.number} 有新的命中，请复核`, status: 'todo' })
    expect((await conflictOf(lawyer).checkNotice({})).notices).toMatchObject([
      { reportId: clean.reportId, names: ['青岚坞供应链有限公司'] },
    ])
    await ring()
    expect(await cards()).toHaveLength(1)
    const again = await conflictOf(lawyer).rerun({ reportId: clean.reportId })
    expect(again.status).toBe('waivable')
    expect((await conflictOf(lawyer).checkNotice({})).notices).toEqual([])
  })

  test('a known party that becomes an opponent later is reported, earlier cases are not', async () => {
    await partiesOf(app, firm.id).insert({ kind: 'organ', name: '铎声信息有限公司' })
    await aCheck(lawyer, [client('铎声信息有限公司')])
    await ring()
    expect(await cards()).toHaveLength(0)
    await aCase(app, { lead: zhou, parties: [organ('铎声信息有限公司', 'opponent')] })
    await ring()
    expect(await cards()).toHaveLength(1)
  })
})

describe('checks from other pages', () => {
  test('a batch checks each case’s parties, and cases without parties are reported', async () => {
    await aCase(app, { lead: zhou, parties: [organ('云砚文化有限公司')] })
    const checked = await aCase(app, {
      lead: zhou,
      name: '新案',
      parties: [organ('禾川村镇银行'), organ('云砚文化有限公司', 'opponent')],
    })
    const empty = await aCase(app, { lead: zhou, name: '空案' })
    const before = await conflictOf(lawyer).getBatchStartCaseIdList({ targetKind: 'case' })
    expect(before.records).toContainEqual({ targetId: checked, name: '新案', isStale: false })
    const outcomes = await conflictOf(lawyer).runBatch({ targetKind: 'case', targetIds: [checked, empty] })
    expect(outcomes).toMatchObject([
      { targetId: checked, status: 'waivable' },
      { targetId: empty, problem: '还没有登记当事人' },
    ])
    expect(await conflictOf(lawyer).getReportsByCase({ targetKind: 'case', targetId: checked })).toMatchObject([
      { targetName: '新案' },
    ])
    const after = await conflictOf(lawyer).getBatchStartCaseIdList({ targetKind: 'case' })
    expect(after.records.map(({ targetId }) => targetId)).not.toContain(checked)
    app.clock.pass(2_000)
    await partiesOf(app, firm.id).setRoles('case', checked, [organ('另一家有限公司')])
    expect((await conflictOf(lawyer).getBatchStartCaseIdList({ targetKind: 'case' })).records).toContainEqual({
      targetId: checked,
      name: '新案',
      isStale: true,
    })
  })

  test('entering a case checks client and opponent and suggests whom a name may be', async () => {
    await aCase(app, { lead: zhou, name: '在办案', parties: [organ('朔岩建设有限公司')] })
    const asked = { name: '朔岩建设有限公司', kind: 'organ' } as const
    expect((await conflictOf(lawyer).getConflictCheckForClient(asked)).grade).toBe('none')
    expect((await conflictOf(lawyer).getConflictCheckForOtherSide(asked)).grade).toBe('relative')
    expect(await conflictOf(lawyer).getRepeatForClient(asked)).toMatchObject([
      { reason: 'name', things: [{ name: '在办案' }] },
    ])
    const stranger = await phoneOf(app, await anEmployee(app, { firm }))
    expect(await conflictOf(stranger).getRepeatForClient(asked)).toMatchObject([
      { things: [], ask: { name: '周以宁' } },
    ])
    expect((await conflictOf(lawyer).getChooseOpponentPicker({ keyword: '朔岩' })).records).toMatchObject([
      { name: '朔岩建设有限公司' },
    ])
    expect((await conflictOf(lawyer).getByCase({ name: '朔岩建设', category: 'client' })).total).toBe(1)
    expect((await conflictOf(lawyer).getByCase({ name: '朔岩建设', category: 'opponent' })).total).toBe(0)
  })
})
