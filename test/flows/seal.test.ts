import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { approval } from '@contract/approval'
import { documents } from '@contract/document'
import { days as daysInMs } from '@contract/duration'
import { message } from '@contract/message'
import { seal } from '@contract/seal'
import { toDay } from '@server/kernel/clock'
import { agree, anApplication, detailOf } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { readyToBegin, sides } from '@test/factories/case-approval'
import { anUpload, aPicture } from '@test/factories/file'
import { aDocx } from '@test/factories/office-file'
import { anEmployee } from '@test/factories/people'
import { aPaper, aSealDoc, aSealRoom } from '@test/factories/seal'
import type { Stage } from '@test/support/approval-suite'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'
import { PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib'
import PDFKit from 'pdfkit'

const TWO_MINUTES = 120_000

let app: TestApp
let room: Stage
beforeAll(async () => {
  app = await testApp()
  room = await aSealRoom(app)
})
afterAll(() => app.close())

/** So long that everybody has to sign in again. */
async function days(count: number) {
  app.clock.pass(daysInMs(count))
  await app.jobs.runDue()
  room = { ...room, as: callers(app) }
}

interface Ref {
  docId: string
  version: number
}
const mine = () => room.as(room.office.applicant)
const keeper = () => room.as(room.office.admins[1])
const cards = async (code: number) =>
  (await (await mine()).call(message.getMsgList, { appMsgType: [code], size: 50 })).records.map(
    ({ linkId, content }) => [linkId, content.appText.appAlertTitle],
  )
const electronic = { stampType: '1', place: 'lastRight', paging: true, copies: '1' }

const pages = async (count: number) => {
  const [document, page] = [await PDFDocument.create(), await PDFDocument.load(aPaper())]
  for (let index = 0; index < count; index++) document.addPage((await document.copyPages(page, [0]))[0])
  return Buffer.from(await document.save())
}
const bytesOf = async (docId: string) => {
  const { url } = await (await mine()).call(seal.downloadSealDocPDF, { docId })
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

test('an approved electronic seal doc is stamped, signed and announced automatically and verifies as unchanged', async () => {
  const { docId, status, isAuto, can } = await aSealDoc(room, electronic, await pages(3))
  expect([status, isAuto, can.stamp, can.drop]).toEqual(['toStamp', true, false, true])
  app.clock.pass(TWO_MINUTES)
  await app.jobs.runDue()

  const done = await (await mine()).call(seal.getDoc, { docId })
  expect([done.status, done.isAuto, done.stamped?.fileName]).toEqual(['stamped', false, '执业证明（已用印）.pdf'])
  expect(done.events.map(({ action }) => action)).toEqual(['stamped', 'approved'])
  expect(await cards(1302)).toContainEqual([docId, '文书已电子用印'])
  expect(await (await mine()).call(seal.verify, { docId })).toMatchObject({
    isSigned: true,
    isIntact: true,
    isOurs: true,
    signer: 'Antou Demo Seal',
  })
  const lawyer = await mine()
  const { documentId } = await lawyer.call(seal.getDocumentId, { docId, stampType: 1 })
  expect(await lawyer.call(documents.get, { documentId })).toMatchObject({
    status: 'stamped',
    name: '执业证明（已用印）.pdf',
  })
  expect(await lawyer.call(documents.preview, { id: documentId })).toMatchObject({ name: '执业证明（已用印）.pdf' })
  expect(await lawyer.reply(seal.getDocumentId, { docId, stampType: 2 })).toMatchObject({ code: 404 })
  const stamped = await PDFDocument.load(await bytesOf(docId))
  const seals = stamped.getPages().map(({ node }) => {
    const drawn = node.Resources()?.lookup(PDFName.of('XObject'), PDFDict)
    return drawn?.keys().length
  })
  // A strip on every page's edge, and the whole seal on the last one.
  expect(seals).toEqual([1, 1, 2])
})

const pdfsig = spawnSync('pdfsig', ['-v']).error === undefined
const whenThere = pdfsig || process.env.ANTOU_REQUIRE_ALL ? test : test.skip

whenThere('another program verifies the signature and rejects it after one changed byte', async () => {
  const { docId } = await aSealDoc(room, electronic)
  app.clock.pass(TWO_MINUTES)
  await app.jobs.runDue()
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'antou-sig-')), 'stamped.pdf')
  const said = (bytes: Buffer) => {
    fs.writeFileSync(file, bytes)
    return spawnSync('pdfsig', [file]).stdout.toString()
  }
  const bytes = await bytesOf(docId)
  expect(said(bytes)).toContain('Signature is Valid.')
  expect(said(bytes)).toContain('Total document signed')
  const index = bytes.indexOf('/MediaBox') + '/MediaBox [ 0 0 5'.length
  bytes[index] = bytes[index] === 0x31 ? 0x32 : 0x31
  expect(said(bytes)).toContain('Digest Mismatch')
})

