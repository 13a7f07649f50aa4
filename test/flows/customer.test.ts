import { customer } from '@contract/customer'
import type { Customer } from '@contract/customer/shapes'
import { days as daysInMs } from '@contract/duration'
import { files, select, text } from '@contract/forms/fields'
import { selector } from '@contract/selector'
import { toTime } from '@server/kernel/clock'
import { holds } from '@test/factories/approval'
import { aContact, anOrgan, aPersonCustomer, organInput, personInput } from '@test/factories/customer'
import { anUpload } from '@test/factories/file'
import { aDepartment, aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn, type TestClient } from '@test/support/test-client'

let app: TestApp
let firm: Firm
let lawyer: Worker
let mine: TestClient

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  firm = await aFirm(app)
  lawyer = await anEmployee(app, { firm, name: '周以宁' })
  mine = await signedIn(app, lawyer)
})

const join = async (name: string, role?: 'partner' | 'director' | 'conflictOfficer', departmentId?: string) => {
  const who = await anEmployee(app, { firm, name, departmentId })
  if (role) await holds(app, firm, role, [who])
  return { who, phone: await signedIn(app, who) }
}
const names = async (client: TestClient, tab: 'mine' | 'team' | 'firm', keyword?: string) =>
  (await client.call(customer.getCustomerList, { tab, keyword })).records.map(({ name }) => name)
const detail = (client: TestClient, { customerId }: { customerId: string }) =>
  client.call(customer.getCustomerDetail, { customerId })

