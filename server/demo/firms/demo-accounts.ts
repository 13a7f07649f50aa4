import type { DemoAccount } from '@contract/account/shapes'

/** The same for every demo account. */
export const DEMO_PASSWORD = 'antou2026'

/** Joins the first demo firm at once. */
export const DEMO_JOIN_CODE = 'ANTO-2026'

const demo = (account: string, name: string, role: string): DemoAccount => ({
  account,
  password: DEMO_PASSWORD,
  name,
  role,
})

/** Demo accounts, each in another role. */
export const shownAccounts: readonly DemoAccount[] = [
  demo('13900000001', '陈景行', '主任'),
  demo('13900000002', '林知远', '合伙人'),
  demo('13900000003', '周以宁', '专职律师（两家律所）'),
  demo('13900000004', '何小满', '律师助理'),
  demo('13900000005', '沈文静', '财务'),
  demo('13900000006', '吴佳禾', '行政'),
  demo('13900000007', '郑怀瑾', '部门负责人'),
]

/** Accounts for steps that none of the others can decide. A test walks every flow. */
const OFFICES: readonly DemoAccount[] = [
  demo('13900000008', '文慧敏', '综合部负责人'),
  demo('13900000009', '樊丽萍', '人事'),
  demo('13900000010', '倪佳', '出纳'),
  demo('13900000011', '温雅琴', '利冲审查'),
  demo('13900000012', '严伟', '档案'),
]

/** Listed on the sign-in page in demo mode only. */
export const demoAccounts: DemoAccount[] = [...shownAccounts, ...OFFICES]
