import type { DomainManifest } from '../manifest'
import { followUpJobs } from './reminders'

export const followUp: DomainManifest = {
  domain: 'follow-up',
  about: '跟进：一次联系的记录与下次提醒',
  jobs: followUpJobs,
}