describe('saving a customer', () => {
  test('an organ keeps its name as written and is found by former name, pinyin and code', async () => {
    const kept = await anOrgan(mine, lawyer, {
      name: ' 砚澜科技（北京）有限公司 ',
      creditCode: '91999999ma0000001n',
      legalRep: '单澜',
      phone: '010-62001001',
      address: { area: '110108', detail: '知春路 6 号' },
      otherNames: [{ kind: 'former', name: '京砚信息技术公司' }],
      team: [{ empId: lawyer.id, percent: '100' }],
    })
    expect(kept).toMatchObject({
      name: '砚澜科技（北京）有限公司',
      creditCode: '91999999MA0000001N',
      addressWords: '北京市海淀区知春路 6 号',
      status: 'potential',
      otherNames: [{ kind: 'former', name: '京砚信息技术公司' }],
      team: [{ name: '周以宁', role: 'lead', percent: '100.00' }],
      version: 1,
      isMasked: false,
      can: { edit: true, transfer: true, merge: true, blacklist: false },
    })
    expect(await names(mine, 'mine', '京砚')).toEqual(['砚澜科技（北京）有限公司'])
    expect(await names(mine, 'mine', 'yanlan')).toEqual(['砚澜科技（北京）有限公司'])
    expect(await names(mine, 'mine', '91999999MA')).toEqual(['砚澜科技（北京）有限公司'])
  })

  test.each([
    [{ creditCode: '91999999' }, 'creditCode', '统一社会信用代码为 18 位，现有 8 位'],
    [{ creditCode: '91999999\u0007MA0000001N' }, 'creditCode', '信用代码中有无法保存的字符'],
    [{ creditCode: '９１９９９９９９ＭＡ０００００１Ｎ' }, 'creditCode', '统一社会信用代码为 18 位，现有 17 位'],
    [{ name: '长'.repeat(10_000) }, 'name', '单位名称不能超过100个字'],
    [{ name: '砚澜\u202e科技' }, 'name', '单位名称中有无法保存的字符'],
    [{ name: '   ' }, 'name', '请填写单位名称'],
    [{ phone: '前台' }, 'phone', '请填写电话号码，最多 60 个字'],
    [{ address: { area: '110999', detail: '' } }, 'address', '没有这个地区，请重新选择'],
    [{ ownerId: 'nobody' }, 'ownerId', '负责人不存在或已离职'],
    [{ team: [{ empId: 'nobody', percent: '100' }] }, 'team', '团队成员不存在或已离职'],
  ])('an organ with %j is refused at %s', async (given, field, words) => {
    const reply = await mine.reply(customer.saveCstOrgan, organInput(lawyer, given))
    expect({ code: reply.code, said: (reply.data as unknown as { fields: object }).fields }).toEqual({
      code: 400,
      said: { [field]: words },
    })
    expect(await names(mine, 'mine')).toEqual([])
  })

  test.each([
    [{ idNo: '999999199003070013' }, 'idNo', '身份证号有误，请逐位检查'],
    [{ idNo: '999999199002300012' }, 'idNo', '身份证号的出生日期不对，请检查'],
    [{ idNo: '99999919900307\u00070012' }, 'idNo', '身份证号中有无法保存的字符'],
    [{ mobile: '139\u001b00001111' }, 'mobile', '手机号中有无法保存的字符'],
    [{ mobile: '1390000111' }, 'mobile', '手机号少一位，请检查'],
    [{ mobile: '12345678901' }, 'mobile', '没有这个号段，请检查手机号'],
    [{ birthday: '2026-02-30' }, 'birthday', '生日格式不正确'],
    [{ email: 'a@b' }, 'email', '邮箱格式不对，应如 name@example.com'],
    [{ name: '……' }, 'name', '请填写姓名'],
  ])('a person with %j is refused at %s', async (given, field, words) => {
    const reply = await mine.reply(customer.saveCstIndiv, personInput(lawyer, given))
    expect((reply.data as unknown as { fields: object }).fields).toEqual({ [field]: words })
  })

  test('unusual names and numbers are saved: the world has more of them than our rules', async () => {
    const organ = await anOrgan(mine, lawyer, { creditCode: '91350203M0001FUE2P', phone: '+852 2345 6789' })
    expect(organ).toMatchObject({ creditCode: '91350203M0001FUE2P', phone: '+85223456789' })
    for (const [index, [typed, name]] of [
      ['王𬭎', '王𬭎'],
      ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
      ['Nguyễn Văn An', 'Nguyễn Văn An'],
      ['抖音用户123', '抖音用户123'],
    ].entries()) {
      const given = { name: typed, idNo: '', mobile: `+852 9123 456${index}` }
      const reply = await mine.reply(customer.saveCstIndiv, personInput(lawyer, given))
      expect(reply.data).toMatchObject({ name, mobile: `+8529123456${index}` })
    }
  })

  test('full-width numbers with invisible characters are stored normalised', async () => {
    const organ = await anOrgan(mine, lawyer, { creditCode: '\u202a９１９９９９９９ＭＡ０００００ ０１ｎ\u202c' })
    expect(organ.creditCode).toBe('91999999MA0000001N')
    const reply = await mine.reply(
      customer.saveCstIndiv,
      personInput(lawyer, { idNo: '９９９９９９１９９００３０７００１２', mobile: '＋８６　１３９\u200b０000－1111' }),
    )
    expect(reply.data).toMatchObject({ idNo: '999999199003070012', mobile: '13900001111' })
    const again = organInput(lawyer, { name: '别的名称有限公司', creditCode: '91999999ＭＡ0000001N' })
    expect((await mine.reply(customer.saveCstOrgan, again)).code).toBe(400)
  })

  test('the percents of a customer’s team must add up to 100', async () => {
    const other = await anEmployee(app, { firm })
    const team = [
      { empId: lawyer.id, percent: '60' },
      { empId: other.id, percent: '40.01' },
    ]
    const reply = await mine.reply(customer.saveCstOrgan, organInput(lawyer, { team }))
    expect(reply.msg).toBe('团队与比例合计应为 100%，现为 100.01%')
  })

  test('a passport number is stored without a checksum', async () => {
    const kept = await aPersonCustomer(mine, lawyer, { idType: 'passport', paperNo: 'e 123-456' })
    expect(kept).toMatchObject({ idType: 'passport', idNo: 'E123456' })
  })

  test('saving repeated with its key makes one customer', async () => {
    const once = () => mine.reply(customer.saveCstOrgan, organInput(lawyer), { idempotencyKey: 'key-customer-0001' })
    const [first, second] = [await once(), await once()]
    expect(second.data.customerId).toBe(first.data.customerId)
    expect(await names(mine, 'mine')).toHaveLength(1)
  })

  test('the second of two saves of one version gets a conflict', async () => {
    const kept = await anOrgan(mine, lawyer)
    const change = (remark: string) => ({ ...organInput(lawyer, { remark }), customerId: kept.customerId, version: 1 })
    await mine.call(customer.saveCstOrgan, change('先到'))
    const late = await mine.reply(customer.saveCstOrgan, change('后到'))
    expect({ code: late.code, msg: late.msg }).toEqual({ code: 409, msg: '客户已被他人更新，请刷新后重试' })
    expect((await detail(mine, kept)).remark).toBe('先到')
  })

  test('a renamed customer is still found by its old name', async () => {
    const kept = await anOrgan(mine, lawyer)
    const renamed = { ...organInput(lawyer, { name: '北京砚海科技有限公司' }), customerId: kept.customerId, version: 1 }
    const after = await mine.call(customer.saveCstOrgan, renamed)
    expect(after.otherNames).toEqual([{ kind: 'former', name: '北京砚澜科技有限公司' }])
    expect(await names(mine, 'mine', '砚澜')).toEqual(['北京砚海科技有限公司'])
  })
})

