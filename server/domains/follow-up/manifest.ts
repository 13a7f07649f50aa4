import type { DomainManifest } from '../manifest'
import { followUpJobs } from './reminders'

export const followUp: DomainManifest = { domain: 'follow-up', jobs: followUpJobs }
