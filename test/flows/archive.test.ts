import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { account } from '@contract/account'
import { caseSource } from '@contract/case-source'
import { firmData } from '@contract/firm/data'
import { backUp, exportFirm } from '@server/domains/firm/archive/archive'
import { compareSides } from '@server/domains/firm/archive/compare'
import { ArchiveReader } from '@server/domains/firm/archive/read-archive'
import { restore } from '@server/domains/firm/archive/restore'
import { migrationNames, rowsAsJson } from '@server/domains/firm/archive/rows-repository'
import { archiveSide, serverSide } from '@server/domains/firm/archive/sides'
import { type StoredTable, storedTables } from '@server/domains/firm/archive/tables'
import { ArchiveWriter } from '@server/domains/firm/archive/write-archive'
import { newId } from '@server/kernel/db/id'
import type { SystemDb } from '@server/kernel/db/open'
import { aNewPassword, NEW_PASSWORD } from '@test/factories/account-sign-in'
import { anApplication, anOffice, type Office } from '@test/factories/approval'
import { aSource } from '@test/factories/case-source'
import { grant, type Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, signedIn } from '@test/support/test-client'
import { sql } from 'kysely'

/** The applicant's. */
const MOBILE = '13812349999'

let app: TestApp
let office: Office
let folder: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-archive-'))
  app = await testApp()
  office = await anOffice(app)
  await app.db.updateTable('accounts').set({ mobile: MOBILE }).where('id', '=', office.applicant.accountId).execute()
  // The other firm, whose rows must stay where they are.
  await anOffice(app)
  await anApplication(await signedIn(app, office.applicant))
  await aFile(office, '卷宗')
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function aFile({ firm, applicant }: Office, words: string) {
  const id = newId()
  const row = { id, firm_id: firm.id, owner_id: applicant.id, kind: 'file', name: '卷.txt', state: 'stored' as const }
  await app.files.store.put(`file/${id}`, Buffer.from(words))
  await app.db
    .insertInto('files')
    .values({ ...row, size: 6, storage_key: `file/${id}` })
    .execute()
}

/** A conversation of two of them, wherever they work. */
async function aTalk(people: readonly Worker[], words: string) {
  const id = newId()
  await app.db.insertInto('chat_conversations').values({ id, type: 1, last_seq: 1 }).execute()
  await app.db
    .insertInto('chat_members')
    .values(people.map((worker) => ({ conversation_id: id, employee_id: worker.id })))
    .execute()
  const said = { conversation_id: id, seq: 1, sender_id: people[0]?.id ?? '', words, content: JSON.stringify({}) }
  const row = { id: newId(), type: 2 as const, client_key: id, sent_at: '2026-11-20 10:00:00', ...said }
  await app.db.insertInto('chat_messages').values(row).execute()
  return id
}

const sourceOf = ({ db, files, clock }: TestApp) => ({ db, store: files.store, now: clock.now() })
const targetOf = ({ db, files, config }: TestApp) => ({ db, store: files.store, dataFolder: config.dataFolder })

