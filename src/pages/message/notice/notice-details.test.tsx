import type { Notice } from '@contract/notice/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import { NetworkError } from '@/lib/errors'
import NoticeDetails from './notice-details'

const aNotice = (given: Partial<Notice> = {}): Notice => ({
  advId: 'n1',
  title: '消防演练通知',
  status: 'published',
  publisher: { empId: 'e2', name: '沈静', photoUrl: '' },
  publishTime: '2026-03-02 09:00:00',
  summary: '周五下午四点',
  fileCount: 0,
  isRead: true,
  version: 2,
  content: '<h3>时间</h3><p>周五下午四点</p>',
  audience: 'firm',
  departments: [],
  isTopped: false,
  files: [],
  remindTime: null,
  receipts: [],
  can: { edit: false, publish: false, withdraw: false, top: false, read: false },
  ...given,
})
const OWN = { edit: false, publish: false, withdraw: true, top: true, read: false }

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<Notice>, answers: Answers = {}) => {
  page = await openPage(NoticeDetails, {
    params: { advId: 'n1' },
    answers: { 'notice/getNoticeById': () => aNotice(given), ...answers },
  })
}

test('a notice is drawn as rich text, and counted as read once', async () => {
  const can = { ...OWN, withdraw: false, top: false, read: true }
  await open({ isRead: false, can }, { 'notice/readNotice': () => aNotice() })
  await page.sees('周五下午四点')
  expect(document.querySelector('.rich-words__h3')?.textContent).toBe('时间')
  expect(page.asked.filter((path) => path === 'notice/readNotice')).toHaveLength(1)
  expect(page.button('撤回')).toBeUndefined()
})

test('a withdrawn notice shows that, and links to the others', async () => {
  const withdrawn = new Refusal(404, '这条公告已被撤回，请以最新发布的公告为准')
  await open(
    {},
    {
      'notice/getNoticeById': () => {
        throw withdrawn
      },
    },
  )
  await page.sees('这条公告已被撤回，请以最新发布的公告为准')
  expect([page.button('查看其他公告') !== undefined, page.button('重试')]).toEqual([true, undefined])
})

test('people who have not read it are counted by department, and named at a tap', async () => {
  const receipts = [{ departmentId: 'd1', name: '争议解决部', read: 1, total: 2 }]
  const person = (name: string, readTime: string | null) => ({ empId: name, name, photoUrl: '', readTime })
  await open(
    { can: OWN, receipts },
    { 'notice/getNoticeReaders': () => [person('何小满', null), person('周以宁', '2026-03-02 10:00:00')] },
  )
  await page.sees('已读 1/2')
  await page.tap('争议解决部，1 人未读')
  await page.sees('何小满')
})

test('those who have not read it are reminded, and the page says when', async () => {
  const receipts = [{ departmentId: 'd1', name: '争议解决部', read: 1, total: 3 }]
  const reminded = aNotice({ can: OWN, receipts, remindTime: '2026-03-02 11:20:00', version: 3 })
  await open({ can: OWN, receipts }, { 'notice/remindNotice': () => ({ count: 2, notice: reminded }) })
  await page.tap('提醒未读')
  await page.sees('上次提醒')
  expect(page.platform.said).toContain('已提醒 2 人')
})

test('a notice that all have read offers no reminder', async () => {
  const receipts = [{ departmentId: 'd1', name: '争议解决部', read: 3, total: 3 }]
  await open({ can: OWN, receipts })
  await page.sees('全部已读')
  expect(page.button('提醒未读')).toBeUndefined()
})

test('a notice is withdrawn after a confirmation', async () => {
  await open(
    { can: OWN },
    { 'notice/withdrawNotice': ({ version }: { version: number }) => aNotice({ status: 'withdrawn', version }) },
  )
  await page.tap('撤回')
  await page.sees('已撤回')
  expect(page.platform.said).toEqual(['撤回后同事将看不到这条公告，修改后可以重新发布', '公告已撤回'])
})

describe('a change that does not go as it was meant says so on the page', () => {
  /** Answers of the server to a withdrawal, and to the read after it. */
  const withdrawing = async (failure: unknown, after: () => unknown) => {
    let isTried = false
    await open(
      { can: OWN },
      {
        'notice/getNoticeById': () => (isTried ? after() : aNotice({ can: OWN })),
        'notice/withdrawNotice': () => {
          isTried = true
          throw failure
        },
      },
    )
    await page.sees('消防演练通知')
    await page.tap('撤回')
  }
  const refusal = (words: string) => () => {
    throw new Refusal(404, words)
  }

  test('an answer that was lost: it can be tried again', async () => {
    await withdrawing(new NetworkError('timeout'), () => aNotice({ can: OWN }))
    expect(page.platform.said).toContain('网络请求失败，请稍后再试')
    expect(page.button('撤回')?.getAttribute('aria-disabled')).not.toBe('true')
  })

  test('two at once: the later one is told, and sees what the first one made', async () => {
    const after = aNotice({ title: '消防演练改期', status: 'withdrawn', version: 3 })
    await withdrawing(new Refusal(409, '公告已被他人更新，请刷新后重试'), () => after)
    expect(page.platform.said).toContain('公告已被他人更新，请刷新后重试')
    await page.sees('消防演练改期')
    expect(page.button('撤回')).toBeUndefined()
  })

  test('a record gone in between: the page says that it is', async () => {
    const gone = '公告不存在或已被删除'
    await withdrawing(new Refusal(404, gone), refusal(gone))
    await page.sees(gone)
    expect([page.says('消防演练通知'), page.button('查看其他公告') !== undefined]).toEqual([false, true])
  })
})
