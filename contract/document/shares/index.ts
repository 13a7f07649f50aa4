import { anyone, staff } from '../../core'
import type {
  DocumentShare,
  DocumentSharesInput,
  OpenShareInput,
  RevokeShareInput,
  ShareDocumentInput,
  SharedDocument,
} from './shapes'

// §7 names doc/share; the others are ours.
export const docShares = {
  /** A link to a document as it is now, for people without an account. */
  share: staff.write<ShareDocumentInput, DocumentShare>('doc/share'),
  /** The links to a document that still open it. */
  list: staff.read<DocumentSharesInput, DocumentShare[]>('doc/shares'),
  revoke: staff.write<RevokeShareInput, null>('doc/revokeShare'),
  /** What a link opens. Whoever holds one may ask. */
  open: anyone.act<OpenShareInput, SharedDocument>('doc/openShare'),
}
