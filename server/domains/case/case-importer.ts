import { CASE_CATEGORIES, FEE_MODES } from '@contract/case/codes'
import { PARTY_KINDS } from '@contract/party/codes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { codeOf } from '../../kernel/importing/cells'
import type { Cells, Importer } from '../../kernel/importing/importer'
import { rowByRow } from '../../kernel/importing/save-rows'
import { removeUnusedParties } from '../party'
import { ownersByNumber } from '../people'
import { countUsed, deleteCases, findInnerNumbers, openNumbered } from './repository/imported-cases'
import { CaseService } from './service'

/** Imports running cases: each row fills in the case form, and keeps its number. */
export const caseImporter: Importer = {
  kind: 'case',
  async bring(call: StaffCall, rows, told) {
    const ownerOf = await ownersByNumber(call)
    const numbers = new Set(await findInnerNumbers(call.db))
    return rowByRow(call, rows, told, async (cells) => {
      const number = cells.项目编号 || fail.invalid('请填写项目编号')
      if (numbers.has(number)) fail.invalid(`已有编号为「${number}」的项目`)
      const id = await saveRow(call, cells, ownerOf)
      numbers.add(number)
      await openNumbered(call.db, id, number)
      return id
    })
  },
  used: ({ db }, ids) => countUsed(db, ids),
  remove: async ({ db }, ids, since) => removeUnusedParties(db, await deleteCases(db, ids), since),
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
