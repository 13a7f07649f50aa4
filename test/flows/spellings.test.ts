import { conflict } from '@contract/conflict'
import { Parties } from '@server/domains/party/parties'
import { respell } from '@server/domains/party/repository/respell'
import { partiesMatching } from '@server/domains/party/repository/search'
import { toTime } from '@server/kernel/clock'
import { type FirmDb, scoped } from '@server/kernel/db/open'
import { aFirm, anEmployee, type Firm, type Worker } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'

let app: TestApp
let firm: Firm
let zhou: Worker
let db: FirmDb

beforeAll(async () => {
  app = await testApp()
  firm = await aFirm(app)
  zhou = await anEmployee(app, { firm, name: '周以宁' })
  db = scoped(app.db, firm.id)
})
afterAll(() => app.close())

test('a database with old spellings finds names the new way after respelling', async () => {
  const parties = new Parties(db, app.clock.now(), toTime(app.clock.now()))
  const ids = {
    radicals: await parties.insert({ kind: 'organ', name: '⻩⻰山泉有限公司' }),
    script: await parties.insert({ kind: 'organ', name: '華潤青川置地有限公司' }),
    bank: await parties.insert({ kind: 'organ', name: '中国工商银行股份有限公司长安支行' }),
    plain: await parties.insert({ kind: 'organ', name: '禾川农业有限公司' }),
  }
  // Names as they were kept before: normalised by NFKC, stripped of the place of 47 cities, without marked keys.
  const old = {
    [ids.radicals]: { norm: '⻩⻰山泉有限公司', short: '⻩⻰山泉', pinyin: 'shanquanyouxiangongsi' },
    [ids.script]: { norm: '華潤青川置地有限公司', short: '華潤青川置地' },
    [ids.bank]: { short: '工商银行长安支行' },
  }
  for (const [id, spelled] of Object.entries(old))
    await db.updateTable('party_names').set(spelled).where('party_id', '=', id).execute()
  const names = db.selectFrom('party_names').select('id')
  for (const mark of ['+', '=', '^'])
    await db.deleteFrom('party_name_pieces').where('piece', 'like', `${mark}%`).execute()
  await db
    .deleteFrom('party_name_pieces')
    .where('name_id', 'in', names.where('party_id', 'in', [ids.radicals, ids.script]))
    .execute()
  expect(await parties.findSame({ name: '黄龙山泉有限公司' })).toEqual([])

  await app.db.transaction().execute((transaction) => respell(transaction))

  expect(await parties.findSame({ name: '黄龙山泉有限公司' })).toEqual([{ partyId: ids.radicals, reason: 'name' }])
  expect(await parties.findSame({ name: '华润青川置地有限公司' })).toEqual([{ partyId: ids.script, reason: 'name' }])
  expect(await partiesMatching(db, '龙山泉')).toEqual([ids.radicals])
  expect(await partiesMatching(db, '青川置')).toEqual([ids.script])
  expect(await partiesMatching(db, '禾川农')).toEqual([ids.plain])
  const kept = await db.selectFrom('parties').select('name').where('id', '=', ids.radicals).executeTakeFirst()
  expect(kept?.name).toBe('⻩⻰山泉有限公司')
  // Run again it has nothing to do.
  const before = await db
    .selectFrom('party_name_pieces')
    .select(['piece', 'name_id'])
    .orderBy('piece')
    .orderBy('name_id')
    .execute()
  await respell(app.db)
  expect(
    await db.selectFrom('party_name_pieces').select(['piece', 'name_id']).orderBy('piece').orderBy('name_id').execute(),
  ).toEqual(before)
})

test('respelling covers file text, approval search, invoice titles and watched names', async () => {
  const lawyer = await phoneOf(app, zhou)
  const report = await lawyer
    .api({ conflict })
    .conflict.run({ terms: [{ name: '⻘岚坞供应链有限公司', kind: 'organ', role: 'client' }] })
  await db
    .updateTable('conflict_watches')
    .set({ norm: '⻘岚坞供应链有限公司', short: '⻘岚坞供应链' })
    .where('report_id', '=', report.reportId)
    .execute()
  const people = { department_id: zhou.departmentId, lead_id: zhou.id, creator_id: zhou.id }
  const caseRecord = { id: 'old-title', name: '⻩河水务与華潤置地纠纷', category: 'civil' as const, ...people }
  await db
    .insertInto('cases')
    .values({ ...caseRecord, title_words: '⻩河水务与華潤置地纠纷', title_keys: ['⻩', '⻩河'] })
    .execute()
  const file = { id: 'old-file', owner_id: zhou.id, kind: 'doc', name: 'a.pdf', size: 1, storage_key: 'old-file' }
  await db
    .insertInto('files')
    .values({ ...file, state: 'stored' })
    .execute()
  await db.insertInto('file_words').values({ file_id: 'old-file', no: 0, page: 1, words: '⼈⺠法院華潤' }).execute()

  await respell(app.db)

  const [watch] = await db.selectFrom('conflict_watches').select(['norm', 'short']).execute()
  expect(watch).toEqual({ norm: '青岚坞供应链有限公司', short: '青岚坞供应链' })
  const found = await db
    .selectFrom('cases')
    .select(['name', 'title_words', 'title_keys'])
    .where('id', '=', 'old-title')
    .executeTakeFirst()
  expect(found?.name).toBe('⻩河水务与華潤置地纠纷')
  expect(found?.title_words).toContain('黄河水务与华润置地纠纷')
  expect(found?.title_keys).toContain('黄河')
  const words = await db.selectFrom('file_words').select(['words', 'shown']).where('file_id', '=', 'old-file').execute()
  expect(words).toEqual([{ words: '人民法院华润', shown: '⼈⺠法院華潤' }])
})
