import { CUSTOMER_LEVELS, GENDERS, SOURCE_CHANNELS } from '@contract/customer/codes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { codeOf } from '../../kernel/importing/cells'
import type { Cells, Importer } from '../../kernel/importing/importer'
import { rowByRow } from '../../kernel/importing/save-rows'
import { removeUnusedParties } from '../party'
import { employeeFinder } from '../people'
import { deleteCustomers, deleteTeamMembers, findUsedImports } from './import-repository'
import { CustomerService } from './service'

const KINDS: Readonly<Record<string, 'person' | 'organ'>> = {
  ...{
    单位: 'organ',
    企业: 'organ',
    公司: 'organ',
    法人: 'organ',
    机关: 'organ',
    企业客户: 'organ',
    单位客户: 'organ',
  },
  ...{ 个人: 'person', 自然人: 'person', 个人客户: 'person' },
}

/** Imports customers: each row as if its form were filled in. */
export const customerImporter: Importer = {
  kind: 'customer',
  async bring(call: StaffCall, rows, told) {
    const ownerOf = await employeeFinder(call)
    return rowByRow(call, rows, told, (cells) => saveCustomer(call, cells, ownerOf))
  },
  used: countUsed,
  remove: removeImported,
}

async function saveCustomer(call: StaffCall, cells: Cells, ownerOf: (written: string) => string): Promise<string> {
  const kind = KINDS[cells.类型 ?? ''] ?? fail.invalid('类型须为「单位」或「个人」')
  const cellOf = (column: string) => cells[column] ?? ''
  const shared = {
    name: cellOf('名称'),
    phone: cellOf('电话'),
    email: cellOf('邮箱'),
    ownerId: ownerOf(cellOf('负责人工号')),
    channel: codeOf('客户来源', SOURCE_CHANNELS, cellOf('客户来源'), 'other'),
    level: codeOf('客户级别', CUSTOMER_LEVELS, cellOf('客户级别'), 'normal'),
    remark: cellOf('备注'),
  }
  const service = new CustomerService(call)
  const number = cellOf('证件号码')
  if (kind === 'organ') {
    const more = { creditCode: number, legalRep: cellOf('法定代表人'), industry: cellOf('行业') }
    return service.bring({ ...shared, ...more }, kind)
  }
  const gender = codeOf('性别', GENDERS, cellOf('性别'), '')
  const more = { idType: 'idCard' as const, idNo: number, mobile: cellOf('手机'), gender }
  return service.bring({ ...shared, ...more }, kind)
}

/** Counts rows changed since, or referred to by something else. */
async function countUsed({ db }: StaffCall, ids: readonly string[]): Promise<number> {
  const rows = await findUsedImports(db, ids)
  return rows.length
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
