import type { Permission } from '@contract/codes/permissions'
import * as routes from '@/routes'
import { creations } from './creations'
import type { Entry } from './openEntries'
import { openEntries } from './openEntries'
import { type GridEntry, workbenchGrid } from './workbenchGrid'

type Key = GridEntry['key']

/** Search words of each workbench function: its purpose in the words people would use. */
export const FEATURE_WORDS = {
  approval: '处理、发起、转交、加签、批量同意，休假时请同事代办',
  project: '立项、团队、程序、期限、文档与费用',
  task: '指派、步骤、提醒、评论与完成',
  workLog: '记录工时、计时器、审核，团队与抄送给我的日志',
  customer: '客户与联系人、跟进记录、查重与合并',
  conflict: '利益冲突检索、分级、报告与豁免',
  caseSource: '登记案源、查重、立案、变更与停止跟进',
  caseClue: '登记线索、分配、跟进，转为案源或客户',
  receivables: '应收款、到账认领、开票申请与账龄',
  claims: '核对认领，看没人认领的到账与还没有到账的发票',
  incomeConfirm: '按比例确认收入，查看各人的分配',
  ledger: '律师账户、成本票、日记账、支出与借款',
  file: '上传、版本、分享、水印与文书审批',
  archive: '待入库、在借、逾期与已归档的卷宗',
  signTask: '请当事人签字，查看谁签了、谁还没有签',
  seal: '申请盖章，核对用印与归还',
  meetingRoom: '预约会议室、签到与取消',
  property: '保全财产的登记、续保提醒与执行记录',
  courtSms: '粘贴法院短信，识别开庭、案号与送达链接',
  tools: '诉讼费、利息、违约金、期限与赔偿的测算',
  opportunity: '发布与接受合作、邀请律师、互相评价',
  cooperationCaseSource: '与外所合作的案源及分成约定',
  notice: '律所公告，看谁已读',
  addressBook: '同事、部门、电话与专长',
  hr: '员工、合同、试用期、离职与生日',
  admin: '角色权限、参数、编号、流程、表单、审计与导入',
  ai: '用一句话查询您的项目、待办、开庭与应收',
  query: '在办项目、案源登记、文档与用印的综合查询',
  statistics: '项目、客户与收入的统计图表',
} as const satisfies Record<Key, string>

/** The domains of §1 with their workbench functions. */
export const FEATURE_GROUPS = [
  { title: '每天的事', keys: ['approval', 'task', 'workLog', 'notice', 'ai'] },
  { title: '项目与案件', keys: ['project', 'courtSms', 'property', 'tools', 'query'] },
  {
    title: '客户与案源',
    keys: ['customer', 'conflict', 'caseClue', 'caseSource', 'cooperationCaseSource', 'opportunity'],
  },
  { title: '财务', keys: ['receivables', 'claims', 'incomeConfirm', 'ledger', 'statistics'] },
  { title: '文档与用印', keys: ['file', 'archive', 'signTask', 'seal'] },
  { title: '律所', keys: ['addressBook', 'meetingRoom', 'hr', 'admin'] },
] as const satisfies readonly { title: string; keys: readonly Key[] }[]

/** A workbench entry with its search words. */
export interface Feature extends Entry {
  words: string
}

export interface FeatureGroup {
  title: string
  features: readonly Feature[]
}

/** Functions this person can open whose name or search words match the typed text, without empty groups. */
export function findFeatures(can: (permission: Permission) => boolean, typed: string): FeatureGroup[] {
  const all = [
    ...FEATURE_GROUPS.map(functionsOf),
    { title: '设置', features: settings },
    { title: '新建', features: newOnes },
  ]
  return all
    .map(({ title, features }) => ({
      title,
      features: openEntries(features, can).filter((entry) => isMatch(entry, typed)),
    }))
    .filter(({ features }) => features.length > 0)
}

const functionsOf = ({ title, keys }: (typeof FEATURE_GROUPS)[number]): FeatureGroup => ({
  title,
  features: keys.flatMap((key) =>
    (workbenchGrid as readonly Entry[])
      .filter((entry) => entry.key === key)
      .map((entry) => ({ ...entry, words: FEATURE_WORDS[key] })),
  ),
})

const newOnes: readonly Feature[] = creations.flatMap(({ title, entries }) =>
  (entries as readonly Entry[]).map((entry) => ({ ...entry, key: `new-${entry.key}`, words: title })),
)

const settings: readonly Feature[] = [
  {
    key: 'settings-password',
    title: '修改密码',
    icon: 'lock',
    route: routes.personalSettings.password,
    words: '改密码、登录密码',
  },
  {
    key: 'settings-mobile',
    title: '更换手机号',
    icon: 'phone',
    route: routes.personalSettings.mobile,
    words: '换手机、登录手机',
  },
  { key: 'settings-email', title: '更换邮箱', icon: 'mail', route: routes.personalSettings.email, words: '电子邮件' },
  {
    key: 'settings-sign',
    title: '手写签名',
    icon: 'pen',
    route: routes.personalSettings.sign,
    words: '我的签名、审批签字',
  },
  { key: 'help', title: '帮助', icon: 'help', route: routes.help.help, words: '用户手册、怎样用、说明、教程' },
  {
    key: 'settings-more',
    title: '设置',
    icon: 'settings',
    route: routes.personalSettings.more,
    words: '字号、深色、消息提醒、应用锁、退出登录',
  },
]

/** True if every typed word is in the title or in the search words. */
const isMatch = ({ title, words }: Feature, typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title}${words}`.toLowerCase().includes(word))