describe('access to customers', () => {
  let kept: Customer
  beforeEach(async () => {
    kept = await aPersonCustomer(mine, lawyer, { idNo: '999999199003070012', mobile: '13900001001' })
  })

  test('the owner sees full numbers; an unrelated colleague does not find the customer', async () => {
    expect(await detail(mine, kept)).toMatchObject({ idNo: '999999199003070012', mobile: '13900001001' })
    const { phone } = await join('何小满')
    expect((await phone.reply(customer.getCustomerDetail, { customerId: kept.customerId })).msg).toBe(
      '客户不存在或已被删除',
    )
    expect(await names(phone, 'firm')).toEqual([])
    expect(await names(phone, 'firm', '陈默')).toEqual([])
  })

  test('the team sees numbers and edits the customer but cannot change its owner', async () => {
    const { who, phone } = await join('何小满')
    const change = { ...personInput(lawyer, { mobile: '13900001001' }), customerId: kept.customerId, version: 1 }
    await mine.call(customer.saveCstIndiv, { ...change, idNo: kept.idNo, team: [{ empId: who.id, percent: '100' }] })
    const seen = await detail(phone, kept)
    expect(seen).toMatchObject({ mobile: '13900001001', isMasked: false, can: { edit: true, transfer: false } })
    expect(await names(phone, 'team')).toEqual(['陈默'])
    const given = await phone.reply(customer.saveCstIndiv, { ...change, version: 2, ownerId: who.id })
    expect({ code: given.code, msg: given.msg }).toEqual({ code: 403, msg: '只有负责人或管理者可以更换客户负责人' })
  })

  test('the partner of the department sees masked numbers, another department’s partner nothing', async () => {
    const { phone } = await join('林知远', 'partner')
    expect(await detail(phone, kept)).toMatchObject({
      idNo: '999999********0012',
      mobile: '139****1001',
      isMasked: true,
    })
    expect(await names(phone, 'team')).toEqual(['陈默'])
    const other = await anEmployee(app, { firm, name: '秦晏', departmentId: await aDepartment(app, firm) })
    await app.db
      .insertInto('employee_roles')
      .columns(['firm_id', 'employee_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom('roles')
          .select((s) => [s.val(firm.id).as('firm_id'), s.val(other.id).as('employee_id'), 'id'])
          .where('firm_id', '=', firm.id)
          .where('code', '=', 'partner'),
      )
      .execute()
    expect(await names(await signedIn(app, other), 'firm')).toEqual([])
  })

  test('a conflict officer sees all customers and changes none', async () => {
    const { phone } = await join('方越', 'conflictOfficer')
    const tabs = ['mine', 'team', 'firm'] as const
    expect(await Promise.all(tabs.map(async (tab) => (await names(phone, tab)).length))).toEqual([0, 0, 1])
    expect(await detail(phone, kept)).toMatchObject({ can: { edit: false, merge: false, blacklist: true } })
  })

  test('revealing a number needs the right and is recorded', async () => {
    const { who, phone } = await join('何小满')
    const asked = { customerId: kept.customerId }
    expect((await phone.reply(customer.revealNumbers, asked)).code).toBe(403)
    const reader = await anEmployee(app, { firm, permissions: ['customer:reveal'] })
    expect((await (await signedIn(app, reader)).reply(customer.revealNumbers, asked)).code).toBe(404)
    await holds(app, firm, 'director', [who])
    await app.db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(['customer:reveal']) })
      .where('firm_id', '=', firm.id)
      .where('code', '=', 'director')
      .execute()
    const told = await (await signedIn(app, who)).call(customer.revealNumbers, asked)
    expect(told).toEqual({ idNo: '999999199003070012', mobile: '13900001001', phone: '' })
    const kept_ = await app.db
      .selectFrom('audit_log')
      .select(['action', 'employee_id', 'target_id', 'detail'])
      .where('action', '=', 'customer.reveal')
      .where('firm_id', '=', firm.id)
      .execute()
    expect(kept_).toEqual([{ action: 'customer.reveal', employee_id: who.id, target_id: kept.customerId, detail: {} }])
  })

  test('follow-ups are written by the team and read by everybody who sees the customer', async () => {
    const { customerId } = kept
    const nextTime = toTime(app.clock.now() + daysInMs(3))
    const { phone: officer } = await join('方越', 'conflictOfficer')
    const asked = { customerId, way: 'visit', content: '续签顾问合同，下周给报价' } as const
    expect(await officer.reply(customer.saveFollowUp, asked)).toMatchObject({
      code: 403,
      msg: '只有客户的负责人与团队成员可以填写跟进',
    })
    const { phone: stranger } = await join('何小满')
    expect((await stranger.reply(customer.saveFollowUp, asked)).code).toBe(404)
    expect((await stranger.reply(customer.getFollowUps, { customerId })).code).toBe(404)
    await mine.call(customer.saveFollowUp, { ...asked, result: 'quoted', nextTime })
    const days = [4, 3, 2, 1]
    for (const day of days) {
      const followTime = toTime(app.clock.now() - daysInMs(day))
      await mine.call(customer.saveFollowUp, { customerId, way: 'phone', content: `${day} 天前`, followTime, nextTime })
    }
    expect(await detail(officer, kept)).toMatchObject({
      counts: { followUps: 5 },
      followUps: [{ content: asked.content, result: 'quoted' }, { content: '1 天前' }, { content: '2 天前' }],
      nextFollowTime: nextTime,
      lastFollowTime: expect.stringMatching(new RegExp(`^${toTime(app.clock.now()).slice(0, 10)} `)),
      can: { follow: false },
    })
    expect(await detail(mine, kept)).toMatchObject({ can: { follow: true } })
    const older = await officer.call(customer.getFollowUps, { customerId, current: 2, size: 3 })
    expect([older.total, older.records.map(({ content }) => content)]).toEqual([5, ['3 天前', '4 天前']])
    expect(await mine.reply(customer.saveFollowUp, { ...asked, nextTime: toTime(app.clock.now()) })).toMatchObject({
      code: 400,
      msg: '下次联系应晚于现在',
    })
  })

  test('only a partner blacklists a customer, with a reason', async () => {
    const blacken = (reason?: string) => ({
      customerId: kept.customerId,
      version: 1,
      status: 'blacklisted' as const,
      reason,
    })
    expect((await mine.reply(customer.setStatus, blacken('欠费'))).code).toBe(403)
    const { phone } = await join('陈景行', 'director')
    expect((await phone.reply(customer.setStatus, blacken())).msg).toBe('请填写原因')
    expect(await phone.call(customer.setStatus, blacken('长期拖欠律师费'))).toMatchObject({
      status: 'blacklisted',
      statusReason: '长期拖欠律师费',
    })
    const back = { ...blacken('已结清'), version: 2, status: 'active' as const }
    expect((await mine.reply(customer.setStatus, back)).code).toBe(403)
  })
})

