import { may, type Nothing } from '../core'
import type * as T from './shapes'

const administrator = may('firm:manage')

/** Ours: DOMAIN 3.3's numbers by a rule of the firm's. */
export const numbering = {
  getList: administrator.read<Nothing, T.NumberingRow[]>('admin/numbering/getList'),
  get: administrator.read<T.NumberingRef, T.NumberingRule>('admin/numbering/get'),
  /** Previews the next numbers; stores nothing. No read, since parts do not fit into an address. */
  preview: administrator.act<T.PreviewNumberingInput, T.NumberingPreview>('admin/numbering/preview'),
  /** Saves a rule; existing numbers stay. */
  save: administrator.write<T.SaveNumberingInput, T.NumberingRule>('admin/numbering/save'),
}