async function rowsOf(db: SystemDb, table: StoredTable, firmId: string) {
  const { name } = table
  const where = sql`where ${sql.ref(name === 'firms' ? 'id' : 'firm_id')} = ${firmId}`
  return db.transaction().execute(async (transaction) => {
    const rows: string[] = []
    for await (const row of rowsAsJson(transaction as SystemDb, table, { where })) rows.push(row)
    return rows.sort()
  })
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

test('a firm’s archive restores into an empty server row by row with its files', async () => {
  const file = path.join(folder, 'firm.zip')
  const { tables, entries } = await exportFirm(sourceOf(app), office.firm.id, file)
  expect(tables.find(({ name }) => name === 'employees')?.rows).toBe(7)
  expect(entries.some(({ name }) => name === 'csv/employees.csv')).toBe(true)
  const exported = new Set(tables.filter(({ name, rows }) => name !== 'accounts' && rows > 0).map(({ name }) => name))
  expect(exported.size).toBeGreaterThan(8)
  const next = await testApp()
  try {
    const archive = await ArchiveReader.open(file)
    const { files, passwords } = await restore(targetOf(next), archive)
    expect([files, passwords.map(({ name }) => name)]).toEqual([1, ['陈景行']])
    for (const table of (await storedTables(app.db)).filter(({ name }) => exported.has(name)))
      expect([table.name, await rowsOf(next.db, table, office.firm.id)]).toEqual([
        table.name,
        await rowsOf(app.db, table, office.firm.id),
      ])
    const [mine, theirs] = [await serverSide('old', sourceOf(app), office.firm.id), archiveSide('export', archive)]
    const there = await serverSide('new', sourceOf(next), office.firm.id)
    for (const other of [theirs, there]) expect((await compareSides(mine, other)).differences).toEqual([])
    const [kept] = await next.db.selectFrom('files').select('storage_key').execute()
    expect((await next.files.store.read(kept?.storage_key ?? '')).toString()).toBe('卷宗')
    expect(await next.db.selectFrom('firms').select('id').execute()).toHaveLength(1)
    const hashes = await next.db.selectFrom('accounts').select('password_hash').execute()
    expect(hashes.filter(({ password_hash }) => password_hash !== '')).toHaveLength(1)
    // A person whose password stayed behind sets a new one by the mobile.
    expect(await aNewPassword(next, MOBILE)).toMatchObject({ code: 0 })
    const input = { account: MOBILE, password: NEW_PASSWORD }
    expect(await clientWith(next.address).call(account.login, input)).toMatchObject({ status: 1 })

    expect(await refusalOf(restore(targetOf(next), archive))).toMatch(/只能恢复到还没有律所的服务器/)
    archive.close()
  } finally {
    await next.close()
  }
})

test('references to another firm are emptied in an archive, inner chats included and others left out', async () => {
  const own = await anOffice(app)
  const guest = await anOffice(app)
  const [mine, theirs] = [await signedIn(app, own.applicant), await signedIn(app, guest.director)]
  const { id } = await aSource(mine, own.applicant)
  const [asked] = await mine.call(caseSource.inviteFirm, { id, firmId: guest.firm.id })
  const agreed = { id: asked?.id ?? '', version: 1, answer: 'agreed' } as const
  await theirs.call(caseSource.answerInvitation, agreed)
  const inner = await aTalk([own.applicant, own.director], '卷宗已整理')
  await aTalk([own.applicant, guest.director], '对方律师已联系')

  const file = path.join(folder, 'across.zip')
  await exportFirm(sourceOf(app), own.firm.id, file)
  const next = await testApp()
  const archive = await ArchiveReader.open(file)
  try {
    await restore(targetOf(next), archive)
    const kept = await next.db
      .selectFrom('collaborations')
      .select(['target_id', 'to_id', 'to_firm_id', 'status'])
      .execute()
    expect(kept).toEqual([{ target_id: id, to_id: null, to_firm_id: null, status: 'agreed' }])
    expect(await next.db.selectFrom('chat_conversations').select('id').execute()).toEqual([{ id: inner }])
    expect(await next.db.selectFrom('chat_messages').select('words').execute()).toEqual([{ words: '卷宗已整理' }])
    const there = await serverSide('new', sourceOf(next), own.firm.id)
    for (const before of [archiveSide('export', archive), await serverSide('old', sourceOf(app), own.firm.id)])
      expect((await compareSides(before, there)).differences).toEqual([])
  } finally {
    archive.close()
    await next.close()
  }
})

test('a restore that cannot write a file keeps neither rows nor files', async () => {
  const file = path.join(folder, 'half.zip')
  await aFile(office, '另一卷')
  await exportFirm(sourceOf(app), office.firm.id, file)
  const next = await testApp()
  const archive = await ArchiveReader.open(file)
  const kept: string[] = []
  const full = {
    async putFile(key: string, made: string) {
      if (kept.length > 0) throw new Error('no space left')
      kept.push(key)
      await next.files.store.putFile(key, made)
    },
    remove: (key: string) => next.files.store.remove(key),
  }
  try {
    expect(await refusalOf(restore({ ...targetOf(next), store: full }, archive))).toBe('no space left')
    expect(await next.db.selectFrom('firms').select('id').execute()).toEqual([])
    expect(kept).toHaveLength(1)
    await expect(next.files.store.read(kept[0] ?? '')).rejects.toThrow()
    expect((await restore(targetOf(next), archive)).files).toBeGreaterThan(1)
  } finally {
    archive.close()
    await next.close()
  }
})

test('an export of a firm with a file of 300 MB holds no more than a few pieces of it in memory', async () => {
  const big = await anOffice(app)
  const key = `${big.firm.id}/file/2026-11-20/big.bin`
  const kept = path.join(app.config.dataFolder, 'files/kept', key)
  fs.mkdirSync(path.dirname(kept), { recursive: true })
  fs.writeFileSync(kept, '')
  fs.truncateSync(kept, 300 * 1_048_576)
  const row = { id: newId(), firm_id: big.firm.id, owner_id: big.applicant.id, kind: 'file', name: '录像.bin' }
  await app.db
    .insertInto('files')
    .values({ ...row, state: 'stored' as const, size: 300 * 1_048_576, storage_key: key })
    .execute()
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 5)
  const { entries } = await exportFirm(sourceOf(app), big.firm.id, path.join(folder, 'big.zip'))
  clearInterval(look)
  expect(entries.find(({ name }) => name === `files/${key}`)?.bytes).toBe(300 * 1_048_576)
  expect(most).toBeLessThan(100 * 1_048_576)
})

