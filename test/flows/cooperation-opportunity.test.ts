import { chat } from '@contract/chat'
import { cooperationOpportunity as calls } from '@contract/cooperation-opportunity'
import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import { days } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { message } from '@contract/message'
import { misc } from '@contract/misc'
import { Parties } from '@server/domains/party/parties'
import { toDay, toTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import { scoped } from '@server/kernel/db/open'
import {
  aCooperatingFirm,
  aCooperatingLawyer,
  anOpportunity,
  opportunityValues,
  takesOpportunities,
} from '@test/factories/cooperation-opportunity'
import { aFirm, anEmployee, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'

const ASSISTANT = 1018
/** MESSAGES, row by row. */
const PUBLISHED = 1401
const INTENT = 1402
const INVITED = 1403
const ACCEPTED = 1404
const DECLINED = 1405
const CHOSEN = 1406
const NOT_CHOSEN = 1407
const STARTED = 1408
const COMPLETED = 1409
const EVALUATE = 1410
const CANCELLED = 1411

let app: TestApp
let north: Firm
let south: Firm
/** Offers. */
let zhou: Colleague
/** In another firm, in 成都, good at building works. */
let xu: Colleague
/** In a third firm. */
let bai: Colleague

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  // People left by the test before are found no more.
  await app.db.deleteFrom('value_added_services').execute()
  await app.db.deleteFrom('opportunities').execute()
  north = await aCooperatingFirm(app, '北方律师事务所')
  south = await aCooperatingFirm(app, '蜀川律师事务所', '成都市')
  const east = await aCooperatingFirm(app, '东海律师事务所', '上海市')
  zhou = await aCooperatingLawyer(app, north, '周以宁', '民商事诉讼')
  xu = await aCooperatingLawyer(app, south, '许望舒', '建设工程、强制执行')
  bai = await aCooperatingLawyer(app, east, '柏雪晴', '劳动争议')
})

const publish = (given: FormValues = {}) => anOpportunity(app, zhou, given)
const read = (who: Colleague, { id }: { id: string }) => who.call(calls.getCooperation, { id })
const relate = (
  who: Colleague,
  { id }: { id: string },
  relation: 'interested' | 'accepted' | 'refused' | 'cancelled',
) => who.call(calls.updateRelation, { id, relation, note: '办过同类案件' })
const invite = (to: Colleague, { id }: { id: string }) =>
  zhou.call(calls.sendInviteEmp, { id, empIds: [to.id], note: '盼合作' })
const choose = async (who: Colleague, { id }: { id: string }) =>
  zhou.call(calls.updateRelation, {
    id,
    relation: 'selected',
    empId: who.id,
    version: (await read(zhou, { id })).version,
  })
const move = async (
  who: Colleague,
  { id }: { id: string },
  status: 'cooperating' | 'completed' | 'closed',
  reason = '',
) => who.call(calls.updateCooperationStatus, { id, status, reason, version: (await read(who, { id })).version })
/** One with 许望舒 chosen and begun. */
async function begun(): Promise<Opportunity> {
  const opportunity = await publish()
  await relate(xu, opportunity, 'interested')
  await choose(xu, opportunity)
  return move(xu, opportunity, 'cooperating')
}
const refusal = async (reply: Promise<{ code: number; msg: string; data: unknown }>) => {
  const { code, msg, data } = await reply
  return { code, msg, fields: (data as { fields?: object } | null)?.fields }
}
/** Messages to somebody about opportunities, the last first. */
const told = async (who: Colleague) => {
  const { records } = await who.call(message.getMsgList, {
    appMsgType: [1401, 1402, 1403, 1404, 1405, 1406, 1407, 1408, 1409, 1410, 1411],
    size: 50,
  })
  return records.map(({ systemId, appMsgType, linkId, content }) => {
    expect(systemId).toBe(ASSISTANT)
    return { code: appMsgType as number, linkId, title: content.appText.appAlertTitle }
  })
}
const codes = async (who: Colleague) => (await told(who)).map(({ code }) => code)
const titles = async (who: Colleague, list: 'open' | 'published' | 'invited' | 'interested', more: object = {}) => {
  const call = {
    open: calls.getAllCooperation,
    published: calls.getPublishCooperation,
    invited: calls.getInviteMyCooperation,
    interested: calls.getInterestMyCooperation,
  }[list]
  return (await who.call(call, more)).records.map(({ title }) => title)
}
const TITLE = '成都房产查封续行，寻当地律师'
const NAMES = /砚澜|禾川|吴广陵/

