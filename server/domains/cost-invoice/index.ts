export { CostInvoices } from './cost-invoices'
export { ofBooks, usesCosts } from './require-cost-service'