describe('duplicates', () => {
  test('a number used by another customer is refused at its field whoever owns that one', async () => {
    await anOrgan(mine, lawyer, { creditCode: '91999999MA0000001N' })
    const { who, phone } = await join('何小满')
    const typed = organInput(who, { name: '别的名字公司', creditCode: '91999999 ma0000001n', isDuplicateSeen: true })
    const reply = await phone.reply(customer.saveCstOrgan, typed)
    expect((reply.data as unknown as { fields: object }).fields).toEqual({
      creditCode: '客户「受限客户」（负责人 周以宁）已使用该信用代码',
    })
  })

  test('a duplicate name is shown first, ignoring brackets and spaces, and may then be saved', async () => {
    await anOrgan(mine, lawyer, { name: '砚澜科技（北京）有限公司' })
    const typed = { name: '砚澜科技 (北京)有限公司' }
    const found = await mine.call(customer.findDuplicates, typed)
    expect(found).toMatchObject([{ reason: 'name', isCertain: false, canMerge: true, owner: { name: '周以宁' } }])
    const reply = await mine.reply(customer.saveCstOrgan, organInput(lawyer, typed))
    expect(reply.msg).toBe('已有同名的客户「砚澜科技（北京）有限公司」（负责人 周以宁），请先核对')
    await anOrgan(mine, lawyer, { ...typed, isDuplicateSeen: true })
    expect(await names(mine, 'mine')).toHaveLength(2)
  })

  test('a duplicate the colleague may not see is reported without its name', async () => {
    await aPersonCustomer(mine, lawyer, { mobile: '13900001001' })
    const { phone } = await join('何小满')
    expect(await phone.call(customer.findDuplicates, { name: '陈沉', mobile: '139 0000 1001' })).toEqual([
      {
        reason: 'mobile',
        isCertain: false,
        customerId: null,
        name: '受限客户',
        owner: { empId: lawyer.id, name: '周以宁', photoUrl: '' },
        status: null,
        canMerge: false,
        version: null,
      },
    ])
  })

  test('one of two simultaneous saves with one number succeeds', async () => {
    const input = organInput(lawyer, { creditCode: '91999999MA0000002R', isDuplicateSeen: true })
    const codes = await Promise.all([1, 2].map(async () => (await mine.reply(customer.saveCstOrgan, input)).code))
    expect(codes.sort()).toEqual([0, 400])
  })

  test('typed values fill the blanks of the existing customer', async () => {
    const there = await anOrgan(mine, lawyer, { phone: '010-62001001' })
    const filled = await mine.call(customer.fillCustomer, {
      customerId: there.customerId,
      version: 1,
      name: '砚澜',
      phone: '010-99999999',
      legalRep: '单澜',
    })
    expect(filled).toMatchObject({
      name: '北京砚澜科技有限公司',
      phone: '010-62001001',
      legalRep: '单澜',
      otherNames: [{ kind: 'alias', name: '砚澜' }],
    })
  })

  test('an opponent who becomes a customer stays one party', async () => {
    const party = await mine.call(customer.saveOrgan, { name: '合砾新材料股份有限公司' })
    expect(party.name).toBe('合砾新材料股份有限公司')
    const kept = await anOrgan(mine, lawyer, { name: '合砾新材料股份有限公司', creditCode: '91999999MA000000AJ' })
    expect(kept.partyId).toBe(party.partyId)
  })
})