describe('the course of an opportunity', () => {
  test('two firms go from 发布 to 互评, and each step notifies those concerned', async () => {
    const opportunity = await publish()
    expect(opportunity).toMatchObject({
      status: 'published',
      sharePercent: '35.00',
      fieldName: '建设工程',
      areaWords: '四川省成都市',
    })
    // A lawyer whom it suits hears of it; another does not.
    expect([await told(xu), await codes(bai)]).toEqual([
      [{ code: PUBLISHED, linkId: opportunity.id, title: '有适合您的合作机会' }],
      [],
    ])
    const seen = await read(xu, opportunity)
    expect(seen).toMatchObject({
      publisher: { name: '周以宁', firmName: '北方律师事务所' },
      match: { score: 100, reasons: ['专长建设工程', '同城'] },
      can: { interest: true, talk: true, edit: false, start: false, close: false },
    })
    expect((await titles(xu, 'open'))[0]).toBe(TITLE)

    expect(await relate(xu, opportunity, 'interested')).toMatchObject({
      status: 'selecting',
      myRelation: 'interested',
      willing: 1,
    })
    await invite(bai, opportunity)
    expect(await codes(bai)).toEqual([INVITED])
    expect(await relate(bai, opportunity, 'accepted')).toMatchObject({ myRelation: 'accepted', willing: 2 })
    expect((await told(zhou)).map(({ code, title }) => [code, title])).toEqual([
      [ACCEPTED, '柏雪晴接受了您的合作邀请'],
      [INTENT, '许望舒有合作意向'],
    ])

    expect(await choose(xu, opportunity)).toMatchObject({
      status: 'selecting',
      partner: { name: '许望舒' },
      can: { choose: false },
    })
    expect((await codes(xu))[0]).toBe(CHOSEN)
    expect(await read(xu, opportunity)).toMatchObject({
      myRelation: 'selected',
      parties: { clientName: '砚澜科技有限公司', opponentNames: '禾川建设集团有限公司、吴广陵' },
      contact: null,
      can: { start: true, refuse: true },
    })

    const started = await move(xu, opportunity, 'cooperating')
    expect(started).toMatchObject({ status: 'cooperating', contact: { name: '周以宁' } })
    expect([(await codes(zhou))[0], (await codes(bai))[0]]).toEqual([STARTED, NOT_CHOSEN])
    expect((await read(zhou, opportunity)).contact).toMatchObject({
      name: '许望舒',
      mobile: expect.stringMatching(/^139/),
    })
    // Cooperating lawyers may write to one another.
    expect(
      (await zhou.call(chat.getContactList, { isCooperationPartner: true })).records.map(({ empName }) => empName),
    ).toEqual(['许望舒'])

    expect(await move(zhou, opportunity, 'completed')).toMatchObject({ status: 'completed', can: { evaluate: true } })
    expect([(await codes(xu)).slice(0, 2).sort(), (await codes(zhou))[0]]).toEqual([[COMPLETED, EVALUATE], EVALUATE])
  })

  test('each side evaluates once, and evaluations are readable when both exist', async () => {
    const opportunity = await begun()
    await move(zhou, opportunity, 'completed')
    const { dimensions, about } = await zhou.call(calls.getEvaluateConfigList, { id: opportunity.id })
    expect([about.name, dimensions.map(({ name }) => name)]).toEqual([
      '许望舒',
      ['专业能力', '办理进度', '沟通配合', '诚信守约'],
    ])
    const theirs = await xu.call(calls.getEvaluateConfigList, { id: opportunity.id })
    expect(theirs.dimensions.map(({ name }) => name)).toEqual(['案情说明', '支持配合', '沟通配合', '诚信守约'])
    const evaluate = (who: Colleague, its: typeof dimensions, stars: number) =>
      who.reply(calls.saveEvaluateInfo, {
        id: opportunity.id,
        scores: its.map(({ code }) => ({ code, stars })),
        content: '合作顺利',
      })
    const half = await refusal(evaluate(zhou, dimensions.slice(1), 5))
    expect([half.code, half.fields]).toEqual([400, { skill: '请为「专业能力」评分' }])
    const twice = (await Promise.all([evaluate(zhou, dimensions, 5), evaluate(zhou, dimensions, 1)])).map(
      ({ code }) => code,
    )
    expect(twice.sort()).toEqual([0, 409])
    expect(await xu.call(calls.isEvaluate, { id: opportunity.id })).toMatchObject({
      isMine: false,
      isTheirs: true,
      theirs: null,
    })
    await evaluate(xu, theirs.dimensions, 4)
    expect(await xu.call(calls.isEvaluate, { id: opportunity.id })).toMatchObject({
      theirs: { author: { name: '周以宁' }, content: '合作顺利' },
    })
    const { mine } = await zhou.call(calls.isEvaluate, { id: opportunity.id })
    expect(mine?.scores.map(({ name }) => name)).toEqual(dimensions.map(({ name }) => name))
    expect((await read(zhou, opportunity)).isEvaluated).toBe(true)
    const card = (await zhou.call(calls.getCooperationAccountResumeInfoVo, { empId: xu.id })) as {
      rating: string | null
    }
    expect(card).toMatchObject({ completed: 1, rating: expect.stringMatching(/^[15]\.0$/) })
  })

  test('a lone evaluation is readable to the other side after fourteen days', async () => {
    const opportunity = await begun()
    await move(zhou, opportunity, 'completed')
    const { dimensions } = await zhou.call(calls.getEvaluateConfigList, { id: opportunity.id })
    await zhou.call(calls.saveEvaluateInfo, {
      id: opportunity.id,
      scores: dimensions.map(({ code }) => ({ code, stars: 3 })),
    })
    expect((await xu.call(calls.isEvaluate, { id: opportunity.id })).theirs).toBeNull()
    await app.db
      .updateTable('opportunities')
      .set({ completed_at: toTime(app.clock.now() - days(15)) })
      .where('id', '=', opportunity.id)
      .execute()
    expect((await xu.call(calls.isEvaluate, { id: opportunity.id })).theirs).toMatchObject({
      scores: expect.anything(),
    })
    expect(await xu.call(calls.getCooperationAccountResumeInfoVo, { empId: xu.id })).toMatchObject({ rating: '3.0' })
  })
})

