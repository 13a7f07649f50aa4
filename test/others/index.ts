import { accountOthers } from './account'
import { approvalOthers } from './approval'
import { dynamicOthers } from './dynamic'
import { generalOthers } from './general'
import type { OthersTable } from './kinds'
import { messageOthers } from './message'
import { personalSettingsOthers } from './personal-settings'
import { registerOthers } from './register'
import { scheduleOthers } from './schedule'
import { signInOthers } from './sign-in'
import { signTaskOthers } from './sign-task'
import { taskOthers } from './task'

/** What another firm's ids do, for every call that takes ids: one file a domain. */
export const OTHERS_IDS: OthersTable = {
  ...accountOthers,
  ...signInOthers,
  ...registerOthers,
  ...messageOthers,
  ...generalOthers,
  ...dynamicOthers,
  ...scheduleOthers,
  ...taskOthers,
  ...signTaskOthers,
  ...personalSettingsOthers,
  ...approvalOthers,
}
