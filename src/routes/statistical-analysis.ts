import { domain, later } from './route'

// §2.3
export const statisticalAnalysis = domain('statistical-analysis', {
  overview: later('statistical-analysis/overview/overview'),
  projectNumber: later('statistical-analysis/project-number/project-number'),
  projectAmount: later('statistical-analysis/project-amount/project-amount'),
  customerNumber: later('statistical-analysis/customer-number/customer-number'),
  customerValue: later('statistical-analysis/customer-value/customer-value'),
})