describe('the parties’ names', () => {
  test('party names reach nobody before a choice and only the chosen lawyer after it', async () => {
    const opportunity = await publish()
    await relate(xu, opportunity, 'interested')
    await invite(bai, opportunity)
    await relate(bai, opportunity, 'accepted')
    const everything = async (who: Colleague) =>
      JSON.stringify([
        await who.call(calls.getAllCooperation, {}),
        await who.call(calls.getCooperation, { id: opportunity.id }),
        await who.call(calls.getInterestMyCooperation, {}),
        await who.call(calls.getInviteMyCooperation, {}),
        await who.call(calls.getCooperationMessage, { id: opportunity.id }),
        await who.call(calls.getCooperationRelationByUserId, { id: opportunity.id }),
        await who.call(message.getMsgList, { appMsgType: [1401, 1402, 1403, 1406], size: 50 }),
      ])
    expect([await everything(xu), await everything(bai)].map((said) => NAMES.test(said))).toEqual([false, false])
    await choose(xu, opportunity)
    expect([await everything(xu), await everything(bai)].map((said) => NAMES.test(said))).toEqual([true, false])
    await move(xu, opportunity, 'cooperating')
    expect(NAMES.test(JSON.stringify(await read(bai, opportunity)))).toBe(false)
    // Neither other lawyers' intentions, nor what is said to them.
    expect(JSON.stringify(await read(bai, opportunity))).not.toMatch(/许望舒/)
  })

  test.each([
    ['title', '砚澜科技有限公司查封续行'],
    ['brief', '我方为砚澜科技，已胜诉'],
    ['need', '向禾川建设的住所地法院申请'],
    ['feeNote', '由吴广陵垫付'],
  ])('publishing party names in open text is refused: %s', async (field, words) => {
    const reply = await refusal(
      zhou.reply(calls.saveCooperation, { values: opportunityValues(app, { [field]: words }) }),
    )
    expect([reply.code, Object.keys(reply.fields ?? {})]).toEqual([400, [field]])
    expect(await titles(zhou, 'published')).toEqual([])
  })

  test('a firm acting against a party cannot be chosen, and only its own lawyer is told why', async () => {
    const opportunity = await publish()
    await actsFor(south, '禾川建设集团有限公司')
    expect(await refusal(xu.reply(calls.updateRelation, { id: opportunity.id, relation: 'interested' }))).toMatchObject(
      {
        code: 409,
        msg: '贵所与本案当事人可能存在利益冲突，不能参与这个合作机会',
      },
    )
    expect(await codes(zhou)).toEqual([])
    await relate(bai, opportunity, 'interested')
    await actsFor(bai.firm, '吴广陵')
    const { version } = await read(zhou, opportunity)
    const choice = { id: opportunity.id, relation: 'selected', empId: bai.id, version } as const
    expect(await refusal(zhou.reply(calls.updateRelation, choice))).toMatchObject({
      code: 409,
      msg: '柏雪晴暂不能参与合作，请选择其他律师',
    })
    expect(await read(zhou, opportunity)).toMatchObject({ partner: null, version })
  })

  test('a conflict arising between choice and beginning stops the beginning', async () => {
    const opportunity = await publish()
    await relate(xu, opportunity, 'interested')
    await choose(xu, opportunity)
    await actsFor(south, '吴广陵')
    const start = { id: opportunity.id, status: 'cooperating', version: (await read(xu, opportunity)).version } as const
    expect(await refusal(xu.reply(calls.updateCooperationStatus, start))).toMatchObject({ code: 409 })
    expect(await relate(xu, opportunity, 'refused')).toMatchObject({ status: 'published', parties: null })
    expect((await told(zhou))[0]).toMatchObject({ code: DECLINED })
    expect(await read(zhou, opportunity)).toMatchObject({ partner: null, can: { choose: true } })
  })
})

