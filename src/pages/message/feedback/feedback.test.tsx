import type { Feedback } from '@contract/feedback/shapes'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import FeedbackPage from './feedback'

const aFeedback = (given: Partial<Feedback> = {}): Feedback => ({
  feedbackId: 'f1',
  type: 'idea',
  status: 'open',
  content: '希望提前一天再提醒一次',
  writer: { empId: 'e2', name: '何小满', photoUrl: '' },
  createTime: '2026-03-02 09:00:00',
  fileCount: 0,
  version: 1,
  contact: '8021',
  files: [],
  answer: '',
  answerer: null,
  answerTime: null,
  can: { answer: true },
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

test('an empty feedback shows an error at its field, and nothing is sent', async () => {
  page = await openPage(FeedbackPage, { params: { isNew: 'true' } })
  await page.sees('交给本所管理员')
  await page.tap('交给本所管理员')
  await page.sees('请填写内容')
  expect(page.asked).not.toContain('feedback/saveFeedback')
})

test('an administrator reads it and answers; the answer stands there', async () => {
  const answered = ({ answer }: { answer: string }) =>
    aFeedback({
      ...{ answer, status: 'answered', version: 2, answerTime: '2026-03-02 10:00:00' },
      answerer: { empId: 'e1', name: '周以宁', photoUrl: '' },
    })
  page = await openPage(FeedbackPage, {
    params: { feedbackId: 'f1' },
    answers: { 'feedback/getFeedbackById': () => aFeedback(), 'feedback/answerFeedback': answered },
  })
  await page.sees('希望提前一天再提醒一次')
  expect(page.says('联系方式 8021')).toBe(true)
  await page.tap('答复')
  await page.type('答复内容', '下一版会有')
  await page.tap('发给反馈人')
  await page.sees('修改答复')
  expect(page.says('下一版会有')).toBe(true)
})

test('its writer sees it without a way to answer; one that is not theirs is said to be gone', async () => {
  page = await openPage(FeedbackPage, {
    params: { feedbackId: 'f1' },
    answers: { 'feedback/getFeedbackById': () => aFeedback({ can: { answer: false } }) },
  })
  await page.sees('待答复')
  expect(page.button('答复')).toBeUndefined()
  page.close()
  page = await openPage(FeedbackPage, {
    params: { feedbackId: 'f1' },
    answers: {
      'feedback/getFeedbackById': () => {
        throw new Refusal(404, '反馈不存在或已被删除')
      },
    },
  })
  await page.sees('反馈不存在或已被删除')
})
