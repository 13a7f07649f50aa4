import { documents } from '@contract/document'
import { docShares } from '@contract/document/shares'
import type { SharedFile } from '@contract/document/shares/shapes'
import { days, minutes, seconds } from '@contract/duration'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { anUpload } from '@test/factories/file'
import { anEmployee } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, clientWith, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let helper: TestClient
let director: TestClient
let stranger: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  mine = await as(office.applicant)
  helper = await as(office.hr)
  director = await as(office.director)
  stranger = clientWith(app.address)
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.hr.id, percent: '40' },
  ]
  ;({ caseId } = await aStandingCase(app, mine, office.applicant, { team }))
})
afterEach(() => app.close())

const aCaseDocument = (given: object = {}) => aDocument(mine, { space: 'case', caseId, ...given })

async function linkTo(documentId: string, given: { password?: string; note?: string } = {}) {
  const { token, shareId } = await mine.call(docShares.share, { documentId, days: '7', ...given })
  return { token: token ?? '', shareId }
}
const opened = async (token: string, password?: string) => stranger.reply(docShares.open, { token, password })

describe('a shared link', () => {
  test('a shared link shows a stranger the file and the firm’s name only', async () => {
    const { documentId } = await aCaseDocument({ fileName: '委托合同.pdf', content: Buffer.from('%PDF-1.4 share') })
    const { token } = await linkTo(documentId, { note: '鹿屿物流 张总' })
    const { code, data } = await opened(token)
    expect([code, Object.keys(data).sort()]).toEqual([0, ['companyName', 'file']])
    const file = data.file as SharedFile
    expect(Object.keys(file).sort()).toEqual(['fileSize', 'fileType', 'name', 'url', 'view', 'watermark'])
    expect(file).toMatchObject({ name: '委托合同.pdf', fileType: 'pdf', watermark: null })
    expect(await (await fetch(new URL(file.url, app.address))).text()).toBe('%PDF-1.4 share')
    const firm = await app.db.selectFrom('firms').select('name').where('id', '=', office.applicant.firm.id).execute()
    expect(data.companyName).toBe(firm[0]?.name)
    for (const secret of [documentId, caseId, office.applicant.id, '周以宁', '张总'])
      expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('a shared link keeps showing the version and name that were shared', async () => {
    const made = await aCaseDocument({ content: Buffer.from('%PDF-1.4 one') })
    const { documentId } = made
    const { token } = await linkTo(documentId)
    const { fileId } = await anUpload(mine, { fileName: '内部修改稿.pdf', content: Buffer.from('%PDF-1.4 two') })
    const next = await mine.call(documents.addVersion, { documentId, version: made.version, fileId })
    const fields = { docType: 'other', tags: '', isConfidential: false, note: '' } as const
    await mine.call(documents.update, { documentId, version: next.version, ...fields, name: '对方底价' })
    const { file } = (await opened(token)).data
    expect([file?.name, await (await fetch(new URL(file?.url ?? '', app.address))).text()]).toEqual([
      made.name,
      '%PDF-1.4 one',
    ])
  })

  test('a shared link counts its visits, expires and can be revoked at once', async () => {
    const { documentId } = await aCaseDocument()
    const [kept, taken] = [await linkTo(documentId, { note: '法院' }), await linkTo(documentId)]
    await opened(kept.token)
    await opened(kept.token)
    expect(await mine.call(docShares.list, { documentId })).toMatchObject([
      { shareId: taken.shareId, views: 0, lastViewTime: null },
      { shareId: kept.shareId, views: 2, note: '法院', hasPassword: false, versionNo: 1 },
    ])
    expect((await mine.call(documents.get, { documentId })).shareCount).toBe(2)

    await helper.call(docShares.revoke, { shareId: taken.shareId })
    expect(await opened(taken.token)).toMatchObject({ code: 404, msg: '链接已被撤回，请向分享给您的人索取新的链接' })
    expect((await opened(kept.token)).code).toBe(0)
    app.clock.pass(days(7))
    expect(await opened(kept.token)).toMatchObject({ code: 404, msg: '链接已过期，请向分享给您的人索取新的链接' })
    const fresh = await callers(app)(office.applicant)
    expect(await fresh.call(docShares.list, { documentId })).toEqual([])
  })

  test('a link with a forged token or another link’s signature opens nothing', async () => {
    const { documentId } = await aCaseDocument()
    const [first, second] = [await linkTo(documentId), await linkTo(documentId)]
    const swapped = `${first.shareId}.${second.token.split('.')[1]}`
    for (const token of [swapped, first.shareId, `${first.token}x`, `.${first.token}`, 'a.b', '.'])
      expect(await opened(token)).toMatchObject({ code: 404, msg: '链接无效或已失效，请向分享给您的人索取新的链接' })
  })
})

describe('the password of a link', () => {
  const PASSWORD = 'lulu88'

  test('a password link hides even the file’s name until the right password is given', async () => {
    const { documentId } = await aCaseDocument()
    const { token } = await linkTo(documentId, { password: PASSWORD })
    const { data } = await opened(token)
    expect([data.file, data.companyName.length > 0]).toEqual([null, true])
    expect((await opened(token, PASSWORD)).data.file?.name).toBe('起诉状.pdf')
    const [row] = await app.db.selectFrom('document_shares').selectAll().execute()
    expect([row?.views, JSON.stringify(row).includes(PASSWORD)]).toEqual([1, false])
  })

  test('wrong passwords slow down, then lock, then close the link', async () => {
    const { documentId } = await aCaseDocument()
    const { token, shareId } = await linkTo(documentId, { password: PASSWORD })
    const wrong = () => opened(token, 'nope1')
    expect(await wrong()).toMatchObject({ code: 400, data: { fields: { password: '密码不正确' } } })
    expect((await wrong()).code).toBe(400)
    // Now even the right one has to wait.
    expect(await opened(token, PASSWORD)).toMatchObject({ code: 429, msg: expect.stringMatching(/^请 \d+ 秒后再试$/) })
    for (const code of [400, 400, 423]) {
      app.clock.pass(seconds(31))
      expect((await wrong()).code).toBe(code)
    }
    app.clock.pass(minutes(1))
    expect(await opened(token, PASSWORD)).toMatchObject({ code: 423, msg: expect.stringContaining('14 分钟后再试') })
    app.clock.pass(minutes(15))
    expect((await opened(token, PASSWORD)).code).toBe(0)

    // A right one begins anew; twenty wrong ones in a row end it.
    let last = 0
    for (let index = 0; index < 20; index++) {
      app.clock.pass(minutes(16))
      last = (await wrong()).code
    }
    expect(last).toBe(423)
    app.clock.pass(days(1))
    expect(await opened(token, PASSWORD)).toMatchObject({ code: 423, msg: expect.stringContaining('链接已停用') })
    const fresh = await callers(app)(office.applicant)
    expect(await fresh.call(docShares.list, { documentId })).toMatchObject([{ shareId, isBlocked: true, views: 1 }])
  })

  test('simultaneous guesses at a link’s password are counted one by one', async () => {
    const { documentId } = await aCaseDocument()
    const { token } = await linkTo(documentId, { password: PASSWORD })
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await opened(token, 'nope1')).code))
    expect(codes.filter((code) => code === 400).length).toBeLessThanOrEqual(2)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(10)
  })

  test('a link password that is too short or has other characters is refused at the field', async () => {
    const { documentId } = await aCaseDocument()
    for (const password of ['abc', '密码密码', 'a b c d'])
      expect(await mine.reply(docShares.share, { documentId, days: '1', password })).toMatchObject({
        code: 400,
        data: { fields: { password: '密码为 4–16 位字母或数字' } },
      })
    expect(await mine.call(docShares.list, { documentId })).toEqual([])
  })
})

