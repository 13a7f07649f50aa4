import { domain, page } from './route'

// §2.3
export const other = domain('other', {
  imageMerge: page('other/imageMerge/imageMerge', { may: ['caseId', 'folderId'] }),
})
