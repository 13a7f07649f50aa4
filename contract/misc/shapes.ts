import { type Static, Type } from '@sinclair/typebox'
import type { SwitchCode, VasStatus } from '../codes/switches'
import { Id, OneOf, OptionalText, Shape, Text } from '../shapes'

// §7 names the calls of Misc; their fields are ours, except for canUse (§4) and the services' names (§6).

const Switch = OneOf(
  '开关',
  'isUseNewConflict',
  'canShowRelation',
  'costInvoice',
  'costInvoiceNormal',
  'linkManRequired',
)

/** These switches; all if absent. */
export const SwitchesInput = Shape({
  codes: Type.Optional(Type.Array(Switch, { minItems: 1, maxItems: 50, title: '开关' })),
})
export type SwitchesInput = Static<typeof SwitchesInput>
export type Switches = Partial<Record<SwitchCode, boolean>>

/** The older form: one switch, 1 on, 0 off. */
export const OldSwitchInput = Shape({ code: Switch })
export type OldSwitchInput = Static<typeof OldSwitchInput>

export const VasInput = Shape({
  vasName: OneOf('服务', 'inventory', 'legal-search', 'enterprise-info', 'cooperation_chance'),
})
export type VasInput = Static<typeof VasInput>

export interface VasReply {
  status: VasStatus
  /** Reason why it cannot be used; empty while it can. */
  msg: string
}

/** §4: canUse gives costInvoice10, isNormalInvoice adds costInvoice11. */
export interface CostInvoiceJudgement {
  canUse: boolean
  isNormalInvoice: boolean
}

/** Kind of a record (server/kernel/records); the server knows which exist and who may see them. */
const FocusKind = Text('类型', 40)

/** Text that a page shows when it is opened: the list draws its row from it without asking every domain. */
export const FocusInput = Shape({
  targetKind: FocusKind,
  targetId: Id,
  title: Text('标题', 100),
  note: OptionalText('说明', 100),
})
export type FocusInput = Static<typeof FocusInput>

export const FocusRef = Shape({ targetKind: FocusKind, targetId: Id })
export type FocusRef = Static<typeof FocusRef>

export const FocusListInput = Shape({ targetKind: Type.Optional(FocusKind) })
export type FocusListInput = Static<typeof FocusListInput>

export interface FocusItem {
  targetKind: string
  targetId: string
  title: string
  note: string
  isStarred: boolean
  openTime: string
}

/** Both newest first; a starred record that was opened lately is in both. */
export interface FocusLists {
  starred: FocusItem[]
  /** The last thirty opened. */
  recent: FocusItem[]
}
