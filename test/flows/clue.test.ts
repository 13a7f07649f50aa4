import { caseSource } from '@contract/case-source'
import { clue } from '@contract/clue'
import type { Clue } from '@contract/clue/shapes'
import { customer } from '@contract/customer'
import { days } from '@contract/duration'
import { message } from '@contract/message'
import { Parties } from '@server/domains/party/parties'
import { toTime } from '@server/kernel/clock'
import { scoped } from '@server/kernel/db/open'
import { holds } from '@test/factories/approval'
import { aClue } from '@test/factories/clue'
import { anUpload } from '@test/factories/file'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

let app: TestApp
let manager: Worker
let lawyer: Worker
let other: Worker
/** In the hands of the clue manager, of a lawyer, of another one. */
let desk: AppClient
let mine: AppClient
let theirs: AppClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  const firm = await aFirm(app)
  manager = await anEmployee(app, { firm, name: '俞梦瑶' })
  await holds(app, firm, 'clueManager', [manager])
  lawyer = await anEmployee(app, { firm, name: '周以宁' })
  other = await anEmployee(app, { firm, name: '林知远' })
  ;[desk, mine, theirs] = await Promise.all([phoneOf(app, manager), phoneOf(app, lawyer), phoneOf(app, other)])
})

/** So long that everybody signs in again. */
async function later(ms: number) {
  app.clock.pass(ms)
  ;[desk, mine, theirs] = await Promise.all([phoneOf(app, manager), phoneOf(app, lawyer), phoneOf(app, other)])
}

const on = (phone: AppClient) => phone.api({ clue }).clue
const cardsOf = async (phone: AppClient) =>
  (await phone.api({ message }).message.getMsgList({ appMsgType: [601, 602, 603] })).records.map(
    ({ content, linkId, appMsgType }) => ({ code: appMsgType, title: content.appText.appAlertTitle, linkId }),
  )
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error & { code: number; fields?: object }) => ({
      code: error.code,
      message: error.message,
      fields: error.fields,
    }),
  )
const inMine = async (phone: AppClient) => (await on(phone).getClueList({ index: '1' })).records
const refOf = ({ clueId, version }: Clue) => ({ clueId, version })
const fromNow = (ms: number) => toTime(app.clock.now() + ms)

