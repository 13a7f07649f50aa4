/** DOMAIN 5.13, which a source offered to colleagues shares with opportunities. A draft (0) is the form's own. */
export const CHANCE_STATUS = {
  published: '招募中',
  selecting: '洽谈中',
  cooperating: '合作中',
  completed: '已完成',
  closed: '已关闭',
  expired: '已过期',
} as const
export type ChanceStatus = keyof typeof CHANCE_STATUS

/** DOMAIN 5.13: how a colleague stands to it. */
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

/** What a colleague may say: yes, no, and no longer. */
export const CHANCE_ANSWERS = { interested: '有意向', refused: '谢绝', cancelled: '撤回意向' } as const
export type ChanceAnswer = keyof typeof CHANCE_ANSWERS

export const CHANCE_TABS = { open: '可合作', mine: '我发布的', joined: '我参与的', managed: '全所' } as const
export type ChanceTab = keyof typeof CHANCE_TABS

/** §2.6: what the older dispatcher opens with the chanceId. */
export const CHANCE_MESSAGE = 20

export const chanceLimits = { title: 100, brief: 2_000, need: 500, note: 200, reason: 200, people: 20 } as const
