/** DOMAIN 5.23 */
export const AI_SESSION_STATUS = { active: '进行中', terminated: '已结束' } as const
export type AiSessionStatus = keyof typeof AI_SESSION_STATUS

/** Status of one question. */
export const AI_TURN_STATUS = { running: '正在回答', done: '已回答', stopped: '已停止', failed: '未能回答' } as const
export type AiTurnStatus = keyof typeof AI_TURN_STATUS

/** GAPS 67: author of an answer, as shown to people. */
export const AI_ENGINES = { local: '本地检索，不联网', outside: '外部模型' } as const
export type AiEngine = keyof typeof AI_ENGINES

export const AI_RATINGS = { useful: '有用', useless: '没用' } as const
export type AiRating = keyof typeof AI_RATINGS

/** Kinds of sources of an answer, by the words of server/kernel/records; works have a page of their own. */
export const AI_SOURCES = {
  case: '项目',
  schedule: '日程',
  deadline: '期限',
  task: '任务',
  approval: '审批',
  receivable: '应收',
  customer: '客户',
  document: '文档',
  notice: '公告',
} as const
export type AiSourceKind = keyof typeof AI_SOURCES

/** Kinds of proposals: each opens a filled-in page, and nothing happens before its reader saves it there. */
export const AI_PROPOSALS = { task: '新建任务', schedule: '新建日程', case: '登记项目', tool: '打开测算' } as const
export type AiProposalKind = keyof typeof AI_PROPOSALS

export const aiLimits = {
  question: 1_000,
  title: 60,
  /** Longest answer, characters, by any engine. */
  answer: 8_000,
  sources: 12,
} as const
