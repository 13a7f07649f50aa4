import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import { LOAN_WAYS } from '@contract/dossier/codes'
import { dayAfter, fromTime } from '../../kernel/clock'
import type { Job } from '../../kernel/jobs/jobs'
import type { Card } from '../../kernel/notify/card'
import type { FoundLoan } from './loan-repository'

export const LOAN_DUE = 'dossier.loan'
const AT = '09:00:00'
/** Days before the due day of the first reminder, by way. */
const AHEAD = { lend: 3, read: 1, copy: 0 } as const

/** Reminder job of one day; its handler schedules the next one and skips returned loans. */
export const loanTimer = (firmId: string, workId: string, day: string): Job => ({
  kind: LOAN_DUE,
  firmId,
  uniqueKey: `${LOAN_DUE}.${workId}.${day}`,
  runAt: fromTime(`${day} ${AT}`),
  payload: { workId },
})

/** Day of the first reminder; never before tomorrow. */
export function firstLoanDay({ way, end_day }: Pick<FoundLoan, 'way' | 'end_day'>, today: string): string {
  const ahead = dayAfter(end_day, -AHEAD[way])
  return ahead > today ? ahead : end_day > today ? end_day : dayAfter(today, 1)
}

/**
 * Reminder of a due loan. 1305 opens the case, which only its team may do; other borrowers get a card that opens the
 * application.
 * @param days days left; negative when overdue
 */
export const loanCard = (loan: FoundLoan, days: number): Card => ({
  to: [loan.borrower_id],
  code: loan.is_own ? AppMsg.ContractOriginalReturn : AppMsg.ApprovalPassed,
  linkId: loan.is_own ? loan.case_id : loan.work_id,
  alertTitle: titleOf(loan, days),
  texts: [
    { key: '档案', value: loan.case_name },
    { key: '借阅方式', value: LOAN_WAYS[loan.way] },
    { key: '到期日', value: dayInWords(loan.end_day) },
  ],
})

function titleOf({ way }: FoundLoan, days: number): string {
  if (way === 'read') return days < 0 ? '电子查阅已到期' : `电子查阅${days > 0 ? `还有 ${days} 天` : '今日'}到期`
  return days > 0 ? `借阅的档案还有 ${days} 天到期归还` : days === 0 ? '借阅的档案今日到期归还' : '借阅的档案逾期未还'
}