describe('permission to share', () => {
  test('those who may edit a document share it, and others see that it is shared but not the link', async () => {
    const { documentId } = await aCaseDocument()
    expect((await director.reply(docShares.share, { documentId, days: '7' })).code).toBe(403)
    const { shareId } = await linkTo(documentId)
    expect(await director.call(docShares.list, { documentId })).toMatchObject([{ token: null, canRevoke: false }])
    expect((await director.reply(docShares.revoke, { shareId })).code).toBe(403)
    expect(await helper.call(docShares.list, { documentId })).toMatchObject([
      { token: expect.any(String), canRevoke: true },
    ])
    const outsider = await callers(app)(await anEmployee(app))
    expect((await outsider.reply(docShares.list, { documentId })).code).toBe(404)
  })

  test('a link closes when its document becomes confidential or is removed or its sharer leaves', async () => {
    const made = await aCaseDocument()
    const { documentId } = made
    const first = await linkTo(documentId)
    const fields = { name: '起诉状', docType: 'other', tags: '', note: '' } as const
    const secret = await mine.call(documents.update, {
      ...{ documentId, version: made.version, ...fields, isConfidential: true },
    })
    expect([secret.can.share, secret.shareCount, (await opened(first.token)).code]).toEqual([false, 0, 404])
    expect(await mine.reply(docShares.share, { documentId, days: '7' })).toMatchObject({
      ...{ code: 409, msg: '保密文档不能用链接分享' },
    })

    const other = await aCaseDocument()
    const second = await linkTo(other.documentId)
    await mine.call(documents.remove, { documentIds: [other.documentId] })
    expect((await opened(second.token)).code).toBe(404)
    await mine.call(documents.restore, { documentIds: [other.documentId] })
    expect((await opened(second.token)).code).toBe(404)

    const third = await linkTo(other.documentId)
    await app.db.updateTable('employees').set({ status: 'resigned' }).where('id', '=', office.applicant.id).execute()
    expect((await opened(third.token)).code).toBe(404)
  })

  test('a document has at most twenty links', async () => {
    const { documentId } = await aCaseDocument()
    for (let index = 0; index < 20; index++) await linkTo(documentId)
    expect((await mine.reply(docShares.share, { documentId, days: '7' })).code).toBe(409)
  })
})