describe('creating a clue', () => {
  test('a clue its creator keeps appears in their list, its parties among the firm’s', async () => {
    const saved = await aClue(mine, {
      title: ' 买卖合同（货款）咨询 ',
      mobile: '+86 139-0000-1001',
      creditCode: '91999999MA0000001N',
      contactName: '郭经理',
      amount: '320000.50',
      opponents: [{ name: '瀚樾地产有限公司', kind: 'organ' }],
    })
    expect(saved).toMatchObject({
      title: '买卖合同（货款）咨询',
      status: 'assigned',
      mobile: '13900001001',
      creditCode: '91999999MA0000001N',
      amount: '320000.50',
      contactName: '郭经理',
      owner: { name: '周以宁' },
      opponents: [{ name: '瀚樾地产有限公司', kind: 'organ' }],
      can: { edit: true, follow: true, assign: false, claim: false, convert: true, giveBack: true },
    })
    expect(await inMine(mine)).toMatchObject([{ clueId: saved.clueId, partyName: '远岫制造有限公司' }])
    const db = scoped(app.db, lawyer.firm.id)
    const roles = await new Parties(db, app.clock.now(), fromNow(0)).rolesOf('clue', [saved.clueId])
    expect(roles.map(({ role, name }) => [role, name])).toEqual([
      ['client', '远岫制造有限公司'],
      ['opponent', '瀚樾地产有限公司'],
    ])
  })

  test.each([
    ['a code that is one sign short', { creditCode: '91350100M000100Y4' }, 'creditCode'],
    ['no number at all', { mobile: '' }, 'mobile'],
    ['a number too short', { mobile: '1390000100' }, 'mobile'],
    ['an amount with three decimals', { amount: '1.005' }, 'amount'],
    ['a title of 10,000 characters', { title: '长'.repeat(10_000) }, 'title'],
    [
      'the client on the other side',
      { opponents: [{ name: '远岫制造 有限公司', kind: 'organ' as const }] },
      'opponents.0.name',
    ],
  ])('a clue with %s is refused at its field and nothing is saved', async (_, given, field) => {
    const said = await refusal(aClue(mine, given))
    expect(said).toMatchObject({ code: 400 })
    expect(Object.keys(said?.fields ?? {})).toEqual([field])
    expect(await inMine(mine)).toEqual([])
  })

  test.each([['合同'], ['货'], ['mmht'], ['huokuan'], ['郭经理'], ['1001'], ['远岫'], ['yuanxiu']])(
    'a clue is found by %s',
    async (keyword) => {
      const { clueId } = await aClue(mine, {
        title: '买卖合同（货款）咨询',
        mobile: '13900001001',
        contactName: '郭经理',
      })
      await aClue(mine, {
        title: '劳动争议',
        partyName: '松间酒店有限公司',
        mobile: '13900002222',
        isRepeatAccepted: true,
      })
      const { records } = await on(mine).getClueList({ index: '1', keyword })
      expect(records.map((row) => row.clueId)).toEqual([clueId])
    },
  )

  test('a clue to be assigned notifies the managers (601), and only they see the whole list', async () => {
    const { clueId } = await aClue(mine, { keep: 'assign' })
    expect(await cardsOf(desk)).toEqual([{ code: 601, title: '有新线索待分配', linkId: clueId }])
    expect((await on(desk).getClueList({ index: '4' })).records).toMatchObject([{ clueId, status: 'new' }])
    expect(await refusal(on(mine).getClueList({ index: '4' }))).toMatchObject({ code: 403 })
    expect(await on(desk).getIsClueManager()).toEqual({ isClueManager: true })
    expect(await on(mine).getIsClueManager()).toEqual({ isClueManager: false })
  })

  test('the later of two changes to a clue gets a conflict', async () => {
    const saved = await aClue(mine)
    const change = { ...refOf(saved), channel: 'visit', partyKind: 'organ', partyName: '远岫制造有限公司' } as const
    const rest = { title: '改过', mobile: '13900001001' }
    expect((await on(mine).saveClue({ ...change, ...rest })).title).toBe('改过')
    expect(await refusal(on(desk).saveClue({ ...change, ...rest }))).toMatchObject({ code: 409 })
  })

  test('a clue is invisible to uninvolved colleagues and to other firms', async () => {
    const saved = await aClue(mine)
    for (const phone of [theirs, await phoneOf(app, await anEmployee(app))]) {
      expect(await refusal(on(phone).getClueDetail({ clueId: saved.clueId }))).toMatchObject({ code: 404 })
      expect(await refusal(on(phone).claimClue({ clueId: saved.clueId }))).toMatchObject({ code: 404 })
      expect(await refusal(on(phone).saveCustomerFromClue(refOf(saved)))).toMatchObject({ code: 404 })
    }
  })
})

describe('conflicts of a clue', () => {
  const against = { opponents: [{ name: '瀚樾地产有限公司', kind: 'organ' as const }] }

  test('an opponent who is our customer is said on the clue, and so is the client of another clue', async () => {
    const theirClue = await aClue(theirs, { title: '别的事', partyName: '瀚樾地产有限公司', mobile: '13900002222' })
    expect((await aClue(mine, against)).clashes).toEqual([
      { name: '瀚樾地产有限公司', words: '对方当事人「瀚樾地产有限公司」是本所其他事项的委托人' },
    ])
    await on(theirs).saveCustomerFromClue(refOf(theirClue))
    const { clashes } = await aClue(mine, against)
    expect(clashes).toEqual([{ name: '瀚樾地产有限公司', words: '对方「瀚樾地产有限公司」是本所客户' }])
  })

  test('the conflicts of a clue in the pool are hidden from those who do not see whom it is about', async () => {
    const theirClue = await aClue(theirs, { title: '别的事', partyName: '瀚樾地产有限公司', mobile: '13900002222' })
    await on(theirs).saveCustomerFromClue(refOf(theirClue))
    const { clueId } = await aClue(desk, { ...against, keep: 'pool' })
    expect((await on(mine).getClueDetail({ clueId })).clashes).toEqual([])
    expect((await on(desk).getClueDetail({ clueId })).clashes).toHaveLength(1)
  })
})

