import type { WorkActivity } from '@contract/work-log/codes'

/** Work on a case, with its duration in tenths of an hour. */
export const CASE_WORK: readonly [WorkActivity, string, from: number, to: number][] = [
  ['draft', '起草代理词，补充违约金计算依据', 15, 40],
  ['draft', '修改合同第二稿，回复客户提出的七处意见', 10, 30],
  ['research', '检索同类判例十二份，整理裁判观点', 15, 35],
  ['review', '审查往来函件与付款凭证，列出待补清单', 10, 30],
  ['hearing', '参加庭前会议，明确争议焦点', 15, 30],
  ['meeting', '与客户会议，确认诉讼策略与证据范围', 8, 20],
  ['talk', '与承办法官沟通排期，回复送达情况', 2, 6],
  ['talk', '电话答复客户关于执行进度的询问', 2, 5],
  ['negotiation', '与对方代理人就调解方案沟通两轮', 8, 20],
  ['travel', '赴法院立案并递交补充材料', 15, 40],
]

/** Work for no case, with its duration in tenths of an hour. */
export const OWN_WORK: readonly [WorkActivity, string, from: number, to: number][] = [
  ['office', '整理上月卷宗，补齐归档目录', 5, 20],
  ['office', '参加部门周会，汇报在办事项', 5, 15],
  ['research', '学习新颁司法解释，撰写内部分享提纲', 8, 20],
  ['other', '面试实习律师两名，填写评价', 5, 15],
]

export const OPINIONS: readonly string[] = ['', '', '', '已阅', '进度正常，继续跟进', '注意举证期限']
export const REASONS: readonly string[] = ['请补充沟通对象与结论', '工时与当天日程不符，请核对']
