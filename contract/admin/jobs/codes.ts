interface JobWords {
  name: string
  /** Description of what it does, and when. */
  about: string
  /** Running it twice is harmless: an administrator may start it now. */
  byHand?: true
}

/** Scheduled work of the server, by the job's kind. */
export const JOBS = {
  'books.morning': { name: '账目核对与催款提醒', about: '每天 8:30 核对账目，提醒逾期的款项', byHand: true },
  'conflict.watch': { name: '利冲报告复查', about: '新登记的当事人与无冲突的报告比对', byHand: true },
  'case.retainers': { name: '顾问到期提醒', about: '每天 9:00 提醒将到期的顾问项目' },
  'employment.due': { name: '合同与试用到期提醒', about: '每天 9:00 提醒人事将到期的劳动合同与试用期' },
  'serviceAccount.morning': {
    name: '密钥到期与负责人',
    about: '每天 9:00 提醒将到期的密钥、负责人离开的密钥',
    byHand: true,
  },
  'webhook.morning': {
    name: '事件推送的负责人',
    about: '每天 9:00 提醒负责人离开的事件推送，清理旧的推送记录',
    byHand: true,
  },
  'schedule.today': { name: '今日日程', about: '每天早晨告知各人当天的日程' },
  'schedule.remind': { name: '日程与开庭提醒', about: '开始前按设定的时间提醒' },
  'deadline.remind': { name: '期限提醒', about: '到期前按设定的天数提醒' },
  'deadline.recount': { name: '期限重新推算', about: '放假安排有更新时，重新推算还没有完成的期限' },
  'preservation.remind': { name: '保全到期提醒', about: '到期前按设定的天数提醒' },
  'task.remind': { name: '任务提醒', about: '按任务设定的时间提醒' },
  'task.due': { name: '任务到期', about: '到期时告知执行人' },
  'induction.erase': { name: '退回的入职申请到期删除', about: '退回一年没有再提交的，连同材料删除' },
  'message.later': { name: '稍后提醒', about: '到了本人选的时间，还没有办的卡片再送一次' },
  'followUp.due': { name: '跟进提醒', about: '到了约定的下次跟进时间' },
  'approval.remind': { name: '审批催办', about: '久未处理时提醒审批人' },
  'approval.escalate': { name: '审批上报', about: '一再超时的转给上一级' },
  'approval.delegation': { name: '审批委托开始', about: '到了委托的开始时间' },
  'caseSource.protection': { name: '案源保护期届满', about: '到期的案源不再受保护' },
  'cooperationCaseSource.expire': { name: '合作案源到期', about: '到截止日期仍未选定合作人的停止招募' },
  'cooperationOpportunity.expire': { name: '合作机会到期', about: '到招募截止日期仍未开始合作的停止招募' },
  'clue.idle': { name: '线索退回公池', about: '久未跟进的线索退回' },
  'income.silence': { name: '收入自动确认', about: '期限内没有异议的分配视为确认' },
  'seal.stamp': { name: '自动用印', about: '批准之后按时盖章' },
  'seal.void': { name: '用印作废', about: '撤销的用印在文书上注明作废' },
  'seal.original': { name: '原件归还提醒', about: '用印原件到期未还' },
  'dossier.loan': { name: '档案归还提醒', about: '借阅的档案到期未还' },
  'meetingRoom.release': { name: '释放未签到的会议室', about: '开始后无人签到即释放' },
  'meetingRoom.end': { name: '会议结束', about: '到时结束预约' },
  'meetingRoom.support': { name: '会务通知', about: '会前通知会务人员' },
  'signTask.expired': { name: '签字任务到期', about: '到期未签的任务关闭' },
  'timer.cap': { name: '计时封顶', about: '忘记停止的计时按上限结束' },
  'document.purge': { name: '清空回收站', about: '移除满期限的文档彻底删除' },
  'search.rebuild': { name: '重建搜索目录', about: '用过搜索的，次日 3:30 按各项记录重新写一遍', byHand: true },
  'firm.import': { name: '接着导入', about: '导入或撤销中途停了服务器的，一分钟后接着做' },
  'operations.morning': { name: '运行状况', about: '每天 8:30 有不正常的才告知管理员', byHand: true },
  'file.sweep': { name: '清理未使用的文件', about: '上传一天后没有用到的文件删除' },
} as const satisfies Record<string, JobWords>

export type JobKind = keyof typeof JOBS
export const JOB_KINDS = Object.keys(JOBS) as JobKind[]
export const jobOf = (kind: JobKind): JobWords => JOBS[kind]
