import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { days } from '@contract/duration'
import { backUp } from '@server/domains/firm/archive/archive'
import { compareSides } from '@server/domains/firm/archive/compare'
import { restore } from '@server/domains/firm/archive/restore'
import { migrationNames } from '@server/domains/firm/archive/rows-repository'
import { serverSide } from '@server/domains/firm/archive/sides'
import { ArchiveWriter } from '@server/domains/firm/archive/write-archive'
import { listName } from '@server/domains/firm/backup/backup-names'
import { type BackupPlace, BucketPlace, FolderPlace } from '@server/domains/firm/backup/backup-place'
import { Passphrase } from '@server/domains/firm/backup/encrypted-stream'
import { makeBackup } from '@server/domains/firm/backup/make-backup'
import { LATEST, openBackup } from '@server/domains/firm/backup/open-backup'
import { verifyBackup } from '@server/domains/firm/backup/verify-backup'
import { newId } from '@server/kernel/db/id'
import { anApplication, anOffice, type Office } from '@test/factories/approval'
import { S3Double } from '@test/support/s3-double'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

const WORDS = 'a passphrase of the operator'
const NOW = Date.UTC(2026, 10, 27, 2, 30)

let app: TestApp
let office: Office
let parent: string
beforeAll(async () => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-whole-'))
  app = await testApp()
  office = await anOffice(app)
  await anApplication(await signedIn(app, office.applicant))
  await aFile('卷宗甲')
  await aFile('卷宗乙')
})
afterAll(async () => {
  await app.close()
  fs.rmSync(parent, { recursive: true, force: true })
})

/** Stores a file of the firm; returns its id. */
async function aFile(words: string) {
  const id = newId()
  const row = { id, firm_id: office.firm.id, owner_id: office.applicant.id, kind: 'file', name: '卷.txt' }
  await app.files.store.put(`file/${id}`, Buffer.from(words))
  await app.db
    .insertInto('files')
    .values({ ...row, state: 'stored' as const, size: 9, storage_key: `file/${id}` })
    .execute()
  return id
}

let folderCount = 0
const aFolder = () => {
  const folder = path.join(parent, `place-${++folderCount}`)
  fs.mkdirSync(folder)
  return folder
}

interface Given {
  words?: string
  now?: number
  keepDays?: number
}

const passphraseOf = (words: string | undefined) => (words ? new Passphrase(words) : undefined)

/** Backs the server up, as the command does. */
const backedUp = (place: BackupPlace, { words, now = NOW, keepDays = 30 }: Given = {}) =>
  makeBackup({
    ...{ place, passphrase: passphraseOf(words), store: app.files.store, scratch: parent, now, keepDays },
    async writeRows(file) {
      const source = { db: app.db, store: app.files.store, now, dataFolder: app.config.dataFolder, filesApart: true }
      await backUp(source, file)
    },
  })

const opened = (place: BackupPlace, words?: string, wanted = LATEST) =>
  openBackup(wanted, { place, passphrase: passphraseOf(words), scratch: parent })

/** Restores the last backup into an empty server and compares the two. */
async function restored(place: BackupPlace, words?: string) {
  const next = await testApp()
  const backup = await opened(place, words)
  try {
    const target = { db: next.db, store: next.files.store, dataFolder: next.config.dataFolder }
    const { files } = await restore(target, backup.archive, backup.apart)
    const [before, after] = await Promise.all([serverSide('before', sideOf(app)), serverSide('after', sideOf(next))])
    return { files, differences: (await compareSides(before, after)).differences }
  } finally {
    await backup.close()
    await next.close()
  }
}
const sideOf = ({ db, files }: TestApp) => ({ db, store: files.store })

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message.split('\n')[0],
  )

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.path, entry.name))

test('an encrypted backup to a folder restores every row and file, and shows nobody what is in it', async () => {
  const folder = aFolder()
  const place = new FolderPlace(folder)
  const made = await backedUp(place, { words: WORDS })
  expect(made).toMatchObject({ name: 'antou-20261127-023000.antou', files: 2, newFiles: 2, removed: 0 })
  expect(await restored(place, WORDS)).toEqual({ files: 2, differences: [] })
  const all = filesIn(folder)
  expect(all).toHaveLength(4)
  for (const file of all) {
    const bytes = fs.readFileSync(file)
    for (const word of ['卷宗', 'PK\u0003\u0004', 'file/']) expect([file, bytes.includes(word)]).toEqual([file, false])
    expect(fs.statSync(file).mode & 0o077).toBe(0)
  }
  expect(filesIn(parent).filter((file) => /rows-|list-|opened-/.test(file))).toEqual([])
})