describe('merging customers', () => {
  let kept: Customer
  let gone: Customer
  beforeEach(async () => {
    kept = await anOrgan(mine, lawyer, { phone: '010-62001001' })
    gone = await anOrgan(mine, lawyer, { name: '砚澜科技', legalRep: '单澜', phone: '010-62001002' })
    await aContact(mine, gone.customerId)
    await mine.call(customer.saveFollowUp, { customerId: gone.customerId, way: 'phone', content: '谈了报价' })
  })

  const merge = () => ({
    keptId: kept.customerId,
    keptVersion: 1,
    goneId: gone.customerId,
    goneVersion: 1,
    take: ['phone' as const],
  })

  test('a merge moves everything, keeps the other name searchable and can be undone for a day', async () => {
    const preview = await mine.call(customer.previewMerge, { keptId: kept.customerId, goneId: gone.customerId })
    expect(preview.moves).toMatchObject({ contacts: 1, followUps: 1 })
    const merged = await mine.call(customer.mergeCustomers, merge())
    expect(merged).toMatchObject({
      name: '北京砚澜科技有限公司',
      phone: '010-62001002',
      legalRep: '单澜',
      otherNames: [{ kind: 'alias', name: '砚澜科技' }],
      counts: { contacts: 1, followUps: 1 },
      merged: { name: '砚澜科技', by: '周以宁' },
    })
    expect((await mine.reply(customer.getCustomerDetail, { customerId: gone.customerId })).code).toBe(404)
    expect(await names(mine, 'mine', '砚澜科技')).toEqual(['北京砚澜科技有限公司'])

    const mergeId = merged.merged?.mergeId ?? ''
    const restored = await mine.call(customer.undoMerge, { mergeId })
    expect(restored).toMatchObject({
      phone: '010-62001001',
      legalRep: '',
      otherNames: [],
      counts: { contacts: 0, followUps: 0 },
      merged: null,
    })
    expect(await detail(mine, gone)).toMatchObject({
      name: '砚澜科技',
      legalRep: '单澜',
      counts: { contacts: 1, followUps: 1 },
    })
    expect((await mine.reply(customer.undoMerge, { mergeId })).code).toBe(409)
  })

  test('owner and files move with a merge and return when it is undone', async () => {
    const other = await mine.call(customer.saveOrgan, { name: '铎声信息技术有限公司' })
    const partyOf = async (customer: { customerId: string }) => (await detail(mine, customer)).partyId
    const [keptParty, goneParty] = [await partyOf(kept), await partyOf(gone)]
    const relation = (id: string, party_id: string, other_id: string) => ({
      id: `${id}${goneParty}`,
      firm_id: firm.id,
      party_id,
      other_id,
      relation: 'affiliate' as const,
    })
    const rows = [relation('a', other.partyId, goneParty), relation('b', goneParty, keptParty)]
    await app.db.insertInto('party_relations').values(rows).execute()
    const { fileId } = await anUpload(mine)
    const use = { firm_id: firm.id, file_id: fileId, target_kind: 'customer', target_id: gone.customerId }
    await app.db.insertInto('file_uses').values(use).execute()

    const ends = async () =>
      (await app.db.selectFrom('party_relations').select(['party_id', 'other_id']).orderBy('id').execute()).map(
        ({ party_id, other_id }) => [party_id, other_id],
      )
    const home = async () =>
      (await app.db.selectFrom('file_uses').select('target_id').where('file_id', '=', fileId).execute()).map(
        ({ target_id }) => target_id,
      )
    const merged = await mine.call(customer.mergeCustomers, merge())
    expect([await ends(), await home()]).toEqual([
      [
        [other.partyId, keptParty],
        [goneParty, keptParty],
      ],
      [kept.customerId],
    ])
    await mine.call(customer.undoMerge, { mergeId: merged.merged?.mergeId ?? '' })
    expect([(await ends())[0], await home()]).toEqual([[other.partyId, goneParty], [gone.customerId]])
  })

  test('changes made after a merge survive undoing it', async () => {
    const merged = await mine.call(customer.mergeCustomers, merge())
    const changed = organInput(lawyer, { phone: merged.phone, legalRep: merged.legalRep, remark: '合并后补充' })
    await mine.call(customer.saveCstOrgan, { ...changed, customerId: kept.customerId, version: merged.version })
    const restored = await mine.call(customer.undoMerge, { mergeId: merged.merged?.mergeId ?? '' })
    expect(restored).toMatchObject({ remark: '合并后补充', phone: '010-62001001' })
    expect(await detail(mine, gone)).toMatchObject({ name: '砚澜科技' })
  })

  test('a merge cannot be undone after a day', async () => {
    const merged = await mine.call(customer.mergeCustomers, merge())
    await app.db
      .updateTable('customer_merges')
      .set({ at: toTime(app.clock.now() - daysInMs(1) - 60_000) })
      .where('kept_id', '=', kept.customerId)
      .execute()
    const late = await mine.reply(customer.undoMerge, { mergeId: merged.merged?.mergeId ?? '' })
    expect(late.msg).toBe('合并已超过一天，不能撤销')
    expect((await detail(mine, kept)).merged).toBeNull()
  })

  test('only owners of both customers merge them, by the versions they saw', async () => {
    const { phone } = await join('何小满')
    expect((await phone.reply(customer.mergeCustomers, merge())).code).toBe(404)
    expect((await mine.reply(customer.mergeCustomers, { ...merge(), goneVersion: 2 })).code).toBe(409)
    const person = await aPersonCustomer(mine, lawyer)
    const wrong = { ...merge(), goneId: person.customerId }
    expect((await mine.reply(customer.mergeCustomers, wrong)).msg).toBe('个人客户与单位客户不能合并')
  })
})

