import { may, type Nothing } from '../core'
import type {
  NumberingPreview,
  NumberingRef,
  NumberingRow,
  NumberingRule,
  PreviewNumberingInput,
  SaveNumberingInput,
} from './shapes'

const administrator = may('firm:manage')

/** Ours: DOMAIN 3.3's numbers by a rule of the firm's. */
export const numbering = {
  getList: administrator.read<Nothing, NumberingRow[]>('admin/numbering/getList'),
  get: administrator.read<NumberingRef, NumberingRule>('admin/numbering/get'),
  /** Previews the next numbers; stores nothing. No read, since parts do not fit into an address. */
  preview: administrator.act<PreviewNumberingInput, NumberingPreview>('admin/numbering/preview'),
  /** Saves a rule; existing numbers stay. */
  save: administrator.write<SaveNumberingInput, NumberingRule>('admin/numbering/save'),
}
