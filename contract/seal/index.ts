import { type Nothing, staff } from '../core'
import type { DownloadUrl } from '../file/shapes'
import type * as T from './shapes'

// §7 Seal, and the stamp types of Workflow. Below the line: further calls the pages need.
export const seal = {
  checkSealPermission: staff.read<Nothing, T.SealPermission>('seal/checkSealPermission'),
  getSealFlowUser: staff.read<T.SealKindRef, T.SealFlowUsers>('seal/getSealFlowUser'),
  prepareSealFlow: staff.write<T.PrepareSealInput, T.SealDoc>('seal/prepareSealFlow'),
  convertSealDocPDF: staff.write<T.SealDocVersionRef, T.SealDoc>('seal/convertSealDocPDF'),
  downloadSealDocPDF: staff.read<T.SealDocRef, DownloadUrl>('seal/downloadSealDocPDF'),
  cancelAutoStamp: staff.write<T.SealDocVersionRef, T.SealDoc>('seal/cancelAutoStamp'),
  deleteWaitingSignature: staff.write<T.DropSealInput, T.SealDoc>('seal/deleteWaitingSignature'),
  checkWaitingSignature: staff.read<T.WaitingSignatureInput, T.WaitingSignatures>('seal/checkWaitingSignature'),
  getStampTypes: staff.read<Nothing, T.StampTypes>('workflow/getStampTypes'),
  /** Returns the document of a stamped file. */
  getDocumentId: staff.read<T.StampedDocumentInput, T.StampedDocument>('document/getDocumentId'),
  // ——
  getList: staff.read<T.SealListInput, T.SealDocPage>('seal/getList'),
  /** Lists all stampings the reader may see. */
  getUses: staff.read<T.SealUsesInput, T.SealUsePage>('seal/getUses'),
  getCounts: staff.read<Nothing, T.SealCounts>('seal/getCounts'),
  getDoc: staff.read<T.SealDocRef, T.SealDoc>('seal/getDoc'),
  stamp: staff.write<T.StampInput, T.SealDoc>('seal/stamp'),
  returnOriginal: staff.write<T.ReturnOriginalInput, T.SealDoc>('seal/returnOriginal'),
  decideItem: staff.write<T.DecideSealItemInput, T.SealDoc>('seal/decideItem'),
  verify: staff.read<T.SealDocRef, T.SealSignature>('seal/verify'),
}
