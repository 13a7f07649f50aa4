/** Owner of an account. */
export type AccountOwner = 'firm' | 'matter' | 'client' | 'lawyer'

export interface AccountDefinition {
  words: string
  owner: AccountOwner
  /** Side on which the account grows; its balance is that side less the other. */
  side: 'debit' | 'credit'
}

/** Chart of accounts. A new kind of money is a line here. */
export const BOOK_ACCOUNTS = {
  bank: { words: '银行存款', owner: 'firm', side: 'debit' },
  /** Bank arrivals nobody has claimed. */
  unclaimed: { words: '待认领款', owner: 'firm', side: 'credit' },
  /** Amount a case's client is to pay by its plan. */
  receivable: { words: '应收款', owner: 'matter', side: 'debit' },
  /** Planned earnings of a case, not yet shared out. */
  deferred: { words: '待分配收入', owner: 'matter', side: 'credit' },
  /** Amount a client paid before anything was due. */
  advance: { words: '预收款', owner: 'client', side: 'credit' },
  firmShare: { words: '律所留存', owner: 'firm', side: 'credit' },
  tax: { words: '应交税费', owner: 'firm', side: 'credit' },
  /** Amount a lawyer has earned and not drawn. */
  lawyerShare: { words: '律师应得', owner: 'lawyer', side: 'credit' },
  /** Amount a lawyer laid out for the firm, to be reimbursed. */
  reimbursable: { words: '应付报销', owner: 'lawyer', side: 'credit' },
  /** Amount a lawyer borrowed. */
  loan: { words: '借款', owner: 'lawyer', side: 'debit' },
  cost: { words: '办案支出', owner: 'matter', side: 'debit' },
  expense: { words: '管理费用', owner: 'firm', side: 'debit' },
  /** Receivables written off. */
  writeOff: { words: '核销损失', owner: 'firm', side: 'debit' },
  /** Invoices of a client, and their counter-account: an invoice moves no money. */
  invoiced: { words: '已开票', owner: 'client', side: 'debit' },
  invoices: { words: '开票登记', owner: 'firm', side: 'credit' },
} as const satisfies Record<string, AccountDefinition>
export type AccountCode = keyof typeof BOOK_ACCOUNTS

type OwnedBy<Owner extends AccountOwner> = {
  [Code in AccountCode]: (typeof BOOK_ACCOUNTS)[Code]['owner'] extends Owner ? Code : never
}[AccountCode]
/** Accounts that exist once per firm. */
export type FirmCode = OwnedBy<'firm'>
/** Accounts that exist once per case, client or lawyer. */
export type OwnedCode = OwnedBy<'matter' | 'client' | 'lawyer'>