describe('repeated clues', () => {
  const twice = { partyName: '另一家有限公司', title: '别的事', mobile: '13900009999' }

  test.each([
    ['mobile', { mobile: '139 0000 1001' }],
    ['creditCode', { creditCode: '91999999MA0000001N' }],
    ['name', { partyName: '远岫制造 有限公司' }],
    ['pinyin', { partyName: '远秀制造有限公司' }],
    ['title', { title: '买卖合同货款拖欠咨询 ' }],
  ])('a repeated clue is recognised by its %s before saving', async (reason, given) => {
    const { clueId } = await aClue(mine, { creditCode: '91999999MA0000001N' })
    const asked = { partyKind: 'organ', ...twice, ...given } as const
    expect(await on(theirs).isRepeatClue(asked)).toEqual({ isRepeat: true, count: 1 })
    expect(await on(theirs).getRepeatClueList(asked)).toMatchObject([
      { kind: 'clue', id: clueId, reasons: [reason], owner: { name: '周以宁' }, canOpen: false },
    ])
    expect(await refusal(aClue(theirs, { ...asked, isRepeatAccepted: undefined }))).toMatchObject({ code: 409 })
    expect((await aClue(theirs, asked)).status).toBe('assigned')
  })

  test('a clue without a similar one is saved without a question', async () => {
    await aClue(mine)
    const asked = { partyKind: 'organ', ...twice } as const
    expect(await on(theirs).isRepeatClue(asked)).toEqual({ isRepeat: false, count: 0 })
    expect((await aClue(theirs, { ...asked, isRepeatAccepted: undefined })).clueId).toBeTruthy()
  })
})

describe('following up a clue', () => {
  test('a follow-up stores the talk, its contact and the next call, and reminds the owner then (601)', async () => {
    const { clueId } = await aClue(mine)
    const nextTime = fromNow(days(2))
    const followed = await on(mine).saveClueRecord({
      clueId,
      way: 'phone',
      result: 'interested',
      content: '愿意先付定金',
      nextTime,
    })
    expect(followed).toMatchObject({
      status: 'following',
      nextTime,
      followUpTotal: 1,
      followUps: [{ way: 'phone', result: 'interested', content: '愿意先付定金', author: { name: '周以宁' } }],
    })
    await app.jobs.runDue()
    expect(await cardsOf(mine)).toEqual([])
    await later(days(2) + 1_000)
    await app.jobs.runDue()
    expect(await cardsOf(mine)).toEqual([{ code: 601, title: '线索到了约定的联系时间', linkId: clueId }])
    expect(await inMine(mine)).toMatchObject([{ clueId, isOverdue: true }])
    expect(await on(mine).getClueCounts()).toMatchObject({ mine: 1, overdue: 1, held: 1, quota: 20 })
  })

  test('clues are ordered by the longest overdue call', async () => {
    const [late, fresh, ahead] = [await aClue(mine), await aClue(mine), await aClue(mine)]
    const talk = { way: 'phone', content: '约好再谈' } as const
    await on(mine).saveClueRecord({ clueId: ahead.clueId, ...talk, nextTime: fromNow(days(9)) })
    await on(mine).saveClueRecord({ clueId: late.clueId, ...talk, nextTime: fromNow(days(1)) })
    await later(days(2))
    expect((await inMine(mine)).map(({ clueId }) => clueId)).toEqual([late.clueId, fresh.clueId, ahead.clueId])
    const overdue = await on(mine).getClueList({ index: '1', overdue: true })
    expect(overdue.records.map(({ clueId }) => clueId)).toEqual([late.clueId])
  })

  test('a talk in the future or a next call in the past is refused at its field', async () => {
    const { clueId } = await aClue(mine)
    const talk = { clueId, way: 'phone', content: '谈过' } as const
    const early = await refusal(on(mine).saveClueRecord({ ...talk, nextTime: fromNow(-days(1)) }))
    expect(early).toMatchObject({ code: 400, fields: { nextTime: '下次联系应晚于现在' } })
    const late = await refusal(on(mine).saveClueRecord({ ...talk, followTime: fromNow(days(1)) }))
    expect(late).toMatchObject({ code: 400, fields: { followTime: '跟进时间不能晚于现在' } })
    expect(await refusal(on(desk).saveClueRecord(talk))).toMatchObject({ code: 403 })
  })
})

