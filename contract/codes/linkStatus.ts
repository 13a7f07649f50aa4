/** linkStatus of a to-do nobody has dealt with yet. */
export const PENDING = 0

/** Icon before a footer's text: 1 positive, 2 return, -1 neutral. */
export type IconStatus = 1 | 2 | -1

export interface Footer {
  label: string
  iconStatus: IconStatus
}

export type TodoKind = 'workflow' | 'supplement' | 'meeting' | 'log' | 'collaboration' | 'adjustment'

/** Kinds of cards that are no to-dos in §4 and can be acted on all the same: 907 and 903. */
export type OfferKind = 'ratio' | 'arrival'

const HANDLED_BY_OTHERS: Footer = { label: '已被他人处理', iconStatus: -1 }

/** §4: footer of a to-do's card once its linkStatus is no longer pending. */
export const footers = {
  workflow: {
    1: { label: '已同意并结束', iconStatus: 1 },
    2: { label: '已退回', iconStatus: 2 },
    3: { label: '已流转至下一步', iconStatus: 1 },
    4: { label: '已撤销', iconStatus: -1 },
    [-1]: HANDLED_BY_OTHERS,
  },
  supplement: {
    1: { label: '已同意并结束', iconStatus: 1 },
    2: { label: '已退回', iconStatus: 2 },
    3: { label: '已撤销', iconStatus: -1 },
    [-1]: HANDLED_BY_OTHERS,
  },
  meeting: {
    1: { label: '已确认', iconStatus: 1 },
    2: { label: '已退回', iconStatus: 2 },
    3: { label: '已取消', iconStatus: -1 },
    4: { label: '已过期', iconStatus: -1 },
    [-1]: HANDLED_BY_OTHERS,
  },
  log: {
    1: { label: '已审阅', iconStatus: 1 },
    2: { label: '已退回', iconStatus: 2 },
    3: { label: '已撤回', iconStatus: -1 },
  },
  /** The same for project collaboration, cross-firm invitation and source collaboration. */
  collaboration: {
    1: { label: '已同意', iconStatus: 1 },
    2: { label: '已拒绝', iconStatus: 2 },
    3: { label: '已忽略', iconStatus: -1 },
    [-1]: HANDLED_BY_OTHERS,
  },
  adjustment: {
    1: { label: '已处理', iconStatus: 1 },
    2: { label: '已取消', iconStatus: -1 },
    [-1]: HANDLED_BY_OTHERS,
  },
} as const satisfies Record<TodoKind, Record<number, Footer>>

/** Outcomes of offers: of a share to be confirmed, and of an arrival to be claimed. */
export const offerFooters = {
  ratio: {
    1: { label: '已确认', iconStatus: 1 },
    2: { label: '已提出异议', iconStatus: 2 },
    3: { label: '分配已调整', iconStatus: -1 },
    4: { label: '认领已退回', iconStatus: -1 },
  },
  arrival: {
    1: { label: '已认领', iconStatus: 1 },
    3: { label: '到账已撤销', iconStatus: -1 },
    [-1]: { label: '已被他人认领', iconStatus: -1 },
  },
} as const satisfies Record<OfferKind, Record<number, Footer>>

/** linkStatus of offers. */
export const RatioOutcome = { confirmed: 1, disputed: 2, changed: 3, cancelled: 4 } as const
export const ArrivalOutcome = { claimed: 1, withdrawn: 3, byOthers: -1 } as const

/** Footer of a card; undefined while it is pending or for an unknown status. */
export const footerOf = (kind: TodoKind | OfferKind, linkStatus: number): Footer | undefined =>
  (({ ...footers, ...offerFooters })[kind] as Record<number, Footer>)[linkStatus]

/** Every linkStatus that means "dealt with" for some kind of to-do. */
export const SETTLED: readonly number[] = [1, 2, 3, 4, -1]
