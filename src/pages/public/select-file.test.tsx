import type { CopyDocumentsInput, DocumentListInput, DocumentRow } from '@contract/document/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import SelectFile from './select-file'
import SelectFile2 from './select-file2'

const aRow = (documentId: string, name: string, given: Partial<DocumentRow> = {}): DocumentRow => ({
  ...{ documentId, name, fileType: 'pdf', fileSize: '2048', fileId: `f-${documentId}`, docType: 'evidence' as const },
  ...{ space: 'case' as const, caseId: 'c1', caseName: '买卖合同纠纷', folderId: null, folderName: null },
  ...{ owner: { empId: 'e1', name: '周以宁', photoUrl: '' }, tags: [], status: 'draft' as const },
  ...{ original: 'none' as const, isConfidential: false, versionNo: 1, updateTime: '2026-11-02 09:00:00' },
  ...{ deleteTime: null, version: 1 },
  ...given,
})

let page: OpenPage
let asked: DocumentListInput[]
let copied: string[][]
afterEach(() => page.close())

async function open(Page: typeof SelectFile, params: Record<string, string> = {}) {
  asked = []
  copied = []
  const ofCase = [aRow('1', '送货单.pdf'), aRow('2', '商业秘密.pdf', { isConfidential: true })]
  page = await openPage(Page, {
    params,
    answers: {
      'doc/list': (input: DocumentListInput) => {
        asked.push(input)
        const records = input.tab === 'personal' ? [aRow('3', '便笺.pdf', { space: 'personal', caseId: null })] : ofCase
        return { records, total: records.length, current: 1, size: 20 }
      },
      'doc/folders': () => ({
        folders: [{ folderId: 'd1', parentId: null, name: '证据材料', documentCount: 1, version: 1 }],
        ...{ topCount: 0, canAdd: true },
      }),
      'doc/copy': ({ documentIds }: CopyDocumentsInput) => {
        copied.push(documentIds)
        return documentIds.map((id) => ({ fileId: `u-${id}`, fileName: id, fileSize: '1', fileType: 'pdf' }))
      },
    },
  })
  await page.sees('送货单.pdf')
}

test('files are gathered from several places and copied at once; a confidential one says why it is not among them', async () => {
  await open(SelectFile)
  await page.tap('商业秘密.pdf，保密文档不能作为附件')
  expect(page.says('添加 1 份')).toBe(false)
  await page.tap('送货单.pdf')
  await page.sees('添加 1 份')
  document.querySelectorAll<HTMLElement>('[role=tab]').item(3).click()
  await page.sees('便笺.pdf')
  await page.tap('便笺.pdf')
  await page.sees('添加 2 份')
  await page.tap('添加 2 份')
  expect(copied).toEqual([['1', '3']])
  expect(asked.map(({ tab }) => tab)).toEqual(['case', 'personal'])
})

test('a case’s documents themselves, by its folders: nothing is copied', async () => {
  await open(SelectFile2 as typeof SelectFile, { caseId: 'c1' })
  await page.sees('证据材料')
  expect([page.says('便笺'), page.says('个人')]).toEqual([false, false])
  await page.tap('商业秘密.pdf')
  await page.tap('选用 1 份')
  expect([asked[0]?.caseId, copied]).toEqual(['c1', []])
})
