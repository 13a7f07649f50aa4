import { anyone, staff } from '../../core'
import type * as T from './shapes'

// §7 names doc/share; the other calls are ours.
export const docShares = {
  /** Creates a link to the document's current version, for people without an account. */
  share: staff.write<T.ShareDocumentInput, T.DocumentShare>('doc/share'),
  /** Lists the links that still open a document. */
  list: staff.read<T.DocumentSharesInput, T.DocumentShare[]>('doc/shares'),
  revoke: staff.write<T.RevokeShareInput, null>('doc/revokeShare'),
  /** Opens a link. Anybody who has it may call. */
  open: anyone.act<T.OpenShareInput, T.SharedDocument>('doc/openShare'),
}
