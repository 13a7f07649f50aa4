import { isQuestion } from './isQuestion'

test.each(['砚澜还有多少没有收', '明天有没有开庭', '怎么申请用印？', '帮我列出本周的任务'])(
  '%j is a question',
  (words) => {
    expect(isQuestion(words)).toBe(true)
  },
)

test.each(['砚澜科技有限公司', '买卖合同纠纷', '（2026）京0105民初1234号', '谁', '几何科技', ''])(
  '%j is not a question',
  (words) => {
    expect(isQuestion(words)).toBe(false)
  },
)
