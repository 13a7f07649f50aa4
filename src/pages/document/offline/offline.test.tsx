import type { DocumentsRef, LatestDocument } from '@contract/document/shapes'
import { memoryFiles } from '@test/support/memory-files'
import { type OpenPage, openPage } from '@test/support/page'
import { NetworkError } from '@/lib/errors'
import OfflineDocuments from './offline'

const mockFiles = memoryFiles()
jest.mock('@/platform/keptFiles', () => ({ keptFiles: mockFiles }))

const HOUR = 3_600_000
const latest = (documentId: string, versionNo: number): LatestDocument => ({
  ...{ documentId, name: `${documentId}.pdf`, fileId: `${documentId}-${versionNo}`, versionNo },
  updateTime: '2026-11-22 10:00:00',
})

function keep(documentId: string, ago: number, owner = 'e1') {
  const at = Date.now() - ago
  const name = `${documentId}.pdf`
  const about = { name, fileType: 'pdf', fileId: `${documentId}-1`, versionNo: 1, at, checkedAt: at }
  const file = { path: `blob:${documentId}`, name, size: 2_097_152, type: 'application/pdf' }
  mockFiles.kept.set(`${owner}.pin.${documentId}`, {
    name: `${owner}.pin.${documentId}`,
    file,
    about: JSON.stringify(about),
  })
}

let page: OpenPage
beforeEach(() => mockFiles.kept.clear())
afterEach(() => page.close())

const open = async (say: (input: DocumentsRef) => LatestDocument[]) => {
  page = await openPage(OfflineDocuments, { answers: { 'doc/latest': say } })
}

test('kept documents show size, age and newer versions, and are removed one by one', async () => {
  keep('起诉状', 3 * HOUR)
  keep('合同', 49 * HOUR)
  keep('别人的', HOUR, 'e2')
  await open(() => [latest('起诉状', 1), latest('合同', 3)])
  await page.sees('服务器上已有第 3 版')
  expect(page.says('2 份，共 4 MB，最多 150 MB')).toBe(true)
  expect(page.says('2 MB · 第 1 版 · 3小时前保存')).toBe(true)
  expect(page.says('2 MB · 第 1 版 · 2天前保存 · 服务器上已有第 3 版')).toBe(true)
  expect([page.says('别人的'), !!page.button('更新合同'), !!page.button('更新起诉状')]).toEqual([false, true, false])
  await page.tap('移除起诉状')
  await page.sees('1 份，共 2 MB')
  expect([...mockFiles.kept.keys()]).toEqual(['e1.pin.合同', 'e2.pin.别人的'])
  await page.tap('打开合同')
  expect(page.platform.moves.at(-1)).toContain('file/preview/preview')
})

test('kept documents are listed offline; an empty list explains how to keep one', async () => {
  keep('起诉状', HOUR)
  await open(() => {
    throw new NetworkError('offline')
  })
  await page.sees('1小时前保存')
  await page.tap('清空')
  await page.sees('还没有离线文档')
  expect([page.says('退出登录后自动移除'), !!page.button('查看文档'), mockFiles.kept.size]).toEqual([true, true, 0])
})

test('documents that may no longer be kept are removed with a message', async () => {
  keep('起诉状', HOUR)
  await open(() => [])
  await page.sees('还没有离线文档')
  expect(page.platform.said).toEqual(['1 份离线文档已不能保存，已从本机移除'])
})