describe('contacts', () => {
  test('a person who is contact of two customers is one person linking both', async () => {
    const customer = await anOrgan(mine, lawyer)
    const two = await anOrgan(mine, lawyer, { name: '松间酒店集团有限公司' })
    const first = await aContact(mine, customer.customerId)
    const second = await aContact(mine, two.customerId)
    expect(second.partyId).toBe(first.partyId)
    expect(second.others).toMatchObject([{ customerName: '北京砚澜科技有限公司' }])
  })

  test('one contact is primary, and a removed contact is not listed', async () => {
    const { customerId } = await anOrgan(mine, lawyer)
    const zhou = await aContact(mine, customerId)
    const input = { customerId, decisionRole: 'decider', isPrimary: true }
    await mine.call(customer.saveContact, { ...input, name: '郑远', mobile: '13900001112' })
    const sun = await mine.call(customer.saveContact, { ...input, name: '孙淼', mobile: '13900001113' })
    const { contacts } = await detail(mine, { customerId })
    expect(contacts.map(({ name, isPrimary }) => [name, isPrimary])).toEqual([
      ['孙淼', true],
      ['周敏', false],
      ['郑远', false],
    ])
    await mine.call(customer.deleteContact, { contactId: sun.contactId, version: sun.version })
    expect((await mine.reply(customer.getContactsDetail, { contactId: sun.contactId })).code).toBe(404)
    expect((await mine.reply(customer.deleteContact, { contactId: zhou.contactId, version: 9 })).code).toBe(409)
  })

  test('a contact without any number or one already listed is refused', async () => {
    const { customerId } = await anOrgan(mine, lawyer)
    const bare = { customerId, name: '周敏', decisionRole: 'handler' }
    expect((await mine.reply(customer.saveContact, bare)).msg).toBe('请至少填写一种联系方式')
    await aContact(mine, customerId)
    const twin = await mine.reply(customer.saveContact, { ...bare, mobile: '13900001111' })
    expect(twin.msg).toBe('该联系人已经存在')
  })
})

