import { demoAccounts } from '../firms/demo-accounts'

/** Somebody one can be on the demo's consent page. */
export interface DemoPerson {
  /** The user id in the demo's WeCom, the open id in its WeChat. */
  id: string
  name: string
  role: string
}

/** The demo accounts' holders, and one whom no account knows. */
export const demoPeople: readonly DemoPerson[] = [
  ...demoAccounts.map(({ name, role }, index) => ({ id: `demo-${index + 1}`, name, role })),
  { id: 'demo-visitor', name: '新访客', role: '尚未绑定账号' },
]

/** The demo's corporation in WeCom. */
export const DEMO_CORP = 'ww-demo'

export const VISITOR = 'demo-visitor'
