import type { DocumentDetail, UseVersionInput } from '@contract/documents.shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import FileDetail from './detail'

const CAN = { edit: true, remove: true, restore: false }
const aDetail = (given: Partial<DocumentDetail> = {}): DocumentDetail => ({
  documentId: '1',
  name: '起诉状.pdf',
  fileType: 'pdf',
  fileSize: '2048',
  fileId: 'f2',
  docType: 'pleading',
  space: 'case',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  folderId: 'd1',
  folderName: '诉讼文书',
  owner: { empId: 'e1', name: '周以宁', photoUrl: '' },
  tags: ['急件'],
  status: 'stamped',
  original: 'out',
  isConfidential: true,
  versionNo: 2,
  updateTime: '2026-11-02 09:00:00',
  deleteTime: null,
  version: 4,
  note: '',
  createTime: '2026-11-01 09:00:00',
  docVerId: 'v2',
  can: CAN,
  ...given,
})
const aVersion = (no: number) => ({
  docVerId: `v${no}`,
  no,
  fileId: `f${no}`,
  name: '起诉状.pdf',
  fileSize: '2048',
  fileType: 'pdf',
  note: no === 2 ? '调整诉讼请求' : '',
  author: { empId: 'e1', name: '周以宁', photoUrl: '' },
  createTime: '2026-11-01 09:00:00',
  pages: null,
})

let page: OpenPage
afterEach(() => page.close())

async function open(now: DocumentDetail, answers: Answers = {}) {
  page = await openPage(FileDetail, {
    params: { documentId: '1' },
    answers: { 'doc/get': () => now, 'doc/versions': () => [aVersion(2), aVersion(1)], ...answers },
  })
  await page.sees('第 2 版（当前）')
}

test('says how it stands, and takes back an earlier version once that is meant', async () => {
  const used: UseVersionInput[] = []
  await open(aDetail(), {
    'doc/useVersion': (input: UseVersionInput) => {
      used.push(input)
      return aDetail({ versionNo: 3, version: 5 })
    },
  })
  expect([page.says('已用印'), page.says('原件借出'), page.says('保密')]).toEqual([true, true, true])
  await page.tap('第 1 版')
  await page.sees('版本 3')
  expect(used).toEqual([{ documentId: '1', version: 4, docVerId: 'v1' }])
})

test('who only reads is offered nothing but the file', async () => {
  await open(aDetail({ can: { edit: false, remove: false, restore: false } }))
  expect([!!page.button('下载'), page.button('修改'), page.button('移除'), page.button('上传新版本')]).toEqual([
    true,
    undefined,
    undefined,
    undefined,
  ])
})
