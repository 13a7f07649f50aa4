import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { approval } from '@contract/approval'
import { documents } from '@contract/document'
import { seal } from '@contract/seal'
import { createCanvas } from '@napi-rs/canvas'
import { dayAfter, toDay } from '@server/kernel/clock'
import { agree, anApplication, anOffice, findTodo } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aWholeDossier, caseShelf, LITIGATION_NEEDS } from '@test/factories/case-approval'
import { aDocument } from '@test/factories/document'
import { anUpload } from '@test/factories/file'
import { aDocx } from '@test/factories/office-file'
import { aPaper, aSeal, aSealRoom, sealOffices } from '@test/factories/seal'
import type { Stage } from '@test/support/approval-suite'
import { eventually } from '@test/support/eventually'
import { callers } from '@test/support/test-client'
import { dialog, press, pressIn } from './approval-screen'
import { sees, seesMessage, stage, standsStill, top, waited } from './support'

const on = stage()
/** Two whole parts and a rest. */
const SCAN = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(11_000_000, 'scan')])

/** A page of writing, photographed so many degrees askew. */
function askew(degrees: number): Buffer {
  const canvas = createCanvas(900, 1_200)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#f2eee4'
  paint.fillRect(0, 0, 900, 1_200)
  paint.translate(450, 600)
  paint.rotate((degrees * Math.PI) / 180)
  paint.fillStyle = '#202020'
  for (let line = 0; line < 18; line++)
    for (let word = 0; word < 7; word++) paint.fillRect(word * 95 - 330, line * 50 - 450, 40 + ((line * word) % 45), 22)
  return canvas.toBuffer('image/jpeg')
}

/** The parts that meet a line which is cut just then, each once. */
const CUTS = [2, 3]

let at: Stage
beforeAll(async () => {
  at = { app: on.app, office: await anOffice(on.app), as: callers(on.app) }
})

test('an upload into a case folder resumes over two cut lines and a reload and sends each part once', async () => {
  const { office, as } = at
  const mine = await as(office.applicant)
  const { caseId } = await aStandingCase(on.app, mine, office.applicant)
  const { folders } = await mine.call(documents.folders, { space: 'case', caseId })
  const address = `/file/upload/upload?caseId=${caseId}&folderId=${folders[0]?.folderId}`
  const page = await on.phoneOf(office.applicant, address)
  await sees(page, '选择要上传的文件')
  const cut = new Set<number>()
  const taken: number[] = []
  await page.route('**/v3/storage/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const number = Number(new URL(route.request().url()).searchParams.get('number'))
    const isCut = CUTS.includes(number) && !cut.has(number)
    if (isCut) await page.context().setOffline(true)
    if (isCut) cut.add(number)
    return isCut ? route.abort('internetdisconnected') : route.continue()
  })
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT') taken.push(Number(new URL(answer.url()).searchParams.get('number')))
  })
  const chooser = page.waitForEvent('filechooser')
  await press(page, '选择文件')
  await (await chooser).setFiles([{ name: '卷宗扫描件.pdf', mimeType: 'application/pdf', buffer: SCAN }])
  await sees(page, '网络断开，恢复后自动继续')
  await page.context().setOffline(false)
  await eventually(
    async () => cut.size,
    (size) => size === CUTS.length,
  )
  await sees(page, '网络断开，恢复后自动继续')
  await page.context().setOffline(false)
  await page.goto(address)
  await press(page, '放入文档库 1 份')
  await seesMessage(page, '已放入 1 份')
  expect(taken.sort()).toEqual([1, 2, 3])
  await page.goto(`/file/list/list?caseId=${caseId}&folderId=${folders[0]?.folderId}`)
  await sees(page, '卷宗扫描件.pdf')
})

test('a picture from camera or album goes through the queue into the library', async () => {
  const page = await on.phoneOf(at.office.applicant, '/file/upload/upload')
  const choosing = page.waitForEvent('filechooser')
  await press(page, '拍照或相册')
  const chooser = await choosing
  // Told that only pictures are wanted, and not which way: phones offer the camera and the album both.
  const input = await chooser.element().evaluate((element) => ({
    accept: (element as Element).getAttribute('accept'),
    capture: (element as Element).getAttribute('capture'),
  }))
  expect([input, chooser.isMultiple()]).toEqual([{ accept: 'image/*', capture: null }, true])
  await chooser.setFiles([{ name: 'IMG_0012.jpg', mimeType: 'image/jpeg', buffer: askew(0) }])
  await press(page, '放入文档库 1 份')
  await seesMessage(page, '已放入 1 份')
  const { records } = await (await at.as(at.office.applicant)).call(documents.list, { tab: 'personal' })
  expect(records.map(({ name }) => name)).toContain('IMG_0012.jpg')
})