test('the keeper holds automatic stamping back, moves the seal and stamps by hand', async () => {
  const { docId, version } = await aSealDoc(room, electronic, await pages(2))
  const keeps = await keeper()
  expect(await (await mine()).reply(seal.cancelAutoStamp, { docId, version })).toMatchObject({ code: 403 })
  const held = await keeps.call(seal.cancelAutoStamp, { docId, version })
  app.clock.pass(TWO_MINUTES)
  await app.jobs.runDue()
  const waiting = await keeps.call(seal.getDoc, { docId })
  expect([waiting.status, waiting.isAuto, waiting.can.stamp]).toEqual(['toStamp', false, true])
  const at = { x: 300, y: 400 }
  const place = { docId, version: held.version, isPaging: false }
  expect(await keeps.reply(seal.prepareSealFlow, { ...place, places: [{ page: 3, ...at }] })).toMatchObject({
    code: 400,
    msg: '文件共 2 页，没有第 3 页',
  })
  const placed = await keeps.call(seal.prepareSealFlow, { ...place, places: [{ page: 1, ...at }] })
  expect(await keeps.reply(seal.stamp, { docId, version: held.version })).toMatchObject({
    code: 409,
    msg: '用印文书已被他人更新，请刷新后重试',
  })
  expect(await (await mine()).reply(seal.stamp, { docId, version: placed.version })).toMatchObject({
    code: 403,
    msg: '只有印章管理员可以用印',
  })
  const done = await keeps.call(seal.stamp, { docId, version: placed.version })
  expect([done.status, done.events[0]?.person?.name, done.places]).toEqual(['stamped', '吴佳禾', [{ page: 1, ...at }]])
})

const converts = ['/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice'].some((file) => fs.existsSync(file))
const whenConverting = converts || process.env.ANTOU_REQUIRE_ALL ? test : test.skip

whenConverting('an office file is converted to a PDF without blocking others and stamped', async () => {
  const content = aDocx(['执业证明', '兹证明吴佳禾在本所执业。'])
  const { fileId } = await anUpload(await mine(), { fileName: '执业证明.docx', content })
  const { docId, version, can } = await aSealDoc(room, { ...electronic, file: [fileId] })
  const [keeps, other] = [await keeper(), await mine()]
  expect([can.convert, (await keeps.call(seal.getDoc, { docId })).can.stamp]).toEqual([true, false])
  let isMade = false
  const making = keeps.call(seal.convertSealDocPDF, { docId, version }).finally(() => {
    isMade = true
  })
  await anUpload(other)
  expect(isMade).toBe(false)
  const made = await making
  expect([made.can.convert, made.can.stamp, made.events[0]?.action]).toEqual([false, true, 'converted'])
  expect(await keeps.reply(seal.convertSealDocPDF, { docId, version: made.version })).toMatchObject({
    code: 409,
    msg: '文件已是 PDF，或已不在用印流程中',
  })
  expect((await keeps.call(seal.stamp, { docId, version: made.version })).status).toBe('stamped')
  expect((await PDFDocument.load(await bytesOf(docId))).getPageCount()).toBe(1)
})

