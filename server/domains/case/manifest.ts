import { columnHolding } from '../../kernel/records/holdings'
import type { DomainManifest } from '../manifest'
import { caseImporter } from './case-importer'
import { Cases } from './cases'
import { courtSmsRoutes } from './court-sms/routes'
import { datedRetainers } from './dated'
import { hearingImporter } from './importing/hearing-importer'
import { caseProceedings } from './migrations/2026-11-23-case'
import { courtMessages } from './migrations/2026-11-23-case-court-sms'
import { caseHome } from './migrations/2026-11-23-case-home'
import { caseCategories } from './migrations/2026-11-24-case-categories'
import { caseTitles } from './migrations/2026-11-24-case-titles'
import { caseNamesakes } from './migrations/2026-12-02-case-namesakes'
import { caseNamesakesJoined } from './migrations/2026-12-03-case-namesakes-joined'
import { caseInstalments } from './migrations/2026-12-08-case-instalments'
import { hearingProceedings } from './migrations/2026-12-11-case-hearing-proceeding'
import { casePolicy } from './policy'
import { retainerJobs } from './reminders'
import { CaseRepository } from './repository/case-lists'
import { CASE, CASE_KIND } from './repository/case-rows'
import { caseRoutes, categoryRoutes } from './routes'

/** Cases are named to the person arranging a hand-over, except those behind the wall. */
const CASES_TOLD = [{ kind: CASE_KIND, table: 'cases', name: 'name', hidden: 'is_confidential' }] as const

export const caseInfo: DomainManifest = {
  domain: 'case',
  about: '项目：收案到结案、团队、当事人、程序、开庭、法院短信、保密墙',
  routes: [...caseRoutes, ...categoryRoutes, ...courtSmsRoutes],
  jobs: retainerJobs,
  imports: [caseImporter, hearingImporter],
  migrations: {
    '2026-11-23-case': caseProceedings,
    '2026-11-23-case-home': caseHome,
    '2026-11-23-case-court-sms': courtMessages,
    '2026-11-24-case-categories': caseCategories,
    '2026-12-02-case-namesakes': caseNamesakes,
    '2026-12-03-case-namesakes-joined': caseNamesakesJoined,
    '2026-11-24-case-titles': caseTitles,
    '2026-12-11-case-hearing-proceeding': hearingProceedings,
    '2026-12-08-case-instalments': caseInstalments,
  },
  dated: datedRetainers,
  holdings: [
    columnHolding({
      key: 'case.lead',
      work: 'case',
      name: '主办项目',
      record: { kind: CASE_KIND },
      told: CASES_TOLD,
      table: 'cases',
      column: 'lead_id',
      isOpen: [['status', 'not in', ['archived', 'invalid']]],
    }),
    columnHolding({
      key: 'case.team',
      work: 'case',
      name: '项目团队',
      record: { kind: CASE_KIND, column: 'target_id' },
      told: CASES_TOLD,
      table: 'team_members',
      column: 'employee_id',
      isOpen: [['target_kind', '=', 'case']],
      once: ['target_kind', 'target_id'],
    }),
    columnHolding({
      key: 'case.invitation',
      work: 'case',
      name: '待答复的协作邀请',
      record: { kindColumn: 'target_kind', column: 'target_id' },
      told: CASES_TOLD,
      table: 'collaborations',
      column: 'to_id',
      isOpen: [['status', '=', 'pending']],
    }),
  ],
  records: [
    {
      kind: CASE_KIND,
      name: CASE,
      idField: 'caseId',
      async see({ db, me }, id) {
        const cases = new Cases(db)
        const found = await cases.find(id)
        return !!found && casePolicy.see(me, await cases.factsOf(found))
      },
      findVisible: ({ db, me }, ids) => new CaseRepository(db).visible(me, ids),
      describe: async ({ db }, id) => (await new Cases(db).find(id))?.name,
      async choose({ db, me, now }, asked) {
        const page = await new CaseRepository(db).choose(me, asked, now)
        const records = page.records.map(({ caseId, name, innerNo, leadName }) => ({
          id: caseId,
          text: name,
          note: [innerNo, leadName].filter(Boolean).join(' · '),
        }))
        return { ...page, records }
      },
    },
  ],
}
