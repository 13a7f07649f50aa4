/** APPROVALS 2002 结案方式 */
export const CLOSE_KINDS = {
  judgment: '判决',
  mediation: '调解',
  withdrawal: '撤诉',
  settlement: '和解',
  termination: '终止委托',
  completion: '完成',
} as const

/** APPROVALS 2024: status of a case after it is recovered. */
export const RECOVERY_STATUS = { ongoing: '在办', paused: '中止' } as const

/** APPROVALS 2026: how the fee of a sub-case is charged. */
export const SUB_CASE_FEES = { own: '单独收费', parent: '包含在主项目收费内' } as const

/** APPROVALS 2032: how the new client succeeds the old one. */
export const CLIENT_SUCCESSIONS = {
  renamed: '更名',
  merged: '合并、分立',
  assigned: '权利义务转让',
  inherited: '继承',
  affiliate: '关联企业',
  other: '其他',
} as const
