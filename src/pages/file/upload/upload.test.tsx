import { type OpenPage, openPage, Refusal } from '@test/support/page'
import FileUpload from './upload'

let page: OpenPage
afterEach(() => page.close())

test('says what may be sent, and keeps nothing while there is nothing', async () => {
  page = await openPage(FileUpload, { params: { caseId: 'c1' } })
  await page.sees('一次最多 52 个，每个不超过 200M；断网或离开后可以接着传')
  expect(page.button('放入文档库')?.getAttribute('aria-disabled')).toBe('true')
})

test('a chosen file that the server refuses says so, and may be tried again or left out', async () => {
  const blob = new Blob(['%PDF-1.4'])
  const chosen = { name: '起诉状.pdf', size: blob.size, path: 'blob:1', type: 'application/pdf', blob }
  page = await openPage(FileUpload, {
    params: { caseId: 'c1' },
    host: { chooseFile: async () => ({ ok: true as const, value: [chosen] }) },
    answers: {
      'file/oss/upload/getUrl': () => {
        throw new Refusal(409, '律所的存储空间已用完，请联系管理员')
      },
    },
  })
  await page.tap('选择文件')
  await page.sees('律所的存储空间已用完，请联系管理员')
  expect([!!page.button('重试起诉状.pdf'), !!page.button('移除起诉状.pdf')]).toEqual([true, true])
  await page.tap('移除起诉状.pdf')
  await page.sees('选择要上传的文件')
})

test('a device that keeps no files says so, and leaving asks first', async () => {
  const blob = new Blob(['%PDF-1.4'])
  const chosen = { name: '起诉状.pdf', size: blob.size, path: 'blob:1', type: 'application/pdf', blob }
  page = await openPage(FileUpload, {
    params: { caseId: 'c1' },
    host: { chooseFile: async () => ({ ok: true as const, value: [chosen] }) },
    answers: { 'file/oss/upload/getUrl': () => new Promise(() => {}) },
  })
  await page.tap('选择文件')
  await page.sees('起诉状.pdf')
  expect(page.platform.said).toEqual(['本机存不下这些文件，离开本页后需要重新选择'])
  page.platform.answers.push(false)
  await page.tap('返回')
  expect(page.platform.said.at(-1)).toBe('有文件没能存在本机，离开后需要重新选择。')
})
