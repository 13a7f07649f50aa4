import type { DocumentPreview, PreviewInput } from '@contract/documents.shapes'
import { type OpenPage, openPage } from '@test/support/page'
import FilePreview from './preview'

const aPreview = (given: Partial<DocumentPreview> = {}): DocumentPreview => ({
  documentId: '1',
  fileId: 'f1',
  name: '起诉状.pdf',
  fileType: 'pdf',
  fileSize: '2048',
  officeType: 'f',
  url: '/of/f1',
  expire: '2099-01-01 00:00:00',
  watermark: null,
  canEdit: true,
  ...given,
})

let page: OpenPage
let asked: PreviewInput[]
afterEach(() => page.close())

async function open(now: DocumentPreview, params: Record<string, string> = {}) {
  asked = []
  page = await openPage(FilePreview, {
    params: { id: '1', ...params },
    answers: {
      'doc/preview': (input: PreviewInput) => {
        asked.push(input)
        return now
      },
    },
  })
  await page.sees(now.name)
}

test('what the phone’s reader opens says so, and leads to a new version', async () => {
  await open(aPreview(), { type: 'document' })
  expect(asked).toMatchObject([{ id: '1', type: 'document' }])
  expect([page.says('由手机上的阅读器打开'), !!page.button('更新版本'), !!page.button('用其他应用打开')]).toEqual([
    true,
    true,
    true,
  ])
})

test('a picture of a confidential document carries who looks at it', async () => {
  await open(
    aPreview({ name: '现场.png', fileType: 'png', officeType: null, watermark: '周以宁 1001 2026-11-22 10:00' }),
  )
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/of/f1')
  expect(page.says('周以宁 1001 2026-11-22 10:00')).toBe(true)
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