test('paper stamping counts copies with photos up to the approved number, and the original is reminded of until returned', async () => {
  const due = toDay(app.clock.now() + daysInMs(10))
  const { docId, version } = await aSealDoc(room, { needOriginal: true, originalDue: due })
  const keeps = await keeper()
  const photo = await aPicture(keeps)
  const stamp = { docId, version, photoIds: [photo.fileId], note: '当面用印' }
  expect(await keeps.reply(seal.stamp, { ...stamp, copies: 4 })).toMatchObject({
    code: 400,
    data: { fields: { copies: '审批的份数为 3 份，不能多盖' } },
  })
  const done = await keeps.call(seal.stamp, { ...stamp, copies: 2 })
  expect([done.status, done.copies, done.original, done.photos.length]).toEqual(['stamped', 2, 'out', 1])
  expect(done.events[0]).toMatchObject({ action: 'stamped', copies: 2, note: '当面用印' })
  expect(await cards(1301)).toContainEqual([docId, '文书已用印'])
  expect((await keeps.call(seal.getCounts, {})).originals).toBeGreaterThan(0)

  await days(8)
  expect((await cards(1305)).map(([, title]) => title)).toEqual(['原件还有 2 天到期归还'])
  await days(3)
  expect((await cards(1305)).map(([, title]) => title)[0]).toBe('原件逾期未还')
  const fresh = await (await keeper()).call(seal.getDoc, { docId })
  expect(await (await mine()).reply(seal.returnOriginal, { docId, version: fresh.version })).toMatchObject({
    code: 403,
  })
  const back = await (await keeper()).call(seal.returnOriginal, { docId, version: fresh.version, note: '无缺页' })
  expect([back.original, back.events[0]?.action]).toEqual(['back', 'returned'])
  await days(8)
  expect(await cards(1305)).toHaveLength(2)
})

test.each([
  [
    'that runs something',
    async () => {
      const document = await PDFDocument.load(aPaper())
      const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
      document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
      return Buffer.from(await document.save())
    },
    '文件中含有脚本或外部程序，不能用印，请另存为普通 PDF',
  ],
  [
    'behind a password',
    () =>
      new Promise<Buffer>((resolve) => {
        const paper = new PDFKit({ userPassword: 'lulu88' })
        const chunks: Buffer[] = []
        paper.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
        paper.text('confidential').end()
      }),
    '文件已加密，请先解除密码保护再用印',
  ],
  [
    'that is broken',
    async () => Buffer.from('%PDF-1.4\nnothing of the kind\n%%EOF\n'),
    '文件已损坏，不是可以打开的 PDF',
  ],
] as const)('a PDF %s is not stamped and the keeper reads why', async (_, content, words) => {
  const { docId } = await aSealDoc(room, electronic, await content())
  app.clock.pass(TWO_MINUTES)
  await app.jobs.runDue()
  const left = await (await keeper()).call(seal.getDoc, { docId })
  expect([left.status, left.isAuto, left.stamped]).toEqual(['toStamp', false, null])
  expect(left.events[0]).toMatchObject({ action: 'failed', note: words })
  expect(await (await keeper()).reply(seal.stamp, { docId, version: left.version })).toMatchObject({ msg: words })
})

describe('without LibreOffice', () => {
  beforeAll(() => {
    process.env.LIBREOFFICE = '/nowhere/soffice'
  })
  afterAll(() => {
    delete process.env.LIBREOFFICE
  })

  test('without LibreOffice an office file is refused at its field and a PDF is accepted', async () => {
    const words = '服务器没有安装 LibreOffice，不能把办公文档转为 PDF，请先另存为 PDF 再上传'
    const me = await mine()
    const file = await anUpload(me, { fileName: '执业证明.docx', content: aDocx(['执业证明']) })
    expect((await (await keeper()).call(seal.checkSealPermission, {})).canConvert).toBe(false)
    await expect(aSealDoc(room, { ...electronic, file: [file.fileId] })).rejects.toThrow(words)
    const { docId, can } = await aSealDoc(room, electronic, aPaper())
    expect(can.convert).toBe(false)
    expect((await (await keeper()).call(seal.getDoc, { docId })).can.stamp).toBe(true)
  })
})

test('a dropped seal doc is not stamped, and a stranger does not see it', async () => {
  const { docId, version } = await aSealDoc(room, electronic)
  const stranger = await room.as(room.office.stranger)
  for (const call of [seal.getDoc, seal.downloadSealDocPDF, seal.verify])
    expect(await stranger.reply(call as typeof seal.getDoc, { docId })).toMatchObject({ code: 404 })
  const { records } = await stranger.call(seal.getList, { tab: 'toStamp' })
  expect(records).toEqual([])
  const dropped = await (await mine()).call(seal.deleteWaitingSignature, { docId, version, reason: '客户不要了' })
  expect([dropped.status, dropped.events[0]?.note]).toEqual(['cancelled', '客户不要了'])
  app.clock.pass(TWO_MINUTES)
  await app.jobs.runDue()
  expect((await (await mine()).call(seal.getDoc, { docId })).status).toBe('cancelled')
})