describe('custom fields of customers', () => {
  beforeEach(() =>
    app.db
      .insertInto('custom_fields')
      .values({
        firm_id: firm.id,
        kind: 'customer',
        fields: JSON.stringify([
          select('custom_secrecy', '保密协议', ['已签署', '未签署'], { required: true }),
          text('custom_archive', '纸质档案号', { max: 4 }),
          // Neither can be kept: no key of theirs, and nothing that is said as words.
          text('name', '名称'),
          files('custom_files', '附件'),
        ]),
      })
      .execute(),
  )

  test('custom fields are part of the form, validated and shown as text', async () => {
    const { fields } = await mine.call(selector.getCustomFields, { kind: 'customer' })
    expect(fields.map(({ label }) => label)).toEqual(['其他信息', '保密协议', '纸质档案号'])
    const wrong = await mine.reply(customer.saveCstOrgan, organInput(lawyer, { custom: { custom_archive: 'A-1700' } }))
    expect({ code: wrong.code, said: (wrong.data as unknown as { fields: object }).fields }).toEqual({
      code: 400,
      said: { custom_secrecy: '请选择保密协议', custom_archive: '纸质档案号不能超过4个字' },
    })
    const custom = { custom_secrecy: '已签署', custom_archive: 'A-17' }
    const kept = await anOrgan(mine, lawyer, { custom: { ...custom, custom_gone: '不再有的字段' } })
    expect([kept.custom, kept.customRows]).toEqual([
      custom,
      [
        { label: '保密协议', text: '已签署' },
        { label: '纸质档案号', text: 'A-17' },
      ],
    ])
  })

  test('custom fields survive a change of numbers and stay within the firm', async () => {
    const kept = await anOrgan(mine, lawyer, { custom: { custom_secrecy: '未签署' } })
    const set = { customerId: kept.customerId, version: 1, creditCode: '91999999MA0000001N' }
    expect((await mine.call(customer.updateNumbers, set)).custom).toEqual({ custom_secrecy: '未签署' })
    const stranger = await signedIn(app, await anEmployee(app, { firm: await aFirm(app) }))
    expect((await stranger.call(selector.getCustomFields, { kind: 'customer' })).fields).toEqual([])
  })
})