describe('a crafted archive', () => {
  /** Writes an archive of this version with these files in it. */
  async function crafted(name: string, files: Record<string, string>, tables: { name: string; rows: number }[]) {
    const file = path.join(folder, `${name}.zip`)
    const writer = new ArchiveWriter(file)
    for (const [entry, content] of Object.entries(files)) await writer.add(entry, [content])
    const migrations = await migrationNames(app.db)
    const kind = 'backup' as const
    await writer.end({ format: 'antou', kind, migrations, firm: null, time: '2026-11-27 10:00:00', tables })
    return file
  }
  /** Words of the refusal; nothing may be left behind. */
  async function refused(file: string) {
    const next = await testApp()
    try {
      const words = await ArchiveReader.open(file).then(
        (archive) => refusalOf(restore(targetOf(next), archive)),
        (error: Error) => error.message,
      )
      expect(await next.db.selectFrom('firms').select('id').execute()).toEqual([])
      expect(fs.readdirSync(path.join(next.config.dataFolder, 'files/kept'), { recursive: true })).toEqual([])
      return words
    } finally {
      await next.close()
    }
  }

  test('a file that would be written outside of the store is refused', async () => {
    const names = ['files/a/./b', 'files/C:x', 'files/a//b', 'files/a\u0007b']
    for (const [index, name] of names.entries())
      expect(await refused(await crafted(`path-${index}`, { [name]: 'x' }, []))).toMatch(
        /归档里的文件名不正确|归档不完整或已损坏/,
      )
  })

  test('rows that a table cannot hold, or of an unknown table, are refused by the name of the table', async () => {
    const rows = (text: string) => crafted('rows', { 'rows/firms.jsonl': text }, [{ name: 'firms', rows: 1 }])
    expect(await refused(await rows('{"id": 5, "name": null}\n'))).toBe(
      '归档里的「firms」有不能保存的行，没有恢复任何数据',
    )
    expect(await refused(await rows('no json\n'))).toBe('归档里的「firms」有不能保存的行，没有恢复任何数据')
    const other = await crafted('other', { 'rows/secrets.jsonl': '{}\n' }, [{ name: 'secrets', rows: 1 }])
    expect(await refused(other)).toBe('归档里的「secrets」在这里没有，没有恢复任何数据')
  })
})

