import { docShares } from '@contract/document/shares'
import { seal } from '@contract/seal'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { aDocx } from '@test/factories/office-file'
import { aSeal, aSealDoc, sealOffices } from '@test/factories/seal'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers } from '@test/support/test-client'
import { type PageRecord, pageRecords, readyOffice } from '../e2e/page-records'
import type { MiniProgram } from './harness'
import { launchApp } from './launch-app'

let app: TestApp
let office: Office
let records: Record<string, PageRecord>
let mp: MiniProgram
/** Ids of the case, the paper and the link that stand. */
let made: { caseId: string; docId: string; documentId: string; token: string }

beforeAll(async () => {
  app = await testApp()
  office = await anOffice(app)
  await readyOffice(app, office)
  records = pageRecords(app)
  made = await aShelf()
  const { session } = await phoneOf(app, office.applicant)
  mp = await launchApp({ server: app.address, driver: 'jsdom', storage: { token: session.xauthToken } })
  await mp.waitForPage('pages/workbench/workbench')
})
afterAll(async () => {
  await mp?.close()
  await app.close()
})

/** A case’s paper, one of one’s own, one that was stamped, and one that a stranger may see. */
async function aShelf() {
  const as = callers(app)
  const stage = { app, office, as }
  await sealOffices(stage)
  await aSeal(stage, office.firm, office.director)
  const mine = await as(office.applicant)
  const { caseId } = await aStandingCase(app, mine, office.applicant)
  await aDocument(mine, { space: 'case', caseId, fileName: '证据目录.pdf' })
  const { documentId } = await aDocument(mine, { fileName: '谈话笔录.txt', content: Buffer.from('今天下午开庭') })
  const { docId, version } = await aSealDoc(stage, { title: '落户证明' })
  await (await as(office.admins[1])).call(seal.stamp, { docId, version, copies: 1 })
  const { token } = await mine.call(docShares.share, { documentId, days: '7' })
  return { caseId, docId, documentId, token: encodeURIComponent(token ?? '') }
}

/** Opened as a link opens it; its words are on the screen. */
async function opens(path: string, query: string, words: string) {
  await mp.openFromOutside(`pages/${path}${query && `?${query}`}`)
  await mp.waitForPage(`pages/${path}`)
  await mp.waitFor(async () => (await mp.text()).includes(words), { what: `${path} with ${words}` })
}

// Pages of documents and seals that need only an address, with a text that each shows.
test.each<[path: string, query: () => string, words: string]>([
  ['file/list/list', () => 'tab=personal', '谈话笔录.txt'],
  ['file/preview/preview', () => `id=${made.documentId}&type=document`, '今天下午开庭'],
  ['file/update/update', () => `documentId=${made.documentId}`, '文档类型'],
  ['file/detail/detail', () => `documentId=${made.documentId}`, '谈话笔录.txt'],
  ['file/upload/upload', () => `caseId=${made.caseId}`, '选择要上传的文件'],
  ['approval/helper/link-doc-list', () => `caseId=${made.caseId}`, '证据目录.pdf'],
  ['create/apply-seal', () => '', '落户证明'],
  ['other/imageMerge/imageMerge', () => '', '每张一页，顺序可以在下面调整'],
  ['public/select-file', () => '', '证据目录.pdf'],
  ['public/select-file2', () => `caseId=${made.caseId}`, '证据目录.pdf'],
  ['public/approved-doc', () => '', '落户证明'],
  ['public/seal-doc', () => `docId=${made.docId}`, '落户证明'],
  ['public/doc-details', () => `token=${made.token}`, '今天下午开庭'],
  ['comprehensive-query/ongoing-document/ongoing-document', () => '', '证据目录.pdf'],
  ['comprehensive-query/seal/seal', () => '', '落户证明'],
])('%s opens from its address and shows its content', async (path, query, words) => {
  await opens(path, query(), words)
})

// Pages of documents and seals that need an application; the axe walk makes the same ones.
test.each([
  ['approval/handle/doc', '执业证明'],
  ['approval/handle/doc-update', '更正姓名'],
  ['approval/handle/doc-cancel', '内容有误'],
  ['approval/handle/doc-batch', '立案材料'],
  ['approval/handle/file-borrowing', '当事人申请再审'],
] as const)('%s opens from its address and shows the application', async (path, words) => {
  await opens(path, (await records[path]?.(office)) ?? '', words)
})

test('file/intelligent-add proposes a name for a chosen file, previews it and puts it into the library', async () => {
  await opens('file/intelligent-add/intelligent-add', '', '按文件里的文字建议名称')
  const docx = await mp.addFile('扫描0012.docx', aDocx(['民事起诉状', '原告：砚澜科技有限公司']))
  await mp.answer('chooseMessageFile', [docx])
  await mp.tap('text=添加文件')
  await mp.waitFor('label=打开扫描0012.docx')
  await mp.tap('text=下一步')
  await mp.waitForPage('pages/file/intelligent-add/next')
  await mp.waitFor(async () => (await mp.text()).includes('写有「'), { what: 'what is proposed, and why' })
  await mp.tap('text=民事起诉状')
  await mp.waitForPage('pages/file/intelligent-add/preview')
  await mp.waitFor('text=归档为')
  await mp.tap('text=确认')
  await mp.waitForPage('pages/file/intelligent-add/next')
  await mp.tap('text=下一步')
  await mp.waitForPage('pages/file/intelligent-add/last')
  await mp.tap('text=放入文档库 1 份')
  await mp.waitFor('text=已放入 1 份')
})

test('a picture from the host’s camera or album is queued for upload', async () => {
  await opens('file/upload/upload', `caseId=${made.caseId}`, '选择要上传的文件')
  await mp.answer('chooseMedia', [
    await mp.addFile('现场.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])),
  ])
  await mp.tap('text=拍照或相册')
  await mp.waitFor('text=放入文档库 1 份')
  const [asked] = await mp.calls('chooseMedia')
  expect(asked).toMatchObject({ mediaType: ['image'], sourceType: ['album', 'camera'] })
})
