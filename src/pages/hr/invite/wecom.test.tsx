import type { WecomMember, WecomMembers } from '@contract/firm/wecom-members/shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import FromWecom from './wecom'

const aMember = (userId: string, name: string, mobile = ''): WecomMember => ({
  ...{ userId, name, mobile, departmentName: '争议解决部', post: '专职律师' },
})
const looked = (given: Partial<WecomMembers> = {}): WecomMembers => ({
  ...{ off: '', rosterId: 'r1', readTime: '2026-11-23 10:00:00', departments: ['华东业务组'] },
  newcomers: [aMember('LuoYan', '罗砚', '13700000101'), aMember('HeWanqing', '何晚晴', '13700000102')],
  here: [{ ...aMember('u1', '周以宁'), by: 'mobile', empId: 'e3', empName: '周以宁律师', isLinked: false }],
  leftOut: [{ ...aMember('FangZhi', '方知'), why: '企业微信没有给出手机号' }],
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<WecomMembers> = {}, answers: Answers = {}) => {
  page = await openPage(FromWecom, { answers: { 'firm/wecom/getMembers': () => looked(given), ...answers } })
}

test('WeCom members are grouped into new, impossible (with reason) and existing; new ones are brought in after a confirmation', async () => {
  let sent: unknown
  await open(
    {},
    {
      'firm/wecom/bringIn': (input: unknown) => {
        sent = input
        return looked({ newcomers: [], departments: [] })
      },
    },
  )
  await page.sees('将要带入 2 人')
  for (const words of [
    '罗砚',
    '13700000101',
    '企业微信没有给出手机号',
    '手机号相同，未绑定，本所姓名 周以宁律师',
    '华东业务组',
  ])
    expect(page.says(words)).toBe(true)
  await page.tap('带入 2 人')
  await page.sees('没有要带入的人')
  expect(sent).toEqual({ rosterId: 'r1' })
  expect(page.says('带入 2 人')).toBe(false)
})

test('a server without an address book says what is missing, and offers nothing that would fail', async () => {
  await open({ off: '服务器没有接入企业微信通讯录。', newcomers: [], here: [], leftOut: [] })
  await page.sees('服务器没有接入企业微信通讯录。')
  expect(page.says('重新读取')).toBe(false)
})
