import { feedback } from '@contract/feedback'
import { message } from '@contract/message'
import { aFirm, anEmployee } from '@test/factories/people'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { targetOf } from '@/rules/targets/messageJump'

let app: TestApp
let writer: AppClient
let colleague: AppClient
let keeper: AppClient

beforeAll(async () => {
  app = await testApp()
  const firm = await aFirm(app)
  keeper = await phoneOf(app, await anEmployee(app, { firm, name: '沈静', permissions: ['firm:manage'] }))
  writer = await phoneOf(app, await anEmployee(app, { firm, name: '周以宁' }))
  colleague = await phoneOf(app, await anEmployee(app, { firm }))
})
afterAll(() => app.close())

const feedbackOf = (phone: AppClient) => phone.api({ feedback }).feedback
const say = (content = '附件打不开') =>
  feedbackOf(writer).save({ type: 'problem', content, contact: '8021', fileIds: [] })
const cardOf = async (phone: AppClient) =>
  (await phone.api({ message }).message.getMsgList({ appMsgType: [801] })).records[0]
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.message,
  )

test('feedback reaches the administrators, and their answer leads its writer back to it', async () => {
  const { feedbackId, version } = await say()
  const asked = await cardOf(keeper)
  expect(asked?.content.appText.appAlertTitle).toBe('周以宁反馈：遇到问题')
  expect(asked && targetOf(asked)).toMatchObject({ params: { feedbackId } })
  expect(await feedbackOf(keeper).getCounts({})).toEqual({ received: 1 })
  await feedbackOf(keeper).answer({ feedbackId, version, answer: '已修复，请再试' })
  expect(await feedbackOf(keeper).getCounts({})).toEqual({ received: 0 })
  expect((await cardOf(writer))?.content.appText.appAlertTitle).toBe('您的反馈有了答复')
  const now = await feedbackOf(writer).getById({ feedbackId })
  expect(now).toMatchObject({ status: 'answered', answer: '已修复，请再试', can: { answer: false } })
  expect(now.answerer?.name).toBe('沈静')
})

test('colleagues neither see nor answer feedback', async () => {
  const { feedbackId, version } = await say('工时算错')
  expect(await refusal(feedbackOf(colleague).getById({ feedbackId }))).toBe('反馈不存在或已被删除')
  expect((await feedbackOf(colleague).getList({ tab: 'mine' })).total).toBe(0)
  expect(await refusal(feedbackOf(colleague).getList({ tab: 'received' }))).toBe('反馈由管理员答复')
  expect(await refusal(feedbackOf(writer).answer({ feedbackId, version, answer: '自己答' }))).toBe(
    '需要「律所设置」权限',
  )
  expect(await feedbackOf(colleague).getCounts({})).toEqual({ received: 0 })
})

test('the second of two simultaneous answers gets a conflict', async () => {
  const { feedbackId, version } = await say('想要深色')
  await feedbackOf(keeper).answer({ feedbackId, version, answer: '在更多设置里' })
  expect(await refusal(feedbackOf(keeper).answer({ feedbackId, version, answer: '还没有' }))).toMatch(
    '反馈已被他人更新',
  )
  expect((await feedbackOf(writer).getById({ feedbackId })).answer).toBe('在更多设置里')
})

test('blank or oversized feedback is refused at its field and not saved', async () => {
  const { total } = await feedbackOf(writer).getList({ tab: 'mine' })
  expect(await refusal(say('   '))).toBe('请填写内容')
  expect(await refusal(say('长'.repeat(1_001)))).toBe('内容不能超过1000个字')
  expect((await feedbackOf(writer).getList({ tab: 'mine' })).total).toBe(total)
})
