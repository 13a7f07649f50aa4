import { CASE_STATUS } from '@contract/case/codes'
import type { FormValues } from '@contract/forms/fields'
import { PARTY_KINDS, type PartyKind } from '@contract/party/codes'
import { toDay } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { namesIn } from '../../kernel/importing/cells'
import type { BroughtParty, Cells, Importer } from '../../kernel/importing/importer'
import { type RowContext, rowByRow } from '../../kernel/importing/save-rows'
import { addCustomFields, fieldsForColumns } from '../custom-field'
import { kindOfParty, kindOfWords, removeUnusedParties } from '../party'
import { type EmployeeFinder, employeeFinder } from '../people'
import { importedStatus } from './imported-status'
import { type CasePeople, compareCase, restoreCase } from './known-case'
import { deleteCases, findNumberedIds, findUsed, setNumberAndStatus } from './repository/imported-cases'
import { CaseService } from './service'
import { categoryOfWords, feeModeOfWords } from './written-words'

/** Imports cases, running and over: each row fills in the case form, and keeps its number. */
export const caseImporter: Importer = {
  kind: 'case',
  ownFields: ({ db }) => fieldsForColumns(db, 'case'),
  addOwnFields: (call: StaffCall, fields) => addCustomFields(call, 'case', fields),
  async open(opening: StaffCall) {
    const finder = await employeeFinder(opening)
    const knownIds = await findNumberedIds(opening.db)
    const fields = await fieldsForColumns(opening.db, 'case')
    const numbers = new Set<string>()
    const today = toDay(opening.now)
    const save = async (call: StaffCall, cells: Cells, { hint, own }: RowContext) => {
      const number = cells.项目编号 || failAt('项目编号', '请填写项目编号')
      if (numbers.has(number)) failAt('项目编号', `项目编号「${number}」在表格里重复`)
      const written = { status: cells.状态 ?? '', endDate: cells.结束日期 ?? '', remark: cells.备注 ?? '' }
      const { status, because } = importedStatus(written, today)
      const knownId = knownIds.get(number)
      if (knownId) {
        const values = { ...readPlain(cells), ...own }
        const row = { number, values, people: peopleOf(cells, finder), status: written.status ? status : undefined }
        const changed = await compareCase(call, knownId, { row, fields, titles: TITLES })
        numbers.add(number)
        return changed
      }
      if (because) hint(`${because}：按「${CASE_STATUS[status]}」导入`)
      const id = await saveRow(call, cells, { finder, hint, own })
      numbers.add(number)
      await setNumberAndStatus(call.db, id, { number, status })
      return id
    }
    return {
      save: (call: StaffCall, rows, choice) =>
        rowByRow(call, rows, choice, (cells, context) => save(call, cells, context), TITLES),
    }
  },
  partiesOf: (cells) => [...broughtIn(cells, '委托人', 'client'), ...broughtIn(cells, '对方', 'opponent')],
  findUsed: ({ db }, ids) => findUsed(db, ids),
  remove: async ({ db }, ids, since) => removeUnusedParties(db, await deleteCases(db, ids), since),
  restore: restoreCase,
}

/** Columns of a list by the keys of the case's form. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ name: '项目名称', category: '项目类型', cause: '案由', clients: '委托人', others: '对方', team: '主办律师工号' },
  ...{ feeMode: '收费方式', fee: '律师费', signDate: '签约日期', startDate: '开始日期', endDate: '结束日期' },
  ...{ remark: '备注' },
}

const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

/** Clients, opponents and team as a row names them; blank where its cells are. */
function peopleOf(cells: Cells, finder: EmployeeFinder): CasePeople {
  const namesOf = (column: string) => partiesOf(column, cells[column] ?? '', '').map(({ name }) => name ?? '')
  const lead = cells.主办律师工号 ?? ''
  return {
    clients: namesOf('委托人'),
    others: namesOf('对方'),
    team: lead ? finder.all('主办律师工号', lead) : [],
    finder,
  }
}

const broughtIn = (cells: Cells, column: string, role: BroughtParty['role']): BroughtParty[] =>
  partiesOf(column, cells[column] ?? '', cells[`${column}类型`] ?? '').map(({ name, kind }) => ({
    name,
    role,
    kind: kind === 'person' ? 'person' : 'organ',
  }))

interface Around {
  finder: EmployeeFinder
  hint(words: string): void
  own: FormValues
}

async function saveRow(call: StaffCall, cells: Cells, { finder, hint, own }: Around): Promise<string> {
  const written = (column: string) => cells[column] ?? ''
  const partiesIn = (column: string) => {
    const parties = partiesOf(column, written(column), written(`${column}类型`))
    if (parties.length > 1)
      hint(`${column}分为 ${parties.map(({ name, kind }) => `${name}（${kindLabel(kind)}）`).join('、')}`)
    return parties
  }
  const [lead = '', ...others] = finder.all('主办律师工号', written('主办律师工号'))
  if (others.length > 0) hint('有几位律师：第一位主办，比例 100%，其余为协办，比例 0%，可以在项目里调整')
  const values: FormValues = {
    ...own,
    ...readPlain(cells),
    clients: partiesIn('委托人'),
    others: partiesIn('对方').map((party) => ({ ...party, role: 'opponent' })),
    team: [{ empId: lead, percent: '100' }, ...others.map((empId) => ({ empId, percent: '0' }))],
  }
  return (await new CaseService(call).save({ values })).caseId
}

/** Values of a row that stand for themselves. */
function readPlain(cells: Cells) {
  const written = (column: string) => cells[column] ?? ''
  return {
    name: written('项目名称'),
    category: categoryOfWords('项目类型', written('项目类型')),
    cause: written('案由'),
    feeMode: feeModeOfWords('收费方式', written('收费方式')),
    fee: written('律师费'),
    signDate: written('签约日期'),
    startDate: written('开始日期'),
    endDate: written('结束日期'),
    remark: written('备注'),
  }
}

const kindLabel = (kind: string) => PARTY_KINDS[kind as PartyKind] ?? ''

type WrittenParty = Record<'name' | 'kind', string>

/**
 * Parties in one cell. Kinds are taken in the order of the names where there are as many; one kind for several names is
 * that of all only if their names do not say otherwise.
 */
function partiesOf(column: string, cell: string, kinds: string): WrittenParty[] {
  const names = namesIn(cell)
  const title = `${column}类型`
  const written = namesIn(kinds).map(
    (kind) => kindOfWords(kind) ?? failAt(title, `${title}「${kind}」须为：${Object.values(PARTY_KINDS).join('、')}`),
  )
  if (names.length < 2) return names.map((name) => ({ name, kind: written[0] ?? kindOfParty(name) }))
  return names.map((name, index) => ({
    name,
    kind: (written.length === names.length ? written[index] : undefined) ?? kindOfParty(name),
  }))
}