describe('assigning clues', () => {
  test('assigning one or several clues notifies each owner (601) and names those that cannot be assigned', async () => {
    const [first, second] = [await aClue(desk, { keep: 'assign' }), await aClue(mine)]
    const outcome = await on(desk).assignClues({ clueIds: [first.clueId, second.clueId], ownerId: lawyer.id })
    expect(outcome).toEqual({
      done: 1,
      refused: [{ clueId: second.clueId, title: second.title, reason: '已由周以宁负责' }],
    })
    expect(await cardsOf(mine)).toEqual([{ code: 601, title: '您有新的线索', linkId: first.clueId }])
    expect(await refusal(on(mine).assignClues({ clueIds: [first.clueId], ownerId: other.id }))).toMatchObject({
      code: 403,
    })
  })

  test('a survey notifies with 602 for one clue and 603 for several, and its result returns to the requester', async () => {
    const [first, second, third] = [
      await aClue(desk, { keep: 'assign' }),
      await aClue(desk, { keep: 'assign' }),
      await aClue(mine),
    ]
    await on(desk).sendToSurvey({ clueIds: [first.clueId], surveyorId: other.id })
    await on(desk).sendToSurvey({ clueIds: [second.clueId, third.clueId], surveyorId: other.id })
    const cards = await cardsOf(theirs)
    expect(cards.map(({ code, title }) => [code, title])).toEqual([
      [603, '您有 2 条线索待调查'],
      [602, '您有线索待调查'],
    ])
    for (const index of ['0', '2'] as const) expect((await on(theirs).getClueList({ index })).total).toBe(3)
    expect(await on(mine).saveSurvey({ clueIds: [third.clueId], conclusion: 'valid', note: '属实' })).toMatchObject({
      done: 0,
      refused: [{ reason: '不在您的待调查之列' }],
    })
    expect((await on(mine).getClueDetail({ clueId: third.clueId })).status).toBe('survey')

    const bad = { clueIds: [first.clueId], conclusion: 'invalid' as const, note: '号码不存在' }
    expect(await on(theirs).saveSurvey(bad)).toEqual({ done: 1, refused: [] })
    await on(theirs).saveSurvey({ clueIds: [second.clueId, third.clueId], conclusion: 'valid', note: '主体真实' })
    const states = await Promise.all(
      [first, second, third].map(async ({ clueId }) => {
        const { status, owner, surveyNote, invalidReason } = await on(desk).getClueDetail({ clueId })
        return [status, owner?.name, surveyNote, invalidReason]
      }),
    )
    expect(states).toEqual([
      ['invalid', undefined, '号码不存在', '号码不存在'],
      ['new', undefined, '主体真实', ''],
      ['assigned', '周以宁', '主体真实', ''],
    ])
    expect((await cardsOf(desk)).filter(({ title }) => title === '线索调查已完成')).toHaveLength(3)
    const restored = await on(desk).restoreClue(refOf(await on(desk).getClueDetail({ clueId: first.clueId })))
    expect(restored.status).toBe('new')
  })
})

