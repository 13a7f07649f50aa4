import type { RoleCode } from '../../domains/people/roles'

export interface NoticePlan {
  by: RoleCode
  title: string
  /** Text as written on a phone: contract/rich-text/index.ts. */
  words: string
  daysAgo: number
  time: string
  isTopped?: true
  isDraft?: true
  isWithdrawn?: true
  /** Only for the author's department. */
  onlyOwn?: true
}

const lines = (...words: string[]) => words.join('\n')

/** Notices of the offices of a law firm, oldest first. */
export const NOTICES: readonly NoticePlan[] = [
  {
    by: 'admin',
    title: '卷宗归档要求更新',
    words: lines(
      '为规范业务档案管理，自本月起按以下要求归档。',
      '# 时间',
      '案件办结后三个月内完成归档；逾期的，档案室每周一通知承办律师与团队负责人。',
      '# 材料',
      '- 委托代理合同、授权委托书、风险告知书',
      '- 起诉状或答辩状、证据目录、代理词、庭审笔录',
      '- 裁判文书与送达回证',
      '- 结案报告与办案小结',
      '复印件请注明“与原件核对一致”，并由承办律师签字。',
    ),
    daysAgo: 52,
    time: '10:20',
  },
  {
    by: 'admin',
    title: '办公区消防演练通知',
    words: lines(
      '大厦物业定于本周五下午四点进行消防演练，预计二十分钟。',
      '听到警报后请从最近的楼梯间撤离，不要乘坐电梯；楼层引导员着红色马甲，请听从安排。',
      '当日有客户到访的，请提前告知客户。',
    ),
    daysAgo: 41,
    time: '14:05',
  },
  {
    by: 'hr',
    title: '执业律师年度培训学时提醒',
    words: lines(
      '本考核年度内，每位执业律师须完成四十学时的业务培训，其中职业道德不少于八学时。',
      '学时以律师协会平台的记录为准。尚未完成的，请在月底前补足，并将证明交人事。',
    ),
    daysAgo: 33,
    time: '09:30',
  },
  {
    by: 'admin',
    title: '团建活动报名',
    words: lines('本次团建定于下月第二个周六，地点待定。', '请于本周五前到前台登记，可以带一位家属。'),
    daysAgo: 27,
    time: '16:40',
    isWithdrawn: true,
  },
  {
    by: 'director',
    title: '关于规范用印申请的通知',
    words: lines(
      '近期发现个别文件先用印、后补审批。现重申：',
      '- 空白文件一律不予用印',
      '- 委托代理合同须经利冲检索通过后用印',
      '- 外带印章须由两人同行，当日归还',
      '违反上述规定的，由管理委员会约谈。',
    ),
    daysAgo: 20,
    time: '11:10',
  },
  {
    by: 'hr',
    title: '关于执业档案材料报送的通知',
    words: lines(
      '执业档案正在更新，请各位律师准备以下材料。',
      '# 提交内容',
      '- 近一年执业情况总结，不超过两千字',
      '- 业务培训学时证明',
      '- 执业证复印件',
      '# 时间',
      '请于本月底前在系统内提交；实习律师由指导律师审阅后提交。',
    ),
    daysAgo: 12,
    time: '09:15',
  },
  {
    by: 'admin',
    title: '新版委托代理合同模板启用',
    words: lines(
      '新版模板自今日起启用，旧版停用。主要变化：',
      '- 增加个人信息处理条款',
      '- 风险代理收费单列，并附风险告知书',
      '- 明确电子送达地址',
      '已签署的合同继续有效，不需要重签。',
    ),
    daysAgo: 6,
    time: '15:25',
    isTopped: true,
  },
  {
    by: 'admin',
    title: '行政部值班调整',
    words: lines('下周起前台值班改为早班七点半、晚班十九点。', '需要调班的，请提前一天在群里说明。'),
    daysAgo: 4,
    time: '17:30',
    onlyOwn: true,
  },
  {
    by: 'director',
    title: '周末值班与紧急联系安排',
    words: lines(
      '周末各业务部安排一名值班律师，手机保持畅通。',
      '# 紧急事项',
      '遇当事人被采取强制措施、法院紧急保全等情况，先接待、后补手续，并当日向团队负责人报告。',
      '值班表见前台与各部门群。',
    ),
    daysAgo: 2,
    time: '10:00',
  },
  {
    by: 'admin',
    title: '会议室投影设备更换',
    words: lines('第一会议室的投影设备明天上午更换，当天请使用第二会议室。', '已预约的由行政逐一联系调整。'),
    daysAgo: 0,
    time: '08:50',
  },
  {
    by: 'admin',
    title: '年度体检安排',
    words: lines('体检机构与日期已定，名单核对后发布。', '# 注意事项', '- 前一天晚上十点后禁食', '- 携带身份证'),
    daysAgo: 1,
    time: '18:10',
    isDraft: true,
  },
]
