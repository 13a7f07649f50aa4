import { CUSTOMER_LEVELS, GENDERS, type Gender, SOURCE_CHANNELS } from '@contract/customer/codes'
import type { SaveOrganCustomerInput } from '@contract/customer/shapes'
import type { FieldDefinition } from '@contract/forms/fields'
import { Failure, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { codeOf } from '../../../kernel/importing/cells'
import type { Cells, Importer, ImportRow, RowOutcome } from '../../../kernel/importing/importer'
import { type ChangedRecord, type RowContext, rowByRow } from '../../../kernel/importing/save-rows'
import { addCustomFields, askedFieldsOf, fieldsForColumns } from '../../custom-field'
import { kindOfParty, kindOfWords, removeUnusedParties } from '../../party'
import { type EmployeeFinder, employeeFinder } from '../../people'
import { CustomerService } from '../service'
import { bringTogether } from './bring-together'
import { deleteCustomers, deleteTeamMembers, findUsedImports } from './import-repository'
import { type CustomerRowValues, findKnownCustomer, restoreCustomer } from './known-customer'
import { SheetTwins } from './sheet-twins'

const OTHER_GENDERS: Readonly<Record<string, Gender>> = {
  ...{ 男性: 'male', 男士: 'male', 先生: 'male', M: 'male', 男性客户: 'male' },
  ...{ 女性: 'female', 女士: 'female', 小姐: 'female', F: 'female' },
}

/** Columns of a list by the keys of the customer's form. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ name: '名称', creditCode: '证件号码', idNo: '证件号码', mobile: '手机', phone: '电话', email: '邮箱' },
  ...{ gender: '性别', legalRep: '法定代表人', industry: '行业', ownerId: '负责人工号', remark: '备注' },
}

const COMPARED = { ...TITLES, ownerId: '负责人', channel: '客户来源', level: '客户级别' }

/** Imports customers: each row as if its form were filled in. */
export const customerImporter: Importer = {
  kind: 'customer',
  ownFields: ({ db }) => fieldsForColumns(db, 'customer'),
  addOwnFields: (call: StaffCall, fields) => addCustomFields(call, 'customer', fields),
  async open(opening: StaffCall) {
    const finder = await employeeFinder(opening)
    const twins = new SheetTwins()
    const fields = await fieldsForColumns(opening.db, 'customer')
    const around = { finder, twins, fields }
    return {
      least: TOGETHER,
      save: async (call: StaffCall, rows, choice) =>
        rowByRow(
          call,
          rows,
          choice,
          (cells, context) => saveCustomer(call, cells, { ...around, ...context }),
          TITLES,
          await saveTogether(call, rows, { ...around, accepted: choice.accepted }),
        ),
    }
  },
  partiesOf: (cells) => [
    { name: cells.名称 ?? '', kind: kindIn(cells), role: 'client', ...(cells.证件号码 && { code: cells.证件号码 }) },
  ],
  findUsed: async ({ db }, ids) => (await findUsedImports(db, ids)).map(({ id }) => id),
  remove: removeImported,
  restore: restoreCustomer,
}

/** Rows that take hardly longer together than a few. */
const TOGETHER = 24

interface Around extends Sheet, RowContext {}

interface Sheet {
  finder: EmployeeFinder
  twins: SheetTwins
  /** The firm's own fields. */
  fields: readonly FieldDefinition[]
}

/** Saves the rows together whose customers are certainly new; each of the others is saved, or refused, alone. */
async function saveTogether(
  call: StaffCall,
  rows: readonly ImportRow[],
  { finder, twins, accepted }: Sheet & { accepted: ReadonlySet<number> },
): Promise<Map<number, RowOutcome>> {
  const read = rows.flatMap(({ row, cells, own, hints, problems }) => {
    const told = [...hints]
    try {
      const values = readCustomer(cells, { finder, own, hint: (words) => told.push(words) })
      return [{ ...values, row, hints: told, isWrong: problems.length > 0 }]
    } catch (error) {
      if (error instanceof Failure) return []
      throw error
    }
  })
  const apart = twins.apart(read).filter(({ row, isWrong }) => !isWrong && !accepted.has(row))
  const customers = apart.map((each) => ({
    row: each.row,
    kind: each.identity.kind,
    input: asNew(call, each),
    own: each.own,
  }))
  const ids = await bringTogether(call, customers, await askedFieldsOf(call.db, 'customer'))
  const outcomes = new Map<number, RowOutcome>()
  for (const { row, identity, hints } of apart) {
    const id = ids.get(row)
    if (!id) continue
    twins.add(identity)
    outcomes.set(row, { row, state: 'new', words: '', titles: [], id, hints })
  }
  return outcomes
}

async function saveCustomer(call: StaffCall, cells: Cells, around: Around): Promise<string | ChangedRecord> {
  const { finder, twins, isAccepted, fields } = around
  const row = readCustomer(cells, around)
  const input = { ...asNew(call, row), isDuplicateSeen: isAccepted, custom: around.own }
  return twins.saveOnce(row.identity, isAccepted, async () => {
    try {
      // The shape is that of the kind, which the service checks.
      return await new CustomerService(call).bring(input as unknown as SaveOrganCustomerInput, row.identity.kind)
    } catch (error) {
      // A refusal of a customer that is there already, or may be, says so instead.
      const isRefused = error instanceof Failure && !isAccepted
      const known = isRefused
        ? await findKnownCustomer(call, { row, fields, titles: COMPARED, nameOf: finder.nameOf })
        : undefined
      if (known) return known
      throw error
    }
  })
}

/** A new customer belongs to whoever imports it, unless the row says otherwise. */
const asNew = ({ me }: StaffCall, { identity: { kind }, values }: CustomerRowValues) => ({
  ...values,
  ...(kind === 'person' && { idType: 'idCard' }),
  ownerId: (values.ownerId as readonly string[])[0] ?? me.id,
  channel: values.channel || 'other',
  level: values.level || 'normal',
})

/** Reads a row; what its cells leave blank is blank. */
function readCustomer(cells: Cells, { finder, hint, own }: Pick<Around, 'finder' | 'hint' | 'own'>): CustomerRowValues {
  const cellOf = (column: string) => cells[column] ?? ''
  const [number, name, mobile] = [cellOf('证件号码'), cellOf('名称'), cellOf('手机')]
  const kind = kindIn(cells)
  const [ownerId = '', ...others] = finder.all('负责人工号', cellOf('负责人工号'))
  if (others.length > 0) hint(`负责人「${cellOf('负责人工号')}」取第一位，其余没有导入`)
  const shared = {
    name,
    email: cellOf('邮箱'),
    ownerId: cellOf('负责人工号') ? [ownerId] : [],
    channel: codeOf('客户来源', SOURCE_CHANNELS, cellOf('客户来源'), ''),
    level: codeOf('客户级别', CUSTOMER_LEVELS, cellOf('客户级别'), ''),
    remark: cellOf('备注'),
  }
  if (kind === 'organ') {
    const phone = [cellOf('电话'), mobile].filter(Boolean).join('、')
    const more = { creditCode: number, legalRep: cellOf('法定代表人'), industry: cellOf('行业'), phone }
    return { identity: { kind, name, creditCode: number }, values: { ...shared, ...more }, own }
  }
  const gender = codeOf('性别', GENDERS, cellOf('性别'), '', OTHER_GENDERS)
  const more = { idNo: number, mobile, phone: cellOf('电话'), gender }
  return { identity: { kind, name, idNo: number, mobile }, values: { ...shared, ...more }, own }
}
function kindIn(cells: Cells): 'person' | 'organ' {
  const written = cells.类型 ?? ''
  if (!written) return kindOfParty(cells.名称 ?? '', cells.证件号码)
  return kindOfWords(written) ?? fail.invalid(KIND_WORDS, { 类型: KIND_WORDS })
}
const KIND_WORDS = '类型须为「单位」或「个人」'

async function removeImported({ db }: StaffCall, ids: readonly string[], since: string) {
  await deleteTeamMembers(db, ids)
  const gone = await deleteCustomers(db, ids)
  await removeUnusedParties(
    db,
    gone.map(({ party_id }) => party_id),
    since,
  )
}
