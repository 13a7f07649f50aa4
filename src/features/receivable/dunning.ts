import type { Receivable } from '@contract/receivable/shapes'
import { yuanOnPaper } from '@/lib/amount'
import { fullDay } from '@/lib/time'

type Facts = Pick<
  Receivable,
  'clientName' | 'caseName' | 'name' | 'outstanding' | 'received' | 'dueOn' | 'overdueDays'
> & {
  lead: { name: string }
}

/** Reminder text to a client about a due amount: polite and exact, for copying. */
export function dunningWords({ clientName, caseName, name, outstanding, received, dueOn, overdueDays, lead }: Facts) {
  const paid = /[1-9]/.test(received) ? `，已收到 ${yuanOnPaper(received)}` : ''
  const due = dueOn
    ? overdueDays > 0
      ? `应于 ${fullDay(dueOn)}支付，现已逾期 ${overdueDays} 天`
      : `请于 ${fullDay(dueOn)}前支付`
    : '付款条件达成后请及时支付'
  return [
    `${clientName || '您'}好：`,
    `贵方委托的“${caseName}”，${name}尚有律师费 ${yuanOnPaper(outstanding)}未付${paid}，${due}。`,
    '请付至委托合同载明的律所账户，勿向个人账户付款；付款时请注明项目名称，便于核对开票。如已付款，请忽略本信息。',
    `${lead.name} 律师`,
  ].join('\n')
}
