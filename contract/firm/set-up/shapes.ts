import { type Static, Type } from '@sinclair/typebox'
import { DeviceId } from '../../account/shapes'
import { signInLimits } from '../../account/sign-in/codes'
import { type Cleaned, OptionalText, Shape, Text } from '../../shapes'
import { setUpLimits as most } from './codes'

// The specification knows no server without a firm: these are ours.

/** 「ABCD-2345」, printed in the server's log. */
export const SetUpCode = Type.String({
  title: '初始设置码',
  pattern: '^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$',
  words: '初始设置码为 8 位字母或数字，见服务的日志',
  cleaned: 'code' satisfies Cleaned,
})

export interface SetUpState {
  /** There is no firm yet: the page is available. */
  isOpen: boolean
}

export const SetUpCodeInput = Shape({ code: SetUpCode })
export type SetUpCodeInput = Static<typeof SetUpCodeInput>

export const FirmPlan = Shape({
  name: Text('律所全称', most.name),
  shortName: OptionalText('简称', most.shortName),
  runProperty: Text('组织形式', most.shortName),
  offices: Type.Array(
    Shape({
      name: Text('名称', most.shortName),
      city: Text('城市', most.shortName),
      address: OptionalText('地址', most.address),
    }),
    { maxItems: most.offices, title: '总所与分所' },
  ),
  departments: Type.Array(Shape({ name: Text('部门名称', most.shortName) }), {
    minItems: 1,
    maxItems: most.departments,
    title: '部门',
  }),
  rooms: Type.Array(
    Shape({ name: Text('名称', most.shortName), floor: Text('楼层', most.shortName), seats: Text('座位数', 3) }),
    { maxItems: most.rooms, title: '会议室' },
  ),
  adminName: Text('姓名', most.shortName),
  mobile: Text('手机号', most.shortName),
})
export type FirmPlan = Static<typeof FirmPlan>

export const SetUpInput = Shape({
  code: SetUpCode,
  plan: FirmPlan,
  password: Text('密码', signInLimits.password),
  deviceId: Type.Optional(DeviceId),
})
export type SetUpInput = Static<typeof SetUpInput>
