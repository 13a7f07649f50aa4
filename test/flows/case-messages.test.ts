import { caseInfo } from '@contract/case'
import { documents } from '@contract/document'
import { message } from '@contract/message'
import { anOffice, holds, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anUpload } from '@test/factories/file'
import { aFirm, anEmployee } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'
import { targetOf } from '@/rules/targets/messageJump'

// MESSAGES 304, 307 and 308: what causes them, who gets them, where a tap leads. Their kin are in case-home.test.ts.

let app: TestApp
let office: Office
let as: ReturnType<typeof callers>
/** 周以宁, who leads the case; her helper in its team; a colleague outside of it. */
let mine: TestClient
let helper: TestClient
let guest: TestClient
let caseId: string
let name: string

beforeEach(async () => {
  app = await testApp()
  as = callers(app)
  office = await anOffice(app)
  ;[mine, helper, guest] = [await as(office.applicant), await as(office.hr), await as(office.stranger)]
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.hr.id, percent: '40' },
  ]
  ;({ caseId, name } = await aStandingCase(app, mine, office.applicant, { team }))
})
afterEach(() => app.close())

async function cards(client: TestClient, code: number) {
  const { records } = await client.call(message.getMsgList, { appMsgType: [code], size: 50 })
  return records
}
/** A tap as the address it opens; '' where it opens nothing. */
async function tap(client: TestClient, code: number) {
  const [card] = await cards(client, code)
  const target = card && targetOf(card)
  if (target?.kind !== 'page') return target?.kind === 'none' ? '' : 'no card'
  return `${target.route.path}?${Object.entries(target.params).map(([key, value]) => `${key}=${value}`)}`
}
const told = ({ linkId, linkStatus, senderId, systemId, content }: Awaited<ReturnType<typeof cards>>[number]) => ({
  ...{ linkId, linkStatus, senderId, systemId, title: content.appText.appAlertTitle },
  texts: content.appText.appTexts.map(({ key, value }) => `${key}：${value}`),
})

describe('304: a colleague refuses an invitation', () => {
  const ask = async () => (await mine.call(caseInfo.invite, { caseId, empIds: [office.stranger.id] }))[0]?.id ?? ''

  test('a refused invitation tells only the inviter, with the reason, and the colleague stays outside', async () => {
    const id = await ask()
    await guest.call(caseInfo.answerInvitation, { id, version: 1, answer: 'refused', reason: '近期开庭较多' })
    expect((await cards(mine, 304)).map(told)).toEqual([
      {
        linkId: caseId,
        linkStatus: 0,
        senderId: office.stranger.id,
        systemId: 1003,
        title: '何小满未接受协作邀请',
        texts: [`项目：${name}`, '说明：近期开庭较多'],
      },
    ])
    expect(await tap(mine, 304)).toBe('')
    for (const client of [helper, guest, await as(office.head)]) expect(await cards(client, 304)).toEqual([])
    expect(await cards(mine, 303)).toEqual([])
    expect(await cards(helper, 302)).toEqual([])
    // §4: the footer of what was asked says 已拒绝.
    expect((await cards(guest, 301)).map(({ linkStatus }) => linkStatus)).toEqual([2])
    expect((await guest.reply(caseInfo.getCaseInfoHome, { caseId })).code).toBe(404)
  })

  test('an invitation is refused once, and refusing without a reason sends none', async () => {
    const id = await ask()
    await guest.call(caseInfo.answerInvitation, { id, version: 1, answer: 'ignored' })
    expect(await cards(mine, 304)).toEqual([])
    const again = await guest.reply(caseInfo.answerInvitation, { id, version: 2, answer: 'refused' })
    expect([again.code, again.msg]).toEqual([409, '何小满已处理该邀请'])
    expect(await cards(mine, 304)).toEqual([])
  })
})

test('307: a firm’s refusal tells the inviter the firm and the person, and the card opens nothing', async () => {
  const firm = await aFirm(app, { name: '样例律师事务所' })
  const [chief, partner] = [
    await anEmployee(app, { firm, name: '许望舒' }),
    await anEmployee(app, { firm, name: '宋知微' }),
  ]
  await holds(app, firm, 'director', [chief, partner])
  const theirs = await as(chief)
  const [asked] = await mine.call(caseInfo.inviteFirm, { caseId, firmId: firm.id })
  const answer = { id: asked?.id ?? '', version: 1, answer: 'refused' as const, reason: '与现有客户冲突' }
  await theirs.call(caseInfo.answerInvitation, answer)
  expect((await cards(mine, 307)).map(told)).toEqual([
    {
      linkId: caseId,
      linkStatus: 0,
      senderId: chief.id,
      systemId: 1003,
      title: '样例律师事务所 许望舒未接受协作邀请',
      texts: [`项目：${name}`, '说明：与现有客户冲突'],
    },
  ])
  expect(await tap(mine, 307)).toBe('')
  for (const client of [helper, guest, theirs]) expect(await cards(client, 307)).toEqual([])
  expect(await cards(mine, 306)).toEqual([])
  // The one who answered, and the other of that firm who might have.
  expect((await cards(theirs, 305)).map(({ linkStatus }) => linkStatus)).toEqual([2])
  expect((await cards(await as(partner), 305)).map(({ linkStatus }) => linkStatus)).toEqual([-1])
})

test('308: new documents tell the rest of the team how many and from whom, and the card opens the case’s documents', async () => {
  const uploads = []
  for (const fileName of ['起诉状.pdf', '证据目录.pdf'])
    uploads.push({ fileId: (await anUpload(mine, { fileName, content: Buffer.from(`%PDF-1.4 ${fileName}`) })).fileId })
  await mine.call(documents.upload, { space: 'case', caseId, files: uploads })
  expect((await cards(helper, 308)).map(told)).toEqual([
    {
      linkId: caseId,
      linkStatus: 0,
      senderId: office.applicant.id,
      systemId: 1003,
      title: '项目有新的文档',
      texts: [`项目：${name}`, '文档：2 份', '上传人：周以宁'],
    },
  ])
  expect(await tap(helper, 308)).toBe(`project/home/home?caseId=${caseId},activeTab=document`)
  for (const client of [mine, guest]) expect(await cards(client, 308)).toEqual([])
  // From their own desk nobody hears.
  await mine.call(documents.upload, { space: 'personal', files: [{ fileId: (await anUpload(mine, {})).fileId }] })
  expect(await cards(helper, 308)).toHaveLength(1)
})