test('seal keepers see the seals’ pictures, others only that they exist', async () => {
  const [onlySeal] = (await (await keeper()).call(seal.checkSealPermission, {})).seals
  expect(onlySeal?.pictureUrl).toContain('/v3/storage/')
  const lawyer = await (await mine()).call(seal.checkSealPermission, {})
  expect([lawyer.isKeeper, lawyer.seals[0]?.name, lawyer.seals[0]?.pictureUrl]).toEqual([false, '公章', null])
  const { keepers } = await (await mine()).call(seal.getSealFlowUser, { sealKind: 'official' })
  expect(keepers.map(({ name }) => name)).toEqual(['吴佳禾'])
  const { sealKinds } = await (await mine()).call(seal.getStampTypes, {})
  expect(sealKinds.filter(({ isRegistered }) => isRegistered).map(({ text }) => text)).toEqual(['公章'])
})

test('in a batch each seal doc is decided by itself: a returned one is not stamped, the others are', async () => {
  const lawyer = await mine()
  const colleague = await anEmployee(app, { firm: room.office.firm, name: '郑怀瑾' })
  const files = [
    await anUpload(lawyer, { content: aPaper(), fileName: '起诉状.pdf' }),
    await anUpload(lawyer, { content: aPaper(), fileName: '证据目录.pdf' }),
  ]
  const { caseId } = await aStandingCase(app, lawyer, room.office.applicant, {
    ...sides('批'),
    ...readyToBegin,
    status: 'ongoing',
    team: [
      { empId: room.office.applicant.id, percent: '60' },
      { empId: colleague.id, percent: '40' },
    ],
  })
  const values = {
    matter: { id: caseId, text: '' },
    title: '立案材料',
    papers: files.map(({ fileId }) => ({ kind: '诉讼文书', fileId })),
    stampType: '2',
    sealKind: 'official',
    copies: '1',
  }
  const { workId } = await anApplication(lawyer, { type: 2027, values })
  const head = await room.as(room.office.head)
  const { waiting: early, docs, canDecide } = await head.call(seal.checkWaitingSignature, { workId })
  expect([docs.map(({ title }) => title), canDecide]).toEqual([['起诉状', '证据目录'], true])
  // None is agreed to yet, so none waits for the seal.
  expect(early).toBe(0)
  const [first, second] = docs.map(({ docId, version }) => ({ docId, version })) as [Ref, Ref]
  // Its case opens it to the case's team, and to nobody else.
  const docId = docs[0]?.docId ?? ''
  const stranger = await room.as(room.office.stranger)
  expect(await stranger.reply(seal.getDoc, { docId })).toMatchObject({ code: 404 })
  expect((await (await room.as(colleague)).call(seal.getDoc, { docId })).title).toBe('起诉状')
  expect(await lawyer.reply(seal.decideItem, { ...second, isAgreed: true })).toMatchObject({ code: 403 })
  expect(await head.reply(seal.decideItem, { ...second, isAgreed: false })).toMatchObject({
    code: 400,
    msg: '请填写退回原因',
  })
  await head.call(seal.decideItem, { ...second, isAgreed: false, reason: '页码不对' })
  expect(await head.reply(seal.decideItem, { ...second, isAgreed: true })).toMatchObject({ code: 409 })
  await head.call(seal.decideItem, { ...first, isAgreed: true })
  await agree(head, workId)
  await agree(await keeper(), workId)
  const { waiting, docs: after } = await lawyer.call(seal.checkWaitingSignature, { workId })
  expect(waiting).toBe(1)
  expect(after.map(({ status, decideReason }) => [status, decideReason])).toEqual([
    ['toStamp', ''],
    ['returned', '页码不对'],
  ])
})

