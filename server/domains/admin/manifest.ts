import { JOBS, type JobKind } from '@contract/admin/jobs/codes'
import { NUMBERED, type Numbered } from '@contract/numbering/codes'
import { isSetting, settingOf } from '@contract/settings/codes'
import type { Sees } from '../../kernel/records/kind'
import type { DomainManifest } from '../manifest'
import { JOB_KIND } from './jobs'
import { doneJobs } from './migrations/0051_done_jobs'
import { firmRoles } from './migrations/2026-11-23-firm-roles'
import { firmSettings } from './migrations/2026-11-23-firm-settings'
import { jobRuns } from './migrations/2026-11-24-admin-jobs'
import { numberingRules } from './migrations/2026-11-24-admin-numbering'
import { NUMBERING_KIND } from './numbering'
import { adminPolicy } from './policy'
import { RolesRepository } from './repository/roles'
import { ROLE_KIND } from './roles'
import { adminRoutes, auditRoutes, jobRoutes, numberingRoutes } from './routes'
import { SETTING_KIND } from './settings'

const isAdministrator: Sees = async ({ me }) => adminPolicy.see(me)

export const admin: DomainManifest = {
  domain: 'admin',
  about: '管理：人员、角色、参数、编号规则、审计记录、定时任务',
  routes: [...adminRoutes, ...auditRoutes, ...jobRoutes, ...numberingRoutes],
  migrations: {
    '0051_done_jobs': doneJobs,

    '2026-11-23-firm-roles': firmRoles,
    '2026-11-23-firm-settings': firmSettings,
    '2026-11-24-admin-jobs': jobRuns,
    '2026-11-24-admin-numbering': numberingRules,
  },
  records: [
    {
      kind: ROLE_KIND,
      name: '角色',
      idField: 'roleId',
      see: isAdministrator,
      describe: async ({ db }, roleId) => (await new RolesRepository(db).find(roleId))?.name,
    },
    {
      kind: SETTING_KIND,
      name: '参数',
      see: isAdministrator,
      describe: async (_, code) => (isSetting(code) ? settingOf(code).name : undefined),
    },
    {
      kind: NUMBERING_KIND,
      name: '编号规则',
      idField: 'thing',
      see: isAdministrator,
      describe: async (_, thing) => NUMBERED[thing as Numbered],
    },
    {
      kind: JOB_KIND,
      name: '定时任务',
      see: isAdministrator,
      describe: async (_, kind) => JOBS[kind as JobKind]?.name,
    },
  ],
}
