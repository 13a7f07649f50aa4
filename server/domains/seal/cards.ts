import { AppMsg } from '@contract/codes/appMsg'
import { ON_PAPER, SEAL_KINDS } from '@contract/seal/codes'
import type { Card } from '../../kernel/notify/card'
import type { FoundSealDoc } from './doc-repository'

const rows = (doc: FoundSealDoc) => [
  { key: '文书', value: doc.title },
  { key: '印章', value: SEAL_KINDS[doc.seal_kind] },
  ...(doc.case_name ? [{ key: '项目', value: doc.case_name }] : []),
]

/** 1301, 1302: card about a stamped document, which it opens. */
export const stampedCard = (doc: FoundSealDoc, copies: number, senderId?: string): Card => {
  const onPaper = doc.stamp_type === ON_PAPER
  return {
    to: [doc.applicant_id],
    code: onPaper ? AppMsg.PaperStampDone : AppMsg.ElectronicStampDone,
    linkId: doc.id,
    ...(senderId ? { senderId } : {}),
    alertTitle: onPaper ? '文书已用印' : '文书已电子用印',
    texts: [...rows(doc), ...(onPaper ? [{ key: '份数', value: `${copies} 份` }] : [])],
  }
}

/**
 * 1305: reminder of an original due back.
 * @param days days left; negative when overdue
 */
export const originalCard = (doc: FoundSealDoc, to: readonly string[], days: number): Card => ({
  to,
  code: AppMsg.ContractOriginalReturn,
  linkId: doc.case_id ?? doc.id,
  alertTitle: days > 0 ? `原件还有 ${days} 天到期归还` : days === 0 ? '原件今日到期归还' : '原件逾期未还',
  texts: [...rows(doc), { key: '归还日期', value: doc.original_due ?? '' }],
})
