import { domain, later } from './route'

// §2.3
export const other = domain('other', {
  imageMerge: later('other/imageMerge/imageMerge'),
})
