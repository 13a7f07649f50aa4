import { domain, page } from './route'

/** `span`: a key of features/statistical-analysis/spans. */
const may = ['span'] as const

// §2.3
export const statisticalAnalysis = domain('statistical-analysis', {
  overview: page('statistical-analysis/overview/overview'),
  projectNumber: page('statistical-analysis/project-number/project-number', { may }),
  projectAmount: page('statistical-analysis/project-amount/project-amount', { may }),
  customerNumber: page('statistical-analysis/customer-number/customer-number', { may }),
  customerValue: page('statistical-analysis/customer-value/customer-value', { may }),
})
