import type { MaterialKind } from '@contract/register.shapes'

/** What a firm asks of whoever joins, as the form names it. */
export const materialNames = {
  idCard: '身份证',
  education: '学历学位证',
  licence: '执业证 / 法律职业资格证',
  noCrime: '无犯罪记录证明',
  healthCheck: '体检报告',
  bankCard: '工资银行卡',
  other: '其他材料',
} as const satisfies Record<MaterialKind, string>

export const materialKinds = Object.keys(materialNames) as MaterialKind[]
