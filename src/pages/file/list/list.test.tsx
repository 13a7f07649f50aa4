import type { DocumentListInput, DocumentRow, MoveDocumentsInput } from '@contract/document/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import FileList from './list'

const aRow = (documentId: string, name: string, given: Partial<DocumentRow> = {}): DocumentRow => ({
  documentId,
  name,
  fileType: 'pdf',
  fileSize: '2048',
  fileId: `f-${documentId}`,
  docType: 'evidence',
  space: 'case',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  folderId: null,
  folderName: null,
  owner: { empId: 'e1', name: '周以宁', photoUrl: '' },
  tags: [],
  status: 'draft',
  original: 'none',
  isConfidential: false,
  versionNo: 1,
  updateTime: '2026-11-02 09:00:00',
  deleteTime: null,
  version: 1,
  ...given,
})
const FOLDERS = {
  folders: [
    { folderId: 'd1', parentId: null, name: '委托手续', documentCount: 0, version: 1 },
    { folderId: 'd2', parentId: null, name: '证据材料', documentCount: 2, version: 1 },
  ],
  topCount: 0,
  canAdd: true,
}

const mockBrought: string[] = []
jest.mock('@/platform/viewers', () => ({
  ...jest.requireActual('@/platform/viewers'),
  bringViewer: (kind: string) => mockBrought.push(kind),
}))

let page: OpenPage
let asked: DocumentListInput[]
let moved: MoveDocumentsInput[]
afterEach(() => page.close())

const TWO = [aRow('1', '送货单.pdf', { isConfidential: true, tags: ['原件'] }), aRow('2', '对账单.pdf')]
async function open(params: Record<string, string> = {}, records = TWO) {
  asked = []
  moved = []
  page = await openPage(FileList, {
    params,
    // A browser draws files inside the page.
    host: { can: () => true },
    answers: {
      'doc/list': (input: DocumentListInput) => {
        asked.push(input)
        return { records, total: records.length, current: 1, size: 20 }
      },
      'doc/folders': () => FOLDERS,
      'doc/move': (input: MoveDocumentsInput) => moved.push(input),
    },
  })
  await page.sees('送货单.pdf')
}

test('all that one knows of: of which case each is, and nothing to arrange', async () => {
  await open()
  expect([page.says('保密'), page.says('原件'), page.says('整理文件夹')]).toEqual([true, true, false])
  expect(page.says('证据 · 砚澜科技与鹿屿物流买卖合同纠纷')).toBe(true)
  expect(asked.map(({ tab, folderId }) => [tab, folderId])).toEqual([['case', undefined]])
})

test('a folder of a case shows what lies in it; several are moved at once', async () => {
  await open({ caseId: 'c1', folderId: 'd2' })
  await page.sees('整理文件夹')
  expect(asked.at(-1)).toMatchObject({ tab: 'case', caseId: 'c1', folderId: 'd2' })
  await page.tap('选择')
  await page.tap('送货单.pdf')
  await page.tap('对账单.pdf')
  await page.tap('移动 2 份')
  await page.sees('不放入文件夹')
  const choices = [...document.querySelectorAll<HTMLElement>('.select-sheet__row, [role=option], [role=radio]')]
  choices
    .filter(({ textContent }) => textContent === '委托手续')
    .at(-1)
    ?.click()
  await page.sees('选择')
  expect(moved).toEqual([{ documentIds: ['1', '2'], space: 'case', caseId: 'c1', folderId: 'd1' }])
})

test('a tap preloads the PDF viewer, only for documents shown as a PDF', async () => {
  const slides = aRow('3', '汇报.pptx', { fileType: 'pptx' })
  await open({}, [TWO[0] as DocumentRow, slides, aRow('4', '笔录.txt', { fileType: 'txt' })])
  expect(mockBrought).toEqual([])
  await page.tap('笔录.txt')
  expect([page.platform.moves, mockBrought]).toEqual([['navigateTo file/preview/preview?id=4&type=document'], []])
  await page.tap('送货单.pdf')
  await page.tap('汇报.pptx')
  expect(mockBrought).toEqual(['pdf', 'pdf'])
})