/** The other firm has a case of theirs. */
async function actsFor(firm: Firm, name: string) {
  const db = scoped(app.db, firm.id)
  const now = app.clock.now()
  const partyId = await new Parties(db, now, toTime(now)).insert({
    kind: name.length > 4 ? 'organ' : 'person',
    name,
  })
  const target = { target_kind: 'case' as const, target_id: newId() }
  await db
    .insertInto('party_roles')
    .values({ id: newId(), party_id: partyId, role: 'client', ...target })
    .execute()
}

describe('races', () => {
  test('one of two simultaneous choices is made, and the other lawyer stays willing', async () => {
    const opportunity = await publish()
    await relate(xu, opportunity, 'interested')
    await relate(bai, opportunity, 'interested')
    const { version } = await read(zhou, opportunity)
    const pick = (empId: string) =>
      zhou.reply(calls.updateRelation, { id: opportunity.id, relation: 'selected', empId, version })
    const replies = await Promise.all([pick(xu.id), pick(bai.id)])
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409])
    expect(replies.find(({ code }) => code === 409)?.msg).toMatch(/^已选定(许望舒|柏雪晴)，等待对方开始合作$/)
    const all = await zhou.call(calls.getCoopWillLawyerPage, { id: opportunity.id })
    expect(all.records.map(({ relation }) => relation).sort()).toEqual(['interested', 'selected'])
  })

  test('beginning and closing at once, one succeeds and the other gets a conflict', async () => {
    const opportunity = await publish()
    await relate(xu, opportunity, 'interested')
    await choose(xu, opportunity)
    const { version } = await read(zhou, opportunity)
    const replies = await Promise.all([
      xu.reply(calls.updateCooperationStatus, { id: opportunity.id, status: 'cooperating', version }),
      zhou.reply(calls.updateCooperationStatus, {
        id: opportunity.id,
        status: 'closed',
        reason: '委托人撤回',
        version,
      }),
    ])
    const codes = replies.map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(replies.find(({ code }) => code !== 0)?.msg).toMatch(/已被他人更新|只有被选定的律师可以开始合作/)
  })

  test('a lawyer who withdrew or was declined cannot be chosen, and a late one is told the status', async () => {
    const opportunity = await publish()
    await relate(xu, opportunity, 'interested')
    expect(await relate(xu, opportunity, 'cancelled')).toMatchObject({ status: 'published', willing: 0 })
    const { version } = await read(zhou, opportunity)
    const choice = { id: opportunity.id, relation: 'selected', empId: xu.id, version } as const
    expect(await refusal(zhou.reply(calls.updateRelation, choice))).toMatchObject({
      code: 409,
      msg: '对方没有合作意向，或已经撤回',
    })
    await relate(bai, opportunity, 'interested')
    await zhou.call(calls.updateRelation, { id: opportunity.id, relation: 'notSelected', empId: bai.id, version })
    expect((await told(bai))[0]).toMatchObject({ code: NOT_CHOSEN, title: '本次合作未选定您' })
    expect(
      await refusal(bai.reply(calls.updateRelation, { id: opportunity.id, relation: 'interested' })),
    ).toMatchObject({
      code: 409,
      msg: '您已经答复过',
    })
    await relate(xu, opportunity, 'interested')
    await choose(xu, opportunity)
    await move(xu, opportunity, 'cooperating')
    expect(
      await refusal(bai.reply(calls.updateRelation, { id: opportunity.id, relation: 'interested' })),
    ).toMatchObject({
      code: 409,
      msg: '发布人已选定其他律师',
    })
  })

  test('a repeated key publishes once, and an outdated version changes nothing', async () => {
    const values = opportunityValues(app)
    const idempotencyKey = 'opportunity-once'
    const first = await zhou.call(calls.saveCooperation, { values }, { idempotencyKey })
    const again = await zhou.call(calls.saveCooperation, { values }, { idempotencyKey })
    expect([again.id, await titles(zhou, 'published')]).toEqual([first.id, [TITLE]])
    const change = (title: string) =>
      zhou.reply(calls.updateCooperation, { id: first.id, version: 1, values: opportunityValues(app, { title }) })
    expect((await change('改过的标题')).code).toBe(0)
    expect(await refusal(change('又改'))).toMatchObject({ code: 409, msg: '合作机会已被他人更新，请刷新后重试' })
  })
})

