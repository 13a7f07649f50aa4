import { account } from '@contract/account'
import { hr } from '@contract/hr'
import type { SystemDb } from '@server/kernel/db/open'
import { aResignation } from '@test/factories/hr'
import type { TestApp } from '@test/support/test-app'
import { clientWith } from '@test/support/test-client'
import { sql } from 'kysely'

/**
 * The author of each record stays as it was, and so does what somebody is a part of by having been there. Whatever else names an
 * employee is somebody's to do: it has a colleague's name once they have left.
 */
const HISTORY = new Set(
  `audit_log.employee_id app_messages.recipient_id app_messages.sender_id files.owner_id dynamics.author_id
  dynamic_likes.employee_id dynamic_comments.author_id tasks.finisher_id task_nodes.done_by task_comments.author_id
  employees.id employee_roles.employee_id approval_works.applicant_id approval_parties.employee_id
  approval_parties.by_id approval_events.actor_id leave_balances.employee_id loans.borrower_id
  follow_ups.author_id cases.creator_id customers.creator_id case_sources.creator_id case_sources.finder_id
  sessions.employee_id document_versions.author_id open_accounts.owner_id
  receivables.creator_id claims.claimer_id income_shares.employee_id ledger_movements.posted_by
  expenses.employee_id payouts.employee_id seal_docs.applicant_id clues.creator_id clues.survey_by collaborations.from_id
  collaborations.answered_by case_deadlines.creator_id law_rows.editor_id preservations.creator_id preservation_terms.creator_id
  feedback.writer_id feedback.answerer_id notices.publisher_id notice_receipts.employee_id cooperating_source_people.employee_id
  cooperation_friends.asker_id cooperation_friends.asked_id chat_messages.sender_id chat_mentions.employee_id chat_hidden.employee_id
  opportunity_people.employee_id opportunity_lines.author_id
  conflict_reports.asker_id work_logs.author_id work_log_people.employee_id work_log_events.actor_id
  meeting_reservation_people.employee_id sign_task_signers.employee_id employment_contracts.employee_id
  resignations.employee_id onboarding_materials.employee_id onboarding_materials.checked_by approval_tasks.original_id focuses.employee_id
  ai_sessions.employee_id ai_turns.employee_id resumes.employee_id resume_biz_exps.employee_id resume_details.employee_id
  claim_contests.employee_id picture_checks.author_id
  dossier_loans.borrower_id dossier_loans.back_by invoices.applicant_id invoice_titles.owner_id cost_invoices.owner_id cost_declarations.owner_id
  submitted_invoices.owner_id firm_imports.employee_id firm_imports.worker_id idempotency_keys.account_id search_entries.record_id search_marks.record_id`.split(
    /\s+/,
  ),
)

/** Rows of these that are over stay with whoever had them. */
const OVER: Record<string, string> = {
  'approval_tasks.assignee_id': "state <> 'pending'",
  'task_assignees.employee_id': "task_id in (select id from tasks where status = 'done' or deleted_at is not null)",
  'tasks.creator_id': "status = 'done' or deleted_at is not null",
  'schedules.owner_id': 'end_at <= now()',
  'schedule_people.employee_id': 'schedule_id in (select id from schedules where end_at <= now())',
  'meeting_reservations.booker_id': 'end_at <= now() or status not in (0, 1)',
  'sign_tasks.asker_id': 'withdrawn_at is not null or expires_at <= now()',
  'cases.lead_id': "status in ('archived', 'invalid')",
  'case_sources.owner_id': "status in ('stopped', 'signed', 'conflicted')",
  'cooperating_sources.publisher_id': "status in ('completed', 'closed', 'expired')",
  'cooperating_sources.partner_id': "status <> 'cooperating'",
  'opportunities.publisher_id': "status not in ('published', 'selecting', 'cooperating')",
  'opportunities.partner_id': "status not in ('selecting', 'cooperating')",
  'clues.owner_id': "status in ('converted', 'invalid')",
  'clues.surveyor_id': "status <> 'survey'",
  'documents.owner_id': 'deleted_at is not null',
  'chat_members.employee_id':
    'until_seq is not null or conversation_id in (select id from chat_conversations where type = 1)',
  'collaborations.to_id': "status <> 'pending'",
  // Their own photo stays beside what they wrote.
  'file_uses.target_id': "target_kind = 'employee.photo'",
}

/** Every column of the database that names this employee, by how many rows. */
async function namesOf(db: SystemDb, empId: string): Promise<string[]> {
  const { rows } = await sql<{ t: string; c: string }>`
    select table_name as t, column_name as c from information_schema.columns
    where table_schema = current_schema() and data_type = 'text'`.execute(db)
  const named: string[] = []
  for (const { t, c } of rows) {
    const name = `${t}.${c}`
    if (HISTORY.has(name)) continue
    const over = sql.raw(OVER[name] ?? 'false')
    const found =
      await sql`select 1 from ${sql.table(t)} where ${sql.ref(c)} = ${empId} and not (${over}) limit 1`.execute(db)
    if (found.rows.length > 0) named.push(name)
  }
  return named
}

/** Asked of a whole demo, where people hold something of everything: seed.test.ts has one. It is not the same afterwards. */
export async function leavesNothingBehind(app: TestApp) {
  const entered = async (mobile: string) => {
    const login = { account: mobile, password: 'antou2026' }
    return clientWith(app.address, (await clientWith(app.address).call(account.login, login)).xauthToken)
  }
  const director = await entered('13900000001')
  const { user: heir } = await (await entered('13900000007')).call(account.getUserData, {})
  const { user: leaver } = await (await entered('13900000003')).call(account.getUserData, {})
  expect((await namesOf(app.db, leaver.empId)).length).toBeGreaterThan(8)
  const { resignationId, version, holdings } = await aResignation(director, leaver.empId)
  expect(holdings.length).toBeGreaterThan(5)
  const successorIds = [heir.empId]
  await director.call(hr.finishResignation, { resignationId, version, successorIds })
  expect(await namesOf(app.db, leaver.empId)).toEqual([])
}
