import { type OpenPage, openPage } from '@test/support/page'
import { memoryStorage } from '@/platform/fake'
import SignCodePage from './sign-code'

let page: OpenPage
afterEach(() => page.close())

test('a document that is to be signed is there as a copy of one’s own', async () => {
  const asked: unknown[] = []
  page = await openPage(SignCodePage, {
    params: { isNew: 'true', documentId: 'doc7' },
    storage: memoryStorage(),
    answers: {
      'doc/copy': (input: unknown) => {
        asked.push(input)
        const file = { fileId: 'f9', fileName: '催款律师函（已用印）.pdf', fileSize: '2048', fileType: 'pdf' }
        return [{ ...file, md5: '', tmpPath: '' }]
      },
    },
  })
  await page.sees('催款律师函（已用印）.pdf')
  expect(asked).toEqual([{ documentIds: ['doc7'] }])
  expect(page.says('7 天')).toBe(true)
})
