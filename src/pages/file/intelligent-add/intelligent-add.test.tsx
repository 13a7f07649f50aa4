import type { DocumentProposal, ProposeInput, SaveDocumentsInput } from '@contract/document/shapes'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import { memoryStorage } from '@/platform/fake'
import Last from './last'
import Next from './next'
import Preview from './preview'

const aProposal = (fileId: string, given: Partial<DocumentProposal> = {}): DocumentProposal => ({
  ...{ fileId, fileName: `${fileId}.pdf`, fileType: 'pdf', fileSize: '2048', unread: null, name: '民事判决书' },
  ...{ docType: 'judgment' as const, said: '民事判决书', caseId: 'c1', folderId: 'd1', folderName: '裁判文书' },
  matters: [{ caseId: 'c1', name: '买卖合同纠纷', innerNo: null, reasons: ['案号相同'] }],
  excerpt: '北京市朝阳区人民法院',
  ...given,
})
/** Files left before: on this device, for this person. */
const leftBehind = (...fileIds: string[]) => {
  const storage = memoryStorage()
  const kept = fileIds.map((fileId) => ({
    ...{ fileId, fileName: `${fileId}.pdf`, fileType: 'pdf', fileSize: '2048', chosen: {} },
  }))
  storage.set('draft.e1.file/intelligent-add', JSON.stringify({ at: Date.now(), value: kept }))
  return storage
}

let page: OpenPage
let asked: ProposeInput[]
let kept: SaveDocumentsInput[]
afterEach(() => page.close())

async function open(Page: typeof Next, storage: ReturnType<typeof memoryStorage>, params: Record<string, string> = {}) {
  asked = []
  kept = []
  page = await openPage(Page, {
    params,
    storage,
    answers: {
      'doc/propose': (input: ProposeInput) => {
        asked.push(input)
        if (input.fileId === 'scan')
          return aProposal('scan', {
            ...{ unread: '里面没有文字，可能是扫描件', name: 'scan', docType: 'other', said: '', matters: [] },
            ...{ caseId: null, folderId: null, folderName: null, excerpt: '' },
          })
        return aProposal(input.fileId, { docType: input.docType ?? 'judgment' })
      },
      'doc/upload': (input: SaveDocumentsInput) => {
        if (input.space === 'personal') throw new Refusal(409, '文件已失效，请重新上传')
        kept.push(input)
        return input.files
      },
    },
  })
}

test('each says what is proposed and why; what has no text says that it goes by its name', async () => {
  await open(Next, leftBehind('a', 'scan'))
  await page.sees('共 2 份')
  await page.sees('裁判文书 · 买卖合同纠纷 · 裁判文书')
  await page.sees('写有「民事判决书」，案号相同')
  await page.sees('里面没有文字，可能是扫描件，按文件名建议')
  expect([page.says('未归项目'), page.button('下一步') !== undefined]).toEqual([true, true])
})

test('a correction survives the new proposal for its folder', async () => {
  await open(Preview as typeof Next, leftBehind('a'), { fileId: 'a' })
  await page.sees('买卖合同纠纷')
  await page.type('名称', '一审判决')
  await page.tap('文档类型')
  await page.tap('函件')
  await page.sees('函件')
  expect(asked.at(-1)).toMatchObject({ fileId: 'a', docType: 'letter' })
  expect(page.field('名称').value).toBe('一审判决')
})

test('they go where they belong, a place at a time; what could not be put there stays', async () => {
  await open(Last, leftBehind('a', 'b', 'scan'))
  await page.sees('买卖合同纠纷 · 裁判文书（2 份）')
  await page.tap('放入文档库 3 份')
  await page.sees('已放入 2 份')
  expect(kept).toEqual([
    {
      ...{ space: 'case', caseId: 'c1', folderId: 'd1' },
      files: ['a', 'b'].map((fileId) => ({ fileId, name: '民事判决书', docType: 'judgment' })),
    },
  ])
  expect([page.says('个人文档（1 份）'), page.says('放入文档库 1 份')]).toEqual([true, true])
  expect(page.platform.said).toEqual(['文件已失效，请重新上传'])
})