test('a backup restores a server with its passwords, and its counters go on', async () => {
  const file = path.join(folder, 'backup.zip')
  const stored = await app.db.selectFrom('files').select('id').execute()
  expect(stored).not.toEqual([])
  await backUp({ ...sourceOf(app), dataFolder: app.config.dataFolder }, file)
  const next = await testApp()
  try {
    const archive = await ArchiveReader.open(file)
    await restore(targetOf(next), archive)
    const firms = (db: SystemDb) => db.selectFrom('firms').select('id').orderBy('id').execute()
    expect(await firms(next.db)).toEqual(await firms(app.db))

    const [before, after] = [await serverSide('before', sourceOf(app)), await serverSide('after', sourceOf(next))]
    const same = await compareSides(archiveSide('backup', archive), after)
    expect(same.differences).toEqual([])
    expect(same.rows).toBeGreaterThan(50)
    expect([(await compareSides(before, after)).differences, same.files]).toEqual([[], stored.length])
    archive.close()
    const [row] = await next.db.selectFrom('files').select(['id', 'storage_key as key']).orderBy('id').execute()
    await next.files.store.put(row?.key ?? '', Buffer.from('改过的卷宗'))
    const { name } = office.applicant
    await next.db
      .updateTable('employees')
      .set({ name: `${name}甲` })
      .where('id', '=', office.applicant.id)
      .execute()
    const told = (await compareSides(before, after)).differences
    expect(told).toContainEqual({
      where: 'employees',
      missing: 1,
      extra: 1,
      samples: [`编号 ${office.applicant.id} 的 name 不同`],
    })
    expect(told).toContainEqual({ where: '文件', missing: 1, extra: 1, samples: [`${row?.key} 内容不同`] })
    expect(told).toHaveLength(2)
    const mine = await signedIn(next, office.applicant)
    expect((await anApplication(mine)).workId).toBeTruthy()
  } finally {
    await next.close()
  }
})

test('exporting the firm takes its director and the typed firm name; personal exports are everybody’s own', async () => {
  const [director, mine] = [await signedIn(app, office.director), await signedIn(app, office.applicant)]
  const { name } = await app.db
    .selectFrom('firms')
    .select('name')
    .where('id', '=', office.firm.id)
    .executeTakeFirstOrThrow()
  await grant(app, office.applicant, ['firm:manage'])
  expect(await mine.reply(firmData.exportFirm, { firmName: name })).toMatchObject({
    code: 403,
  })
  expect(await director.reply(firmData.exportFirm, { firmName: '某所' })).toMatchObject({
    data: { fields: { firmName: '与律所全称不一致' } },
  })
  const inside = async (url: string) => {
    const file = path.join(folder, 'taken.zip')
    fs.writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
    const archive = await ArchiveReader.open(file)
    archive.close()
    return archive
  }
  const taken = await inside((await director.call(firmData.exportFirm, { firmName: name })).url)
  expect(taken.manifest.tables.find((table) => table.name === 'employees')?.rows).toBe(7)
  const own = await inside((await mine.call(firmData.exportOwn, {})).url)
  expect(own.manifest.tables.find((table) => table.name === 'employees')?.rows).toBe(1)
  expect(own.manifest.tables.find((table) => table.name === 'customers')).toBeUndefined()
  expect(own.manifest.tables.find((table) => table.name === 'approval_works')?.rows).toBe(1)
})

test('exporting a firm too large to wait for names the command instead and writes nothing', async () => {
  const director = await signedIn(app, office.director)
  const { name: firmName } = await app.db
    .selectFrom('firms')
    .select('name')
    .where('id', '=', office.firm.id)
    .executeTakeFirstOrThrow()
  await sql`update pg_class set reltuples = 5000000 where relname = 'app_messages'`.execute(app.db)
  const files = await app.db.selectFrom('files').select('id').execute()
  expect(await director.reply(firmData.exportFirm, { firmName })).toMatchObject({
    code: 409,
    msg: expect.stringContaining('npm run backup -- --firm'),
  })
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual(files)
  await sql`update pg_class set reltuples = 0 where relname = 'app_messages'`.execute(app.db)
})

describe('damaged archives are refused and nothing is changed', () => {
  const whole = () => path.join(folder, 'whole.zip')
  beforeAll(() => exportFirm(sourceOf(app), office.firm.id, whole()))

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 900), /归档不完整或已损坏/],
    ['something else', () => Buffer.from('PK 这是一封信'), /归档不完整或已损坏/],
    [
      'changed by a byte',
      (bytes) => {
        const copy = Buffer.from(bytes)
        copy[400] = (copy[400] ?? 0) ^ 0xff
        return copy
      },
      /归档不完整或已损坏/,
    ],
  ])('an archive that is %s is refused', async (_, change, words) => {
    const file = path.join(folder, 'bad.zip')
    fs.writeFileSync(file, change(fs.readFileSync(whole())))
    expect(await refusalOf(ArchiveReader.open(file))).toMatch(words)
  })

  test('an archive that does not exist is refused', async () => {
    expect(await refusalOf(ArchiveReader.open(path.join(folder, 'none.zip')))).toMatch(/没有这个文件/)
  })
})
