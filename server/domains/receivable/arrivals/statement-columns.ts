import { removeInvisible } from '@contract/validators'
import type { SheetRow } from '../../../kernel/reading/sheets'

/** Content of a column of a bank's list. `income` and `signed` are amounts; money out of the account is `outgoing`. */
export type StatementPart =
  | 'arrivedOn'
  | 'income'
  | 'signed'
  | 'outgoing'
  | 'direction'
  | 'payer'
  | 'payerAccount'
  | 'words'
  | 'serialNo'

/** Column titles of banks and payment services, of each part the likeliest first. */
const TITLES: Readonly<Record<StatementPart, readonly string[]>> = {
  arrivedOn: [
    ...[
      '到账日期',
      '到账时间',
      '入账日期',
      '入账时间',
      '交易日期',
      '交易时间',
      '交易日',
      '记账日期',
      '记账日',
      '记账时间',
    ],
    ...[
      '发生日期',
      '发生时间',
      '业务日期',
      '收款日期',
      '收款时间',
      '付款时间',
      '日期',
      '时间',
      '会计日期',
      '交易日期时间',
      '起息日',
    ],
  ],
  income: [
    ...[
      '到账金额',
      '贷方发生额',
      '贷方金额',
      '收入金额',
      '收入',
      '收款金额',
      '存入金额',
      '存入',
      '转入金额',
      '收方金额',
    ],
    ...['贷方', '贷', '贷方发生金额', '贷方交易金额', '收入金额(+)', '入账金额', '进账金额', '金额'],
  ],
  signed: ['交易金额', '发生额', '发生金额', '交易额', '收支金额', '变动金额', '金额'],
  outgoing: [
    ...[
      '借方发生额',
      '借方金额',
      '支出金额',
      '支出',
      '付款金额',
      '支取金额',
      '支取',
      '转出金额',
      '付方金额',
      '借方',
      '借',
    ],
    ...['借方发生金额', '借方交易金额', '支出金额(-)', '出账金额'],
  ],
  direction: [
    '借贷标志',
    '借贷方向',
    '借贷标识',
    '借贷',
    '借/贷',
    '收支',
    '收/支',
    '收支方向',
    '收付标志',
    '交易方向',
    '收支类型',
    '资金流向',
    '来往账标志',
  ],
  payer: [
    ...[
      '付款人',
      '付款人名称',
      '付款人户名',
      '付款方',
      '付款方户名',
      '付款方名称',
      '付款户名',
      '付款单位',
      '付款账户名称',
    ],
    ...[
      '对方户名',
      '对方名称',
      '对方账户名称',
      '对方账户名',
      '对方账号名称',
      '对方单位名称',
      '对方单位',
      '对方账号户名',
      '对方客户名称',
      '对方',
    ],
    ...[
      '对手户名',
      '对手方户名',
      '对手名称',
      '交易对方',
      '交易对手',
      '交易对手名称',
      '交易对方户名',
      '交易对方名称',
      '往来户名',
      '收(付)方名称',
    ],
    ...['收付方名称', '收/付方名称', '收(付)方户名', '对方帐户名称', '对方行名户名', '汇款人', '汇款人名称', '户名'],
  ],
  payerAccount: [
    ...[
      '付款账号',
      '付款人账号',
      '付款方账号',
      '付款账户',
      '对方账号',
      '对方账户',
      '对方帐号',
      '对方卡号',
      '对方账号/卡号',
    ],
    ...[
      '对手账号',
      '对手方账号',
      '交易对手账号',
      '交易对方账号',
      '往来账号',
      '收(付)方账号',
      '收付方账号',
      '收/付方账号',
      '付款人帐号',
      '汇款人账号',
    ],
  ],
  words: [
    ...[
      '摘要',
      '交易摘要',
      '摘要内容',
      '附言',
      '交易附言',
      '汇款附言',
      '用途',
      '交易用途',
      '款项用途',
      '备注',
      '交易备注',
      '交易说明',
    ],
    ...['用途/附言', '附言/用途', '个性化信息', '客户附言', '说明'],
  ],
  serialNo: [
    ...[
      '银行流水号',
      '流水号',
      '交易流水号',
      '交易流水',
      '核心流水号',
      '主机流水号',
      '柜员流水号',
      '唯一流水号',
      '账户明细编号-交易流水号',
    ],
    ...[
      '账户明细编号',
      '交易序号',
      '交易编号',
      '业务流水号',
      '业务参考号',
      '回单编号',
      '回单号',
      '电子回单号',
      '交易单号',
      '订单号',
      '入账流水号',
    ],
  ],
}

/** Further columns that are read together with the first. */
const MANY: ReadonlySet<StatementPart> = new Set(['words'])
const SEARCHED = 40

export interface StatementHeader {
  row: number
  /** Number of columns that have a title. */
  width: number
  /** Columns of each part. */
  columns: Partial<Record<StatementPart, number[]>>
}

/** Finds the column titles of a list under the bank's own preamble; undefined if no row has any. */
export function findStatementHeader(rows: readonly SheetRow[]): StatementHeader | undefined {
  let best: StatementHeader | undefined
  for (const { row, cells } of rows.slice(0, SEARCHED)) {
    const header = headerOf(row, cells)
    if (partCount(header) > (best ? partCount(best) : 0)) best = header
  }
  return best
}

const partCount = ({ columns }: StatementHeader) => Object.keys(columns).length

function headerOf(row: number, cells: readonly string[]): StatementHeader {
  const names = cells.map(foldTitle)
  const columns: StatementHeader['columns'] = {}
  const taken = new Set<number>()
  const hasOutgoing = names.some((name) => TITLES.outgoing.includes(name) || TITLES.direction.includes(name))
  for (const part of Object.keys(TITLES) as StatementPart[]) {
    // 金额 of a list with a direction has both ways.
    const titles = part === 'income' && hasOutgoing ? TITLES.income.filter((title) => title !== '金额') : TITLES[part]
    const found = titles.map((title) => names.indexOf(title)).filter((index) => index >= 0 && !taken.has(index))
    const kept = MANY.has(part) ? found : found.slice(0, 1)
    for (const index of kept) taken.add(index)
    if (kept.length > 0) columns[part] = kept
  }
  return { row, width: cells.length, columns }
}

/** Removes marks, units and spaces: 金额（元）, *付款人 */
const foldTitle = (title: string) =>
  removeInvisible(title.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/^[*※]+|[*※:]+$/g, '')
    .replace(/[([](人民币|元|单位:?元|cny|rmb|yyyy.*|必填|选填|本币)[)\]]$/i, '')
