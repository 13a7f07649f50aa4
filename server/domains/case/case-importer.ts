import { CASE_CATEGORIES, FEE_MODES } from '@contract/case/codes'
import { PARTY_KINDS } from '@contract/party/codes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { codeOf } from '../../kernel/importing/cells'
import type { Cells, Importer } from '../../kernel/importing/importer'
import { rowByRow } from '../../kernel/importing/save-rows'
import { removeUnusedParties } from '../party'
import { ownersByNumber } from '../people'
import { CASE_KIND } from './cases'
import { CaseService } from './service'

/** Imports running cases: each row fills in the case form, and keeps its number. */
export const caseImporter: Importer = {
  kind: 'case',
  async bring(call: StaffCall, rows, told) {
    const ownerOf = await ownersByNumber(call)
    const known = await call.db.selectFrom('cases').select('inner_no').where('inner_no', 'is not', null).execute()
    const numbers = new Set(known.map(({ inner_no }) => inner_no))
    return rowByRow(call, rows, told, async (cells) => {
      const number = cells.项目编号 || fail.invalid('请填写项目编号')
      if (numbers.has(number)) fail.invalid(`已有编号为「${number}」的项目`)
      const id = await saveRow(call, cells, ownerOf)
      numbers.add(number)
      await call.db.updateTable('cases').set({ inner_no: number, status: 'ongoing' }).where('id', '=', id).execute()
      return id
    })
  },
  used: countUsed,
  remove,
}

async function saveRow(call: StaffCall, cells: Cells, ownerOf: (empNo: string) => string): Promise<string> {
  const written = (column: string) => cells[column] ?? ''
  const kindOf = (column: string) => codeOf(column, PARTY_KINDS, written(column), '')
  const other = { name: written('对方'), kind: kindOf('对方类型'), role: 'opponent' }
  const values = {
    name: written('项目名称'),
    category: codeOf('项目类型', CASE_CATEGORIES, written('项目类型'), ''),
    cause: written('案由'),
    clients: [{ name: written('委托人'), kind: kindOf('委托人类型') }],
    others: other.name ? [other] : [],
    team: [{ empId: ownerOf(written('主办律师工号')), percent: '100' }],
    feeMode: codeOf('收费方式', FEE_MODES, written('收费方式'), ''),
    fee: written('律师费'),
    signDate: written('签约日期'),
    startDate: written('开始日期'),
    endDate: written('结束日期'),
    remark: written('备注'),
  }
  return (await new CaseService(call).save({ values })).caseId
}

/** Tables with records that belong to a case. */
const BELONGING = [
  ...(['receivables', 'case_proceedings', 'case_hearings', 'case_works', 'court_messages', 'documents'] as const),
  ...(['tasks', 'case_deadlines', 'preservations', 'case_reckonings', 'case_dossiers', 'seal_docs'] as const),
  ...(['expenses', 'invoices'] as const),
]

/** Number of imported cases that were changed, or have records of their own by now. */
async function countUsed({ db }: StaffCall, ids: readonly string[]): Promise<number> {
  const among = [...ids]
  const found = new Set<string>()
  const changed = db.selectFrom('cases').select('id').where('id', 'in', among)
  for (const { id } of await changed
    .where((eb) => eb.or([eb('version', '>', 1), eb('status', '<>', 'ongoing')]))
    .execute())
    found.add(id)
  for (const table of BELONGING) {
    // One table's type stands for all: Kysely's types over their union never resolve.
    const rows = db
      .selectFrom(table as 'receivables')
      .select('case_id')
      .where('case_id', 'in', among)
    for (const { case_id } of await rows.execute()) found.add(case_id)
  }
  const logs = db.selectFrom('work_logs').select('target_id').where('target_id', 'in', among)
  for (const { target_id } of await logs.execute()) if (target_id) found.add(target_id)
  return found.size
}

async function remove({ db }: StaffCall, ids: readonly string[], since: string) {
  const parts = { kind: CASE_KIND, ids: [...ids] }
  const roles = await db
    .deleteFrom('party_roles')
    .where('target_kind', '=', parts.kind)
    .where('target_id', 'in', parts.ids)
    .returning('party_id')
    .execute()
  await db
    .deleteFrom('team_members')
    .where('target_kind', '=', parts.kind)
    .where('target_id', 'in', parts.ids)
    .execute()
  await db.deleteFrom('cases').where('id', 'in', parts.ids).execute()
  const parties = [...new Set(roles.map(({ party_id }) => party_id))]
  await removeUnusedParties(db, parties, since)
}
