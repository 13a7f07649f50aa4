import { VAS, type VasName, VasStatus } from '@contract/codes/switches'
import type { VasReply } from '@contract/misc/shapes'
import { settingOf } from '@contract/settings/codes'
import type { FirmDb } from '../../kernel/db/open'
import { findValueAddedService } from './repository'

/** Status of a value-added service for a firm, with the message for those who cannot use it. @param today YYYY-MM-DD */
export async function vasOf(db: FirmDb, name: VasName, today: string): Promise<VasReply> {
  const service = await findValueAddedService(db, name)
  const called = VAS[name]
  const isOn = service?.is_on ?? settingOf(`vas.${name}`).initial === true
  if (!isOn) return { status: VasStatus.off, msg: `贵所尚未开通${called}服务` }
  if (service?.blocked_message) return { status: VasStatus.blocked, msg: service.blocked_message }
  if (service?.last_day && service.last_day < today)
    return { status: VasStatus.expired, msg: `${called}服务已到期，请联系管理员续费` }
  return { status: VasStatus.on, msg: '' }
}
