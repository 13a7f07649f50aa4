import type { PersonalInfo } from '@contract/personal-settings.shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import PersonalSettings from './personal-settings'

const anInfo = (given: Partial<PersonalInfo> = {}): PersonalInfo => ({
  empId: 'e1',
  empName: '周以宁',
  empNo: 'E001',
  photoUrl: '',
  gender: '',
  teamName: '民商事一部',
  post: '律师',
  email: '',
  speciality: [],
  motto: '',
  signFileId: '',
  version: 3,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (answers: Answers = {}, given: Partial<PersonalInfo> = {}) => {
  page = await openPage(PersonalSettings, {
    answers: { 'app/personal/getInfo': () => anInfo(given), ...answers },
  })
  await page.sees('民商事一部 · 律师')
}

test('says who one is and what is not filled in yet', async () => {
  await open()
  expect(page.says('示例律师事务所')).toBe(true)
  expect(page.button('性别，未填写')).toBeDefined()
  expect(page.button('手写签名，未设置')).toBeDefined()
  // One firm only: there is nothing to switch to.
  expect(page.button('切换律所')).toBeUndefined()
})

test('a chosen gender is saved at once, with the version it was shown with', async () => {
  const saved: unknown[] = []
  await open({
    'app/personal/saveInfo': (input: { gender: '女' }) => {
      saved.push(input)
      return anInfo({ gender: input.gender, version: 4 })
    },
  })
  await page.tap('性别')
  const radio = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (one) => one.getAttribute('aria-label') === '女',
  )
  radio?.click()
  await page.sees('性别女')
  expect(saved).toEqual([{ version: 3, gender: '女' }])
})

test('a motto that is too long is not sent and not lost', async () => {
  await open()
  await page.tap('个性签名')
  await page.type('一句话介绍自己', '字'.repeat(52))
  await page.sees('最多 50 个字，已超出 2 个')
  await page.tap('保存')
  expect(page.asked).not.toContain('app/personal/saveInfo')
  expect(page.field('一句话介绍自己').value).toHaveLength(52)
})

test('who was slower is told, and sees what is there now', async () => {
  let motto = '旧的'
  await open({
    'app/personal/getInfo': () => anInfo({ motto }),
    'app/personal/saveInfo': () => {
      motto = '别处改的'
      throw new Refusal(409, '个人信息已被他人更新，请刷新后重试')
    },
  })
  await page.tap('个性签名')
  await page.type('一句话介绍自己', '我改的')
  await page.tap('保存')
  await page.sees('别处改的')
  expect(page.platform.said).toEqual(['个人信息已被他人更新，请刷新后重试'])
  expect(page.field('一句话介绍自己').value).toBe('我改的')
})

test('signing out is asked about, and leads to the sign-in page', async () => {
  await open({ 'app/account/logout': () => null, 'app/account/getToken': () => ({ xauthToken: 'guest.1' }) })
  page.platform.answers.push(false, true)
  await page.tap('退出登录')
  expect(page.platform.moves).toEqual([])
  // Taps of the same control are 500 ms apart (§9).
  await new Promise((resolve) => setTimeout(resolve, 520))
  await page.tap('退出登录')
  expect(page.asked).toContain('app/account/logout')
  expect(page.platform.moves).toEqual(['reLaunch account/login/login'])
})
