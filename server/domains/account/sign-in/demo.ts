import type { Config } from '../../../config'

export type DemoSwitch = Pick<Config, 'demo'>

export const DEMO_IS_OFF = '演示已关闭，演示账号不能登录'

/** The marks of the firms that people see and work at: a demo that was left behind in a real database is none of them. */
export const shownFirms = ({ demo }: DemoSwitch): boolean[] => (demo ? [false, true] : [false])
