import { CUSTOMER_LEVELS, GENDERS, type Gender, SAME_REASONS, SOURCE_CHANNELS } from '@contract/customer/codes'
import { Failure, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { codeOf } from '../../../kernel/importing/cells'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { KnownRecord, type RowContext, rowByRow } from '../../../kernel/importing/save-rows'
import { fieldsForColumns } from '../../custom-field'
import { kindOfParty, kindOfWords, normalName, removeUnusedParties } from '../../party'
import { type EmployeeFinder, employeeFinder } from '../../people'
import { Duplicates } from '../duplicates'
import { CustomerService } from '../service'
import { deleteCustomers, deleteTeamMembers, findUsedImports } from './import-repository'
import { type Identity, SheetTwins } from './sheet-twins'

const OTHER_GENDERS: Readonly<Record<string, Gender>> = {
  ...{ 男性: 'male', 男士: 'male', 先生: 'male', M: 'male', 男性客户: 'male' },
  ...{ 女性: 'female', 女士: 'female', 小姐: 'female', F: 'female' },
}

/** Columns of a list by the keys of the customer's form. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ name: '名称', creditCode: '证件号码', idNo: '证件号码', mobile: '手机', phone: '电话', email: '邮箱' },
  ...{ gender: '性别', legalRep: '法定代表人', industry: '行业', ownerId: '负责人工号', remark: '备注' },
}

/** Imports customers: each row as if its form were filled in. */
export const customerImporter: Importer = {
  kind: 'customer',
  ownFields: ({ db }) => fieldsForColumns(db, 'customer'),
  async open(opening: StaffCall) {
    const finder = await employeeFinder(opening)
    const twins = new SheetTwins()
    return {
      save: (call: StaffCall, rows, accepted) =>
        rowByRow(
          call,
          rows,
          accepted,
          (cells, context) => saveCustomer(call, cells, { finder, twins, ...context }),
          TITLES,
        ),
    }
  },
  partiesOf: (cells) => [
    { name: cells.名称 ?? '', kind: kindIn(cells), role: 'client', ...(cells.证件号码 && { code: cells.证件号码 }) },
  ],
  findUsed: async ({ db }, ids) => (await findUsedImports(db, ids)).map(({ id }) => id),
  remove: removeImported,
}

interface Around extends RowContext {
  finder: EmployeeFinder
  twins: SheetTwins
}

async function saveCustomer(call: StaffCall, cells: Cells, around: Around): Promise<string> {
  const { finder, twins, isAccepted, hint, own } = around
  const cellOf = (column: string) => cells[column] ?? ''
  const number = cellOf('证件号码')
  const name = cellOf('名称')
  const kind = kindIn(cells)
  const [ownerId = '', ...others] = finder.all('负责人工号', cellOf('负责人工号'))
  if (others.length > 0) hint(`负责人「${cellOf('负责人工号')}」取第一位，其余没有导入`)
  const shared = {
    name,
    email: cellOf('邮箱'),
    ownerId,
    channel: codeOf('客户来源', SOURCE_CHANNELS, cellOf('客户来源'), 'other'),
    level: codeOf('客户级别', CUSTOMER_LEVELS, cellOf('客户级别'), 'normal'),
    remark: cellOf('备注'),
    isDuplicateSeen: isAccepted,
    custom: own,
  }
  const service = new CustomerService(call)
  const mobile = cellOf('手机')
  if (kind === 'organ') {
    const more = { creditCode: number, legalRep: cellOf('法定代表人'), industry: cellOf('行业') }
    const phone = [cellOf('电话'), mobile].filter(Boolean).join('、')
    const identity = { kind, name, creditCode: number }
    return twins.saveOnce(identity, isAccepted, () =>
      orKnown(call, isAccepted ? undefined : identity, () => service.bring({ ...shared, ...more, phone }, kind)),
    )
  }
  const gender = codeOf('性别', GENDERS, cellOf('性别'), '', OTHER_GENDERS)
  const more = { idType: 'idCard' as const, idNo: number, mobile, phone: cellOf('电话'), gender }
  const identity = { kind, name, idNo: number, mobile }
  return twins.saveOnce(identity, isAccepted, () =>
    orKnown(call, isAccepted ? undefined : identity, () => service.bring({ ...shared, ...more }, kind)),
  )
}

/** A refusal of a customer that is there already, or may be, says so instead. */
async function orKnown(call: StaffCall, identity: Identity | undefined, bring: () => Promise<string>): Promise<string> {
  try {
    return await bring()
  } catch (error) {
    if (error instanceof Failure && identity) await refuseKnown(call, identity)
    throw error
  }
}

function kindIn(cells: Cells): 'person' | 'organ' {
  const written = cells.类型 ?? ''
  if (!written) return kindOfParty(cells.名称 ?? '', cells.证件号码)
  return kindOfWords(written) ?? fail.invalid(KIND_WORDS, { 类型: KIND_WORDS })
}
const KIND_WORDS = '类型须为「单位」或「个人」'

/**
 * Says that the row's customer is there already, or may be. The same number or mobile under the same name is the same
 * customer, as is an organisation by its name unless the row has a number to tell it apart.
 */
async function refuseKnown(call: StaffCall, identity: Identity) {
  const found = await new Duplicates(call).of(identity)
  for (const { reason, isCertain, name, owner } of found) {
    const isNamed = normalName(name) === normalName(identity.name)
    const words = `客户「${name}」（负责人 ${owner.name}）`
    if (isNamed && (reason !== 'name' || (identity.kind === 'organ' && !identity.creditCode)))
      throw new KnownRecord('same', `已有${words}`)
    if (!isCertain) throw new KnownRecord('doubtful', `与已有的${words}${SAME_REASONS[reason]}，可能是同一个`)
  }
}

async function removeImported({ db }: StaffCall, ids: readonly string[], since: string) {
  await deleteTeamMembers(db, ids)
  const gone = await deleteCustomers(db, ids)
  await removeUnusedParties(
    db,
    gone.map(({ party_id }) => party_id),
    since,
  )
}
