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

/** Checked by chanceForm, whose words say what is wrong at each field. */
const Values = FormShape(20)

/** A new one, or one that still looks for somebody. */
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
  /** How many have said yes. */
  willing: number
  /** How the caller stands to it. */
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
  /** What they say they are good at. */
  speciality: string
}

/** The source behind it, with its parties: for whoever is chosen, and for those who know of it anyway. */
export interface ChanceSource {
  id: string
  number: string
  name: string
  clientNames: string[]
  /** Its home is theirs to see. */
  canOpen: boolean
}

/** What the caller may do: the server decides, the screen only hides. */
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
  /** Everybody asked and everybody willing for its publisher; otherwise the caller alone. */
  people: ChancePerson[]
  /** As the form has it, for whoever may change it; null for the others. */
  values: FormValues | null
  can: ChanceCan
}
