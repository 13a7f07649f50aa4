import { demoAccounts } from '../firms/demo-accounts'

/** Person to choose on the demo's consent page. */
export interface DemoPerson {
  /** User id in the demo's WeCom, open id in its WeChat. */
  id: string
  name: string
  role: string
}

/** Holders of the demo accounts, and one without an account. */
export const demoPeople: readonly DemoPerson[] = [
  ...demoAccounts.map(({ name, role }, index) => ({ id: `demo-${index + 1}`, name, role })),
  { id: 'demo-visitor', name: '新访客', role: '尚未绑定账号' },
]

/** The demo's corporation in WeCom. */
export const DEMO_CORP = 'ww-demo'

export const VISITOR = 'demo-visitor'