describe('strangers', () => {
  test('strangers read an opportunity only while it is open', async () => {
    const draft = await zhou.call(calls.saveTempCooperation, {
      values: { title: '还没想好', clientName: '砚澜科技有限公司' },
    })
    expect(await refusal(bai.reply(calls.getCooperation, { id: draft.id }))).toMatchObject({ code: 404 })
    const opportunity = await begun()
    expect(await refusal(bai.reply(calls.getCooperation, { id: opportunity.id }))).toMatchObject({ code: 404 })
    expect(await titles(bai, 'open')).toEqual([])
    const colleague = await aCooperatingLawyer(app, north, '林知远')
    expect(await refusal(colleague.reply(calls.getCooperation, { id: opportunity.id }))).toMatchObject({ code: 404 })
  })

  test.each([
    ['who asks', () => calls.getIntentionAndInvitedEmp, {}],
    ['whom it suits', () => calls.getCoopInvitedLawyerPage, { list: 'candidate' }],
    ['who would like to', () => calls.getCoopWillLawyerPage, {}],
    ['a lawyer in it', () => calls.getCoopLawyerReInfo, { empId: 'x' }],
    ['another’s intention', () => calls.getCooperationRelationByUserId, { empId: 'x' }],
    ['what is said to another', () => calls.getCooperationMessage, { empId: 'x' }],
  ] as const)('a stranger may not read %s', async (_, call, more) => {
    const opportunity = await publish()
    expect((await bai.raw(call(), { id: opportunity.id, ...more })).code).toBe(403)
  })

  test('strangers can neither choose, end, invite nor begin', async () => {
    const opportunity = await publish()
    await relate(xu, opportunity, 'interested')
    const { version } = opportunity
    for (const [call, input] of [
      [calls.updateRelation, { id: opportunity.id, relation: 'selected', empId: bai.id, version }],
      [calls.updateCooperationStatus, { id: opportunity.id, status: 'cooperating', version }],
      [calls.updateCooperationStatus, { id: opportunity.id, status: 'completed', version }],
      [calls.updateCooperationStatus, { id: opportunity.id, status: 'closed', reason: '看看', version }],
      [calls.sendInviteEmp, { id: opportunity.id, empIds: [bai.id] }],
      [calls.updateCooperation, { id: opportunity.id, version, values: opportunityValues(app) }],
      [calls.saveEvaluateInfo, { id: opportunity.id, scores: [{ code: 'skill', stars: 5 }] }],
    ] as const)
      expect([call.path, (await bai.raw(call, input)).code]).toEqual([call.path, 403])
    expect(await read(zhou, opportunity)).toMatchObject({ version, partner: null, status: 'selecting' })
  })

  test('the talk between two lawyers is readable by nobody else', async () => {
    const opportunity = await publish()
    await relate(xu, opportunity, 'interested')
    await xu.call(calls.sendCooperationMessage, { id: opportunity.id, words: '裁定何时届满？' })
    await zhou.call(calls.sendCooperationMessage, { id: opportunity.id, empId: xu.id, words: '下月十五日' })
    const said = async (who: Colleague, empId?: string) =>
      (await who.call(calls.getCooperationMessage, { id: opportunity.id, empId })).records.map(({ words, isMine }) => [
        words,
        isMine,
      ])
    expect(await said(xu)).toEqual([
      ['下月十五日', false],
      ['裁定何时届满？', true],
    ])
    expect(await said(zhou, xu.id)).toHaveLength(2)
    expect(await said(bai)).toEqual([])
    await move(zhou, opportunity, 'closed', '委托人撤回委托')
    const late = xu.reply(calls.sendCooperationMessage, { id: opportunity.id, words: '还在吗' })
    expect(await refusal(late)).toMatchObject({ code: 403, msg: '该合作机会已结束，不能再留言' })
  })

  test('§6: without the service, or outside the default firm, no call of opportunities answers', async () => {
    const elsewhere = await aFirm(app, { name: '第二律师事务所' })
    await takesOpportunities(app, elsewhere)
    const other = await anEmployee(app, { firm: elsewhere, accountId: zhou.accountId, permissions: ['300001'] })
    const there = await signedIn(app, other)
    expect(await refusal(there.reply(calls.getAllCooperation, {}))).toMatchObject({
      code: 403,
      msg: '合作机会在默认律所中使用，请切换到「北方律师事务所」',
    })
    const updateOf = (name: string) =>
      app.db.updateTable('value_added_services').where('firm_id', '=', north.id).where('name', '=', name)
    await updateOf('cooperation_chance').set({ blocked_message: '合作机会服务维护中，请明日再来' }).execute()
    expect(await refusal(zhou.reply(calls.getAllCooperation, {}))).toMatchObject({
      msg: '合作机会服务维护中，请明日再来',
    })
    await updateOf('cooperation_chance').set({ blocked_message: null, is_on: false }).execute()
    expect(await refusal(zhou.reply(calls.getAllCooperation, {}))).toMatchObject({ msg: '贵所尚未开通合作机会服务' })
  })
})

