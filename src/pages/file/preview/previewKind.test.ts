import { previewKind } from './previewKind'

const of = (fileType: string, fileSize = '2048') => previewKind({ name: `a.${fileType}`, fileType, fileSize })

test('what a phone shows itself, what its reader opens, and what neither does', () => {
  expect([of('png').as, of('txt').as, of('pdf').as, of('docx').as, of('mp4').as, of('zip').as]).toEqual([
    'picture',
    'text',
    'reader',
    'reader',
    'reader',
    'nothing',
  ])
})

test('over 104857600 bytes it is saved instead; exactly that is shown', () => {
  expect([of('png', '104857600').as, of('png', '104857601').as]).toEqual(['picture', 'nothing'])
  expect(of('ofd')).toEqual({ as: 'nothing', words: 'OFD 格式暂不支持预览，请下载后查看' })
})