test('a file that an earlier backup has is not copied again, and one content is kept once', async () => {
  const folder = aFolder()
  const place = new FolderPlace(folder)
  await backedUp(place, { words: WORDS })
  expect(await backedUp(place, { words: WORDS, now: NOW + days(1) })).toMatchObject({ files: 2, newFiles: 0 })
  const [same, other] = [await aFile('卷宗甲'), await aFile('卷宗丙')]
  expect(await backedUp(place, { words: WORDS, now: NOW + days(2) })).toMatchObject({ files: 4, newFiles: 1 })
  expect(await restored(place, WORDS)).toEqual({ files: 4, differences: [] })
  // With encryption turned off, or another passphrase, nothing of the earlier ones serves.
  expect(await backedUp(place, { now: NOW + days(3) })).toMatchObject({ files: 4, newFiles: 3 })
  expect(await restored(place)).toEqual({ files: 4, differences: [] })
  expect(await backedUp(place, { words: 'another passphrase', now: NOW + days(4) })).toMatchObject({ newFiles: 3 })
  await app.db.deleteFrom('files').where('id', 'in', [same, other]).execute()
})

test('a backup to a bucket does the same', async () => {
  const keys = { bucket: 'backup', region: 'us-east-1', accessKey: 'key', secretKey: 'secret' }
  const double = new S3Double({ ...keys, now: () => Date.now() })
  const endpoint = await double.start()
  const place = new BucketPlace({ endpoint, ...keys }, parent)
  await backedUp(place, { words: WORDS })
  expect(await backedUp(place, { words: WORDS, now: NOW + days(1) })).toMatchObject({ files: 2, newFiles: 0 })
  expect(await restored(place, WORDS)).toEqual({ files: 2, differences: [] })
  expect([...double.objects.keys()].every((key) => key.startsWith('antou-backup/'))).toBe(true)
  expect([...double.objects.keys()].filter((key) => /running|writable/.test(key))).toEqual([])
  await double.stop()
  expect(await refusalOf(backedUp(place))).toBe('备份的桶 backup不接受或不答（ECONNREFUSED）')
})

test('old backups are removed with the files that only they have; the newest stays however old', async () => {
  const folder = aFolder()
  const place = new FolderPlace(folder)
  const gone = await aFile('只在旧的备份里')
  await backedUp(place, { words: WORDS })
  await app.db.deleteFrom('files').where('id', '=', gone).execute()
  await backedUp(place, { words: WORDS, now: NOW + days(20) })
  expect(filesIn(folder)).toHaveLength(7)
  expect(await backedUp(place, { words: WORDS, now: NOW + days(31) })).toMatchObject({ removed: 1 })
  expect(filesIn(folder)).toHaveLength(6)
  expect(await restored(place, WORDS)).toEqual({ files: 2, differences: [] })
  expect(await backedUp(place, { words: WORDS, now: NOW + days(365) })).toMatchObject({ removed: 2 })
  expect(filesIn(folder)).toHaveLength(4)
})

test('two backups at once are refused, and one that was killed hours ago stops nobody', async () => {
  const folder = aFolder()
  const place = new FolderPlace(folder)
  const running = path.join(folder, 'running')
  fs.writeFileSync(running, new Date(NOW - 60_000).toISOString())
  expect(await refusalOf(backedUp(place))).toMatch(/^另一次备份正在进行/)
  expect(fs.readdirSync(folder)).toEqual(['running'])
  fs.writeFileSync(running, new Date(NOW - days(1)).toISOString())
  await backedUp(place)
  expect(fs.existsSync(running)).toBe(false)
})

test('a folder that is not there, is no folder or cannot be written is named in a sentence', async () => {
  const missing = path.join(parent, 'not-mounted')
  expect(await refusalOf(backedUp(new FolderPlace(missing)))).toBe(`备份的文件夹不在：${missing}`)
  expect(fs.existsSync(missing)).toBe(false)
  const file = path.join(parent, 'a-file')
  fs.writeFileSync(file, '')
  expect(await refusalOf(backedUp(new FolderPlace(file)))).toMatch(/^备份的文件夹不是文件夹/)
  const closed = jest.spyOn(fs.promises, 'mkdir').mockRejectedValueOnce(Object.assign(new Error(), { code: 'EROFS' }))
  expect(await refusalOf(backedUp(new FolderPlace(aFolder())))).toMatch(/^备份的文件夹是只读的，没有备份/)
  closed.mockRestore()
})