describe('party numbers', () => {
  test('a customer’s number is changed alone, validated and unique', async () => {
    const kept = await anOrgan(mine, lawyer, { phone: '010-62001001' })
    const set = (creditCode: string) => ({ customerId: kept.customerId, version: 1, creditCode })
    expect((await mine.reply(customer.updateNumbers, set('91999999MA0000001'))).code).toBe(400)
    expect(await mine.call(customer.updateNumbers, set('91999999MA0000001N'))).toMatchObject({
      creditCode: '91999999MA0000001N',
      phone: '010-62001001',
      version: 2,
    })
  })

  test('an opponent’s number is changed by those who see the record it belongs to', async () => {
    const party = await mine.call(customer.saveOrgan, { name: '合砾新材料股份有限公司' })
    const set = { partyId: party.partyId, version: 1, creditCode: '91999999MA0000001N' }
    expect((await mine.reply(customer.updateOpponentNumbers, set)).code).toBe(404)
    const { customerId } = await anOrgan(mine, lawyer)
    await app.db
      .insertInto('party_roles')
      .values({
        id: `r${customerId}`,
        firm_id: firm.id,
        party_id: party.partyId,
        target_kind: 'customer',
        target_id: customerId,
        role: 'related',
      })
      .execute()
    expect((await mine.call(customer.updateOpponentNumbers, set)).name).toBe('合砾新材料股份有限公司')
    expect((await mine.reply(customer.updateOpponentNumbers, set)).code).toBe(409)
  })
})

describe('selectors', () => {
  test('the customer selector finds visible customers by name and returns chosen ones as text', async () => {
    const kept = await anOrgan(mine, lawyer)
    const { phone } = await join('何小满')
    const found = await mine.call(selector.chooseForWidget, { kind: 'customer', keyword: '砚澜' })
    expect(found.records).toEqual([{ id: kept.customerId, text: '北京砚澜科技有限公司', note: '负责人 周以宁' }])
    expect((await phone.call(selector.chooseForWidget, { kind: 'customer', size: 9999 })).records).toEqual([])
    const chosen = { kind: 'customer' as const, ids: [kept.customerId] }
    expect(await mine.call(selector.getChooseForWidget, chosen)).toEqual([
      { id: kept.customerId, text: '北京砚澜科技有限公司', note: '' },
    ])
    expect(await phone.call(selector.getChooseForWidget, chosen)).toEqual([])
    const choices = await mine.call(customer.chooseForWidgetCustomer, { size: 20_000 })
    expect(choices.records).toMatchObject([{ customerId: kept.customerId, ownerName: '周以宁' }])
  })

  test('the area selector lists level by level and returns the path of an area', async () => {
    const provinces = await mine.call(selector.getAreaInfo, {})
    expect(provinces).toHaveLength(34)
    const within = await mine.call(selector.getAreaInfo, { reid: '440300' })
    expect(within).toContainEqual({ reid: '440305', name: '南山区', isLeaf: true })
    expect(await mine.call(selector.getCityCascade, { reidList: ['440305', '999999'] })).toEqual([
      {
        reid: '440305',
        words: '广东省深圳市南山区',
        way: [
          { reid: '440000', name: '广东省' },
          { reid: '440300', name: '深圳市' },
          { reid: '440305', name: '南山区' },
        ],
      },
    ])
    const found = await mine.call(selector.getCityList, { keyword: '深圳' })
    expect(found.records).toEqual([{ reid: '440300', name: '深圳市', isLeaf: false }])
    expect((await mine.call(selector.getCaseCategoryList, { qryType: 3 }))[0]).toEqual({
      code: 'civil',
      name: '民事诉讼',
    })
  })
})