test('a draft is saved incomplete, readable by its author only, and published or deleted', async () => {
  const draft = await zhou.call(calls.saveTempCooperation, { values: { title: '写到一半', sharePercent: 'abc' } })
  expect(draft).toMatchObject({ status: 'draft', values: { title: '写到一半', sharePercent: 'abc' } })
  expect([await titles(xu, 'open'), await titles(zhou, 'published')]).toEqual([[], ['写到一半']])
  const bad = await refusal(zhou.reply(calls.saveCooperation, { id: draft.id, version: 1, values: draft.values ?? {} }))
  expect(Object.keys(bad.fields ?? {})).toEqual(expect.arrayContaining(['caseType', 'brief', 'sharePercent']))
  const values = opportunityValues(app)
  expect(await zhou.call(calls.saveCooperation, { id: draft.id, version: 1, values })).toMatchObject({
    id: draft.id,
    status: 'published',
    version: 2,
  })
  const gone = { id: draft.id, version: 2 }
  expect(await refusal(zhou.reply(calls.removeDraft, gone))).toMatchObject({ code: 403, msg: '这份草稿已经发布' })
  const other = await zhou.call(calls.saveTempCooperation, { values: {} })
  await zhou.call(calls.removeDraft, { id: other.id, version: 1 })
  expect(await titles(zhou, 'published')).toEqual([TITLE])
})