describe('a backup that cannot be restored is told apart', () => {
  let folder: string
  let place: FolderPlace
  let name: string
  beforeEach(async () => {
    folder = aFolder()
    place = new FolderPlace(folder)
    name = (await backedUp(place, { words: WORDS })).name
  })
  const change = (file: string, work: (bytes: Buffer) => Buffer) => fs.writeFileSync(file, work(fs.readFileSync(file)))
  const flipped = (bytes: Buffer) => {
    const copy = Buffer.from(bytes)
    copy[copy.length - 3] = (copy[copy.length - 3] ?? 0) ^ 1
    return copy
  }
  const aFileOf = () => filesIn(path.join(folder, 'files'))[0] ?? ''

  test('a wrong passphrase and a missing one', async () => {
    expect(await refusalOf(opened(place, 'somebody else’s'))).toMatch(/^口令不对/)
    expect(await refusalOf(opened(place))).toMatch(/^这份备份是加密的/)
  })

  test('an archive or a list that is cut off, altered, of another backup or missing', async () => {
    const [archive, list] = [path.join(folder, name), path.join(folder, listName(name))]
    const whole = [archive, list].map((file) => fs.readFileSync(file))
    const again = () => {
      for (const [index, file] of [archive, list].entries()) fs.writeFileSync(file, whole[index] ?? '')
    }
    for (const file of [archive, list]) {
      change(file, (bytes) => bytes.subarray(0, bytes.length - 40))
      expect(await refusalOf(opened(place, WORDS))).toMatch(/^备份不完整/)
      again()
      change(file, flipped)
      expect(await refusalOf(opened(place, WORDS))).toMatch(/^备份被改过/)
      again()
    }
    await backedUp(place, { words: WORDS, now: NOW + days(1) })
    fs.copyFileSync(path.join(folder, 'antou-20261128-023000.files'), list)
    expect(await refusalOf(opened(place, WORDS, name))).toMatch(/^文件的清单 .* 不是这份备份的/)
    fs.rmSync(list)
    expect(await refusalOf(opened(place, WORDS, name))).toMatch(/^备份里缺少文件的清单/)
    expect(await refusalOf(opened(place, WORDS, 'antou-20250101-000000.antou'))).toMatch(/^没有这份备份/)
  })

  test('a file that is missing, cut off or altered, before anything is kept', async () => {
    const next = await testApp()
    const target = { db: next.db, store: next.files.store, dataFolder: next.config.dataFolder }
    const [file] = [aFileOf()]
    const whole = fs.readFileSync(file)
    for (const [work, words] of [
      [flipped, /^备份被改过/],
      [(bytes: Buffer) => bytes.subarray(0, 60), /^备份不完整/],
    ] as const) {
      change(file, work)
      const backup = await opened(place, WORDS)
      expect(await refusalOf(restore(target, backup.archive, backup.apart))).toMatch(words)
      expect(await next.db.selectFrom('firms').select('id').execute()).toEqual([])
      await backup.close()
      fs.writeFileSync(file, whole)
    }
    fs.rmSync(file)
    expect(await refusalOf(opened(place, WORDS))).toMatch(/^备份里缺少 1 个文件/)
    await next.close()
  })

  test('an archive that was taken away from its files', async () => {
    const next = await testApp()
    const target = { db: next.db, store: next.files.store, dataFolder: next.config.dataFolder }
    const backup = await opened(place, WORDS)
    expect(await refusalOf(restore(target, backup.archive))).toMatch(/^这份备份的文件在备份的文件夹里/)
    await backup.close()
    await next.close()
  })
})

test('a verification restores into a scratch database and counts; a row that is missing fails it', async () => {
  const place = new FolderPlace(aFolder())
  await backedUp(place, { words: WORDS })
  const next = await testApp()
  const backup = await opened(place, WORDS)
  const verified = await verifyBackup(backup, { db: next.db, scratch: next.config.dataFolder })
  expect(verified).toEqual({ rows: expect.any(Number), files: 2 })
  expect(verified.rows).toBeGreaterThan(20)
  await backup.close()
  await next.close()

  const file = path.join(parent, 'short.zip')
  const writer = new ArchiveWriter(file)
  await writer.add('rows/push_cursor.jsonl', ['{"name": "app", "message_id": "1"}\n'])
  const tables = [{ name: 'push_cursor', rows: 2 }]
  const migrations = await migrationNames(app.db)
  await writer.end({ format: 'antou', kind: 'backup', migrations, firm: null, time: '2026-11-27 10:00:00', tables })
  const other = await testApp()
  const short = await openBackup(file, { scratch: parent })
  const work = verifyBackup(short, { db: other.db, scratch: other.config.dataFolder })
  expect(await refusalOf(work)).toBe('「push_cursor」恢复出 1 行，备份里是 2 行')
  await short.close()
  await other.close()
})
