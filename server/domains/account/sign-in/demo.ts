import type { Config } from '../../../config'

export type DemoSwitch = Pick<Config, 'demo'>

export const DEMO_IS_OFF = '演示已关闭，演示账号不能登录'

/** Values of `is_demo` of the firms that are visible: a demo that was left in a real database is not. */
export const shownFirms = ({ demo }: DemoSwitch): boolean[] => (demo ? [false, true] : [false])
