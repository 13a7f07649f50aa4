import type { Resume } from '@contract/address-book/shapes'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import EmpHome from './emp-home'
import SelectBackground from './select-background'

const aResume = (given: Partial<Resume> = {}): Resume => ({
  empId: 'e1',
  name: '周以宁',
  photoUrl: '',
  post: '专职律师',
  departmentName: '争议解决部',
  specialities: ['民商事诉讼'],
  motto: '',
  background: 'ink',
  intro: '民商事诉讼律师',
  languages: [],
  officeId: '',
  officeName: '',
  extension: '8003',
  bizExp: null,
  details: [
    {
      ...{ detailId: 'd1', category: 'education', title: '南浦师范大学', organ: '法学 · 学士', note: '' },
      ...{ fromYear: '2009', toYear: '2013', version: 4 },
    },
  ],
  canEdit: true,
  version: 2,
  ...given,
})

const CATEGORIES = {
  records: [
    { code: 'education', name: '教育背景', count: 1 },
    { code: 'honour', name: '荣誉奖项', count: 0 },
  ],
  ...{ total: 2, current: 1, size: 20 },
}

let page: OpenPage
afterEach(() => page.close())

const open = async (given: Partial<Resume> = {}, answers: Answers = {}, params: Record<string, string> = {}) => {
  page = await openPage(EmpHome, {
    params,
    answers: {
      'accountResume/getAccountResumeInfoVo': () => aResume(given),
      'accountResume/getCategoryAdminPage': () => CATEGORIES,
      'app/newSelect/getCompanyCity': () => [
        { city: '北京市', offices: [{ placeId: 'o1', name: '北京总所', city: '北京市', address: '', lat: 1, lng: 1 }] },
      ],
      ...answers,
    },
  })
  await page.sees('周以宁')
}

test('others read what there is, and find no way to change it', async () => {
  await open({ canEdit: false, empId: 'e7' }, {}, { empId: 'e7' })
  await page.sees('2009–2013')
  expect([page.says('荣誉奖项'), page.button('添加'), page.button('修改'), page.button('更换背景')]).toEqual([
    ...[false, undefined, undefined, undefined],
  ])
  await page.tap('联系方式')
  expect(page.platform.moves.at(-1)).toBe('navigateTo address-book/detail/detail?empId=e7')
})

test('one’s own has room for every category; a new entry is sent with its category', async () => {
  let sent: unknown
  const save = (input: unknown) => {
    sent = input
    const [school] = aResume().details
    return aResume({
      details: school && [school, { ...school, detailId: 'd2', category: 'honour', title: '年度公益律师' }],
    })
  }
  await open({}, { 'accountResume/saveAccountResumeDetail': save })
  await page.tap('添加荣誉奖项')
  await page.type('奖项', '年度公益律师')
  await page.tap('保存')
  await page.sees('年度公益律师')
  expect(sent).toMatchObject({ category: 'honour', title: '年度公益律师' })
  expect(page.platform.said).toEqual(['已保存'])
})

test('a refusal stands at its field, and what was typed stays', async () => {
  const refuse = () => {
    throw new Refusal(400, '分机号为 2 到 8 位数字', { fields: { extension: '分机号为 2 到 8 位数字' } })
  }
  await open({}, { 'accountResume/updateAccountResume': refuse })
  await page.tap('修改基本信息')
  await page.sees('工作语言')
  await page.type('分机号', '8')
  await page.tap('保存')
  await page.sees('分机号为 2 到 8 位数字')
  expect(page.field('分机号').value).toBe('8')
})

test.each([
  [true, [{ detailId: 'd1', version: 4 }]],
  [false, []],
])('an entry is deleted once that is confirmed (%s), with the version that was seen', async (isSure, expected) => {
  const sent: unknown[] = []
  const remove = (input: unknown) => {
    sent.push(input)
    return aResume({ details: [] })
  }
  await open({}, { 'accountResume/deleteAccountResumeDetail': remove })
  page.platform.answers.push(isSure)
  await page.tap('南浦师范大学')
  await page.tap('删除')
  expect([sent, page.says('南浦师范大学')]).toEqual([expected, !isSure])
})

test('a background is chosen by a tap, with the version that was seen', async () => {
  let sent: unknown
  page = await openPage(SelectBackground, {
    answers: {
      'accountResume/getAccountResumeInfoVo': () => aResume(),
      'accountResume/updateAccountResume': (input) => {
        sent = input
        return aResume({ background: 'columns', version: 3 })
      },
    },
  })
  await page.sees('廊柱')
  await page.tap('廊柱')
  expect([sent, page.platform.said, page.platform.moves.at(-1)]).toEqual([
    { version: 2, background: 'columns' },
    ['背景已换成廊柱'],
    // There is no page beneath it here.
    'reLaunch workbench/workbench',
  ])
})
