import { viewKind } from './viewKind'

const kindOf = (fileType: string, canView: boolean, fileSize = '2048') =>
  viewKind({ name: `a.${fileType}`, fileType, fileSize }, canView)

test('a browser draws a file in the page, or says why it does not', () => {
  const kinds = ['png', 'txt', 'pdf', 'docx', 'xlsx', 'mp3', 'mp4', 'doc', 'pptx', 'zip'].map(
    (extension) => kindOf(extension, true).as,
  )
  expect(kinds).toEqual([
    ...['picture', 'text', 'pdf', 'word', 'sheet', 'sound', 'film'],
    ...['nothing', 'nothing', 'nothing'],
  ])
})

test('a mini program leaves to its host what the host opens', () => {
  const kinds = ['png', 'txt', 'pdf', 'doc', 'pptx', 'mp4', 'zip'].map((extension) => kindOf(extension, false).as)
  expect(kinds).toEqual(['picture', 'text', 'host', 'host', 'host', 'host', 'nothing'])
})

test('a format without a viewer is shown as the server’s PDF, where allowed', () => {
  const made = (fileType: string, canView: boolean, fileSize = '2048') =>
    viewKind({ name: `a.${fileType}`, fileType, fileSize, canMake: true }, canView).as
  expect(
    ['pptx', 'ppt', 'dps', 'ofd', 'doc', 'wps', 'rtf', 'xls', 'et', 'docx'].map((extension) => made(extension, true)),
  ).toEqual([...Array(9).fill('made'), 'word'])
  // A phone's own reader opens Microsoft's formats, not the others.
  expect(['pptx', 'doc', 'ofd', 'wps', 'et', 'zip'].map((extension) => made(extension, false))).toEqual([
    ...['host', 'host', 'made', 'made', 'made', 'nothing'],
  ])
  expect(made('pptx', true, String(50 * 1_048_576 + 1))).toBe('nothing')
})

test('over 104857600 bytes it is saved instead; exactly that is shown', () => {
  expect([kindOf('png', true, '104857600').as, kindOf('png', true, '104857601').as]).toEqual(['picture', 'nothing'])
  expect(kindOf('docx', true, '31457281')).toEqual({ as: 'nothing', words: '文件超过 30M，请下载后查看' })
  expect(kindOf('ofd', true)).toEqual({ as: 'nothing', words: 'OFD 格式暂不支持预览，请下载后查看' })
})
