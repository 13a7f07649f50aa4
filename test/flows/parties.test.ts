import { Parties } from '@server/domains/party/parties'
import { nextNumber } from '@server/domains/party/repository/parties'
import { partiesMatching } from '@server/domains/party/repository/search'
import { toTime } from '@server/kernel/clock'
import { type FirmDb, scoped } from '@server/kernel/db/open'
import { aFirm } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
let db: FirmDb
let foreign: FirmDb
let parties: Parties

beforeAll(async () => {
  app = await testApp()
  db = scoped(app.db, (await aFirm(app)).id)
  foreign = scoped(app.db, (await aFirm(app)).id)
  const now = app.clock.now()
  parties = new Parties(db, now, toTime(now))
})
afterAll(() => app.close())

describe('finding a party', () => {
  let yanlan: string
  beforeAll(async () => {
    yanlan = await parties.insert({
      kind: 'organ',
      name: '北京砚澜科技有限公司',
      creditCode: '91999999MA0000001N',
      otherNames: [{ kind: 'former', name: '京砚信息技术公司' }],
    })
    await parties.insert({ kind: 'organ', name: '松间酒店集团有限公司' })
  })

  test.each(['北京砚澜', '砚澜科', '澜科技', '科技', 'beijingyan', 'bjyl', '91999999MA', '京砚信息', '（北京砚澜科技'])(
    'a party is found by %s',
    async (keyword) => {
      const found = await partiesMatching(db, keyword.replace('（', ''))
      expect(found).toEqual([yanlan])
    },
  )

  test.each(['', '%', '_', '\\', '海河', '1N'])('a party is not found by %j', async (keyword) => {
    expect(await partiesMatching(db, keyword)).toEqual([])
  })

  test('another firm does not find a party', async () => {
    expect(await partiesMatching(foreign, '砚澜科技')).toEqual([])
  })

  test('a renamed party is still found by its old name', async () => {
    await parties.update(yanlan, { kind: 'organ', name: '北京砚海科技有限公司', creditCode: '91999999MA0000001N' })
    expect(await partiesMatching(db, '砚海')).toEqual([yanlan])
    expect(await partiesMatching(db, '北京砚澜')).toEqual([yanlan])
    await parties.update(yanlan, { kind: 'organ', name: '北京砚澜科技有限公司', creditCode: '91999999MA0000001N' })
  })

  test('the same party is recognised by code first, then by name', async () => {
    const same = await parties.findSame({ name: '别的名字', creditCode: '9199 9999-ma0000001n' })
    expect(same).toEqual([{ partyId: yanlan, reason: 'creditCode' }])
    expect(await parties.findSame({ name: '北京砚澜科技 有限公司' })).toEqual([{ partyId: yanlan, reason: 'name' }])
  })
})

describe('parties of a record', () => {
  test('a name typed twice is one party, and persons of one name with different numbers are two', async () => {
    const partyId = await parties.findOrInsert({ kind: 'organ', name: '合砾新材有限公司' })
    expect(await parties.findOrInsert({ kind: 'organ', name: '合砾新材 有限公司' })).toBe(partyId)
    const zhang = await parties.findOrInsert({ kind: 'person', name: '张伟', idNo: '999999199003070012' })
    expect(await parties.findOrInsert({ kind: 'person', name: '张伟', idNo: '999999198511120026' })).not.toBe(zhang)
    expect(await parties.findOrInsert({ kind: 'person', name: '张伟' })).not.toBe(zhang)
  })

  test('a party left out keeps its row with an end and is no longer listed', async () => {
    const opponent = (name: string) => ({ kind: 'organ' as const, name, role: 'opponent' as const })
    await parties.setRoles('caseSource', 'source1', [opponent('鹿屿物流有限公司'), opponent('衡台商管有限公司')])
    await parties.setRoles('caseSource', 'source1', [opponent('衡台商管有限公司')])
    expect((await parties.rolesOf('caseSource', ['source1'])).map(({ name }) => name)).toEqual(['衡台商管有限公司'])
    const ended = await db.selectFrom('party_roles').select('until').where('until', 'is not', null).execute()
    expect(ended).toHaveLength(1)
  })
})

test('numbers of a series run on independently of other series', async () => {
  expect(await nextNumber(db, '案源-2026')).toBe(1)
  expect(await nextNumber(db, '案源-2026')).toBe(2)
  expect(await nextNumber(db, '案源-2027')).toBe(1)
  expect(await nextNumber(foreign, '案源-2026')).toBe(1)
})
