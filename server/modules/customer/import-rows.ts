import { CUSTOMER_LEVELS, GENDERS, SOURCE_CHANNELS } from '@contract/codes/customer'
import { IMPORT_COLUMNS, IMPORT_NEEDS, type ImportColumn } from '@contract/codes/customer-import'
import type { SaveOrganCustomerInput, SavePersonCustomerInput } from '@contract/customer.shapes'
import { fail } from '../../fail'

export type ImportRow =
  | { kind: 'person'; input: SavePersonCustomerInput }
  | { kind: 'organ'; input: SaveOrganCustomerInput }

type Cells = Readonly<Record<ImportColumn, string>>
const KINDS: Readonly<Record<string, 'person' | 'organ'>> = { 单位: 'organ', 个人: 'person' }

/** The columns by their words; refused where one is missing or nobody knows it. */
export function columnsIn(head: readonly string[]): (ImportColumn | undefined)[] {
  const known: readonly string[] = IMPORT_COLUMNS
  const missing = IMPORT_NEEDS.filter((column) => !head.includes(column))
  if (missing.length > 0) refuse(`第 1 行应写明列名，缺少：${missing.join('、')}`)
  const other = head.find((column) => column && !known.includes(column))
  if (other) refuse(`不认识「${other}」这一列，请按模板填写`)
  const twice = head.find((column, at) => column && head.indexOf(column) < at)
  if (twice) refuse(`「${twice}」这一列出现了两次`)
  return head.map((column) => (known.includes(column) ? (column as ImportColumn) : undefined))
}

const refuse = (words: string): never => fail.invalid(words, { fileId: words })

export function cellsOf(columns: readonly (ImportColumn | undefined)[], row: readonly string[]): Cells {
  const cells = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) as Record<ImportColumn, string>
  for (const [at, column] of columns.entries()) if (column) cells[column] = row[at] ?? ''
  return cells
}

/** A row as its form would be filled in: who keeps it is found by their number. */
export function rowOf(cells: Cells, ownerOf: (empNo: string) => string | undefined): ImportRow {
  const kind = KINDS[cells.类型] ?? fail.invalid('类型须为「单位」或「个人」')
  const ownerId = ownerOf(cells.负责人工号) ?? fail.invalid(`没有工号为「${cells.负责人工号}」的在职员工`)
  const shared = {
    name: cells.名称,
    phone: cells.电话,
    email: cells.邮箱,
    ownerId,
    channel: codeOf('客户来源', SOURCE_CHANNELS, cells.客户来源, 'other'),
    level: codeOf('客户级别', CUSTOMER_LEVELS, cells.客户级别, 'normal'),
    remark: cells.备注,
  }
  if (kind === 'organ') {
    const input = { ...shared, creditCode: cells.证件号码, legalRep: cells.法定代表人, industry: cells.行业 }
    return { kind, input }
  }
  const gender = codeOf('性别', GENDERS, cells.性别, '')
  return { kind, input: { ...shared, idType: 'idCard', idNo: cells.证件号码, mobile: cells.手机, gender } }
}

function codeOf(label: ImportColumn, table: Readonly<Record<string, string>>, words: string, blank: string): string {
  if (!words) return blank
  const found = Object.entries(table).find(([, said]) => said === words)
  return found?.[0] ?? fail.invalid(`${label}「${words}」须为：${Object.values(table).join('、')}`)
}
