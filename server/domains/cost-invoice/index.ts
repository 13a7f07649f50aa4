export { CostInvoices } from './cost-invoices'
export { ofBooks, usesCosts } from './open'
