import type { Generated } from 'kysely'
import type { Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    leave_balances: LeaveBalancesTable
    supplies: SuppliesTable
    supply_orders: SupplyOrdersTable
    loan_objects: LoanObjectsTable
    loans: LoansTable
  }
}

export interface LeaveBalancesTable {
  firm_id: Firm
  employee_id: string
  year: number
  kind: string
  days: string
  used: Generated<string>
}

export interface SuppliesTable {
  id: string
  firm_id: Firm
  name: string
  unit: Generated<string>
  price: string
  stock: number
}

export interface SupplyOrdersTable {
  id: string
  firm_id: Firm
  work_id: string
  item: string
  qty: number
  from_stock: number
  to_buy: number
  price: string
  created_at: Time
}

export interface LoanObjectsTable {
  id: string
  firm_id: Firm
  kind: string
  name: string
}

export interface LoansTable {
  id: string
  firm_id: Firm
  work_id: string
  kind: string
  object: string
  borrower_id: string
  start_day: string
  end_day: string
  returned_at: Optional<Time>
}
