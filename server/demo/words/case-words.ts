import type { FormValues } from '@contract/forms/fields'
import type { Outcome } from '../approval/plan'

export interface NewCase {
  values: FormValues
  outcome: Outcome
  /** Days since it was recorded. */
  days: number
  reason?: string
}

const organ = (name: string, position: string) => ({ name, kind: 'organ', position })
const against = (name: string, position: string) => ({ ...organ(name, position), role: 'opponent' })
const lawsuit = { category: 'civil', stage: '一审', agencyPower: 'general', feeMode: 'fixed', urgency: '2' }

/** Cases to be accepted; no party is an opponent elsewhere. */
export const NEW_CASES: readonly NewCase[] = [
  {
    values: {
      ...lawsuit,
      name: '汀渚家居与霁川木业买卖合同纠纷',
      cause: '买卖合同纠纷',
      clients: [organ('汀渚家居有限公司', '原告')],
      others: [against('霁川木业有限公司', '被告')],
      subjectAmount: '860000',
      fee: '52000',
    },
    outcome: 'running',
    days: 0.7,
  },
  {
    values: {
      ...lawsuit,
      name: '岫云茶业与听澜酒店服务合同纠纷',
      cause: '服务合同纠纷',
      clients: [organ('岫云茶业有限公司', '原告')],
      others: [against('听澜酒店管理有限公司', '被告')],
      subjectAmount: '240000',
      fee: '20000',
    },
    outcome: 'returned',
    days: 4,
    reason: '委托合同缺少客户盖章页，请补充后重新提交',
  },
  {
    values: {
      ...lawsuit,
      name: '望舒科技与衔石软件技术服务合同纠纷',
      cause: '技术服务合同纠纷',
      clients: [organ('望舒科技有限公司', '原告')],
      others: [against('衔石软件有限公司', '被告')],
      subjectAmount: '1500000',
      fee: '80000',
    },
    outcome: 'approved',
    days: 13,
  },
]

/** Names that match the documents required to close a lawsuit (DOMAIN §9). */
export const CLOSING_PAPERS = [
  '委托代理合同.pdf',
  '授权委托书.pdf',
  '律师费发票.pdf',
  '民事起诉状.pdf',
  '民事判决书.pdf',
  '办案小结.pdf',
]
