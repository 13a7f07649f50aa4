import { domain, later } from './route'

// §2.3
export const file = domain('file', {
  intelligentAdd: later('file/intelligent-add/intelligent-add'),
  next: later('file/intelligent-add/next'),
  last: later('file/intelligent-add/last'),
  intelligentAddPreview: later('file/intelligent-add/preview'),
  list: later('file/list/list'),
  preview: later('file/preview/preview', { needs: ['id'], may: ['type', 'readOnly'] }),
  update: later('file/update/update'),
  detail: later('file/detail/detail'),
  upload: later('file/upload/upload'),
})
