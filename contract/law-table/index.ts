import { may, type Nothing, staff } from '../core'
import type * as T from './shapes'

const administrator = may('firm:manage')

/** Ours: tables of law that a firm's administrator extends. */
export const lawTable = {
  /** The firm's rows: whoever calculates needs them. */
  getRows: staff.read<Nothing, T.LawRows>('lawTable/getRows'),
  get: administrator.read<T.LawRowRef, T.LawRow>('admin/lawTable/get'),
  save: administrator.write<T.SaveLawRowInput, T.LawRow>('admin/lawTable/save'),
  remove: administrator.write<T.LawRowVersionRef, null>('admin/lawTable/remove'),
}
