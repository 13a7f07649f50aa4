import { domain, page } from './route'

// §2.3
export const workbench = domain('workbench', {
  workbench: page('workbench/workbench', { tab: true }),
})
