import { DUE_KINDS, type DueKind } from '@contract/receivable/codes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { codeOf } from '../../../kernel/importing/cells'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { type ChangedRecord, rowByRow } from '../../../kernel/importing/save-rows'
import { ReceivableService } from '../receivables'
import { findChangedReceivables, findNumberedCases, findNumberedReceivables } from '../repository/receivables'
import { compareReceivable, restoreReceivable } from './known-receivable'

/** Columns of a list by the keys of an instalment. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ name: '名称', amount: '金额', dueKind: '收款条件', dueOn: '应收日期', condition: '达成条件' },
  ...{ instalments: '金额', caseIds: '项目编号' },
}

const OTHER_DUE_KINDS: Readonly<Record<string, DueKind>> = {
  ...{ 日期: 'date', 按时间: 'date', 定期: 'date', 阶段: 'stage', 按进度: 'stage', 结果: 'result', 风险: 'result' },
}

/** Imports receivables: each row belongs to the case with its number. */
export const receivableImporter: Importer = {
  kind: 'receivable',
  async open(opening: StaffCall) {
    const [cases, known] = [await findNumberedCases(opening.db), await findNumberedReceivables(opening.db)]
    const byNumber = new Map(cases.map(({ id, inner_no }) => [inner_no, id]))
    const twinOf = (number: string | null, name: string) => `${number} ${name}`
    const knownIds = new Map(known.map(({ id, inner_no, name }) => [twinOf(inner_no, name), id]))
    const seen = new Set<string>()
    const save = async (call: StaffCall, cells: Cells): Promise<string | ChangedRecord> => {
      const number = cells.项目编号 ?? ''
      const name = cells.名称 ?? ''
      const caseId = byNumber.get(number) ?? failAt('项目编号', `没有编号为「${number}」的项目`)
      const twin = twinOf(number, name)
      if (seen.has(twin)) failAt('名称', `项目「${number}」的「${name}」重复`)
      const knownId = knownIds.get(twin)
      const saved = knownId
        ? await compareReceivable(call, { id: knownId, number, values: readInstalment(cells) })
        : await saveReceivable(call, cells, caseId)
      seen.add(twin)
      return saved
    }
    return {
      save: (call: StaffCall, rows, choice) => rowByRow(call, rows, choice, (cells) => save(call, cells), TITLES),
    }
  },
  findUsed: async ({ db }, ids) => (await findChangedReceivables(db, ids)).map(({ id }) => id),
  remove: removeImported,
  restore: restoreReceivable,
}

const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

function readInstalment(cells: Cells) {
  const written = cells.收款条件 || (cells.应收日期 ? DUE_KINDS.date : '')
  return {
    name: cells.名称 ?? '',
    amount: cells.金额 ?? '',
    dueKind: codeOf('收款条件', DUE_KINDS, written, '', OTHER_DUE_KINDS),
    dueOn: cells.应收日期 ?? '',
    condition: cells.达成条件 ?? '',
  }
}

async function saveReceivable(call: StaffCall, cells: Cells, caseId: string): Promise<string> {
  const instalment = readInstalment(cells)
  const saved = await new ReceivableService(call).save({ values: { caseIds: [caseId], instalments: [instalment] } })
  return saved.expectMoneyId
}

/** The ledger forgets nothing: postings are reversed, and imported receivables stay as cancelled. */
async function removeImported(call: StaffCall, ids: readonly string[]) {
  const service = new ReceivableService(call)
  for (const expectMoneyId of ids) await service.cancel({ expectMoneyId, version: 1, reason: '撤销导入' })
}
