import { may } from '../core'
import type * as T from './shapes'

const administrator = may('firm:manage')

/** Ours: an administrator erases the data of a person who asks for it and has no account here, or none any more. */
export const erasure = {
  /** Records in which somebody of this name or number appears. */
  find: administrator.read<T.FindPersonInput, T.FoundPerson[]>('admin/erasure/find'),
  getPlan: administrator.read<T.ErasureRef, T.ErasurePlan>('admin/erasure/getPlan'),
  /** Erases what the plan says; who decided it and why is in the audit trail. */
  erase: administrator.write<T.EraseInput, null>('admin/erasure/erase'),
}
