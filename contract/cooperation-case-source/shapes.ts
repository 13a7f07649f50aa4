import { type Static, Type } from '@sinclair/typebox'
import { CASE_CATEGORIES, type CaseCategory } from '../case/codes'
import type { Page } from '../core'
import type { FormValues } from '../forms/fields'
import {
  DateTime,
  FormShape,
  Id,
  KeyOf,
  Keyword,
  Money,
  OneOf,
  OptionalText,
  Paging,
  type PersonRef,
  Shape,
  Text,
  Version,
} from '../shapes'
import { CHANCE_ANSWERS, type ChanceRelation, type ChanceStatus, type ChanceTab, chanceLimits as most } from './codes'

// The specification names the pages, their chanceId and the selector of case types: the fields are ours.

export const ChanceRef = Shape({ chanceId: Id })
export type ChanceRef = Static<typeof ChanceRef>

export const ChanceVersionRef = Shape({ chanceId: Id, version: Version })
export type ChanceVersionRef = Static<typeof ChanceVersionRef>

const Status = OneOf<ChanceStatus[]>('状态', 'published', 'selecting', 'cooperating', 'completed', 'closed', 'expired')

export const ChanceListInput = Shape({
  tab: OneOf<ChanceTab[]>('列表', 'open', 'mine', 'joined', 'managed'),
  category: Type.Optional(Type.Array(KeyOf('案件类型', CASE_CATEGORIES), { maxItems: 11, title: '案件类型' })),
  status: Type.Optional(Type.Array(Status, { maxItems: 6, title: '状态' })),
  amountFrom: Type.Optional(Money),
  amountTo: Type.Optional(Money),
  createdFrom: Type.Optional(DateTime),
  createdTo: Type.Optional(DateTime),
  sort: Type.Optional(OneOf('排序', 'created', 'expire', 'amount')),
  keyword: Keyword,
  ...Paging,
})
export type ChanceListInput = Static<typeof ChanceListInput>

/** Checked by chanceForm, whose messages name the wrong field. */
const Values = FormShape(20)

/** Saves a new offer, or one that is still open. */
export const SaveChanceInput = Shape({
  chanceId: Type.Optional(Id),
  version: Type.Optional(Version),
  values: Values,
})
export type SaveChanceInput = Static<typeof SaveChanceInput>

export const InviteToChanceInput = Shape({
  chanceId: Id,
  empIds: Type.Array(Id, { minItems: 1, maxItems: most.people, uniqueItems: true, title: '同事' }),
})
export type InviteToChanceInput = Static<typeof InviteToChanceInput>

export const AnswerChanceInput = Shape({
  chanceId: Id,
  answer: KeyOf('答复', CHANCE_ANSWERS),
  note: OptionalText('留言', most.note),
})
export type AnswerChanceInput = Static<typeof AnswerChanceInput>

export const ConfirmPartnerInput = Shape({ chanceId: Id, version: Version, empId: Id })
export type ConfirmPartnerInput = Static<typeof ConfirmPartnerInput>

export const CloseChanceInput = Shape({ chanceId: Id, version: Version, reason: Text('关闭原因', most.reason) })
export type CloseChanceInput = Static<typeof CloseChanceInput>

export interface ChanceRow {
  chanceId: string
  title: string
  status: ChanceStatus
  category: CaseCategory
  amount: string | null
  sharePercent: string
  expireDay: string
  publisher: PersonRef
  /** Number of willing colleagues. */
  willing: number
  /** Relation of the caller to the offer. */
  myRelation: ChanceRelation | null
  createTime: string
  version: number
}
export type ChancePage = Page<ChanceRow>

export interface ChancePerson {
  person: PersonRef
  relation: ChanceRelation
  note: string
  time: string
  /** Specialities they state themselves. */
  speciality: string
}

/** Source behind the offer, with its parties: for the chosen partner, and for those who may see it anyway. */
export interface ChanceSource {
  id: string
  number: string
  name: string
  clientNames: string[]
  /** True when the caller may open its home page. */
  canOpen: boolean
}

/** Actions allowed to the caller; the server decides, the screen only hides. */
export type ChanceCan = Record<
  'edit' | 'invite' | 'agree' | 'refuse' | 'cancel' | 'confirm' | 'finish' | 'close',
  boolean
>

export interface Chance extends ChanceRow {
  brief: string
  need: string
  partner: PersonRef | null
  source: ChanceSource | null
  closeReason: string
  /** Everybody invited or willing, for the publisher; otherwise only the caller. */
  people: ChancePerson[]
  /** Form values, for those who may edit; null for others. */
  values: FormValues | null
  can: ChanceCan
}