test.each([
  [{ title: '' }, 'title', '请填写标题'],
  [{ title: '长'.repeat(51) }, 'title', '标题不能超过50个字'],
  [{ brief: '买方\u202e卖方' }, 'brief', '案情概要中有无法保存的字符'],
  [{ caseType: { id: 'civil-nothing', text: '' } }, 'caseType', '案件类型不在可选范围内'],
  [{ city: { id: '999999', text: '' } }, 'city', '所在地区不在可选范围内'],
  [{ sharePercent: '0' }, 'sharePercent', '合作分成不能小于0.01'],
  [{ amount: '1e3' }, 'amount', '标的额须为数字'],
  [{ expireDay: '2026-02-30' }, 'expireDay', '招募截止格式不正确'],
  [{ expireDay: '2099-01-01' }, 'expireDay', '招募截止不能晚于 180 天之后'],
  [{ clientName: '' }, 'clientName', '请填写委托人'],
] as const)('an opportunity with %j is refused at %s and nothing is saved', async (given, field, words) => {
  const reply = await refusal(zhou.reply(calls.saveCooperation, { values: opportunityValues(app, given) }))
  expect([reply.code, reply.fields]).toMatchObject([400, { [field]: words }])
  expect(await titles(zhou, 'published')).toEqual([])
})

