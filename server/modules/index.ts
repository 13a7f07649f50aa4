import type { App } from '../app'
import type { FileReader } from '../files/files'
import { PHOTO_KIND } from '../files/photos'
import { SWEEP_JOB, sweepHandler } from '../files/sweep'
import type { Implemented } from '../http/implement'
import type { JobHandler } from '../jobs/jobs'
import { INDUCTION_FILES } from './account/induction'
import { registerRoutes } from './account/register-routes'
import { accountRoutes } from './account/routes'
import { signInRoutes } from './account/sign-in-routes'
import { appUpgradeRoutes } from './app-upgrade/routes'
import { approvalFileReader } from './approval/attachments'
import { approvalRoutes } from './approval/routes'
import { approvalJobs } from './approval/timers'
import { APPROVAL_KIND } from './approval/works.repository'
import { dynamicRoutes } from './dynamic/routes'
import { DYNAMIC_FILES, readsDynamicFiles } from './dynamic/service'
import { fileRoutes } from './file/routes'
import { generalRoutes } from './general/routes'
import { messageRoutes } from './message/routes'
import { miscRoutes } from './misc/routes'
import { readsPhotos } from './personal-settings/policy'
import { personalSettingsRoutes } from './personal-settings/routes'
import { scheduleJobs } from './schedule/reminders'
import { scheduleRoutes } from './schedule/routes'
import { selectorRoutes } from './selector/routes'
import { readsSignatures, readsSignTaskFiles } from './sign-task/attachments'
import { SIGN_TASK_FILES, SIGN_TASK_SIGNATURES } from './sign-task/repository'
import { signTaskRoutes } from './sign-task/routes'
import { signTaskJobs } from './sign-task/timers'
import { taskFileReader } from './task/attachments'
import { taskJobs } from './task/reminders'
import { TASK_KIND } from './task/repository'
import { taskRoutes } from './task/routes'

/** Every call this server answers. */
export const implemented: readonly Implemented[] = [
  accountRoutes,
  signInRoutes,
  registerRoutes,
  appUpgradeRoutes,
  messageRoutes,
  miscRoutes,
  generalRoutes,
  fileRoutes,
  dynamicRoutes,
  scheduleRoutes,
  taskRoutes,
  signTaskRoutes,
  selectorRoutes,
  personalSettingsRoutes,
  approvalRoutes,
].flat()

/** What the timers do when they ring. */
export const jobHandlers = (app: App): Record<string, JobHandler> => ({
  [SWEEP_JOB]: sweepHandler(app),
  ...taskJobs(app),
  ...signTaskJobs(app),
  ...approvalJobs(app),
  ...scheduleJobs(app),
})

/** Who may read a file, by the kind of record that uses it. */
export const fileReaders: Record<string, FileReader> = {
  [DYNAMIC_FILES]: readsDynamicFiles,
  [TASK_KIND]: taskFileReader,
  [SIGN_TASK_FILES]: readsSignTaskFiles,
  [SIGN_TASK_SIGNATURES]: readsSignatures,
  [PHOTO_KIND]: readsPhotos,
  [APPROVAL_KIND]: approvalFileReader,
  [INDUCTION_FILES]: async ({ me }) => me.permissions.has('firm:manage'),
}
