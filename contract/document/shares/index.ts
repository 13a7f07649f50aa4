import { anyone, staff } from '../../core'
import type {
  DocumentShare,
  DocumentSharesInput,
  OpenShareInput,
  RevokeShareInput,
  ShareDocumentInput,
  SharedDocument,
} from './shapes'

// §7 names doc/share; the other calls are ours.
export const docShares = {
  /** Creates a link to the document's current version, for people without an account. */
  share: staff.write<ShareDocumentInput, DocumentShare>('doc/share'),
  /** Lists the links that still open a document. */
  list: staff.read<DocumentSharesInput, DocumentShare[]>('doc/shares'),
  revoke: staff.write<RevokeShareInput, null>('doc/revokeShare'),
  /** Opens a link. Anybody who has it may call. */
  open: anyone.act<OpenShareInput, SharedDocument>('doc/openShare'),
}