test('the lawyer search finds users by speciality and place, and invites nobody twice', async () => {
  const assistant = await someone(app, { firm: south, name: '何小满' })
  const gone = await aCooperatingLawyer(app, south, '已离职', '建设工程')
  await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', gone.id).execute()
  const opportunity = await publish()
  const found = await zhou.call(calls.getCoopInvitedLawyerPage, { id: opportunity.id, list: 'candidate' })
  expect(found.records.map(({ name, match }) => [name, match.score])).toEqual([
    ['许望舒', 100],
    ['柏雪晴', 30],
  ])
  expect(JSON.stringify(found)).not.toMatch(/1390000/)
  for (const stranger of [assistant, gone])
    expect(
      (await refusal(zhou.reply(calls.sendInviteEmp, { id: opportunity.id, empIds: [stranger.id] }))).fields,
    ).toEqual({
      empIds: '所选律师暂不接受合作邀请',
    })
  await invite(xu, opportunity)
  const twice = zhou.reply(calls.sendInviteEmp, { id: opportunity.id, empIds: [xu.id] })
  expect((await refusal(twice)).fields).toEqual({ empIds: '所选律师都已收到邀请或表达意向' })
  await relate(xu, opportunity, 'refused')
  expect((await told(zhou))[0]).toMatchObject({ code: DECLINED, title: '许望舒谢绝了您的合作邀请' })
  expect(await zhou.call(calls.getCooperationRelationStatusByUserId, { empId: xu.id })).toEqual([
    { id: opportunity.id, title: TITLE, status: 'published', relation: 'refused', canInvite: true },
  ])
})

test('an opportunity past its last day closes and tells those who were willing', async () => {
  const opportunity = await publish({ expireDay: toDay(app.clock.now() + days(1)) })
  const longer = await publish({ title: '另一件', expireDay: toDay(app.clock.now() + days(1)) })
  await zhou.call(calls.updateCooperation, {
    id: longer.id,
    version: 1,
    values: opportunityValues(app, { title: '另一件', expireDay: toDay(app.clock.now() + days(9)) }),
  })
  await relate(xu, opportunity, 'interested')
  app.clock.pass(days(2))
  await app.jobs.runDue()
  // Nobody stays signed in for so long.
  for (const who of [zhou, xu]) Object.assign(who, await signedIn(app, who))
  expect(await read(zhou, opportunity)).toMatchObject({
    status: 'expired',
    can: { edit: false, close: false, invite: false },
  })
  expect([await titles(xu, 'open'), (await told(xu))[0], (await told(zhou))[0]]).toEqual([
    ['另一件'],
    { code: CANCELLED, linkId: opportunity.id, title: '合作机会已到招募截止日期' },
    { code: CANCELLED, linkId: opportunity.id, title: '合作机会已到招募截止日期' },
  ])
})

test('closing tells willing lawyers the reason, and the list filters by keyword, category and place', async () => {
  const opportunity = await publish()
  await publish({
    title: '刑民交叉案件',
    caseType: { id: 'criminal-economic', text: '' },
    city: { id: '110000', text: '' },
  })
  await invite(bai, opportunity)
  const close = { id: opportunity.id, status: 'closed', version: 1 } as const
  expect((await refusal(zhou.reply(calls.updateCooperationStatus, close))).fields).toEqual({ reason: '请填写关闭原因' })
  expect(await titles(xu, 'open', { keyword: '寻当地 续行，' })).toEqual([TITLE])
  expect(await titles(xu, 'open', { category: ['criminal'] })).toEqual(['刑民交叉案件'])
  expect(await titles(xu, 'open', { province: ['11'] })).toEqual(['刑民交叉案件'])
  expect(await titles(xu, 'open', { sort: 'match' })).toEqual([TITLE, '刑民交叉案件'])
  await zhou.call(calls.updateCooperationStatus, { ...close, reason: '委托人撤回委托' })
  expect((await told(bai))[0]).toMatchObject({ code: CANCELLED, title: '合作机会已关闭' })
  expect(await read(bai, opportunity)).toMatchObject({ status: 'closed', closeReason: '委托人撤回委托', parties: null })
  await xu.call(misc.saveFocus, {
    targetKind: 'opportunity',
    targetId: (await zhou.call(calls.getPublishCooperation, {})).records[0]?.id ?? '',
    title: '刑民',
  })
  expect((await xu.call(calls.getMyCooperationByType, { type: 'starred' })).records.map(({ title }) => title)).toEqual([
    '刑民交叉案件',
  ])
})
