/** DOMAIN 5.13, shared by sources offered to colleagues and opportunities. A draft (0) exists only in the form. */
export const CHANCE_STATUS = {
  published: '招募中',
  selecting: '洽谈中',
  cooperating: '合作中',
  completed: '已完成',
  closed: '已关闭',
  expired: '已过期',
} as const
export type ChanceStatus = keyof typeof CHANCE_STATUS

/** DOMAIN 5.13: relation of a colleague to the offer. */
export const CHANCE_RELATIONS = {
  interested: '有意向',
  invited: '已邀请',
  accepted: '已接受',
  refused: '已谢绝',
  selected: '已选定',
  notSelected: '未选定',
  cancelled: '已撤回',
} as const
export type ChanceRelation = keyof typeof CHANCE_RELATIONS

/** Answers a colleague may give. */
export const CHANCE_ANSWERS = { interested: '有意向', refused: '谢绝', cancelled: '撤回意向' } as const
export type ChanceAnswer = keyof typeof CHANCE_ANSWERS

export const CHANCE_TABS = { open: '可合作', mine: '我发布的', joined: '我参与的', managed: '全所' } as const
export type ChanceTab = keyof typeof CHANCE_TABS

/** §2.6: type in the older dispatcher, opened with the chanceId. */
export const CHANCE_MESSAGE = 20

export const chanceLimits = { title: 100, brief: 2_000, need: 500, note: 200, reason: 200, people: 20 } as const