test('a photographed page is cropped, straightened, turned black and white and filed as a PDF', async () => {
  const { office, as } = at
  const mine = await as(office.applicant)
  const { caseId } = await aStandingCase(on.app, mine, office.applicant)
  const { folders } = await mine.call(documents.folders, { space: 'case', caseId })
  const folderId = folders[0]?.folderId
  const page = await on.phoneOf(office.applicant, `/other/imageMerge/imageMerge?caseId=${caseId}&folderId=${folderId}`)
  const chooser = page.waitForEvent('filechooser')
  await press(page, '添加图片')
  await (await chooser).setFiles([{ name: '送货单.jpg', mimeType: 'image/jpeg', buffer: askew(4) }])
  await sees(page, '页面顺序 · 1 页')
  await press(page, '编辑第 1 页')
  const board = dialog(page).locator('.crop-board')
  await board.waitFor()
  await standsStill(page)
  const box = (await board.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 2, box.y + 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1, { steps: 5 })
  await page.mouse.up()
  await pressIn(page, '自动扶正')
  await seesMessage(page, /已逆时针转 (3\.[7-9]|4|4\.[1-3])°/)
  await dialog(page).getByText('黑白', { exact: true }).click()
  const edited = page.waitForRequest((request) => request.url().includes('doc/editPicture'))
  await pressIn(page, '完成')
  const { crop, look, tilt } = (await edited).postDataJSON()
  expect([look, crop.left > 0.05, crop.top > 0.05, crop.right, Math.round(tilt)]).toEqual([
    'blackWhite',
    true,
    true,
    1,
    -4,
  ])
  await sees(page, '已编辑')
  await top(page).getByPlaceholder('例如：送货单原件').fill('送货单原件')
  await press(page, '合并')
  await seesMessage(page, '已合并成一份 PDF')
  const { records } = await mine.call(documents.list, { tab: 'case', caseId, folderId })
  expect(records.map(({ name, fileType }) => [name, fileType])).toEqual([['送货单原件.pdf', 'pdf']])
})

test('a new version is uploaded and compared with the previous one', async () => {
  const { office, as } = at
  const mine = await as(office.applicant)
  const { documentId } = await aDocument(mine, {
    fileName: '合同.docx',
    content: aDocx(['委托代理合同', '乙方代理一审。']),
  })
  const page = await on.phoneOf(office.applicant, `/file/detail/detail?documentId=${documentId}`)
  await press(page, '上传新版本')
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByText('添加文件').click()
  const buffer = aDocx(['委托代理合同', '乙方代理一审和二审。'])
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await (await chooser).setFiles([{ name: '合同.docx', mimeType, buffer }])
  // A file that is still on its way can be taken away, too; only one that arrived can be opened.
  await dialog(page).getByRole('button', { name: '打开合同.docx' }).waitFor()
  await pressIn(page, '成为最新版本')
  await seesMessage(page, '已更新到新版本')
  await top(page).getByText('比较两个版本的文字').click()
  await sees(page, /1 处不同/)
  await sees(page, '和二审')
})

const pdfsig = spawnSync('pdfsig', ['-v']).error === undefined
const whenThere = pdfsig || process.env.ANTOU_REQUIRE_ALL ? test : test.skip

