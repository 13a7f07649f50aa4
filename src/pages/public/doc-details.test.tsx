import type { OpenShareInput, SharedDocument } from '@contract/document/shares/shapes'
import { halfASecondLater } from '@test/support/half-a-second'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import DocDetails from './doc-details'

const FIRM = '示例律师事务所'
const aFile = (given: Partial<SharedDocument['file'] & object> = {}): SharedDocument => ({
  companyName: FIRM,
  file: { name: '现场.png', fileType: 'png', fileSize: '2048', url: '/of/f1', view: null, watermark: null, ...given },
})

let page: OpenPage
let asked: OpenShareInput[]
let viewed: string[]
afterEach(() => page.close())

async function open(answer: (input: OpenShareInput) => unknown, token: string | undefined = 's1.abc') {
  asked = []
  viewed = []
  page = await openPage(DocDetails, {
    params: token ? { token } : {},
    answers: {
      'doc/openShare': (input: OpenShareInput) => {
        asked.push(input)
        return answer(input)
      },
    },
    host: {
      previewFile: async ({ url }) => {
        viewed.push(url)
        return { ok: true, value: undefined }
      },
    },
  })
}

async function enter(password: string) {
  await page.type('访问密码', password)
  await page.tap('查看文档')
  halfASecondLater()
}

test('a link opens the file, says whose it is, and lets it be saved', async () => {
  await open(() => aFile())
  await page.sees(FIRM)
  expect(asked).toEqual([{ token: 's1.abc' }])
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/of/f1')
  await page.tap('打开或保存')
  expect(viewed).toEqual(['/of/f1'])
})

test('a document is opened by the phone; what the firm marks is marked', async () => {
  await open(() => aFile({ name: '代理词.docx', fileType: 'docx', watermark: '示例 2026-11-23 10:00' }))
  await page.sees('由手机上的阅读器打开')
  expect([page.says('代理词.docx'), page.says('示例 2026-11-23 10:00')]).toEqual([true, true])
})

test('a password-protected link shows only the firm’s name until the password is right, with errors at the field', async () => {
  await open(({ password }) => {
    if (!password) return { companyName: FIRM, file: null }
    if (password === 'lulu88') return aFile()
    if (password === 'again1') throw new Refusal(429, '请 10 秒后再试')
    throw new Refusal(400, '密码不正确', { fields: { password: '密码不正确' } })
  })
  await page.sees('这份文档需要访问密码')
  expect([page.says('现场.png'), page.button('打开或保存')]).toEqual([false, undefined])
  await enter('')
  expect([page.says('请填写访问密码'), asked.length]).toEqual([true, 1])
  await enter('wrong1')
  await page.sees('密码不正确')
  await enter('again1')
  await page.sees('请 10 秒后再试')
  expect(page.field('访问密码').value).toBe('again1')
  await enter('lulu88')
  await page.sees('打开或保存')
})

test('a link that is over says why and where to ask, also while the password is being typed', async () => {
  let isOver = false
  await open(({ password }) => {
    if (isOver) throw new Refusal(404, '链接已被撤回，请向分享给您的人索取新的链接')
    return password ? aFile() : { companyName: FIRM, file: null }
  })
  await page.sees('这份文档需要访问密码')
  isOver = true
  await enter('lulu88')
  await page.sees('链接已被撤回')
  expect([page.button('查看文档'), page.button('重试')]).toEqual([undefined, undefined])
})

test('a link that was cut short says so without asking', async () => {
  await open(() => aFile(), '')
  await page.sees('链接不完整')
  expect(asked).toEqual([])
})
