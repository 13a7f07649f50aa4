import type { DocumentPreview, PreviewInput } from '@contract/document/shapes'
import { memoryFiles } from '@test/support/memory-files'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import { NetworkError } from '@/lib/errors'
import FilePreview from './preview'

const mockFiles = memoryFiles()
jest.mock('@/platform/keptFiles', () => ({ keptFiles: mockFiles }))

const aPreview = (given: Partial<DocumentPreview> = {}): DocumentPreview => ({
  documentId: '1',
  fileId: 'f1',
  name: '起诉状.pdf',
  fileType: 'pdf',
  fileSize: '2048',
  officeType: 'f',
  url: '/of/f1',
  expire: '2099-01-01 00:00:00',
  trouble: null,
  watermark: null,
  isBurntIn: false,
  canEdit: true,
  canShare: true,
  ...given,
})

let page: OpenPage
let asked: PreviewInput[]
afterEach(() => {
  page.close()
  mockFiles.kept.clear()
})

async function open(
  now: DocumentPreview,
  params: Record<string, string> = {},
  take: (input: PreviewInput) => unknown = () => undefined,
) {
  asked = []
  page = await openPage(FilePreview, {
    params: { id: '1', ...params },
    answers: {
      'doc/preview': (input: PreviewInput) => {
        asked.push(input)
        return now
      },
      'doc/export': take,
      'doc/get': () => ({ documentId: '1', version: 4 }),
    },
  })
  await page.sees(now.name)
}

test('a document for the phone’s reader shows that, and links to a new version', async () => {
  await open(aPreview(), { type: 'document' })
  expect(asked).toMatchObject([{ id: '1', type: 'document' }])
  expect([page.says('由手机上的阅读器打开'), !!page.button('更新版本'), !!page.button('用其他应用打开')]).toEqual([
    true,
    true,
    true,
  ])
})

test('更新版本 asks for the file of the new version at once', async () => {
  await open(aPreview(), { type: 'document' })
  await page.tap('更新版本')
  await page.sees('成为最新版本')
  expect([page.says('上传新版本'), page.says('版本说明'), page.platform.moves]).toEqual([true, true, []])
})

test('the document in the viewer goes on to the seal, to signers and to review', async () => {
  await open(aPreview(), { type: 'document' })
  await page.tap('更多')
  await page.sees('用印')
  expect(['用印', '送签', '发审'].map((word) => !!page.button(word))).toEqual([true, true, true])
})

test('a picture of a confidential document carries who looks at it', async () => {
  await open(
    aPreview({ name: '现场.png', fileType: 'png', officeType: null, watermark: '周以宁 1001 2026-11-22 10:00' }),
  )
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/of/f1')
  expect(page.says('周以宁 1001 2026-11-22 10:00')).toBe(true)
})

test('a burnt-in watermark has no overlay; a format without one shows the reason, and cannot be exported', async () => {
  const watermark = '周以宁 1001 2026-11-22 10:00'
  await open(aPreview({ name: '现场.png', fileType: 'jpg', officeType: null, watermark, isBurntIn: true }))
  expect([!!document.querySelector('img'), page.says(watermark)]).toEqual([true, false])
  page.close()
  const trouble = '保密文档只能带水印查看，MP3 格式加不了水印；取消保密后可查看原件'
  await open(aPreview({ name: '录音.mp3', fileType: 'mp3', url: '', trouble, watermark, isBurntIn: true }))
  expect([page.says(trouble), page.button('用其他应用打开'), page.button('下载')]).toEqual([true, undefined, undefined])
})

test('a chat’s file is only read; too large a one says why it is not shown', async () => {
  const given = { documentId: null, canEdit: false, fileSize: '104857601' }
  await open(aPreview(given), { type: 'versionDoc', readOnly: '1' })
  expect(asked).toMatchObject([{ type: 'versionDoc', readOnly: '1' }])
  expect([page.says('文件超过 100M，请下载后查看'), page.button('更新版本'), page.button('文档详情')]).toEqual([
    true,
    undefined,
    undefined,
  ])
})

test('an export comes from the server, which watermarks confidential documents or gives the reason why not', async () => {
  await open(aPreview({ watermark: '周以宁 1001 2026-11-22 10:00' }), { type: 'document' }, (input) => {
    if (input.type !== 'document') throw new Refusal(400, '没有说是文档')
    throw new Refusal(409, '保密文档只能带水印取出，OTL 格式加不了水印，请在预览里查看')
  })
  await page.tap('用其他应用打开')
  expect(page.platform.said).toEqual(['保密文档只能带水印取出，OTL 格式加不了水印，请在预览里查看'])
})

const HOUR = 3_600_000
function keep() {
  const at = Date.now() - 3 * HOUR
  const name = '起诉状.png'
  const about = JSON.stringify({ name, fileType: 'png', fileId: 'f1', versionNo: 1, at, checkedAt: at })
  mockFiles.kept.set('e1.pin.1', {
    name: 'e1.pin.1',
    file: { path: 'blob:kept', name, size: 2048, type: 'image/png' },
    about,
  })
}
const picture = () => document.querySelector('img')?.getAttribute('src')
const versionNo = (no: number) => [
  { documentId: '1', name: '起诉状.png', fileId: `f${no}`, versionNo: no, updateTime: '' },
]

test('a kept copy is shown offline with its age', async () => {
  keep()
  const noNetwork = () => {
    throw new NetworkError('offline')
  }
  page = await openPage(FilePreview, {
    params: { id: '1', type: 'document' },
    answers: { 'doc/preview': noNetwork, 'doc/latest': noNetwork },
  })
  await page.sees('离线文档 · 第 1 版 · 3小时前保存')
  expect([picture(), page.says('起诉状.png')]).toEqual(['blob:kept', true])
  expect([!!page.button('用其他应用打开'), page.button('文档详情')]).toEqual([true, undefined])
  page.platform.goOnline(false)
  await page.sees('3小时前保存，可能不是最新')
})

test('a newer version is shown instead, and can be kept; what became confidential is not shown from the device', async () => {
  keep()
  const shown = aPreview({ name: '起诉状.png', fileType: 'png', officeType: null, fileId: 'f3' })
  page = await openPage(FilePreview, {
    params: { id: '1', type: 'document' },
    answers: { 'doc/preview': () => shown, 'doc/latest': () => versionNo(3) },
  })
  await page.sees('本机保存的是第 1 版，现在是第 3 版')
  expect([picture(), !!page.button('更新离线文档')]).toEqual(['/of/f1', true])
  page.close()
  page = await openPage(FilePreview, {
    params: { id: '1', type: 'document' },
    answers: {
      'doc/preview': () => ({ ...shown, fileId: 'f1', url: '/marked', isBurntIn: true }),
      'doc/latest': () => [],
    },
  })
  await page.sees('用其他应用打开')
  expect(picture()).toBe('/marked')
  expect(mockFiles.kept.size).toBe(0)
})