whenThere(
  'a litigation document is approved and stamped by its keeper, and another program verifies its signature',
  async () => {
    const { office, as, app } = at
    await sealOffices(at)
    await aSeal(at, office.firm, office.director)
    const mine = await as(office.applicant)
    const { caseId } = await aStandingCase(app, mine, office.applicant)
    const { fileId } = await anUpload(mine, { fileName: '民事答辩状.pdf', content: await aPaper('民事答辩状') })
    const values = {
      ...{ matter: { id: caseId, text: '' }, docType: '诉讼文书', title: '民事答辩状', file: [fileId] },
      ...{ stampType: '1', place: 'lastRight', paging: true, sealKind: 'official', copies: '1' },
    }
    const { workId } = await anApplication(mine, { type: 2003, values })
    await agree(await as(office.head), workId)
    const keeper = await on.phoneOf(office.admins[1], `/approval/handle/doc?id=${workId}&needMyDo=1`)
    await press(keeper, '用印')
    await seesMessage(keeper, '已用印')
    const { docs } = await mine.call(seal.checkWaitingSignature, { workId })
    const docId = docs[0]?.docId ?? ''
    await keeper.goto(`/public/seal-doc?docId=${docId}`)
    await press(keeper, '取消自动盖章')
    await seesMessage(keeper, '已取消自动盖章')
    await press(keeper, '立即盖章')
    await keeper.locator('.app-modal').getByText('盖章', { exact: true }).click()
    await seesMessage(keeper, '已盖章')
    const { url } = await mine.call(seal.downloadSealDocPDF, { docId })
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'antou-sig-')), 'stamped.pdf')
    fs.writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()))
    const said = spawnSync('pdfsig', [file]).stdout.toString()
    expect([/Signature is Valid\./.test(said), /Total document signed/.test(said)]).toEqual([true, true])
  },
)

test('without LibreOffice the seal page says what is missing and accepts a PDF', async () => {
  process.env.LIBREOFFICE = '/nowhere/soffice'
  try {
    const room = await aSealRoom(on.app)
    const { applicant } = room.office
    const mine = await room.as(applicant)
    const { fileId } = await anUpload(mine, { fileName: '执业证明.docx', content: aDocx(['执业证明']) })
    const values = {
      ...{ docType: '证明', title: '执业证明', purpose: '办理落户', receiver: '人力资源和社会保障局', file: [fileId] },
      ...{ stampType: '1', place: 'lastRight', sealKind: 'official', copies: '1' },
    }
    const { workId } = await mine.call(approval.saveWorkflow, { type: 2037, values })
    const page = await on.phoneOf(applicant, `/approval/add/add?workId=${workId}`)
    await press(page, '提交审批')
    await sees(page, '服务器没有安装 LibreOffice，不能把办公文档转为 PDF，请先另存为 PDF 再上传')
    await press(page, '移除执业证明.docx')
    const chooser = page.waitForEvent('filechooser')
    await top(page).getByText('添加文件').first().click()
    const buffer = aPaper('执业证明')
    await (await chooser).setFiles([{ name: '执业证明.pdf', mimeType: 'application/pdf', buffer }])
    await top(page).getByRole('button', { name: '打开执业证明.pdf' }).waitFor()
    await press(page, '提交审批')
    await seesMessage(page, '已提交')
    const { docs } = await mine.call(seal.checkWaitingSignature, { workId })
    expect(docs.map(({ title, status }) => [title, status])).toEqual([['执业证明', 'approving']])
  } finally {
    delete process.env.LIBREOFFICE
  }
})

test('a dossier is borrowed and given back to the archivist', async () => {
  const { office, as, app } = at
  const shelf = caseShelf('archived', {}, 1)
  await shelf.fill(at)
  const mine = await as(office.applicant)
  const fileIds: string[] = []
  for (const _ of LITIGATION_NEEDS) fileIds.push((await anUpload(mine)).fileId)
  await aWholeDossier(app, office.firm.id, shelf.last, fileIds)
  const day = toDay(app.clock.now())
  const guest = await as(office.stranger)
  const { workId } = await anApplication(guest, {
    type: 2023,
    values: {
      ...{ case: { id: shelf.last, text: '' }, volumes: ['main'], way: 'lend', purpose: '当事人申请再审' },
      period: { start: day, end: dayAfter(day, 9) },
    },
  })
  for (const who of [office.head, office.director]) {
    const theirs = await as(who)
    if (await findTodo(theirs, workId)) await agree(theirs, workId)
  }
  const archivist = await on.phoneOf(office.admins[1], `/approval/handle/file-borrowing?id=${workId}&needMyDo=1`)
  await press(archivist, '借出')
  await seesMessage(archivist, '已借出')
  await archivist.goto(`/approval/handle/file-borrowing?id=${workId}`)
  await press(archivist, '登记归还')
  await dialog(archivist).getByLabel('归还说明').fill('卷宗齐全')
  await waited(archivist)
  await pressIn(archivist, '确定')
  await seesMessage(archivist, '已归还')
  await sees(archivist, '卷宗齐全')
})
