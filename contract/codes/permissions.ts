/**
 * Permission strings. Those the specification names keep its spelling (§6); the rest are ours. `getUserData` gives a
 * person's list; the derived ones are added after it, by the calls that decide them.
 */
export const PERMISSIONS = {
  inventory10: '台账',
  costInvoice10: '成本票',
  costInvoice11: '成本票普票',
  '300001': '合作机会',
  'task:assign': '给他人指派任务',
  'customer:reveal': '查看客户完整号码',
  'firm:manage': '律所设置',
  'firm:export': '导出律所数据',
  'hr:manage': '人事管理',
  'notice:publish': '发布公告',
  'document:manage': '整理律所资料',
  'archive:keep': '档案管理',
} as const satisfies Record<string, string>

export type Permission = keyof typeof PERMISSIONS
