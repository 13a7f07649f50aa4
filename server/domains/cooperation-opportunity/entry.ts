import { VasStatus } from '@contract/codes/switches'
import { toDay } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { vasOf } from '../firm'
import { findDefaultFirm } from './repository/default-firm'

/** §6: refuses everybody outside their default firm, and firms without the service, with the message to show. */
export async function refuseOutside({ system, db, me, now }: StaffCall): Promise<void> {
  const account = await findDefaultFirm(system, me.accountId)
  if (account?.firmId && account.firmId !== me.firmId)
    fail.forbidden(`合作机会在默认律所中使用，请切换到「${account.name}」`)
  const { status, msg } = await vasOf(db, 'cooperation_chance', toDay(now))
  if (status !== VasStatus.on) fail.forbidden(msg, { permission: 'firm:manage' })
}
