import type { Clue } from '@contract/clue/shapes'
import { daysBetween, friendlyTime } from '@/lib/time'
import { clueStanding } from '@/rules/looks/clueLook'
import { DetailHead } from '@/ui/show/DetailHead'

/** Days before the pool at which a warning is shown. */
const WARN_DAYS = 5

/** Head of a clue: request, status and next step. */
export function ClueHead({ clue }: { clue: Clue }) {
  const { title, owner, createTime, amount } = clue
  return (
    <DetailHead
      title={title}
      chip={clueStanding(clue)}
      amount={amount}
      amountOf="涉及金额"
      next={nextOf(clue)}
      words={`${owner ? `${owner.name} 负责` : '未分配'} · ${friendlyTime(createTime)} 登记`}
    />
  )
}

function nextOf({ status, isOverdue, nextTime, idleTime, surveyor, isMasked, poolReason, invalidReason, can }: Clue) {
  if (status === 'survey') return `等待${surveyor?.name ?? ''}调查`
  if (status === 'invalid') return `无效原因：${invalidReason}`
  if (status === 'pool')
    return [poolReason && `退回原因：${poolReason}`, isMasked && '认领后可见联系方式'].filter(Boolean).join('；')
  if (status === 'new') return can.assign ? '请分配负责人' : '等待管理员分配'
  if (isOverdue && nextTime) return `约定 ${friendlyTime(nextTime)} 联系，已过时间`
  const days = idleTime ? Math.max(0, daysBetween(Date.now(), idleTime)) : undefined
  if (days !== undefined && days <= WARN_DAYS && (!nextTime || can.follow))
    return days === 0 ? '今天不跟进将退回公海' : `${days} 天内不跟进将退回公海`
  return nextTime ? `${friendlyTime(nextTime)} 联系` : undefined
}
