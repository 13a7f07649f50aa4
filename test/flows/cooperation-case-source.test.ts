import { caseSource } from '@contract/case-source'
import { cooperationCaseSource as chances } from '@contract/cooperation-case-source'
import type { ChanceAnswer } from '@contract/cooperation-case-source/codes'
import type { Chance } from '@contract/cooperation-case-source/shapes'
import { days as daysInMs } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { message } from '@contract/message'
import { selector } from '@contract/selector'
import { toDay } from '@server/kernel/clock'
import { holds } from '@test/factories/approval'
import { aSource } from '@test/factories/case-source'
import { aChance, chanceValues } from '@test/factories/cooperation-case-source'
import { aFirm, type Firm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'

/** MESSAGES */
const NOTICE = 408
const CASE_SOURCE_ASSISTANT = 1005

let app: TestApp
let firm: Firm
let zhou: Colleague
let lin: Colleague
let tao: Colleague

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  firm = await aFirm(app)
  zhou = await someone(app, { firm, name: '周以宁' })
  lin = await someone(app, { firm, name: '林知远' })
  tao = await someone(app, { firm, name: '陶然' })
})

const dayAfter = (days: number) => toDay(app.clock.now() + daysInMs(days))
const offer = (given: FormValues = {}) => aChance(app, zhou, given)
const say = (who: Colleague, { chanceId }: Chance, answer: ChanceAnswer = 'interested', note = '办过同类案件') =>
  who.call(chances.answer, { chanceId, answer, note })
const read = (who: Colleague, { chanceId }: Chance) => who.call(chances.getDetail, { chanceId })
const titles = async (who: Colleague, tab: 'open' | 'mine' | 'joined' | 'managed', more: object = {}) =>
  (await who.call(chances.getList, { tab, ...more })).records.map(({ title }) => title)
/** Messages to somebody about it, the last first. */
const told = async (who: Colleague) => {
  const { records } = await who.call(message.getMsgList, { appMsgType: [NOTICE], size: 20 })
  return records.map(({ systemId, linkId, content }) => {
    expect(systemId).toBe(CASE_SOURCE_ASSISTANT)
    return { alertTitle: content.appText.appAlertTitle, linkId }
  })
}
const refusal = async (reply: Promise<{ code: number; msg: string; data: unknown }>) => {
  const { code, msg, data } = await reply
  return { code, msg, fields: (data as { fields?: object } | null)?.fields }
}

describe('offering a cooperation', () => {
  test('colleagues find an offer without the case source behind it, and invited ones are notified', async () => {
    const source = await aSource(zhou, zhou)
    const chance = await offer({ caseSource: { id: source.id, text: source.name }, inviteIds: [lin.id] })
    expect(chance).toMatchObject({
      status: 'published',
      sharePercent: '30.00',
      amount: '1200000.00',
      source: { name: source.name, clientNames: ['北京砚澜科技有限公司'], canOpen: true },
      people: [{ person: { name: '林知远' }, relation: 'invited' }],
      can: { edit: true, invite: true, confirm: true, close: true, agree: false, finish: false },
    })
    expect(await told(lin)).toEqual([{ alertTitle: '周以宁邀请您合作案源', linkId: chance.chanceId }])
    expect([await told(tao), await titles(tao, 'open'), await titles(zhou, 'open')]).toEqual([
      [],
      ['外地买卖合同纠纷寻当地同事'],
      [],
    ])
    expect(await read(tao, chance)).toMatchObject({
      source: null,
      people: [],
      values: null,
      can: { agree: true, refuse: false, edit: false, close: false },
    })
    expect(JSON.stringify(await read(tao, chance))).not.toMatch(/砚澜|陶然|林知远/)
  })

  test.each([
    [{ title: '' }, 'title', '请填写标题'],
    [{ title: '长'.repeat(10_000) }, 'title', '标题不能超过100个字'],
    [{ brief: '买方\u202e卖方' }, 'brief', '案情概要中有无法保存的字符'],
    [{ category: 'legalAid' }, 'category', '案件类型不在可选范围内'],
    [{ sharePercent: '0' }, 'sharePercent', '合作分成不能小于0.01'],
    [{ sharePercent: '100.01' }, 'sharePercent', '合作分成不能大于100'],
    [{ amount: '1e3' }, 'amount', '标的额须为数字'],
    [{ expireDay: '2026-02-30' }, 'expireDay', '截止日期格式不正确'],
    [{ inviteIds: ['nobody'] }, 'inviteIds', '邀请的同事不存在或已离职'],
  ])('an offer with %j is refused at %s and nothing is saved', async (given, field, words) => {
    const reply = await refusal(zhou.reply(chances.save, { values: chanceValues(app, given) }))
    expect([reply.code, reply.fields]).toMatchObject([400, { [field]: words }])
    expect(await titles(zhou, 'mine')).toEqual([])
  })

  test('an offer with a past day or of a colleague’s source is refused', async () => {
    const past = await refusal(zhou.reply(chances.save, { values: chanceValues(app, { expireDay: dayAfter(-1) }) }))
    expect(Object.keys(past.fields ?? {})).toEqual(['expireDay'])
    const source = await aSource(lin, lin)
    const theirs = chanceValues(app, { caseSource: { id: source.id, text: source.name } })
    expect(await refusal(zhou.reply(chances.save, { values: theirs }))).toMatchObject({ code: 404 })
    expect(await titles(zhou, 'mine')).toEqual([])
  })

  test('the category selector of offers lists what the firm accepts, without legal aid (§7)', async () => {
    const codes = (await zhou.call(selector.getUtilCaseTypeSelector, {})).map(({ code }) => code)
    expect(codes).toContain('civil')
    expect(codes).not.toContain('legalAid')
  })

  test('an open offer is edited by version, and inviting twice notifies once', async () => {
    const chance = await offer()
    const change = (version: number, title: string) =>
      zhou.reply(chances.save, {
        chanceId: chance.chanceId,
        version,
        values: chanceValues(app, { title, inviteIds: [lin.id] }),
      })
    expect((await change(1, '改过的标题')).data).toMatchObject({ title: '改过的标题', version: 2 })
    expect(await refusal(change(1, '又改'))).toMatchObject({ code: 409, msg: expect.stringContaining('更新') })
    expect((await change(2, '再改')).code).toBe(0)
    expect(await told(lin)).toHaveLength(1)
    const others = lin.reply(chances.save, { chanceId: chance.chanceId, version: 3, values: chanceValues(app) })
    expect(await refusal(others)).toMatchObject({ code: 403, msg: '只有发布人在招募期间可以修改' })
    const again = { chanceId: chance.chanceId, empIds: [lin.id] }
    expect((await refusal(zhou.reply(chances.invite, again))).fields).toMatchObject({
      empIds: '所选同事都已收到邀请或表达意向',
    })
  })
})

