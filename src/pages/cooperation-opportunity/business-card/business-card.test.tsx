import type { CooperationResume, LawyerIn } from '@contract/cooperation-opportunity/shapes'
import { aCoopLawyer } from '@test/factories/cooperation-opportunity-views'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import BusinessCard from './business-card'

const EMPTY = { records: [], total: 0, current: 1, size: 10 }
const aResume = (): CooperationResume => ({
  ...aCoopLawyer(),
  ...{
    motto: '',
    intro: '专注建设工程',
    languages: [],
    industries: [],
    summary: '',
    details: [],
    contact: null,
    isMe: false,
  },
})

let page: OpenPage
afterEach(() => page.close())

async function open(params: Record<string, string>, there: Partial<LawyerIn> = {}, refuses?: () => never) {
  const sent: [string, unknown][] = []
  const keep = (call: string) => (input: unknown) => {
    sent.push([call, input])
    refuses?.()
    return {}
  }
  const can = { choose: true, decline: true, invite: false, talk: true, ...there.can }
  page = await openPage(BusinessCard, {
    params,
    answers: {
      'accountResume/getCooperationAccountResumeInfoVo': () => aResume(),
      'cooperation/getCoopLawyerReInfo': () => ({ ...aCoopLawyer(there), can, version: 4 }),
      'cooperation/getCompletedCooperation': () => EMPTY,
      'cooperation/getCooperationMessage': () => EMPTY,
      'cooperation/getCooperationRelationStatusByUserId': () => [
        { id: 'o1', title: '成都房产查封续行', status: 'published', relation: null, canInvite: true },
      ],
      'cooperation/getMyCooperationCard': () => ({
        lawyer: aCoopLawyer({ name: '周以宁' }),
        percent: 67,
        parts: [
          { key: 'photo', name: '头像', isDone: false },
          { key: 'intro', name: '简介', isDone: true },
        ],
        isListed: true,
      }),
      'cooperation/updateRelation': keep('relate'),
      'cooperation/sendInviteEmp': keep('invite'),
    },
  })
  return sent
}

test('the publisher reads what a lawyer said and chooses them, once sure', async () => {
  const sent = await open({ empId: 'e3', id: 'o1' })
  await page.sees('办过三件同类案件')
  await page.sees('许望舒 · 合伙人')
  // The avatar without a photo shows characters of the name alone.
  expect(document.querySelector('.avatar')?.textContent).toBe('望舒')
  expect([page.says('建设工程、强制执行'), page.says('合作 3 次'), page.says('手机')]).toEqual([true, true, false])
  await page.tap('选定')
  expect(sent).toEqual([['relate', { id: 'o1', empId: 'e3', version: 4, relation: 'selected' }]])
  expect(page.platform.said).toContain('已选定，等待对方开始合作')
})

test('a refused choice shows the reason', async () => {
  await open({ empId: 'e3', id: 'o1' }, {}, () => {
    throw new Refusal(409, '许望舒暂不能参与合作，请选择其他律师')
  })
  await page.sees('办过三件同类案件')
  await page.tap('选定')
  expect(page.platform.said).toContain('许望舒暂不能参与合作，请选择其他律师')
})

test('from elsewhere they are asked to one of the reader’s own', async () => {
  const sent = await open({ empId: 'e3' })
  await page.sees('邀请许望舒参与')
  await page.tap('邀请许望舒参与成都房产查封续行')
  expect(sent).toEqual([['invite', { id: 'o1', empIds: ['e3'] }]])
})

test('one’s own says what is missing, and leads to where it is written', async () => {
  await open({})
  await page.sees('67%')
  expect([page.says('我的名片'), page.says('去填写')]).toEqual([true, true])
  await page.tap('头像')
  expect(page.platform.moves).toEqual(['navigateTo personal-settings/personal-settings'])
})
