export const FEEDBACK_KIND_WORDS = { problem: '遇到问题', idea: '功能建议', question: '使用疑问' } as const
export type FeedbackType = keyof typeof FEEDBACK_KIND_WORDS

export const FEEDBACK_STATUS = { open: '待答复', answered: '已答复' } as const
export type FeedbackStatus = keyof typeof FEEDBACK_STATUS

/** The lists: one's own feedback, and for administrators that of the firm's people. */
export const FEEDBACK_TABS = { mine: '我的反馈', received: '同事的反馈' } as const
export type FeedbackTab = keyof typeof FEEDBACK_TABS

/** Permission to read and answer colleagues' feedback. */
export const ANSWERS_FEEDBACK = 'firm:manage'

/** The older type of the message that leads to one (§2.6): the message table has no code for it. */
export const FEEDBACK_MESSAGE = 34

export const feedbackLimits = { content: 1_000, contact: 50, pictures: 6, answer: 1_000 } as const