describe('answering an offer', () => {
  test('a yes is visible to the publisher only and can be taken back', async () => {
    const chance = await offer({ inviteIds: [lin.id] })
    expect(await say(lin, chance)).toMatchObject({ status: 'selecting', myRelation: 'accepted', willing: 1 })
    expect(await say(tao, chance)).toMatchObject({ myRelation: 'interested', willing: 2 })
    expect((await told(zhou)).map(({ alertTitle }) => alertTitle)).toEqual(['陶然愿意合作', '林知远愿意合作'])
    expect((await read(zhou, chance)).people).toMatchObject([
      { person: { name: '陶然' }, relation: 'interested', note: '办过同类案件' },
      { person: { name: '林知远' }, relation: 'accepted' },
    ])
    expect((await read(tao, chance)).people.map(({ person }) => person.name)).toEqual(['陶然'])
    await say(tao, chance, 'cancelled')
    expect(await say(lin, chance, 'cancelled')).toMatchObject({ status: 'published', willing: 0 })
    expect(await titles(lin, 'joined')).toEqual(['外地买卖合同纠纷寻当地同事'])
  })

  test('only an invited colleague may decline; nobody answers twice or answers their own offer', async () => {
    const chance = await offer({ inviteIds: [lin.id] })
    expect(await refusal(tao.reply(chances.answer, { chanceId: chance.chanceId, answer: 'refused' }))).toMatchObject({
      code: 409,
    })
    expect(await say(lin, chance, 'refused', '排不出时间')).toMatchObject({
      status: 'published',
      myRelation: 'refused',
    })
    await say(tao, chance)
    expect(await refusal(tao.reply(chances.answer, { chanceId: chance.chanceId, answer: 'interested' }))).toMatchObject(
      { code: 409, msg: '您已经答复过' },
    )
    expect(
      await refusal(zhou.reply(chances.answer, { chanceId: chance.chanceId, answer: 'interested' })),
    ).toMatchObject({ code: 409, msg: '这是您发布的合作案源' })
  })
})