describe('the clue pool', () => {
  const inPool = (given = {}) => aClue(desk, { keep: 'pool', ...given })

  test('the pool shows what a clue is about and hides whom to call', async () => {
    const { clueId } = await inPool({ partyKind: 'person', partyName: '王小明', email: 'wang@example.com' })
    const shown = await on(theirs).getClueDetail({ clueId })
    expect(shown).toMatchObject({ partyName: '王**', mobile: '139****1001', email: '', isMasked: true })
    expect((await on(theirs).getClueList({ index: '3' })).records).toMatchObject([{ mobile: '139****1001' }])
    expect((await on(theirs).claimClue({ clueId })).mobile).toBe('13900001001')
  })

  test('one of two simultaneous claims of a clue succeeds and the other is told by whom', async () => {
    const { clueId } = await inPool()
    const results = await Promise.allSettled([on(mine).claimClue({ clueId }), on(theirs).claimClue({ clueId })])
    const won = results.findIndex(({ status }) => status === 'fulfilled')
    const lost = results[1 - won]
    const winner = won === 0 ? '周以宁' : '林知远'
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 409, message: `该线索已被${winner}认领` } })
    expect((await on(desk).getClueDetail({ clueId })).owner?.name).toBe(winner)
    const loser = won === 0 ? theirs : mine
    expect(await refusal(on(loser).getClueDetail({ clueId }))).toMatchObject({
      code: 404,
      message: `该线索已由${winner}认领`,
    })
  })

  test('nobody claims more than 20 open clues, even with two claims at once', async () => {
    const held = []
    for (let n = 0; n < 19; n++) held.push((await aClue(mine, { title: `第${n}条` })).clueId)
    const [last, over] = [await inPool(), await inPool()]
    const results = await Promise.allSettled([last, over].map(({ clueId }) => on(mine).claimClue({ clueId })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 409, message: '您名下未结线索已有 20 条，达到上限，请先处理后再认领' },
    })
  })

  test('a clue given back with a reason is in the pool again', async () => {
    const saved = await aClue(mine)
    const back = await on(mine).returnClue({ ...refOf(saved), reason: '不在我的业务领域' })
    expect(back).toMatchObject({ status: 'pool', owner: null, poolReason: '不在我的业务领域', can: { follow: false } })
    expect((await on(theirs).getClueList({ index: '3' })).total).toBe(1)
    expect(await inMine(mine)).toEqual([])
  })

  test('a clue without follow-up for 15 days returns to the pool with a notice; a talk or plan postpones it', async () => {
    const [idle, talked, planned] = [await aClue(mine), await aClue(mine), await aClue(mine)]
    const talk = { way: 'phone', content: '谈过' } as const
    await on(mine).saveClueRecord({ clueId: planned.clueId, ...talk, nextTime: fromNow(days(10)) })
    await later(days(14))
    await on(mine).saveClueRecord({ clueId: talked.clueId, ...talk })
    await app.jobs.runDue()
    expect(await inMine(mine)).toHaveLength(3)
    await later(days(1) + 1_000)
    await app.jobs.runDue()
    expect((await inMine(mine)).map(({ clueId }) => clueId).sort()).toEqual([planned.clueId, talked.clueId].sort())
    const shown = await on(theirs).getClueDetail({ clueId: idle.clueId })
    expect(shown).toMatchObject({ status: 'pool', owner: null, poolReason: '15 天没有跟进，自动退回' })
    expect((await cardsOf(mine))[0]).toEqual({ code: 601, title: '线索已退回公海', linkId: idle.clueId })
  })
})

