import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import NoticePage from './notice'

let page: OpenPage
afterEach(() => page.close())

const KEPT = { advId: 'n7', version: 1 }

/** The form of a new notice with its title and text typed. */
async function write(answers: Answers = {}) {
  const sent: unknown[] = []
  page = await openPage(NoticePage, {
    params: { isNew: 'true' },
    answers: {
      'notice/saveNotice': () => KEPT,
      'notice/publishNotice': (input: unknown) => {
        sent.push(input)
        return KEPT
      },
      ...answers,
    },
  })
  await page.type('标题', '消防演练')
  await page.type('正文', '周五下午四点')
  return sent
}

test('a notice is written and published with one tap, and the button says to whom', async () => {
  const sent = await write()
  await page.tap('发布给全所')
  expect(sent).toEqual([{ advId: 'n7', version: 1 }])
  expect(page.platform.said).toContain('公告已发布')
})

test('a draft is saved and publishes nothing', async () => {
  const sent = await write()
  await page.tap('存草稿并预览')
  expect(page.platform.said).toContain('草稿已保存')
  expect(sent).toEqual([])
})

test('a notice that was saved and not published says why, and its page opens', async () => {
  await write({
    'notice/publishNotice': () => {
      throw new Refusal(409, '公告已被他人更新，请刷新后重试')
    },
  })
  await page.tap('发布给全所')
  expect(page.platform.said).toEqual(['公告已被他人更新，请刷新后重试'])
})