describe('choosing a partner', () => {
  test('the chosen colleague joins the source’s team and reads its parties, and the others are told', async () => {
    const source = await aSource(zhou, zhou)
    const chance = await offer({ caseSource: { id: source.id, text: source.name }, inviteIds: [lin.id] })
    await say(lin, chance)
    await say(tao, chance)
    const choose = { chanceId: chance.chanceId, version: 1, empId: lin.id }
    expect(await refusal(tao.reply(chances.confirmPartner, choose))).toMatchObject({ code: 403 })
    expect(await zhou.call(chances.confirmPartner, choose)).toMatchObject({
      status: 'cooperating',
      partner: { name: '林知远' },
      can: { confirm: false, edit: false, finish: true, close: true },
    })
    expect(await read(lin, chance)).toMatchObject({
      myRelation: 'selected',
      source: { clientNames: ['北京砚澜科技有限公司'], canOpen: true },
    })
    expect(await read(tao, chance)).toMatchObject({ myRelation: 'notSelected', source: null })
    expect((await told(lin))[0]?.alertTitle).toBe('周以宁选定您合作案源')
    expect((await told(tao))[0]?.alertTitle).toBe('合作案源已选定其他同事')
    const { team } = await lin.call(caseSource.getCaseSourceDetail, { id: source.id })
    expect(team.map(({ name, role }) => [name, role])).toContainEqual(['林知远', 'helper'])
    expect([await titles(tao, 'open'), await titles(tao, 'joined')]).toEqual([[], ['外地买卖合同纠纷寻当地同事']])
  })

  test('one of two simultaneous choices is made, and a withdrawn colleague cannot be chosen', async () => {
    const chance = await offer()
    await say(lin, chance)
    await say(tao, chance)
    const choose = (empId: string) =>
      zhou.reply(chances.confirmPartner, { chanceId: chance.chanceId, version: 1, empId })
    const codes = (await Promise.all([choose(lin.id), choose(tao.id)])).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    const other = await offer()
    await say(lin, other)
    await say(lin, other, 'cancelled')
    const gone = zhou.reply(chances.confirmPartner, { chanceId: other.chanceId, version: 1, empId: lin.id })
    expect(await refusal(gone)).toMatchObject({ code: 409, msg: '对方没有合作意向，或已经撤回' })
  })

  test('a settled offer is hidden from others except those who see all sources', async () => {
    const chance = await offer()
    await say(lin, chance)
    await zhou.call(chances.confirmPartner, { chanceId: chance.chanceId, version: 1, empId: lin.id })
    expect(await refusal(tao.reply(chances.getDetail, { chanceId: chance.chanceId }))).toMatchObject({ code: 404 })
    const director = await someone(app, { firm, name: '陈景行' })
    await holds(app, firm, 'director', [director])
    expect(await read(director, chance)).toMatchObject({ people: [{ person: { name: '林知远' } }], source: null })
    expect([await titles(director, 'managed'), await titles(tao, 'managed')]).toEqual([
      ['外地买卖合同纠纷寻当地同事'],
      [],
    ])
  })

  test('its publisher completes or closes an offer with a reason that is sent to the others', async () => {
    const chance = await offer()
    await say(lin, chance)
    const chosen = await zhou.call(chances.confirmPartner, { chanceId: chance.chanceId, version: 1, empId: lin.id })
    const { chanceId, version } = chosen
    expect(await refusal(lin.reply(chances.finish, { chanceId, version }))).toMatchObject({ code: 403 })
    expect(await zhou.call(chances.finish, { chanceId, version })).toMatchObject({ status: 'completed' })
    expect((await told(lin))[0]?.alertTitle).toBe('案源合作已完成')
    const other = await offer({ inviteIds: [tao.id] })
    const close = { chanceId: other.chanceId, version: 1, reason: '客户暂不起诉' }
    expect(await zhou.call(chances.close, close)).toMatchObject({ status: 'closed', closeReason: '客户暂不起诉' })
    expect(await refusal(tao.reply(chances.answer, { chanceId: other.chanceId, answer: 'interested' }))).toMatchObject({
      code: 409,
      msg: '该合作案源已停止招募',
    })
    expect((await told(tao))[0]?.alertTitle).toBe('合作案源已关闭')
  })
})

test('an offer past its last day is no longer shown unless it was extended', async () => {
  const chance = await offer({ expireDay: dayAfter(1) })
  const longer = await offer({ title: '另一件', expireDay: dayAfter(1) })
  await zhou.call(chances.save, {
    chanceId: longer.chanceId,
    version: 1,
    values: chanceValues(app, { title: '另一件', expireDay: dayAfter(9) }),
  })
  app.clock.pass(daysInMs(2))
  await app.jobs.runDue()
  // Nobody stays signed in for so long.
  Object.assign(zhou, await signedIn(app, zhou))
  Object.assign(lin, await signedIn(app, lin))
  expect(await read(zhou, chance)).toMatchObject({ status: 'expired', can: { edit: false, close: false } })
  expect(await titles(lin, 'open')).toEqual(['另一件'])
  expect((await told(zhou))[0]).toEqual({
    alertTitle: '合作案源已到截止日期',
    linkId: chance.chanceId,
  })
})

test('an offer is found by keyword, category, amount and status', async () => {
  await offer()
  await offer({ title: '刑民交叉案件寻刑事同事', category: 'criminal', amount: '' })
  expect(await titles(lin, 'open', { keyword: '成都' })).toHaveLength(2)
  expect(await titles(lin, 'open', { keyword: '刑民' })).toEqual(['刑民交叉案件寻刑事同事'])
  expect(await titles(lin, 'open', { category: ['criminal'] })).toEqual(['刑民交叉案件寻刑事同事'])
  expect(await titles(lin, 'open', { amountFrom: '1000000' })).toEqual(['外地买卖合同纠纷寻当地同事'])
  expect(await titles(zhou, 'mine', { status: ['closed'] })).toEqual([])
})
