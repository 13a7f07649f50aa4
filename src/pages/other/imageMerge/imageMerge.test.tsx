import type { EditPictureInput, MergeImagesInput } from '@contract/document/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import { memoryStorage } from '@/platform/fake'
import ImageMerge from './imageMerge'

let page: OpenPage
afterEach(() => page.close())

test('pages go up and down before they are made one file', async () => {
  const asked: MergeImagesInput[] = []
  const chosen = ['一.png', '二.png', '三.png'].map((name, index) => ({
    name,
    size: 100 + index,
    path: `/${index}`,
    type: 'image/png',
  }))
  let made = 0
  page = await openPage(ImageMerge, {
    params: { caseId: 'c1' },
    storage: memoryStorage(),
    host: { chooseImage: async () => ({ ok: true as const, value: chosen }) },
    upload: async () => ({ status: 200, body: '' }),
    answers: {
      'file/oss/upload/getUrl': ({ fileName }: { fileName: string }) => ({
        fileId: `f${++made}`,
        fileName,
        host: '/s',
        fields: {},
      }),
      'file/oss/upload/callback': ({ fileId }: { fileId: string }) => ({
        ...{ fileId, md5: '', fileSize: '100', fileType: 'png', tmpPath: '' },
        fileName: `${fileId}.png`,
      }),
      'file/getDownloadUrl': () => ({ url: '/x', expire: '2099-01-01 00:00:00' }),
      'doc/mergeImages': (input: MergeImagesInput) => {
        asked.push(input)
        return { documentId: 'd1' }
      },
    },
  })
  await page.tap('添加图片')
  await page.sees('页面顺序 · 3 页')
  await page.tap('第 3 页前移')
  await page.tap('第 1 页后移')
  await page.type('文档名称', '送货单')
  await page.tap('合并')
  expect(asked[0]).toMatchObject({ caseId: 'c1', name: '送货单', fileIds: ['f3', 'f1', 'f2'] })
})

test('a page is turned and straightened: what comes of it takes its place, and is made anew from the original', async () => {
  const merged: MergeImagesInput[] = []
  const edited: EditPictureInput[] = []
  page = await openPage(ImageMerge, {
    storage: memoryStorage(),
    host: {
      chooseImage: async () => ({
        ok: true as const,
        value: [{ name: '一.png', size: 9, path: '/1', type: 'image/png' }],
      }),
    },
    upload: async () => ({ status: 200, body: '' }),
    answers: {
      'file/oss/upload/getUrl': () => ({ fileId: 'f1', fileName: '一.png', host: '/s', fields: {} }),
      'file/oss/upload/callback': () => ({
        ...{ fileId: 'f1', md5: '', fileSize: '9', fileType: 'png', tmpPath: '', fileName: '一.png' },
      }),
      'file/getDownloadUrl': () => ({ url: '/x', expire: '2099-01-01 00:00:00' }),
      'doc/editPicture': (input: EditPictureInput) => {
        edited.push(input)
        return { fileId: `e${edited.length}`, fileName: 'e.jpg', fileSize: '5', fileType: 'jpg', md5: '', tmpPath: '' }
      },
      'doc/pictureTilt': () => ({ tilt: -2.4 }),
      'doc/mergeImages': (input: MergeImagesInput) => {
        merged.push(input)
        return { documentId: 'd1' }
      },
    },
  })
  await page.tap('添加图片')
  await page.sees('页面顺序 · 1 页')
  await page.tap('编辑第 1 页')
  await page.tap('旋转 90°')
  await page.tap('完成')
  await page.sees('已编辑')
  await page.tap('编辑第 1 页')
  await page.tap('自动扶正')
  await page.tap('顺时针扶正 1 度')
  await page.tap('完成')
  await page.type('文档名称', '送货单')
  await page.tap('合并')
  const whole = { left: 0, top: 0, right: 1, bottom: 1 }
  expect(edited).toEqual([
    { fileId: 'f1', turn: '90', tilt: 0, crop: whole, look: 'plain' },
    { fileId: 'f1', turn: '90', tilt: -1.4, crop: whole, look: 'plain' },
  ])
  expect(merged[0]?.fileIds).toEqual(['e2'])
})
