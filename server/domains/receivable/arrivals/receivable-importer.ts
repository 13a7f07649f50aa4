import { DUE_KINDS } from '@contract/receivable/codes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { codeOf } from '../../../kernel/importing/cells'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { rowByRow } from '../../../kernel/importing/save-rows'
import { ReceivableService } from '../receivables'
import { findChangedReceivables, findNumberedCases } from '../repository/receivables'

/** Imports receivables: each row belongs to the case with its number. */
export const receivableImporter: Importer = {
  kind: 'receivable',
  async bring(call: StaffCall, rows, told) {
    const cases = await findNumberedCases(call.db)
    const byNumber = new Map(cases.map(({ id, inner_no }) => [inner_no, id]))
    const seen = new Set<string>()
    return rowByRow(call, rows, told, async (cells) => {
      const number = cells.项目编号 ?? ''
      const caseId = byNumber.get(number) ?? fail.invalid(`没有编号为「${number}」的项目`)
      const twin = `${number} ${cells.名称 ?? ''}`
      if (seen.has(twin)) fail.invalid(`项目「${number}」的「${cells.名称 ?? ''}」重复`)
      const id = await saveReceivable(call, cells, caseId)
      seen.add(twin)
      return id
    })
  },
  used: countUsed,
  remove: removeImported,
}

async function saveReceivable(call: StaffCall, cells: Cells, caseId: string): Promise<string> {
  const instalment = {
    name: cells.名称 ?? '',
    amount: cells.金额 ?? '',
    dueKind: codeOf('收款条件', DUE_KINDS, cells.收款条件 ?? '', ''),
    dueOn: cells.应收日期 ?? '',
    condition: cells.达成条件 ?? '',
  }
  const saved = await new ReceivableService(call).save({ values: { caseIds: [caseId], instalments: [instalment] } })
  return saved.expectMoneyId
}

/** Counts rows changed, claimed or invoiced since; cancelled ones are not counted. */
async function countUsed({ db }: StaffCall, ids: readonly string[]): Promise<number> {
  const rows = await findChangedReceivables(db, ids)
  return rows.length
}

/** The ledger forgets nothing: postings are reversed, and imported receivables stay as cancelled. */
async function removeImported(call: StaffCall, ids: readonly string[]) {
  const service = new ReceivableService(call)
  for (const expectMoneyId of ids) await service.cancel({ expectMoneyId, version: 1, reason: '撤销导入' })
}