describe('converting a clue', () => {
  test('a case source from a clue takes its facts, parties and talks, and later talks belong to it', async () => {
    const saved = await aClue(mine, { brief: '货款两年未付', opponents: [{ name: '瀚樾地产有限公司', kind: 'organ' }] })
    const { clueId } = saved
    const nextTime = fromNow(days(3))
    await on(mine).saveClueRecord({ clueId, way: 'visit', content: '看了合同', nextTime })
    const { version } = await on(mine).getClueDetail({ clueId })
    const made = await on(mine).saveCaseInfoFromClue({ clueId, version, category: 'civil' })
    expect(made.kind).toBe('caseSource')
    expect(await on(mine).getClueDetail({ clueId })).toMatchObject({
      status: 'converted',
      converted: made,
      nextTime: null,
      can: { edit: false, follow: false, convert: false },
    })
    const db = scoped(app.db, lawyer.firm.id)
    const row = await db.selectFrom('case_sources').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: saved.title,
      number: expect.stringMatching(/^AY20\d\d-0001$/),
      category: 'civil',
      brief: '货款两年未付',
      owner_id: lawyer.id,
      clue_id: clueId,
      next_follow_at: nextTime,
    })
    const roles = await new Parties(db, app.clock.now(), fromNow(0)).rolesOf('caseSource', [made.id])
    expect(roles.map(({ role }) => role)).toEqual(['client', 'opponent'])
    const talks = await db.selectFrom('follow_ups').select('content').where('target_id', '=', made.id).execute()
    expect(talks).toEqual([{ content: '看了合同' }])
  })

  test('a clue of a closed category is neither saved nor converted to a source', async () => {
    const saved = await aClue(mine, { category: 'civil' })
    await app.db
      .insertInto('case_categories')
      .values({ firm_id: lawyer.firm.id, category: 'civil', is_open: false, letters: 'MS', required: '[]', version: 1 })
      .execute()
    const words = '律所已停用「民事诉讼」，请选择其他项目类型'
    const told = { code: 400, message: words, fields: { category: words } }
    expect(await refusal(aClue(mine, { category: 'civil' }))).toEqual(told)
    expect(await refusal(on(mine).saveCaseInfoFromClue({ ...refOf(saved), category: 'civil' }))).toEqual(told)
    expect((await on(mine).getClueDetail({ clueId: saved.clueId })).status).toBe('assigned')
    const made = await on(mine).saveCaseInfoFromClue({ ...refOf(saved), category: 'criminal' })
    expect(made.kind).toBe('caseSource')
  })

  test('one of two simultaneous conversions of a clue succeeds', async () => {
    const saved = await aClue(mine)
    const results = await Promise.allSettled([
      on(mine).saveCaseInfoFromClue({ ...refOf(saved), category: 'civil' }),
      on(desk).saveCustomerFromClue(refOf(saved)),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const db = scoped(app.db, lawyer.firm.id)
    const made = await Promise.all(
      (['case_sources', 'customers'] as const).map((table) => db.selectFrom(table).select('id').execute()),
    )
    expect(made.flat()).toHaveLength(1)
  })

  test('a clue becomes a customer with its contact, and an existing customer is not duplicated', async () => {
    const { fileId } = await anUpload(await signedIn(app, lawyer), { fileName: '买卖合同.pdf' })
    const saved = await aClue(mine, { contactName: '郭经理', email: 'guo@example.com', fileIds: [fileId] })
    const made = await on(mine).saveCustomerFromClue(refOf(saved))
    const { files } = await mine.api({ customer }).customer.getCustomerDetail({ customerId: made.id })
    expect(files).toMatchObject([{ fileId, fileName: '买卖合同.pdf' }])
    const again = await aClue(theirs, { title: '又来咨询' })
    expect(await on(theirs).saveCustomerFromClue(refOf(again))).toEqual(made)
    const db = scoped(app.db, lawyer.firm.id)
    expect(await db.selectFrom('customers').select(['id', 'owner_id', 'channel']).execute()).toEqual([
      { id: made.id, owner_id: lawyer.id, channel: 'phone' },
    ])
    expect(await db.selectFrom('customer_contacts').select(['mobile', 'email']).execute()).toEqual([
      { mobile: '13900001001', email: 'guo@example.com' },
    ])
  })

  const opponents = [{ name: '瀚樾地产有限公司', kind: 'organ' as const }]

  test('undoing a conversion to a new customer deletes it and the clue is followed up again', async () => {
    const saved = await aClue(mine, { contactName: '郭经理', opponents })
    const { clueId } = saved
    const nextTime = fromNow(days(3))
    await on(mine).saveClueRecord({ clueId, way: 'visit', content: '看了合同', nextTime })
    const made = await on(mine).saveCustomerFromClue(refOf(await on(mine).getClueDetail({ clueId })))
    const converted = await on(mine).getClueDetail({ clueId })
    expect(converted).toMatchObject({
      convertedKind: 'customer',
      can: { convert: true, toCustomer: false, undoConversion: true },
    })
    expect(await refusal(on(theirs).undoConversion(refOf(converted)))).toMatchObject({ code: 404 })
    expect(await on(mine).undoConversion(refOf(converted))).toEqual({ isRecordKept: false })
    expect(await on(mine).getClueDetail({ clueId })).toMatchObject({
      status: 'following',
      nextTime,
      converted: null,
      opponents,
      can: { toCustomer: true, undoConversion: false },
    })
    const detail = mine.api({ customer }).customer.getCustomerDetail({ customerId: made.id })
    expect(await refusal(detail)).toMatchObject({ code: 404 })
    const again = await on(mine).saveCustomerFromClue(refOf(await on(mine).getClueDetail({ clueId })))
    expect(again.kind).toBe('customer')
  })

  test('undoing a conversion keeps a customer that existed before or has been worked with', async () => {
    const first = await aClue(mine)
    const made = await on(mine).saveCustomerFromClue(refOf(first))
    const second = await aClue(mine, { title: '又来咨询' })
    await on(mine).saveCustomerFromClue(refOf(second))
    const undo = async (clueId: string) => on(mine).undoConversion(refOf(await on(mine).getClueDetail({ clueId })))
    expect(await undo(second.clueId)).toEqual({ isRecordKept: true })
    await mine.api({ customer }).customer.saveFollowUp({ customerId: made.id, way: 'phone', content: '谈了年度服务' })
    expect(await undo(first.clueId)).toEqual({ isRecordKept: true })
    expect((await mine.api({ customer }).customer.getCustomerDetail({ customerId: made.id })).counts.followUps).toBe(1)
  })

  test('a conversion to a case source is undone while it is a draft, and refused once it was worked on', async () => {
    const saved = await aClue(mine, { opponents })
    const made = await on(mine).saveCaseInfoFromClue({ ...refOf(saved), category: 'civil' })
    const now = () => on(mine).getClueDetail({ clueId: saved.clueId })
    expect(await on(mine).undoConversion(refOf(await now()))).toEqual({ isRecordKept: false })
    const sources = mine.api({ caseSource }).caseSource
    expect(await refusal(sources.getCaseSourceDetail({ id: made.id }))).toMatchObject({ code: 404 })
    const next = await on(mine).saveCaseInfoFromClue({ ...refOf(await now()), category: 'civil' })
    const { version } = await sources.getCaseSourceDetail({ id: next.id })
    await sources.saveBriefing({ id: next.id, version, briefing: '证据齐全' })
    expect(await refusal(on(mine).undoConversion(refOf(await now())))).toEqual({
      code: 409,
      message: '案源已有后续办理，不能撤销；不再跟进的，请在案源页停止跟进',
      fields: {},
    })
    expect((await now()).status).toBe('converted')
  })

  test('a clue that became a customer goes on to a case source with its opponent, amount and talks', async () => {
    const saved = await aClue(mine, { amount: '320000.50', category: 'civil', opponents })
    const { clueId } = saved
    await on(mine).saveClueRecord({ clueId, way: 'visit', content: '看了合同' })
    const made = await on(mine).saveCustomerFromClue(refOf(await on(mine).getClueDetail({ clueId })))
    const { clues } = await mine.api({ customer }).customer.getCustomerDetail({ customerId: made.id })
    expect(clues).toEqual([{ clueId, title: saved.title }])
    const values = {
      name: saved.title,
      category: 'civil',
      channel: 'phone',
      brief: '货款两年未付',
      subjectAmount: '320000.50',
      clients: [{ name: '远岫制造有限公司', kind: 'organ' }],
      others: [{ name: '瀚樾地产有限公司', kind: 'organ', role: 'opponent' }],
      finderId: [lawyer.id],
      finderPercent: '100',
    }
    const sources = mine.api({ caseSource }).caseSource
    expect(
      await refusal(
        theirs.api({ caseSource }).caseSource.saveCaseSource({ clueId, values: { ...values, finderId: [other.id] } }),
      ),
    ).toMatchObject({ code: 409 })
    const source = await sources.saveCaseSource({ clueId, values })
    expect(source).toMatchObject({ subjectAmount: '320000.50', customerId: made.id, clueId })
    expect((await sources.getFollowUps({ id: source.id })).records).toMatchObject([{ content: '看了合同' }])
    expect(await on(mine).getClueDetail({ clueId })).toMatchObject({
      converted: { kind: 'caseSource', id: source.id },
      can: { convert: false, undoConversion: true },
    })
    expect(await refusal(sources.saveCaseSource({ clueId, values }))).toMatchObject({ code: 409 })
  })

  test('a clue converted to a case source brings its amount', async () => {
    const saved = await aClue(mine, { amount: '320000.50' })
    const made = await on(mine).saveCaseInfoFromClue({ ...refOf(saved), category: 'civil' })
    const detail = await mine.api({ caseSource }).caseSource.getCaseSourceDetail({ id: made.id })
    expect(detail.subjectAmount).toBe('320000.50')
  })
})