test('a changed text is stamped like the old one and replaces it, and a cancelled one says so on every page', async () => {
  const old = await aSealDoc(room, electronic)
  app.clock.pass(TWO_MINUTES)
  await app.jobs.runDue()
  const lawyer = await mine()
  const { fileId } = await anUpload(lawyer, { content: await pages(2), fileName: '执业证明（改）.pdf' })
  const values = { doc: { id: old.docId, text: '' }, file: [fileId], reason: '更正姓名' }
  const { workId } = await anApplication(lawyer, { type: 2022, values })
  expect(
    await lawyer.reply(approval.start, { type: 2017, values: { doc: values.doc, reason: '误', left: 'none' } }),
  ).toMatchObject({
    code: 400,
    msg: '该文书已有正在进行的修改或作废审批',
  })
  const head = await room.as(room.office.head)
  const changes = async () =>
    (await detailOf(head, workId)).differences.map(({ label, before, after }) => [label, before, after])
  const files = ['文件', expect.any(String), '执业证明（改）.pdf']
  expect(await changes()).toEqual([files, ['文字', '全文', '不能比较：文字还没有读出来，请稍后再试']])
  const readAs = (file: string, words: string) =>
    app.db.updateTable('file_readings').set({ state: 'done', words }).where('file_id', '=', file).execute()
  const { file_id } = await app.db
    .selectFrom('seal_docs')
    .select('file_id')
    .where('id', '=', old.docId)
    .executeTakeFirstOrThrow()
  const preface = '兹证明下列人员系本所执业律师，其执业情况如下：'
  await readAs(file_id, `${preface}姓名周以宇，执业三年。\n特此证明`)
  await readAs(fileId, `${preface}姓名周以宁，执业三年。\n特此证明\n本证明一式三份`)
  expect(await changes()).toEqual([
    files,
    ['第 1 处', expect.stringContaining('周以宇，执业三年。'), expect.stringContaining('周以宁，执业三年。')],
    ['第 2 处', '（没有）', '本证明一式三份'],
  ])
  for (const who of [room.office.head, room.office.admins[1]]) await agree(await room.as(who), workId)
  expect((await lawyer.call(seal.getDoc, { docId: old.docId })).status).toBe('stamped')
  app.clock.pass(TWO_MINUTES)
  await app.jobs.runDue()
  const [fresh] = (await lawyer.call(seal.checkWaitingSignature, { workId })).docs
  const was = await lawyer.call(seal.getDoc, { docId: old.docId })
  expect([fresh?.status, fresh?.stampType, was.status, was.events[0]?.action]).toEqual([
    'stamped',
    '1',
    'cancelled',
    'superseded',
  ])
  const docId = fresh?.docId ?? ''
  const cancel = { doc: { id: docId, text: '' }, reason: '不再需要', left: 'none' }
  const gone = await anApplication(lawyer, { type: 2017, values: cancel })
  for (const who of [room.office.head, room.office.admins[1]]) await agree(await room.as(who), gone.workId)
  app.clock.pass(1_000)
  await app.jobs.runDue()
  const voided = await lawyer.call(seal.getDoc, { docId })
  expect([voided.status, voided.stamped?.fileName, voided.can.stamp]).toEqual([
    'cancelled',
    '执业证明（作废）.pdf',
    false,
  ])
  // Written over, it is not what was signed.
  expect((await lawyer.call(seal.verify, { docId })).isIntact).toBe(false)
})

test('the record of seal uses shows overseers all uses and others their own, and can be filtered', async () => {
  const { docId, version } = await aSealDoc(room, { title: '落户证明', copies: '3' })
  const office = await keeper()
  const before = (await office.call(seal.getUses, { tab: 'all' })).total
  await office.call(seal.stamp, { docId, version, copies: 2 })
  const all = await office.call(seal.getUses, { tab: 'all' })
  expect(all.total).toBe(before + 1)
  expect(all.records[0]).toMatchObject({
    ...{ docId, title: '落户证明', copies: 2, sealKind: 'official', stampType: '2', sealName: '公章' },
    ...{ applicant: { empId: room.office.applicant.id }, keeper: { empId: room.office.admins[1]?.id } },
  })
  const found = async (asked: object) =>
    (await office.call(seal.getUses, { tab: 'all', ...asked })).records.some((use) => use.docId === docId)
  const by = room.office.admins[1]?.id ?? ''
  for (const asked of [{ keyword: '落户' }, { keeperId: by }, { sealKind: ['official'] }, { stampType: '2' }])
    expect([asked, await found(asked)]).toEqual([asked, true])
  for (const asked of [
    { keyword: '起诉状' },
    { applicantId: by },
    { stampType: '1' },
    { stampTo: '2020-01-01 00:00:00' },
  ])
    expect([asked, await found(asked)]).toEqual([asked, false])

  const lawyer = await mine()
  for (const tab of ['all', 'mine'] as const)
    expect((await lawyer.call(seal.getUses, { tab })).records.map((use) => use.docId)).toContain(docId)
  const colleague = await room.as(room.office.hr)
  expect((await colleague.call(seal.getUses, { tab: 'all' })).records).toEqual([])
})
